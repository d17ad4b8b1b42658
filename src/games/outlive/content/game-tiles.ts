import type { Basis } from '../../basis.ts';

type Row = {
  /** What it takes to bring one down. */
  readonly resistance: number;
  readonly resistanceBasis: Basis;
  /** Food of the first, second, third and fourth of a clan; that there are four steps is a rulebook's. */
  readonly food: readonly number[];
  readonly foodBasis: readonly Basis[];
  readonly count: number;
  readonly countBasis: Basis;
};

/** A rulebook names the five resistances; how often each is there is ours. */
const kind = (resistance: number, food: readonly number[], foodBasis: readonly Basis[]): Row => ({
  resistance,
  resistanceBasis: 'rulebook',
  food,
  foodBasis,
  count: 6,
  countBasis: 'house',
});

const ours: readonly Basis[] = ['house', 'house', 'house', 'house'];

export const gameKinds: readonly Row[] = [
  kind(3, [1, 2, 3, 4], ours),
  kind(4, [2, 3, 4, 5], ours),
  kind(5, [3, 4, 5, 6], ours),
  // The first three steps are a rulebook's example.
  kind(6, [4, 5, 6, 7], ['rulebook', 'rulebook', 'rulebook', 'house']),
  kind(7, [5, 6, 7, 8], ours),
];

/** Tiles in each of the three piles, by the number of players. */
export const pileSize: Record<number, number> = { 2: 6, 3: 8, 4: 10 };
export const pileSizeBasis: Basis = 'rulebook';
