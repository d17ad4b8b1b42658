import { isDeepStrictEqual } from 'node:util';
import { type Leaf, leavesOf, mayKnow, valueAt } from '../../src/games/census.ts';
import { choices } from '../../src/games/choices.ts';
import {
  type Answer,
  type Decision,
  type Game,
  type GameEvent,
  isSecret,
  type Seat,
  type Viewer,
  visibleDecisions,
  visibleEvents,
} from '../../src/games/contract.ts';
import type { Turn } from './games.ts';
import { isThorough } from './thorough.ts';

/** Where two things differ first, in words. */
function difference(a: unknown, b: unknown, at = ''): string {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${at}: ${JSON.stringify(a)} or ${JSON.stringify(b)}`;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const [one, other] = [valueAt(a, [key]), valueAt(b, [key])];
    if (!isDeepStrictEqual(one, other)) return difference(one, other, `${at}.${key}`);
  }
  return at;
}

const differ = (what: string, a: unknown, b: unknown): string[] =>
  isDeepStrictEqual(a, b) ? [] : [`${what}${difference(a, b)}`];

/** What of a question leaves its owner: that it is open, that it plays itself, and that clocks run with it. */
const traces = (decisions: readonly Decision[], viewer: Viewer) =>
  decisions
    .filter(({ seat }) => seat !== viewer)
    .map((decision) => [
      decision.anonymous === true ? null : decision.seat,
      decision.shownAs ?? decision.kind,
      decision.weight === 'forced',
      isSecret(decision),
    ]);

/** What a viewer has before them: the view, their questions, and whose others are open. */
export const sightOf = (game: Game, state: object, viewer: Viewer) => {
  const decisions = game.decisions(state);
  return {
    view: game.view(state, viewer),
    questions: visibleDecisions(decisions, viewer),
    traces: traces(decisions, viewer),
  };
};

const mostTried = 40;

/** What comes of the same answer in both positions, or of another that looks the same to whoever is not asked. */
function* outcomesOf(game: Game, twin: object, answer: Answer, mayDiffer: boolean) {
  const asked = game.decisions(twin).find(({ id }) => id === answer.decision);
  if (asked === undefined) return;
  const others = mayDiffer ? choices(asked.form, mostTried) : [];
  for (const choice of [answer.choice, ...others]) {
    const outcome = game.decide(twin, asked.seat, { ...answer, choice });
    if (outcome.ok) yield outcome;
  }
}

/** What tells a viewer two positions apart that they should not be able to tell apart, now or after the same answer. */
export function leaksOf(
  game: Game,
  { before, seat, answer }: Pick<Turn, 'before' | 'seat' | 'answer'>,
  twin: object,
  viewer: Viewer,
): string[] {
  const now = differ('seen', sightOf(game, before, viewer), sightOf(game, twin, viewer));
  if (now.length > 0) return now;
  const real = game.decide(before, seat, answer);
  if (!real.ok) throw new Error(real.why.key);
  const isOwn = viewer === seat;
  // A revelation is of this viewer’s business where they hear of it; of their own any bars the way back.
  const told = (events: readonly GameEvent[]) => (isOwn ? events : visibleEvents(events, viewer));
  const reveals = (events: readonly GameEvent[]) => told(events).some((event) => event.reveals === true);
  if (reveals(real.events)) return [];
  // That the game goes on after a question whose owner is unknown tells that it was the last: this was announced with it.
  const isUnknown = game
    .decisions(before)
    .some(({ id, anonymous }) => id === answer.decision && anonymous === true);
  if (!isOwn && isUnknown) return [];
  const then = sightOf(game, real.state, viewer);
  // What leaves no trace may as well not have happened.
  if (!isOwn && told(real.events).length === 0 && isDeepStrictEqual(then, sightOf(game, before, viewer)))
    return [];
  let first: string[] | null = null;
  for (const imagined of outcomesOf(game, twin, answer, !isOwn)) {
    const found = reveals(imagined.events)
      ? ['told: something comes out in one of two equal positions']
      : [
          ...differ('told', visibleEvents(real.events, viewer), visibleEvents(imagined.events, viewer)),
          ...differ('seen then', then, sightOf(game, imagined.state, viewer)),
        ];
    if (found.length === 0) return [];
    first ??= found;
  }
  return first ?? ['asked: no answer is possible that looks the same'];
}

type Count = { chances: number; varied: number };

/** So often in vain, and it is no chance any more that something hidden stays as it is. */
const enoughChances = 250;

export type Survey = ReturnType<typeof surveyor>;

/** Goes through a game's positions and keeps count of what its census says. */
export function surveyor(game: Game, enough = enoughChances) {
  const leaves = leavesOf(game.census);
  const found = new Set<unknown>();
  const counts = new Map<string, Count>();
  const wrong = new Set<string>();

  const count = (key: string, varied: boolean): void => {
    const before = counts.get(key) ?? { chances: 0, varied: 0 };
    counts.set(key, { chances: before.chances + 1, varied: before.varied + (varied ? 1 : 0) });
  };

  const relation = (owner: Seat | null, viewer: Viewer): string =>
    viewer === 'public' ? 'public' : owner === null ? 'seats' : viewer === owner ? 'owner' : 'others';

  const compare = (leaf: Leaf, twin: object, viewer: Viewer): void => {
    const { path, value, line, owner } = leaf;
    if (line === null) return;
    const varied = valueAt(twin, path) !== value;
    if (mayKnow(leaf, viewer)) {
      if (varied) wrong.add(`${path.join('.')} is known to ${viewer}, and imagined differently`);
      return;
    }
    count(`${path.join('.')} (${line.at}, of ${owner}) for ${relation(owner, viewer)}`, varied);
  };

  return {
    /** Every leaf has a line. */
    visit(state: object): Leaf[] {
      const all = leaves(state);
      for (const { path, line } of all) {
        if (line === null) wrong.add(`${path.join('.')} is not declared`);
        else found.add(line);
      }
      return all;
    },
    /** What the viewer may know stays, what they may not is drawn anew. */
    compare(all: readonly Leaf[], twin: object, viewer: Viewer): void {
      for (const leaf of all) compare(leaf, twin, viewer);
    },
    /** All that is wrong, once enough was seen. */
    verdict(): string[] {
      // What stands under a condition may take thousands of games.
      const never = game.census.filter((line) => !found.has(line) && (isThorough || line.when === undefined));
      const same = [...counts].filter(([, { chances, varied }]) => chances >= enough && varied === 0);
      return [
        ...wrong,
        ...never.map(({ at, when }) => `no state has ${at} ${JSON.stringify(when ?? {})}`),
        ...same.map(([key]) => `${key} is never imagined differently`),
      ];
    },
  };
}
