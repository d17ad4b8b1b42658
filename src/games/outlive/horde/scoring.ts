import type { Result } from '../../contract.ts';
import { completedSymbols } from '../clan.ts';
import { eventOf } from '../content/events.ts';
import { hordeLimits } from '../content/horde.ts';
import type { ScoreLine } from '../modules/module.ts';
import { score, sumOf } from '../scoring.ts';
import type { OutliveState } from '../state.ts';
import { outsiderName } from '../words.ts';
import { hordeClan, hordeOf } from './state.ts';

/** Events, equipment and symbols as usual, and twice as much for every survivor. */
export function hordeLines(state: OutliveState): readonly ScoreLine[] {
  const { resolved, equipment } = hordeClan(state);
  return [
    { label: score.events(), points: resolved.reduce((sum, id) => sum + eventOf(id).points, 0) },
    { label: score.survivors(), points: hordeOf(state).survivors * hordeLimits.pointsOfSurvivor },
    { label: score.equipment(), points: equipment.filter((e) => e.repaired).length },
    { label: score.symbols(), points: completedSymbols(hordeClan(state)).length },
  ];
}

/** Only more points than the Horde's are a victory. */
export function withHorde({ standings }: Result, state: OutliveState): Result {
  const lines = hordeLines(state);
  const points = sumOf(lines);
  const beaten = standings.every(({ score: own }) => own > points);
  return {
    standings: standings.map((standing) => ({ ...standing, rank: beaten ? 1 : 2 })),
    rivals: [{ name: outsiderName('horde'), rank: beaten ? 2 : 1, score: points, lines, tieBreaks: [] }],
  };
}
