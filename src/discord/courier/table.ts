import type { Client, GuildTextBasedChannel } from 'discord.js';
import {
  historyOf,
  lookBack,
  type Parcel,
  setVenue,
  showTable,
  type TableShown,
} from '../../tables/index.ts';
import type { Desk, Picture } from '../desk.ts';
import { lobbyPanel } from '../panels/lobby.ts';
import { tablePanel } from '../panels/table.ts';
import { drawnIfPossible } from '../pictures.ts';
import { shown, words } from '../ui.ts';
import { own, type Say, speaker } from '../words.ts';
import { awake, channelOf, edit, OutOfReach, post, remove, threadFor } from './messages.ts';
import { canDm } from './people.ts';
import { isVenue, nonceOf, type Venue } from './venue.ts';

/** An edit of a message this old counts as one of few; and one this far up is not seen any more. */
const oldMs = 55 * 60 * 1000;
const farUp = 5;

/** Brings what is shown of a table up to date: the invitation, the thread, the table message, and who is called. */
export async function showEverywhere(
  desk: Desk,
  client: Client,
  { id, table: tableId }: Parcel,
): Promise<void> {
  const reply = await showTable(desk.house, tableId, null);
  if (!reply.ok || !isVenue(reply.value.venue)) return;
  const table = reply.value;
  const venue: Venue = reply.value.venue;
  const say = speaker(venue.locale, table.seats);
  const channel = await channelOf(client, venue.channelId);
  const lobbyId = await showLobby(desk, channel, table, venue, say, id);
  if (table.version === 0) return;
  const { thread, fresh, from } = await threadOf(desk, client, channel, table, { ...venue, lobbyId }, say);
  if (fresh) {
    const begun = lobbyPanel({ ...table, venue: { ...venue, threadId: thread.id } }, say);
    for (const invitation of new Set([lobbyId, from])) await edit(channel, invitation, begun);
  }
  await showTableMessage(desk, thread, table, fresh ? inNew(venue, thread.id) : venue, say, id);
}

/** What was shown in an earlier thread is not in the new one. */
const inNew = ({ guildId, channelId, locale }: Venue, threadId: string): Venue => ({
  guildId,
  channelId,
  locale,
  threadId,
});

async function showLobby(
  desk: Desk,
  channel: GuildTextBasedChannel,
  table: TableShown,
  venue: Venue,
  say: Say,
  parcel: string,
): Promise<string> {
  if (venue.lobbyId !== undefined) {
    if (table.version > 0) return venue.lobbyId;
    if (await edit(channel, venue.lobbyId, lobbyPanel(table, say))) return venue.lobbyId;
  }
  const lobbyId = await post(channel, lobbyPanel(table, say), { nonce: nonceOf(`${parcel}:lobby`) });
  await setVenue(desk.house, table.id, { lobbyId });
  return lobbyId;
}

async function threadOf(
  desk: Desk,
  client: Client,
  channel: GuildTextBasedChannel,
  table: TableShown,
  { lobbyId, threadId }: Venue,
  say: Say,
): Promise<{ thread: GuildTextBasedChannel; fresh: boolean; from: string }> {
  if (threadId !== undefined) {
    try {
      const thread = await awake(await channelOf(client, threadId));
      return { thread, fresh: false, from: lobbyId ?? threadId };
    } catch (error) {
      // The thread was deleted: the game goes on in a new one, from a new invitation.
      if (!(error instanceof OutOfReach)) throw error;
    }
  }
  const invite = () =>
    post(channel, lobbyPanel(table, say), { nonce: nonceOf(`${table.id}:again:${threadId}`) });
  const name = `${say(table.gameName)} · ${table.seats.map((seat) => seat.name).join(', ')}`;
  let from = threadId === undefined && lobbyId !== undefined ? lobbyId : await invite();
  let thread = await threadFor(client, channel, from, name);
  if (thread === null) {
    from = await invite();
    thread = await threadFor(client, channel, from, name);
  }
  if (thread === null) throw new OutOfReach(channel.id);
  const forgotten = { messageId: null, shownVersion: null, postedAt: null, called: [], callId: null };
  await setVenue(desk.house, table.id, { ...forgotten, lobbyId: from, threadId: thread.id }, thread.id);
  return { thread, fresh: true, from };
}

