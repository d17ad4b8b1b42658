import type { Basis } from '../../basis.ts';

/** From the thinnest, which sinks first, to the thickest. */
export const terrains = ['beach', 'forest', 'mountain'] as const;
export type Terrain = (typeof terrains)[number];

export const effects = ['shark', 'kaiju', 'raft', 'whirlpool', 'volcano'] as const;
export type Effect = (typeof effects)[number];

export const powers = ['oars', 'dolphin', 'dive', 'creature-die', 'repellent'] as const;
export type Power = (typeof powers)[number];

export type Back = Effect | Power;
export const isPower = (back: Back): back is Power => (powers as readonly Back[]).includes(back);

type Row = { readonly terrain: Terrain; readonly back: Back; readonly count: number; readonly basis: Basis };

/** All 40 tiles. The rulebook gives the counts; which terrain bears the oars and which the dive, two each, it leaves open. */
export const tileRows: readonly Row[] = [
  { terrain: 'beach', back: 'shark', count: 3, basis: 'rulebook' },
  { terrain: 'beach', back: 'kaiju', count: 3, basis: 'rulebook' },
  { terrain: 'beach', back: 'raft', count: 1, basis: 'rulebook' },
  { terrain: 'beach', back: 'oars', count: 2, basis: 'derived' },
  { terrain: 'beach', back: 'dolphin', count: 3, basis: 'rulebook' },
  { terrain: 'beach', back: 'creature-die', count: 2, basis: 'rulebook' },
  { terrain: 'beach', back: 'repellent', count: 2, basis: 'rulebook' },
  { terrain: 'forest', back: 'shark', count: 3, basis: 'rulebook' },
  { terrain: 'forest', back: 'kaiju', count: 2, basis: 'rulebook' },
  { terrain: 'forest', back: 'raft', count: 3, basis: 'rulebook' },
  { terrain: 'forest', back: 'whirlpool', count: 2, basis: 'rulebook' },
  { terrain: 'forest', back: 'dolphin', count: 1, basis: 'rulebook' },
  { terrain: 'forest', back: 'creature-die', count: 2, basis: 'rulebook' },
  { terrain: 'forest', back: 'repellent', count: 1, basis: 'rulebook' },
  { terrain: 'forest', back: 'dive', count: 2, basis: 'derived' },
  { terrain: 'mountain', back: 'whirlpool', count: 4, basis: 'rulebook' },
  { terrain: 'mountain', back: 'volcano', count: 4, basis: 'rulebook' },
];

/** The game ends when so many volcanoes are awake. */
export const lastVolcano = { count: 3, basis: 'rulebook' } as const;
