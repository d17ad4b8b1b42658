import type { TableShown } from '../tables/index.ts';
import { acceptOffer, declineOffer, inviteTo, neverAgain, withdrawOffer } from './actions/inviting.ts';
import {
  addOneBot,
  joinTable,
  leaveTable,
  rematchTable,
  setOption,
  showOptions,
  startTable,
} from './actions/lobby.ts';
import { followPlan, pick, redraw, showOwn, take, takeBackMove } from './actions/playing.ts';
import { note, tableFor } from './actions/reading.ts';
import { askWhatIsWrong, takeReport } from './actions/reporting.ts';
import { askFirst, changes, changeTable, showMore } from './actions/running.ts';
import { showNotice } from './actions/seats.ts';
import { showBoard, showLog, showRecap, showShelter } from './actions/showing.ts';
import { agree, askOthers, decline } from './actions/undoing.ts';
import { takeBackVote, voteFor, voteToEnd } from './actions/voting.ts';
import type { Call } from './calls.ts';
import { chooseZone, forgetMe } from './commands/my.ts';
import { chooseChannels } from './commands/server.ts';
import type { Desk } from './desk.ts';
import type { Doing, Where } from './door/trouble.ts';
import { decoded, firstDraft } from './drafts.ts';
import { type Mark, read } from './ids.ts';
import { limits } from './limits.ts';
import { own } from './words.ts';

/** What was picked, if the component was a select. */
export type Picked = {
  readonly values: readonly string[];
  readonly person?: { readonly id: string; readonly name: string };
};

type Handler = (desk: Desk, call: Call, mark: Mark, picked: Picked) => Promise<void>;

const withTable =
  (run: (desk: Desk, call: Call, table: TableShown) => Promise<void>): Handler =>
  async (desk, call, mark) => {
    const table = await tableFor(desk, call, mark.table);
    if (table !== null) await run(desk, call, table);
  };

const onTable =
  (run: (desk: Desk, call: Call, table: string) => Promise<void>): Handler =>
  (desk, call, { table }) =>
    run(desk, call, table);

const number = (text: string | undefined): number => (/^\d{1,3}$/.test(text ?? '') ? Number(text) : -1);

/** What every button and select does, by the verb that is written on it. */
const handlers: Readonly<Record<string, Handler>> = {
  join: onTable(joinTable),
  leave: onTable(leaveTable),
  'add-bot': onTable(addOneBot),
  options: onTable(showOptions),
  start: onTable(startTable),
  rematch: onTable(rematchTable),
  set: (desk, call, mark, { values }) => setOption(desk, call, mark, values[0] ?? ''),

  play: withTable((desk, call, table) => {
    const stranger = table.viewer === 'public' && table.status === 'running';
    return showOwn(desk, call, table, stranger ? { note: { key: 'table.why.no-seat' } } : {});
  }),
  step: withTable((desk, call, table) => showOwn(desk, call, table, { stepwise: true })),
  again: withTable((desk, call, table) => showOwn(desk, call, table, { stepwise: true })),
  pick: (desk, call, mark) => pick(desk, call, mark, decoded(mark.draft, { kind: 'one', options: [] })),
  choose: (desk, call, mark, { values }) =>
    pick(desk, call, mark, { kind: 'one', option: number(values[0]) }),
  group: (desk, call, mark, { values }) =>
    redraw(desk, call, mark, () => ({ kind: 'group', group: number(values[0]) })),
  open: (desk, call, mark) => redraw(desk, call, mark, ({ form }) => decoded(mark.draft, form)),
  mark: (desk, call, mark, { values }) =>
    redraw(desk, call, mark, ({ form }) => {
      const [before = '', chunk] = (mark.draft ?? '').split('.');
      const draft = decoded(before, form);
      const from = number(chunk) * limits.selectOptions;
      const elsewhere =
        draft.kind === 'some'
          ? draft.options.filter((o) => o < from || o >= from + limits.selectOptions)
          : [];
      return { kind: 'some', options: [...elsewhere, ...values.map(number)].sort((a, b) => a - b) };
    }),
  part: (desk, call, mark, { values }) =>
    redraw(desk, call, mark, (decision) => {
      const [before, part] = (mark.draft ?? '').split('~');
      const draft = decoded(before, decision.form);
      if (draft.kind !== 'split') return firstDraft(decision);
      const amounts = draft.amounts.map((amount, i) => (i === number(part) ? number(values[0]) : amount));
      return { kind: 'split', amounts };
    }),
  take,
  plan: followPlan,
  undo: onTable(takeBackMove),
  'ask-undo': onTable(askOthers),
  'agree-undo': onTable(agree),
  'decline-undo': onTable(decline),

  board: withTable((desk, call, table) => showBoard(desk, call, table, true)),
  shelter: withTable((desk, call, table) => showShelter(desk, call, table, false)),
  log: withTable(showLog),
  recap: withTable(showRecap),
  more: onTable(showMore),
  told: showNotice,
  report: askWhatIsWrong,
  forget: (desk, call) => forgetMe(desk, call),
  zone: (desk, call, { draft = '' }) => chooseZone(desk, call, draft),
  server: (desk, call, _mark, { values }) => chooseChannels(desk, call, values),
  sure: (desk, call, { table, decision = '' }) => askFirst(desk, call, decision, table),
  invite: async (desk, call, { table, decision = '' }, { person }) => {
    const seat = number(decision.split('.')[1]);
    if (person === undefined) await note(desk, call, own('unknown'));
    else await inviteTo(desk, call, table, seat < 0 ? null : seat, person);
  },
  accept: acceptOffer,
  decline: declineOffer,
  never: neverAgain,
  withdraw: (desk, call, { table }, { values }) => withdrawOffer(desk, call, table, values[0] ?? ''),
  vote: voteFor,
  'vote-end': onTable(voteToEnd),
  unvote: takeBackVote,
};

/** What a button or select stands for, for the log: nothing of it that is not ours. */
export function doingOf(customId: string): { readonly doing: Doing } & Pick<Where, 'table' | 'decision'> {
  const mark = read(customId);
  if (mark === null || !(Object.hasOwn(changes, mark.verb) || Object.hasOwn(handlers, mark.verb)))
    return { doing: {} };
  const { verb, table, decision } = mark;
  return {
    doing: { verb },
    table,
    ...(decision === undefined ? {} : { decision }),
  };
}

/** Takes any custom id, ours or not. */
export async function onComponent(desk: Desk, call: Call, customId: string, picked: Picked): Promise<void> {
  const mark = read(customId);
  if (mark === null) return note(desk, call, own('unknown'));
  if (Object.hasOwn(changes, mark.verb)) return changeTable(desk, call, mark.verb, mark.table);
  const handler = Object.hasOwn(handlers, mark.verb) ? handlers[mark.verb] : undefined;
  if (handler === undefined) return note(desk, call, own('unknown'));
  await handler(desk, call, mark, picked);
}

/** Takes a form with whatever was written in it. */
export async function onForm(desk: Desk, call: Call, customId: string, text: string): Promise<void> {
  const mark = read(customId);
  if (mark?.verb !== 'report') return note(desk, call, own('unknown'));
  await takeReport(desk, call, mark, text);
}
