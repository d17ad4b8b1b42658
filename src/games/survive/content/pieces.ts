import type { Basis } from '../../basis.ts';

export const colours = ['blue', 'red', 'purple', 'orange', 'yellow'] as const;
export type Colour = (typeof colours)[number];

/** Colours by seat. Two players have two each, told apart by warm and cold. */
export const coloursFor = (seats: number): readonly (readonly Colour[])[] =>
  seats === 2
    ? [
        ['blue', 'purple'],
        ['red', 'orange'],
      ]
    : colours.slice(0, seats).map((colour) => [colour]);

/** What the ten adventurers of a colour carry. */
export const treasures = { each: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5], basis: 'component' } as const;

export const rafts: {
  total: number;
  capacity: number;
  perPlayer: Readonly<Record<number, number>>;
  basis: Basis;
} = {
  total: 12,
  capacity: 3,
  perPlayer: { 2: 4, 3: 2, 4: 2, 5: 2 },
  basis: 'rulebook',
};

export const creatureKinds = ['serpent', 'shark', 'kaiju'] as const;
export type CreatureKind = (typeof creatureKinds)[number];

/** How many there are, and how many hexes one swims or walks at most. */
export const creatures: Readonly<Record<CreatureKind, { count: number; range: number; basis: Basis }>> = {
  serpent: { count: 5, range: 1, basis: 'rulebook' },
  shark: { count: 6, range: 2, basis: 'rulebook' },
  kaiju: { count: 2, range: 2, basis: 'rulebook' },
};

export const creatureDie: { faces: readonly CreatureKind[]; basis: Basis } = {
  faces: ['serpent', 'serpent', 'shark', 'shark', 'kaiju', 'kaiju'],
  basis: 'derived',
};

export const movesEachTurn = { count: 3, basis: 'rulebook' } as const;
export const tilesSunk = { usually: 1, withNobodyToSave: 2, basis: 'rulebook' } as const;
/** How many adventurers a player places in one go where the table chose the fast set-up. */
export const fastPlacements = { count: 5, basis: 'house' } as const;
