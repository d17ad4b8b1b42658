import type { Result, Seat } from '../../contract.ts';
import { ranking } from '../../ranking.ts';
import { completedSymbols } from '../clan.ts';
import { eventOf } from '../content/events.ts';
import { hordeLimits } from '../content/horde.ts';
import type { ScoreLine } from '../modules/module.ts';
import { score, sumOf, tieBreaksOf } from '../scoring.ts';
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

/** It is ranked with the player, and a tie is settled as between players. */
export function withHorde({ standings }: Result, state: OutliveState): Result {
  const lines = hordeLines(state);
  // A seat that nobody has, to be ranked by.
  const seat: Seat = standings.length;
  const own = { seat, score: sumOf(lines), lines, tieBreaks: tieBreaksOf(hordeClan(state)) };
  const all = ranking([...standings, own]).standings;
  return {
    standings: all.filter((standing) => standing.seat !== seat),
    rivals: all
      .filter((standing) => standing.seat === seat)
      .map(({ seat: _, ...standing }) => ({ ...standing, name: outsiderName('horde') })),
  };
}
