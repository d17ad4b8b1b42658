import {
  abandon,
  handOver,
  mayOrganise,
  pause,
  type Reply,
  replace,
  resign,
  resume,
  takeBack,
} from '../../tables/index.ts';
import type { Call } from '../calls.ts';
import type { Desk } from '../desk.ts';
import { written } from '../ids.ts';
import { consentButtons, headline } from '../panels/standing.ts';
import { flag } from '../reporting.ts';
import { button, peopleSelect, row, rows, shown, words } from '../ui.ts';
import { own } from '../words.ts';
import { passOnFromGone } from './organising.ts';
import { clickOf, reader, report, tableFor } from './reading.ts';

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
  await report(desk, call, await change.run(desk, call, table), change.said);
}

/** Asks before something that can't be taken back. */
export async function askFirst(desk: Desk, call: Call, what: string, id: string): Promise<void> {
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

/** Somebody else takes a seat: the own one, one that is nobody's, or any if the caller organises the table. */
export async function replaceSeat(
  desk: Desk,
  call: Call,
  table: string,
  seat: number,
  newcomer: { readonly id: string; readonly name: string },
): Promise<void> {
  await report(
    desk,
    call,
    await replace(desk.house, { ...clickOf(call, table), seat, newcomer }),
    'replaced',
  );
}

/** What is rarely needed. */
export async function showMore(desk: Desk, call: Call, id: string): Promise<void> {
  await passOnFromGone(desk, call, id);
  const table = await tableFor(desk, call, id);
  if (table === null) return;
  const say = await reader(desk, call, table);
  const me = table.seats.find((seat) => seat.seat === table.viewer);
  const organises = mayOrganise(table, clickOf(call, id));
  const mark = (verb: string, decision?: string) =>
    written({ verb, table: id, ...(decision === undefined ? {} : { decision }) });
  const buttons = [
    button(mark('recap'), say(own('recap')), { emoji: '🕰️' }),
    button(mark('report'), say(own('report')), { emoji: flag }),
    ...(me === undefined
      ? []
      : [
          me.bot === null
            ? button(mark('hand-over'), say(own('hand-over')), { emoji: '🤖' })
            : button(mark('take-back'), say(own('take-back')), { emoji: '🙋' }),
          button(mark('ask-undo'), say(own('ask-undo')), { emoji: '🙏' }),
          button(mark('sure', 'resign'), say(own('resign')), { tone: 'danger' }),
        ]),
    ...(organises
      ? [
          table.status === 'paused'
            ? button(mark('resume'), say(own('resume')), { emoji: '▶️' })
            : button(mark('pause'), say(own('pause')), { emoji: '⏸️' }),
          button(mark('sure', 'abandon'), say(own('abandon')), { tone: 'danger' }),
        ]
      : []),
    ...(me !== undefined && table.undo?.missing.includes(me.seat) === true ? consentButtons(id, say) : []),
  ];
  const giveable = table.seats.filter((seat) => seat.person === null || seat.seat === me?.seat || organises);
  const selects = giveable
    .slice(0, 5)
    .map((seat) =>
      row(
        peopleSelect(
          mark('replace', `seat.${seat.seat}`),
          say.plain(own('replace-who', { who: { seat: seat.seat } })),
        ),
      ),
    );
  await call.show(shown([words(headline(table, say)), ...rows(buttons), ...selects]));
}
