import type { Amounts } from '../clan.ts';
import type { GharkanePlace } from '../content/places.ts';
import type { OutliveState } from '../state.ts';

export type GharkaneState = {
  /** By seat: where each clan comes from. Nobody else knows before everybody has chosen. */
  megacities: (GharkanePlace | null)[];
  /** By seat: what was drawn to choose from. */
  drawn: GharkanePlace[][];
  /** Megacities that nobody comes from, unseen. */
  box: GharkanePlace[];
};

/** Steps in the shelter. */
export type GharkaneStep = 'disease' | 'treat';

export type GharkaneTask =
  | { kind: 'megacity' }
  /** What is left of the megacity's goods. */
  | { kind: 'exchange'; left: Amounts }
  | { kind: 'disease' }
  | { kind: 'treat' };

export const gharkaneOf = (state: OutliveState): GharkaneState => {
  if (state.gharkane === undefined) throw new Error('Gharkane is not in play');
  return state.gharkane;
};