async function showTableMessage(
  desk: Desk,
  thread: GuildTextBasedChannel,
  table: TableShown,
  venue: Venue,
  say: Say,
  parcel: string,
): Promise<void> {
  const { house } = desk;
  const stands = venue.messageId ?? undefined;
  const board = await drawn(desk, table, venue, say);
  const since = venue.shownVersion ?? Math.max(0, table.version - 1);
  const news = await historyOf(house, { table: table.id, person: null, after: since });
  const asked = table.seats.filter((seat) => seat.asked && seat.person !== null && seat.bot === null);
  const panel = tablePanel({ table, board, news, mentions: asked.map(({ person }) => `<@${person}>`) }, say);
  const { calls, called } = await whomToCall(desk, table, venue);
  const inPlace = stands !== undefined && (await isNear(thread, stands, venue, house.now()));
  if (inPlace && (await edit(thread, stands, panel))) {
    await setVenue(house, table.id, { shownVersion: table.version, called });
    if (calls.length > 0) await call(desk, thread, table, venue, calls, say, parcel);
    return;
  }
  const messageId = await post(thread, panel, { nonce: nonceOf(parcel), ping: calls });
  await setVenue(house, table.id, {
    messageId,
    shownVersion: table.version,
    postedAt: house.now(),
    called,
  });
  if (stands !== undefined) await remove(thread, stands);
  if (venue.callId != null) await remove(thread, venue.callId);
}

/** The board with what changed since it was last shown; the scores once it is over. */
async function drawn(
  desk: Desk,
  table: TableShown,
  { shownVersion }: Venue,
  say: Say,
): Promise<Picture | null> {
  if (table.result !== null) {
    const scores = await drawnIfPossible(desk, desk.painter.scores(table, say.locale));
    if (scores !== null) return scores;
  }
  const earlier = shownVersion == null ? null : await lookBack(desk.house, table.id, shownVersion);
  const before = earlier?.ok === true ? earlier.value.view : undefined;
  return drawnIfPossible(desk, desk.painter.board(table, say.locale, before));
}

/** Edits of old messages are few and nobody sees them: then a new one is posted. */
async function isNear(
  thread: GuildTextBasedChannel,
  messageId: string,
  { postedAt }: Venue,
  now: number,
): Promise<boolean> {
  if (postedAt == null || now - postedAt > oldMs) return false;
  if (thread.lastMessageId === messageId) return true;
  const below = await thread.messages.fetch({ after: messageId, limit: farUp + 1, cache: false });
  return below.size <= farUp;
}

/** Those who are asked something new and get no direct message are called in the thread, once for each question. */
async function whomToCall(desk: Desk, table: TableShown, { called = [] }: Venue) {
  const rows = await desk.house.prisma.seat.findMany({
    where: { tableId: table.id, decision: { not: null }, bot: null, personId: { not: null } },
    include: { person: true },
  });
  const open = rows.filter(({ seat }) => table.seats[seat]?.asked === true);
  const keyOf = (row: (typeof open)[number]) => `${row.seat}.${row.decision}`;
  const missed = open.filter((row) => !called.includes(keyOf(row)) && !canDm(row.person, desk.house.now()));
  return {
    calls: missed.flatMap(({ personId }) => personId ?? []),
    called: open.filter((row) => called.includes(keyOf(row)) || missed.includes(row)).map(keyOf),
  };
}

async function call(
  desk: Desk,
  thread: GuildTextBasedChannel,
  table: TableShown,
  { callId }: Venue,
  people: readonly string[],
  say: Say,
  parcel: string,
): Promise<void> {
  const text = say(own('call', { who: people.map((person) => `<@${person}>`).join(' ') }));
  const id = await post(thread, shown([words(text)]), { nonce: nonceOf(`${parcel}:call`), ping: people });
  await setVenue(desk.house, table.id, { callId: id });
  if (callId != null) await remove(thread, callId);
}
