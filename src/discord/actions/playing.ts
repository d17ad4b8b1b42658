import type { Choice, Decision, GameEvent } from '../../games/contract.ts';
import { act, actOnPlan, previewOf, type TableShown, undo } from '../../tables/index.ts';
import type { Call } from '../calls.ts';
import type { Desk } from '../desk.ts';
import { choiceOf, type Draft, decoded, firstDraft } from '../drafts.ts';
import { presenterOf } from '../games/index.ts';
import type { Mark } from '../ids.ts';
import { type Extra, ownPanel } from '../panels/own.ts';
import { reader, tableFor } from './reading.ts';

/** Shows somebody what they are asked now, with what happened on the way here. */
export async function showOwn(desk: Desk, call: Call, table: TableShown, extra: Extra = {}): Promise<void> {
  await call.show(await ownPanel(desk, table, await reader(desk, call, table), extra));
}

/** The question that a button was about, or null where it has been answered since: then what is asked now is shown. */
async function stillAsked(
  desk: Desk,
  call: Call,
  { table: id, decision, era = 0 }: Mark,
): Promise<{ table: TableShown; decision: Decision } | null> {
  const table = await tableFor(desk, call, id);
  if (table === null) return null;
  const found = table.own.find((d) => d.id === decision);
  // A card of a time that the database does not know any more: it was restored since.
  const isNewer = era > table.era;
  if (found !== undefined && table.status === 'running' && !isNewer) return { table, decision: found };
  const stale = isNewer ? 'table.why.restored' : 'refusal.stale';
  const why = table.status === 'running' ? stale : `table.why.${table.status}`;
  await showOwn(desk, call, table, { note: { key: table.viewer === 'public' ? 'table.why.no-seat' : why } });
  return null;
}

/** Something was picked. It is done at once if its person can still think better of it, else it is to be confirmed. */
export async function pick(desk: Desk, call: Call, mark: Mark, draft: Draft): Promise<void> {
  const asked = await stillAsked(desk, call, mark);
  if (asked === null) return;
  const { table, decision } = asked;
  const choice = choiceOf(decision.form, draft);
  if (choice === null) return showOwn(desk, call, table, { draft: firstDraft(decision) });
  const preview = await previewOf(desk.house, {
    table: table.id,
    person: call.person.id,
    decision: decision.id,
    choice,
  });
  if (!preview.ok) return showOwn(desk, call, table, { note: preview.why });
  const canThinkAgain = !preview.value.reveals && preview.value.next !== null;
  if (canThinkAgain || decision.weight === 'small') return answer(desk, call, mark, choice);
  await showOwn(desk, call, table, { draft, preview: preview.value });
}

/** Whoever is done for now sees what became of their shelter. */
const afterMove = ({ own, status }: TableShown, events: readonly GameEvent[]): Extra =>
  own.length === 0 && status === 'running' ? { events, sight: 'shelter' } : { events };

/** Gives an answer, and shows what came of it and what is asked next. */
export async function answer(desk: Desk, call: Call, mark: Mark, choice: Choice): Promise<void> {
  const reply = await act(desk.house, {
    interaction: call.id,
    table: mark.table,
    person: call.person.id,
    decision: mark.decision ?? '',
    choice,
    ...(mark.era === undefined ? {} : { era: mark.era }),
  });
  const table = await tableFor(desk, call, mark.table);
  if (table === null) return;
  await showOwn(desk, call, table, reply.ok ? afterMove(table, reply.value.events) : { note: reply.why });
}

/** A part of an answer was set: the panel shows it, and whether it is enough. */
export async function redraw(
  desk: Desk,
  call: Call,
  mark: Mark,
  change: (d: Decision) => Draft,
): Promise<void> {
  const asked = await stillAsked(desk, call, mark);
  if (asked !== null) await showOwn(desk, call, asked.table, { draft: change(asked.decision) });
}

export async function take(desk: Desk, call: Call, mark: Mark): Promise<void> {
  const asked = await stillAsked(desk, call, mark);
  if (asked === null) return;
  const { form } = asked.decision;
  const choice = choiceOf(form, decoded(mark.draft, form));
  if (choice === null) return showOwn(desk, call, asked.table);
  await answer(desk, call, mark, choice);
}

/** A whole routine at once. */
export async function followPlan(desk: Desk, call: Call, mark: Mark): Promise<void> {
  const before = await tableFor(desk, call, mark.table);
  if (before === null) return;
  const reply = await actOnPlan(desk.house, {
    interaction: call.id,
    table: mark.table,
    person: call.person.id,
    digest: mark.draft ?? '',
    kinds: presenterOf(before.game).routine,
  });
  const table = await tableFor(desk, call, mark.table);
  if (table === null) return;
  await showOwn(desk, call, table, reply.ok ? afterMove(table, reply.value.events) : { note: reply.why });
}

export async function takeBackMove(desk: Desk, call: Call, table: string): Promise<void> {
  const reply = await undo(desk.house, { interaction: call.id, table, person: call.person.id });
  const now = await tableFor(desk, call, table);
  if (now === null) return;
  await showOwn(desk, call, now, {
    note: reply.ok ? { key: 'discord.undone' } : reply.why,
    ...(reply.ok ? {} : { mayAskUndo: reply.why.key.startsWith('table.why.undo-') }),
  });
}
