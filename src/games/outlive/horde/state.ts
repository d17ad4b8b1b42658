import type { Line } from '../content/horde.ts';
import { type Clan, clanOf, type OutliveState } from '../state.ts';

/** What the Horde has besides a clan: cards are called by their first line. */
export type HordeState = {
  survivors: number;
  /** Top first. */
  cards: Line[];
  drawn: Line[];
  /** Cards of today that moved nobody. */
  wasted: number;
  /** The line that its hero on the way follows. */
  line: Line | null;
};

export const hordeOf = (state: OutliveState): HordeState => {
  if (state.horde === undefined) throw new Error('the Horde does not play');
  return state.horde;
};

export const hordeClan = (state: OutliveState): Clan => clanOf(state, 'horde');
