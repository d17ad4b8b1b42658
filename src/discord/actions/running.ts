import {
  abandon,
  ballotsAt,
  handOver,
  offersAt,
  pause,
  type Reply,
  resign,
  resume,
  takeBack,
} from '../../tables/index.ts';
import type { Call } from '../calls.ts';
import type { Desk } from '../desk.ts';
import { written } from '../ids.ts';
import { morePanel } from '../panels/more.ts';
import { headline } from '../panels/standing.ts';
import { button, row, shown, words } from '../ui.ts';
import { own } from '../words.ts';
import { passOnFromGone } from './organising.ts';
import { clickOf, note, reader, report, tableFor } from './reading.ts';

type Change = (desk: Desk, call: Call, table: string) => Promise<Reply<unknown>>;

/** What is done to a running game with one tap, and what is said when it worked. */
export const changes: Readonly<Record<string, { readonly run: Change; readonly said: string }>> = {
  pause: { run: (desk, call, table) => pause(desk.house, clickOf(call, table)), said: 'paused' },
  resume: { run: (desk, call, table) => resume(desk.house, clickOf(call, table)), said: 'resumed' },
  resign: { run: (desk, call, table) => resign(desk.house, clickOf(call, table)), said: 'resigned' },
  abandon: { run: (desk, call, table) => abandon(desk.house, clickOf(call, table)), said: 'abandoned' },
  'hand-over': {
    run: (desk, call, table) => handOver(desk.house, { ...clickOf(call, table), bot: 'greedy' }),
    said: 'handed-over',
  },
  'take-back': { run: (desk, call, table) => takeBack(desk.house, clickOf(call, table)), said: 'taken-back' },
};

const ofOrganisers = new Set(['pause', 'resume', 'abandon']);

export async function changeTable(desk: Desk, call: Call, what: string, table: string): Promise<void> {
  const change = changes[what];
  if (change === undefined) return;
  if (ofOrganisers.has(what)) await passOnFromGone(desk, call, table);
  const reply = await change.run(desk, call, table);
  const canVote = ofOrganisers.has(what) && !reply.ok && reply.why.key === 'table.why.not-organiser';
  if (canVote) return note(desk, call, own('vote-instead'));
  await report(desk, call, reply, change.said);
}

/** What can't be taken back. */
const final = new Set(['resign', 'abandon', 'vote-end']);

/** Asks before something that can't be taken back. */
export async function askFirst(desk: Desk, call: Call, what: string, id: string): Promise<void> {
  if (!final.has(what)) return note(desk, call, own('unknown'));
  const table = await tableFor(desk, call, id);
  if (table === null) return;
  const say = await reader(desk, call, table);
  await call.show(
    shown([
      words(`${headline(table, say)}\n${say(own(`sure-${what}`))}`),
      row(
        button(written({ verb: what, table: id }), say(own(what)), { tone: 'danger' }),
        button(written({ verb: 'play', table: id, draft: 'here' }), say(own('back'))),
      ),
    ]),
  );
}

/** What is rarely needed. */
export async function showMore(desk: Desk, call: Call, id: string): Promise<void> {
  await passOnFromGone(desk, call, id);
  const table = await tableFor(desk, call, id);
  if (table === null) return;
  const say = await reader(desk, call, table);
  const offers = await offersAt(desk.house, id);
  const ballots = await ballotsAt(desk.house, id);
  await call.show(morePanel({ table, offers, ballots, click: clickOf(call, id) }, say));
}
