import { PermissionFlagsBits } from 'discord.js';
import type { Text } from '../../games/contract.ts';
import {
  type Opening,
  type Refused,
  relocate,
  serverSettings,
  showTable,
  type TableShown,
  tablesOf,
} from '../../tables/index.ts';
import type { Call } from '../calls.ts';
import { isVenue, type Target, targetAt, type Venue } from '../courier/venue.ts';
import type { Desk } from '../desk.ts';
import { type Spot, whyNotHere } from '../spot.ts';
import { own } from '../words.ts';
import { organising } from './organising.ts';
import { clickOf, note, refuseWith, tableFor } from './reading.ts';

const venueOf = ({ venue }: Pick<TableShown, 'venue'>): Venue | null => (isVenue(venue) ? venue : null);

/** What can be said from where somebody acts: all but one right of its channel shows in a game's own thread. */
function spotFor({ spot }: Call, { channelId, threadId, here }: Venue): Spot | null {
  if (spot.id === channelId) return spot;
  if (spot.id !== threadId || here === true) return null;
  return { ...spot, kind: 'channel', id: channelId, rights: spot.rights | PermissionFlagsBits.SendMessages };
}

/** Why a table can't be shown where it is to be, as far as that can be seen from where somebody acts. */
export function whyNotAt(call: Call, table: Pick<TableShown, 'venue'>): Text | null {
  const venue = venueOf(table);
  const spot = venue === null ? null : spotFor(call, venue);
  return spot === null ? null : whyNotHere(spot);
}

/** The same of a game that is to begin, when its thread is opened. */
export async function whyNotBegin(desk: Desk, call: Call, id: string): Promise<Text | null> {
  const reply = await showTable(desk.house, id, null);
  return reply.ok && reply.value.status === 'lobby' ? whyNotAt(call, reply.value) : null;
}

/** Where and as what somebody opens a table. */
export const openingOf = ({ spot, roles, manages }: Call): Opening => ({
  within: [spot.id, spot.channel, ...(spot.category === null ? [] : [spot.category])],
  roles,
  manages: manages !== null,
});

/** The same of another round, which is opened where the last one was. */
export function againBy(call: Call, { venue, server }: Pick<TableShown, 'venue' | 'server'>): Opening {
  const known = isVenue(venue)
    ? [venue.channelId, ...(venue.parentId === undefined ? [] : [venue.parentId])]
    : [];
  const isThere = call.guild !== null && call.guild.id === server;
  const { within, roles, manages } = openingOf(call);
  return {
    within: [...known, ...(isThere ? within : [])],
    roles: isThere ? roles : [],
    manages: isThere && manages,
  };
}

/** Why no table can be opened here; what a server chose is said as it stands. */
export async function refuseOpening(desk: Desk, call: Call, refused: Refused, server: string): Promise<void> {
  const { channels, role } = await serverSettings(desk.house, server);
  const { key } = refused.why;
  if (key === 'table.why.channel-closed') {
    return note(desk, call, own('server.closed', { where: channels.map((id) => `<#${id}>`).join(', ') }));
  }
  if (key === 'table.why.opener-role' && role !== null) {
    return note(desk, call, own('server.only-role', { role: `<@&${role}>` }));
  }
  await refuseWith(desk, call, refused);
}

/** The place of a game for the next one. */
export function sameAgain(
  table: Pick<TableShown, 'venue'>,
): { readonly venue: Target; readonly place?: string } | null {
  const venue = venueOf(table);
  if (venue === null) return null;
  const { guildId, channelId, locale, threadId, parentId } = venue;
  if (venue.here !== true || threadId === undefined) return { venue: { guildId, channelId, locale } };
  const around = parentId === undefined ? {} : { parentId };
  return { venue: { guildId, channelId, locale, threadId, here: true, ...around }, place: threadId };
}

/** The table that somebody wants here: the one they named, or the only one of theirs that is elsewhere. */
async function wanted(desk: Desk, call: Call, named: string | null): Promise<string | null> {
  if (named !== null && named !== '') return named;
  const mine = await tablesOf(desk.house, call.person.id);
  const elsewhere = mine.filter((table) => venueOf(table) !== null && !isHere(table, call));
  const [only, second] = elsewhere;
  if (only !== undefined && second === undefined) return only.id;
  await note(desk, call, own(only === undefined ? 'no-games' : 'which-game'));
  return null;
}

function isHere(table: Pick<TableShown, 'venue' | 'stranded'>, { spot }: Call): boolean {
  const venue = venueOf(table);
  const where = venue?.moving ?? venue;
  return !table.stranded && where?.channelId === spot.id;
}

/** Brings a table to where its organiser asks for it. */
export async function bringHere(desk: Desk, call: Call, named: string | null): Promise<void> {
  const why = call.guild === null ? own('not-in-dm') : whyNotHere(call.spot);
  if (why !== null || call.guild === null) return note(desk, call, why ?? own('not-in-dm'));
  const id = await wanted(desk, call, named);
  const table = id === null ? null : await tableFor(desk, call, id);
  if (id === null || table === null) return;
  const venue = venueOf(table);
  if (venue === null || (table.server ?? venue.guildId) !== call.guild.id) {
    return note(desk, call, { key: 'table.why.other-server' });
  }
  if (isHere(table, call)) return note(desk, call, { key: 'table.why.here-already' });
  const { channels } = await serverSettings(desk.house, call.guild.id);
  if (channels.length > 0 && !openingOf(call).within.some((one) => channels.includes(one))) {
    return refuseOpening(desk, call, { ok: false, why: { key: 'table.why.channel-closed' } }, call.guild.id);
  }
  const { venue: moving, place } = targetAt(call.spot, call.guild.id, venue.locale);
  const to = { venue: { moving }, ...(place === undefined ? {} : { place }) };
  const go = () => relocate(desk.house, { ...clickOf(call, id), ...to });
  const reply = await organising(desk, call, id, go);
  if (!reply.ok) return refuseWith(desk, call, reply, table);
  await note(desk, call, own('relocated', { where: call.spot.id }));
}
