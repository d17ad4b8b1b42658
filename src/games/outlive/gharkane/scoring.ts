import type { Seat } from '../../contract.ts';
import { held, repairedDoubles } from '../clan.ts';
import { gharkanePoints } from '../content/gharkane.ts';
import { rounds } from '../content/shelter.ts';
import type { ScoreLine } from '../modules/module.ts';
import { score } from '../scoring.ts';
import { clanOf, type OutliveState } from '../state.ts';
import { declare } from '../words.ts';
import { isAhead } from '../worth.ts';
import { medicineDue } from './disease.ts';

const own = declare('score', 'all-rooms', 'doubles');

/** Rooms count whatever their state, and doubles in the stead of symbols. */
export function scoring(lines: readonly ScoreLine[], state: OutliveState, seat: Seat): readonly ScoreLine[] {
  const clan = clanOf(state, seat);
  const kept = lines.filter((line) => line.label.key !== score.symbols().key);
  return [
    ...kept,
    { label: own['all-rooms'](), points: clan.rooms.length * gharkanePoints.room },
    { label: own.doubles(), points: repairedDoubles(clan).length * gharkanePoints.doubles },
  ];
}

/** A dose is worth about the step that it saves, or the survivor that it wins over. */
export function worth(state: OutliveState, seat: Seat): number {
  const clan = clanOf(state, seat);
  const days = rounds - state.round + (isAhead(state, seat, 'treat') ? 1 : 0);
  const due = medicineDue(clan);
  const stored = held(clan, 'medicine');
  const today = isAhead(state, seat, 'treat') ? Math.max(0, due - stored) : 0;
  return 0.75 * stored - 0.25 * today - 0.35 * due * days;
}
