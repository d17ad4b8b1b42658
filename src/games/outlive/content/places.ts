import type { Basis } from '../../basis.ts';
import type { Good, Resource } from './goods.ts';

export const places = [
  'forest',
  'dam',
  'military-base',
  'silent-peak',
  'mine',
  'cargo',
  'fun-fair',
  'blackwood',
] as const;
/** Where scientists live, in the middle of the board: only with Underwater. */
export const underwaterBase = 'underwater-base';
/** The other map, in the order of its ring. */
export const gharkanePlaces = [
  'nornaald',
  'jel-zaer',
  'jenntur',
  'withan',
  'kraveth',
  'haciendas',
  'sanedys',
  'dulaanis',
] as const;
export type GharkanePlace = (typeof gharkanePlaces)[number];
export type Place = (typeof places)[number] | typeof underwaterBase | GharkanePlace;

/** The places stand in a circle in the order above; the last joins the first. */
export const ringBasis: Basis = 'component';

export const cities = ['blackwood', 'silent-peak'] as const;
export type City = (typeof cities)[number];

export const huntingGrounds = ['forest', 'mine', 'fun-fair'] as const;
export type HuntingGround = (typeof huntingGrounds)[number];

export type GatheringPlace = 'forest' | 'dam' | 'military-base' | 'mine' | 'fun-fair';

export type Supply<G extends Resource = Resource> = {
  readonly good: G;
  readonly total: Readonly<Record<number, number>>;
  readonly basis: Basis;
};

/** What a place offers each day, filled up at dawn to the total for 2, 3 or 4 players. */
export const supplies: Record<GatheringPlace, Supply<Good>> = {
  forest: { good: 'wood', total: { 2: 6, 3: 8, 4: 10 }, basis: 'rulebook' },
  dam: { good: 'water', total: { 2: 7, 3: 9, 4: 11 }, basis: 'rulebook' },
  'military-base': { good: 'ammo', total: { 2: 6, 3: 8, 4: 10 }, basis: 'rulebook' },
  mine: { good: 'metal', total: { 2: 6, 3: 8, 4: 10 }, basis: 'rulebook' },
  'fun-fair': { good: 'chip', total: { 2: 6, 3: 8, 4: 10 }, basis: 'rulebook' },
};

/** What the decontaminator at the dam costs before any water can be drawn. */
export const damFee = { good: 'chip', amount: 1, basis: 'rulebook' } as const;

export type Slot = {
  readonly strength: number;
  readonly cans: number;
  readonly cansBasis: Basis;
  readonly survivors: number;
};
/** Slots of the cargo by the strength they ask for; 6 is out of reach without the grappling hook. */
export const cargoSlots: readonly Slot[] = [
  { strength: 3, cans: 1, cansBasis: 'house', survivors: 1 },
  { strength: 4, cans: 2, cansBasis: 'house', survivors: 1 },
  { strength: 5, cans: 3, cansBasis: 'rulebook', survivors: 1 },
  { strength: 6, cans: 4, cansBasis: 'house', survivors: 1 },
];
/** What the four slots ask for, and the one survivor of each. */
export const cargoBasis: { readonly strength: Basis; readonly survivors: Basis } = {
  strength: 'rulebook',
  survivors: 'rulebook',
};

export const moveRange = { steps: 2, basis: 'rulebook' } as const;
