import {
  accept,
  block,
  declineInvitation,
  type Guest,
  invitationFor,
  invite,
  mayOffer,
  mayOrganise,
  offersAt,
  type Refused,
  senderOf,
  type TableShown,
  withdraw,
} from '../../tables/index.ts';
import type { Call } from '../calls.ts';
import type { Desk } from '../desk.ts';
import { noDirectory } from '../directory.ts';
import type { Mark } from '../ids.ts';
import { moment, own, tame } from '../words.ts';
import { passOnFromGone } from './organising.ts';
import { showOwn } from './playing.ts';
import { clickOf, note, refuseWith, report, tableFor } from './reading.ts';

type Somebody = { readonly id: string; readonly name: string };

const why = (key: string): Refused => ({ ok: false, why: { key: `table.why.${key}` } });

/** Somebody as the table's server knows them now. */
async function guestAt(
  { directory = noDirectory }: Desk,
  server: string | null,
  { id, name }: Somebody,
): Promise<Guest> {
  const member = server === null ? null : await directory.memberOf(server, id);
  if (member === null) return { id, name, server: null, app: false };
  return { id, name: member.name, server, app: member.app };
}

/** Whether the caller may offer a seat at all: Discord is not asked about anybody for whoever may not. */
function mayInvite(table: TableShown, call: Call, at: number | null): boolean {
  const click = clickOf(call, table.id);
  if (table.status === 'lobby') return mayOrganise(table, click);
  const seat = at === null ? undefined : table.seats[at];
  return seat !== undefined && mayOffer(table, seat, click);
}

/** Offers a seat to somebody: the own one, or another that the caller may offer. They are asked, and nothing changes. */
export async function inviteTo(
  desk: Desk,
  call: Call,
  id: string,
  at: number | null,
  somebody: Somebody,
): Promise<void> {
  await passOnFromGone(desk, call, id);
  const table = await tableFor(desk, call, id);
  if (table === null) return;
  const seat = at ?? (table.viewer === 'public' ? null : table.viewer);
  const meant = seat === null ? undefined : table.seats[seat];
  if (table.status !== 'lobby' && meant === undefined) return refuseWith(desk, call, why('no-such-seat'));
  if (!mayInvite(table, call, seat)) {
    const isSomebodys = table.status !== 'lobby' && meant?.person != null;
    return refuseWith(desk, call, why(isSomebodys ? 'vote-first' : 'not-organiser'));
  }
  const guest = await guestAt(desk, table.server, somebody);
  const reply = await invite(desk.house, { ...clickOf(call, id), seat, guest });
  if (!reply.ok) return refuseWith(desk, call, reply, table);
  const { invitation } = reply.value;
  // Who offers themselves a seat has answered already.
  if (guest.id === call.person.id)
    return acceptOffer(desk, call, { verb: 'accept', table: id, draft: invitation });
  const offer = (await offersAt(desk.house, id)).find((one) => one.id === invitation);
  const until = offer === undefined ? '' : moment(offer.until);
  await note(desk, call, own('invited', { who: tame(guest.name), when: until }));
}

export async function acceptOffer(desk: Desk, call: Call, { table: id, draft = '' }: Mark): Promise<void> {
  const { house } = desk;
  if ((await invitationFor(house, draft, call.person.id)) === null)
    return refuseWith(desk, call, why('invitation-over'));
  const before = await tableFor(desk, call, id);
  if (before === null) return;
  const known = await guestAt(desk, before.server, call.person);
  const guest = { ...known, locale: call.person.locale };
  const click = { interaction: `${call.id}:accept`, table: id, invitation: draft };
  const reply = await accept(house, { ...click, guest });
  if (!reply.ok) return refuseWith(desk, call, reply, before);
  const table = await tableFor(desk, call, id);
  if (table === null) return;
  if (table.status === 'lobby') return note(desk, call, own('joined'));
  await showOwn(desk, call, table, { sight: 'board' });
}

export async function declineOffer(desk: Desk, call: Call, { table, draft = '' }: Mark): Promise<void> {
  const reply = await declineInvitation(desk.house, { ...clickOf(call, table), invitation: draft });
  await report(desk, call, reply, 'declined');
}

/** Whoever sent it does not invite this person any more, and is told no more than that they declined. */
export async function neverAgain(desk: Desk, call: Call, { table, draft = '' }: Mark): Promise<void> {
  const sender = await senderOf(desk.house, draft, call.person.id);
  if (sender === null) return refuseWith(desk, call, why('invitation-over'));
  const blocked = await block(desk.house, call.person.id, sender);
  if (!blocked.ok) return refuseWith(desk, call, blocked);
  await declineInvitation(desk.house, { ...clickOf(call, table), invitation: draft });
  await note(desk, call, own('blocked'));
}

export async function withdrawOffer(
  desk: Desk,
  call: Call,
  table: string,
  invitation: string,
): Promise<void> {
  await report(desk, call, await withdraw(desk.house, { ...clickOf(call, table), invitation }), 'withdrawn');
}
