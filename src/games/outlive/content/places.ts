import type { Basis } from '../../basis.ts';
import type { Good } from './goods.ts';

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
export type Place = (typeof places)[number] | typeof underwaterBase;

/** The places stand in a circle in the order above; the last joins the first. */
export const ringBasis: Basis = 'component';

export const cities = ['blackwood', 'silent-peak'] as const;
export type City = (typeof cities)[number];

export const huntingGrounds = ['forest', 'mine', 'fun-fair'] as const;
export type HuntingGround = (typeof huntingGrounds)[number];

export type GatheringPlace = 'forest' | 'dam' | 'military-base' | 'mine' | 'fun-fair';

/** What a place offers each day, filled up at dawn to the total for 2, 3 or 4 players. */
export const supplies: Record<GatheringPlace, { good: Good; total: Record<number, number>; basis: Basis }> = {
  forest: { good: 'wood', total: { 2: 6, 3: 8, 4: 10 }, basis: 'rulebook' },
  dam: { good: 'water', total: { 2: 7, 3: 9, 4: 11 }, basis: 'rulebook' },
  'military-base': { good: 'ammo', total: { 2: 6, 3: 8, 4: 10 }, basis: 'rulebook' },
  mine: { good: 'metal', total: { 2: 6, 3: 8, 4: 10 }, basis: 'rulebook' },
  'fun-fair': { good: 'chip', total: { 2: 6, 3: 8, 4: 10 }, basis: 'rulebook' },
};

/** What the decontaminator at the dam costs before any water can be drawn. */
export const damFee = { good: 'chip', amount: 1, basis: 'rulebook' } as const;

/** Slots of the cargo by the strength they ask for; 6 is out of reach without the grappling hook. */
export const cargoSlots: readonly { strength: number; cans: number; basis: Basis }[] = [
  { strength: 3, cans: 1, basis: 'house' },
  { strength: 4, cans: 2, basis: 'house' },
  { strength: 5, cans: 3, basis: 'rulebook' },
  { strength: 6, cans: 4, basis: 'house' },
];

export const moveRange = { steps: 2, basis: 'rulebook' } as const;
