import type { Seat } from '../../contract.ts';
import type { Spot } from '../content/underwater.ts';
import type { Arrival, OutliveState } from '../state.ts';

/** Where a clan's scientists live; they are among the survivors counted there. */
export type Scientists = { airlock: number; rooms: number[] };

export type UnderwaterState = {
  vegetable: {
    /** Null while it lies on the board. */
    holder: Seat | null;
    used: boolean;
    /** The room that it feeds tonight. */
    room: number | null;
  };
  spots: Record<Spot, { seat: Seat; hero: string } | null>;
  /** What the hero at the base has done already and may not do again. */
  done: string[];
  /** The visit that goes on when the robot has done what it was told from afar. */
  waiting: Arrival | null;
  /** By seat. */
  scientists: Scientists[];
  /** By seat: the robot has hunted today. */
  robotHunted: boolean[];
  /** Game carried off by the insects, out of play. */
  swarmed: number[];
};

/** A step of the night. */
export type UnderwaterStep = 'vegetable';

export type UnderwaterTask =
  | { kind: 'scientist' }
  | { kind: 'recall' }
  | { kind: 'vegetable' }
  | { kind: 'mixed'; room: number; count: number }
  | { kind: 'swarm' };

export const underwaterOf = (state: OutliveState): UnderwaterState => {
  if (state.underwater === undefined) throw new Error('Underwater is not in play');
  return state.underwater;
};
