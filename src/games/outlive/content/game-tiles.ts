import type { Basis } from '../../basis.ts';

/** Kinds of game: what it takes to bring one down, and the food of the first, second, third and fourth. */
export const gameKinds: readonly {
  resistance: number;
  food: readonly number[];
  count: number;
  basis: Basis;
}[] = [
  { resistance: 3, food: [1, 2, 3, 4], count: 6, basis: 'house' },
  { resistance: 4, food: [2, 3, 4, 5], count: 6, basis: 'house' },
  { resistance: 5, food: [3, 4, 5, 6], count: 6, basis: 'house' },
  // The first three steps are a rulebook's example; the fourth is ours.
  { resistance: 6, food: [4, 5, 6, 7], count: 6, basis: 'rulebook' },
  { resistance: 7, food: [5, 6, 7, 8], count: 6, basis: 'house' },
];

/** Tiles in each of the three piles, by the number of players. */
export const pileSize: Record<number, number> = { 2: 6, 3: 8, 4: 10 };
export const pileSizeBasis: Basis = 'rulebook';
