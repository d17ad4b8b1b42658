import { isLocale } from '../../i18n/index.ts';
import {
  addBot,
  join,
  kick,
  leave,
  mayOrganise,
  type OnTimeout,
  type Pace,
  type Reply,
  rematch,
  setTerms,
  start,
} from '../../tables/index.ts';
import type { Call } from '../calls.ts';
import type { Desk } from '../desk.ts';
import type { Mark } from '../ids.ts';
import { optionsPanel } from '../panels/lobby.ts';
import { own } from '../words.ts';
import { organising, passOnFromGone } from './organising.ts';
import { againBy, refuseOpening, sameAgain, whyNotAt, whyNotBegin } from './places.ts';
import { clickOf, note, reader, refuseWith, report, tableFor } from './reading.ts';

export const joinTable = async (desk: Desk, call: Call, table: string): Promise<void> => {
  const reply = await join(desk.house, { interaction: call.id, table, person: call.person });
  await report(desk, call, reply, 'joined');
};

export const leaveTable = async (desk: Desk, call: Call, table: string): Promise<void> => {
  await report(desk, call, await leave(desk.house, clickOf(call, table)), 'left');
};

export const startTable = async (desk: Desk, call: Call, table: string): Promise<void> => {
  const why = await whyNotBegin(desk, call, table);
  if (why !== null) return note(desk, call, why);
  const begin = () => start(desk.house, clickOf(call, table));
  await report(desk, call, await organising(desk, call, table, begin), 'started');
};

export const addOneBot = async (desk: Desk, call: Call, table: string, bot = 'greedy'): Promise<void> => {
  const add = () => addBot(desk.house, { ...clickOf(call, table), bot });
  await report(desk, call, await organising(desk, call, table, add), 'bot-added');
};

export async function rematchTable(desk: Desk, call: Call, id: string): Promise<void> {
  const table = await tableFor(desk, call, id);
  if (table === null) return;
  const again = sameAgain(table);
  const why = again === null ? null : whyNotAt(call, table);
  if (why !== null) return note(desk, call, why);
  const opening = againBy(call, table);
  const reply = await rematch(desk.house, { ...clickOf(call, id), ...again, opening });
  if (!reply.ok && table.server !== null) return refuseOpening(desk, call, reply, table.server);
  await report(desk, call, reply, 'rematch-open');
}

/** The organiser's panel; anybody else is told who may. */
export async function showOptions(desk: Desk, call: Call, id: string): Promise<void> {
  await passOnFromGone(desk, call, id);
  const table = await tableFor(desk, call, id);
  if (table === null) return;
  if (table.status !== 'lobby') return note(desk, call, { key: 'table.why.already-started' });
  if (!mayOrganise(table, clickOf(call, id))) return note(desk, call, { key: 'table.why.not-organiser' });
  await call.show(optionsPanel(table, await reader(desk, call, table)));
}

function changed(
  desk: Desk,
  call: Call,
  { table, decision = '' }: Mark,
  value: string,
): Promise<Reply<unknown>> {
  const click = clickOf(call, table);
  const [what = '', option = ''] = decision.split('.');
  switch (what) {
    case 'option':
      return setTerms(desk.house, { ...click, options: { [option]: value } });
    case 'places':
      return setTerms(desk.house, { ...click, places: Number(value) });
    case 'pace':
      return setTerms(desk.house, { ...click, pace: value as Pace });
    case 'late':
      return setTerms(desk.house, { ...click, onTimeout: value as OnTimeout });
    case 'language':
      if (!isLocale(value)) break;
      return setTerms(desk.house, { ...click, venue: { locale: value } });
    case 'bot':
      return addBot(desk.house, { ...click, bot: value });
    case 'kick':
      return kick(desk.house, { ...click, seat: Number(value) });
  }
  return Promise.resolve({ ok: false, why: own('unknown') });
}

export async function setOption(desk: Desk, call: Call, mark: Mark, value: string): Promise<void> {
  const reply = await changed(desk, call, mark, value);
  if (!reply.ok) return refuseWith(desk, call, reply);
  await showOptions(desk, call, mark.table);
}
