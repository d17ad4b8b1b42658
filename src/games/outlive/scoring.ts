import type { Result, Seat, Standing } from '../contract.ts';
import { ranking } from '../ranking.ts';
import { completedSymbols, holding, isComplete, survivorsOf } from './clan.ts';
import { eventOf } from './content/events.ts';
import { materials, provisions } from './content/goods.ts';
import { gaugeSteps, roomPoints } from './content/shelter.ts';
import type { ScoreLine } from './modules/module.ts';
import { inPlay } from './modules/registry.ts';
import { type Clan, clanOf, type OutliveState } from './state.ts';
import { declare } from './words.ts';

export const score = declare(
  'score',
  'events',
  'rooms',
  'gauge',
  'survivors',
  'equipment',
  'symbols',
  'foodstuffs',
  'resources',
);

export const completeRooms = (clan: Clan): number => clan.rooms.filter(isComplete).length;

/** `clan` is the seat's own, or what a viewer may see of it. */
export function scoreLines(
  state: OutliveState,
  seat: Seat,
  clan: Clan = clanOf(state, seat),
): readonly ScoreLine[] {
  const lines: readonly ScoreLine[] = [
    { label: score.events(), points: clan.resolved.reduce((sum, id) => sum + eventOf(id).points, 0) },
    { label: score.rooms(), points: roomPoints[completeRooms(clan)] ?? 0 },
    { label: score.gauge(), points: gaugeSteps[clan.gauge]?.points ?? 0 },
    { label: score.survivors(), points: survivorsOf(clan) },
    { label: score.equipment(), points: clan.equipment.filter((e) => e.repaired).length },
    { label: score.symbols(), points: completedSymbols(clan).length },
  ];
  return inPlay(state).reduce((before, module) => module.scoring?.(before, state, seat) ?? before, lines);
}

export const sumOf = (lines: readonly ScoreLine[]): number =>
  lines.reduce((sum, line) => sum + line.points, 0);

export const pointsOf = (state: OutliveState, seat: Seat): number => sumOf(scoreLines(state, seat));

export const tieBreaksOf = (clan: Clan): Standing['tieBreaks'] => [
  { label: score.foodstuffs(), value: holding(clan, provisions) },
  { label: score.resources(), value: holding(clan, [...materials, 'ammo']) },
];

/** Most points, then most foodstuffs, then most other resources. */
export function resultOf(state: OutliveState): Result {
  const result = ranking(
    state.clans.map((clan, seat) => ({
      seat,
      score: pointsOf(state, seat),
      lines: scoreLines(state, seat),
      tieBreaks: tieBreaksOf(clan),
    })),
  );
  return inPlay(state).reduce((before, module) => module.result?.(before, state) ?? before, result);
}
