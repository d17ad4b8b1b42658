import type { Seat } from '../../contract.ts';
import type { Spot } from '../content/underwater.ts';
import type { OutliveState } from '../state.ts';
import { reserveOf } from './scientists.ts';
import { type Scientists, underwaterOf } from './state.ts';

export type UnderwaterView = {
  /** Nobody's while it lies at the base. */
  readonly vegetable: { readonly holder: Seat | null; readonly used: boolean };
  readonly spots: Readonly<Record<Spot, { readonly seat: Seat; readonly hero: string } | null>>;
  /** By seat: who of the survivors are scientists. Rooms are in the order of the clan's. */
  readonly scientists: readonly Readonly<Scientists>[];
  readonly reserve: number;
  /** The hero at the base who waits while the robot works from afar. */
  readonly waiting: string | null;
  readonly swarmed: readonly number[];
};

export function underwaterView(state: OutliveState): UnderwaterView {
  const { vegetable, spots, scientists, waiting, swarmed } = underwaterOf(state);
  return {
    vegetable: { holder: vegetable.holder, used: vegetable.used },
    spots,
    scientists,
    reserve: reserveOf(state),
    waiting: waiting?.hero ?? null,
    swarmed,
  };
}
