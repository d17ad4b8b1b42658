import type { APIComponentInContainer } from 'discord.js';
import type { Decision, GameEvent, Text } from '../../games/contract.ts';
import { type Entry, type Plan, type Preview, planOf, type TableShown } from '../../tables/index.ts';
import type { Desk, Focus } from '../desk.ts';
import { type Draft, firstDraft } from '../drafts.ts';
import { presenterOf } from '../games/index.ts';
import { written } from '../ids.ts';
import { drawnIfPossible, pictured } from '../pictures.ts';
import { button, row, rule, type Shown, shown, words } from '../ui.ts';
import { moment, own, type Say } from '../words.ts';
import { questionParts } from './decision.ts';
import { openGroup } from './options.ts';
import { headline, newsOf, waitingFor } from './standing.ts';

export type Extra = {
  readonly draft?: Draft;
  readonly preview?: Preview;
  /** What just happened. */
  readonly events?: readonly GameEvent[];
  /** Why something did not. */
  readonly note?: Text;
  /** Question by question, even where a whole routine could be confirmed at once. */
  readonly stepwise?: boolean;
  /** The way back is not free any more: the others can be asked. */
  readonly mayAskUndo?: boolean;
  /** The moves of others, for somebody who was away. */
  readonly news?: readonly Entry[];
  /** What to look at besides what the question is about: the board, or after a move the own shelter. */
  readonly sight?: 'board' | 'shelter';
};

const mostEvents = 10;

/** Everything that is private to one person at a table: what they are asked, or whom they wait for. */
export async function ownPanel(desk: Desk, table: TableShown, say: Say, extra: Extra = {}): Promise<Shown> {
  const { events = [], note, news = [] } = extra;
  const parts: APIComponentInContainer[] = [words(headline(table, say))];
  if (note !== undefined) parts.push(words(`⚠️ ${say(note)}`));
  if (events.length > 0) parts.push(words(story(events, say)));
  const lines = newsOf(news, say);
  if (lines !== null) parts.push(words(lines));
  const [decision] = table.own;
  const { parts: pictures, files } = await sightOf(desk, table, decision, say, extra);
  parts.push(...pictures);
  parts.push(rule());
  if (decision === undefined) parts.push(words(waitingFor(table, say)));
  else parts.push(...(await askedParts(desk, table, decision, say, extra)));
  if (extra.mayAskUndo === true) {
    parts.push(
      row(button(written({ verb: 'ask-undo', table: table.id }), say(own('ask-undo')), { emoji: '🙏' })),
    );
  }
  parts.push(row(...footer(table, say)));
  return shown(parts, files, { table: table.id });
}

/** What the question is about comes first, then the board or the shelter where they were asked for. */
async function sightOf(
  { painter, log }: Desk,
  table: TableShown,
  decision: Decision | undefined,
  say: Say,
  { draft, preview, sight }: Extra,
) {
  const { hasShelter } = presenterOf(table.game);
  const about = preview === undefined ? focusOf(table, decision, draft, say) : null;
  if (about !== null && (comesFirst(about) || sight !== 'board')) {
    const drawn = await drawnIfPossible({ log }, painter.focus(table, about, say.locale));
    if (drawn !== null || sight === undefined) return pictured(about.kind, drawn);
  }
  if (sight === 'shelter' && hasShelter && table.viewer !== 'public') {
    const drawn = await drawnIfPossible({ log }, painter.shelter(table, table.viewer, say.locale));
    return pictured('shelter', drawn);
  }
  const board = sight === 'board' ? drawnIfPossible({ log }, painter.board(table, say.locale)) : null;
  return pictured('board', await board);
}

const comesFirst = (about: Focus): boolean =>
  about.kind === 'pressure' || (about.kind === 'hand' && about.first);

function focusOf(
  { game }: TableShown,
  decision: Decision | undefined,
  draft: Draft | undefined,
  say: Say,
): Focus | null {
  const { focus, atRest } = presenterOf(game);
  if (decision === undefined) return atRest ?? null;
  return focus?.(decision, openGroup(decision, draft ?? firstDraft(decision), say)) ?? null;
}

const story = (events: readonly GameEvent[], say: Say): string =>
  events
    .slice(-mostEvents)
    .map((event) => `› ${say(event.text)}`)
    .join('\n');

async function askedParts(
  desk: Desk,
  table: TableShown,
  decision: Decision,
  say: Say,
  { draft, preview, stepwise = false }: Extra,
): Promise<APIComponentInContainer[]> {
  const me = table.seats.find((seat) => seat.seat === table.viewer);
  const due =
    me?.deadline == null ? [] : [words(`-# ⏳ ${say(own('until', { when: moment(me.deadline) }))}`)];
  const { routine } = presenterOf(table.game);
  if (!stepwise && draft === undefined && routine.has(decision.kind) && me?.person != null) {
    const plan = await planOf(desk.house, { table: table.id, person: me.person, kinds: routine });
    if (plan !== null && plan.steps.length > 1) return [...planParts(table, plan, say), ...due];
  }
  const asked = { table: table.id, era: table.era, decision, draft: draft ?? firstDraft(decision) };
  return [...questionParts(preview === undefined ? asked : { ...asked, preview }, say), ...due];
}

/** A whole routine with its defaults and one confirm. */
function planParts({ id, era }: TableShown, { steps, digest }: Plan, say: Say): APIComponentInContainer[] {
  const lines = steps.flatMap((step) => step.events).map((event) => `› ${say(event.text)}`);
  const mark = (verb: string, draft?: string) =>
    written({ verb, table: id, era, ...(draft === undefined ? {} : { decision: 'plan', draft }) });
  return [
    words(`### ${say(own('plan'))}\n${[...new Set(lines)].slice(0, 20).join('\n')}`),
    row(
      button(mark('plan', digest), say(own('confirm-all')), { tone: 'good', emoji: '🌙' }),
      button(mark('step'), say(own('step-by-step'))),
    ),
  ];
}

function footer({ id, game, status, viewer, seats }: TableShown, say: Say) {
  const playing = viewer !== 'public' && status === 'running';
  const away = playing && seats[viewer]?.bot != null;
  return [
    button(written({ verb: 'play', table: id, draft: 'here' }), say(own('refresh')), { emoji: '🔄' }),
    ...(viewer !== 'public' && presenterOf(game).hasShelter
      ? [button(written({ verb: 'shelter', table: id }), say(own('shelter')), { emoji: '🏚️' })]
      : []),
    button(written({ verb: 'log', table: id }), say(own('log')), { emoji: '📜' }),
    ...(away
      ? [button(written({ verb: 'take-back', table: id }), say(own('take-back')), { emoji: '🙋' })]
      : []),
    ...(playing ? [button(written({ verb: 'undo', table: id }), say(own('undo')), { emoji: '↩️' })] : []),
  ];
}
