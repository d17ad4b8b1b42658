import type { Basis } from '../../basis.ts';
import type { Good } from './goods.ts';

export type SearchTile = Exclude<Good, 'food'> | 'pill' | 'empty';

/** Each city has its own set of these ten; a tile of goods brings one of them. */
export const searchTiles: readonly { tile: SearchTile; count: number; basis: Basis }[] = [
  { tile: 'water', count: 1, basis: 'rulebook' },
  { tile: 'can', count: 1, basis: 'rulebook' },
  { tile: 'wood', count: 1, basis: 'rulebook' },
  { tile: 'metal', count: 1, basis: 'rulebook' },
  { tile: 'chip', count: 1, basis: 'rulebook' },
  { tile: 'ammo', count: 2, basis: 'component' },
  { tile: 'pill', count: 1, basis: 'rulebook' },
  { tile: 'empty', count: 2, basis: 'rulebook' },
];

/** Tiles left in each city's pile at dawn; the rest is set aside in the open. */
export const searchPile: Record<number, number> = { 2: 6, 3: 8, 4: 10 };
export const searchPileBasis: Basis = 'rulebook';
