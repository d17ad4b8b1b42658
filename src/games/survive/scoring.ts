import type { Result, Seat } from '../contract.ts';
import { ranking } from '../ranking.ts';
import { neighbours, stepsToSafety } from './content/board.ts';
import { treasures } from './content/pieces.ts';
import { isSwimming } from './map.ts';
import type { Adventurer, SurviveState } from './state.ts';
import { declare } from './words.ts';

const score = declare('score', 'treasures');

export const isSaved = (a: Adventurer): boolean => a.fate !== 'afoot' && a.fate !== 'lost';

const treasureOf = (state: SurviveState, seat: Seat): number =>
  state.adventurers.filter((a) => a.seat === seat && isSaved(a)).reduce((sum, a) => sum + a.treasure, 0);

/** The treasures that reached a safe island; whoever is equal shares the victory. */
export function resultOf(state: SurviveState): Result {
  return ranking(
    state.teams.map((_, seat) => {
      const points = treasureOf(state, seat);
      return { seat, score: points, lines: [{ label: score.treasures(), points }], tieBreaks: [] };
    }),
  );
}

const meanTreasure = treasures.each.reduce((sum, t) => sum + t, 0) / treasures.each.length;

/** A rough value for simple bots: who is safe, and how near the others are to it. */
export function worthOf(state: SurviveState, seat: Seat): number {
  let worth = 0;
  for (const a of state.adventurers) {
    const share = a.seat === seat ? 1 : -1 / state.teams.length;
    worth += share * prospectsOf(state, a) * meanTreasure;
  }
  return worth;
}

function prospectsOf(state: SurviveState, a: Adventurer): number {
  if (isSaved(a)) return 1;
  if (a.at === null) return 0;
  const nearness = 1 / (2 + (stepsToSafety[a.at] ?? 0));
  const hunted = state.creatures.some(
    (c) => neighbours(c.at).includes(a.at ?? '') && (c.kind === 'serpent' || isSwimming(state, a)),
  );
  return nearness + (a.raft === null ? 0 : 0.1) - (hunted ? nearness / 2 : 0);
}
