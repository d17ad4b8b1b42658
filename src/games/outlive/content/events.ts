import type { Basis } from '../../basis.ts';
import { type Edition, type Printed, printedIn } from '../../editions.ts';
import { type Box, idsIn } from './boxes.ts';
import type { Good } from './goods.ts';

export type EventCost = Readonly<Partial<Record<Good, number>>>;

type Row = {
  /** Where it comes from, if not the base game. */
  readonly box?: Box;
  readonly points: number;
  readonly pointsBasis: Basis;
  readonly cost: Printed<EventCost>;
  readonly costBasis: Basis;
  /** Shortages strike the board; no shelter is immune to them. */
  readonly shortage?: true;
};

/** In the editions up to the second, other costs were ours. */
const was = (value: EventCost) => [{ until: 2, value }];

/**
 * The one cost that the book tells, three water for three points, is the measure of ours: a foodstuff counts two
 * and anything else one, as in the war room, and a point costs two.
 */
export const events = {
  'mine-collapse': {
    points: 3,
    pointsBasis: 'rulebook',
    cost: { now: { wood: 6 }, before: was({ wood: 3, ammo: 2 }) },
    costBasis: 'house',
    shortage: true,
  },
  'forest-fire': {
    points: 3,
    pointsBasis: 'rulebook',
    cost: { now: { water: 3 } },
    costBasis: 'rulebook',
    shortage: true,
  },
  nomads: {
    points: 3,
    pointsBasis: 'rulebook',
    cost: { now: { can: 3 } },
    costBasis: 'house',
    shortage: true,
  },
  'global-shortage': {
    points: 3,
    pointsBasis: 'rulebook',
    cost: { now: { wood: 2, metal: 2, chip: 2 }, before: was({ wood: 2, metal: 2, chip: 1 }) },
    costBasis: 'house',
    shortage: true,
  },
  looters: {
    points: 3,
    pointsBasis: 'rulebook',
    cost: { now: { ammo: 6 }, before: was({ ammo: 5 }) },
    costBasis: 'house',
    shortage: true,
  },
  epizootic: {
    points: 4,
    pointsBasis: 'derived',
    cost: { now: { food: 4 } },
    costBasis: 'house',
  },
  'mutant-game': {
    points: 4,
    pointsBasis: 'derived',
    cost: { now: { ammo: 8 }, before: was({ ammo: 6 }) },
    costBasis: 'house',
  },
  glaciation: {
    points: 4,
    pointsBasis: 'derived',
    cost: { now: { wood: 8 }, before: was({ wood: 6 }) },
    costBasis: 'house',
  },
  'radioactive-cloud': {
    points: 4,
    pointsBasis: 'derived',
    cost: { now: { chip: 8 }, before: was({ metal: 3, chip: 3 }) },
    costBasis: 'house',
  },
  'enemy-clan': {
    points: 5,
    pointsBasis: 'derived',
    cost: { now: { ammo: 10 }, before: was({ ammo: 8 }) },
    costBasis: 'house',
  },
  'rat-invasion': {
    points: 5,
    pointsBasis: 'rulebook',
    cost: { now: { can: 5 }, before: was({ can: 2, ammo: 4 }) },
    costBasis: 'house',
  },
  sandstorm: {
    points: 5,
    pointsBasis: 'component',
    cost: { now: { metal: 10 }, before: was({ wood: 4, metal: 4 }) },
    costBasis: 'house',
  },
  'acid-rain': {
    points: 3,
    pointsBasis: 'rulebook',
    cost: { now: { metal: 6 }, before: was({ metal: 5 }) },
    costBasis: 'house',
    box: 'underwater',
  },
  'insect-swarm': {
    points: 4,
    pointsBasis: 'rulebook',
    cost: { now: { water: 4 }, before: was({ food: 2, ammo: 4 }) },
    costBasis: 'house',
    box: 'underwater',
  },
} as const satisfies Record<string, Row>;

export type EventId = keyof typeof events;
export const eventIds = Object.keys(events) as EventId[];
export const eventOf = (id: EventId): Row => events[id];
/** What it takes to resolve an event of a game of this edition. */
export const costOf = (id: EventId, { edition }: { readonly edition: Edition }): EventCost =>
  printedIn(eventOf(id).cost, edition);
/** Those of the base game and of the modules in play. */
export const eventsIn = (modules: readonly string[]): EventId[] => idsIn(eventIds, eventOf, modules);

/** How much each shortage takes from what it strikes, by the number of players. */
export const shortages: Partial<Record<EventId, { lost: Record<number, number>; basis: Basis }>> = {
  'mine-collapse': { lost: { 2: 2, 3: 3, 4: 4 }, basis: 'rulebook' },
  'forest-fire': { lost: { 2: 2, 3: 3, 4: 4 }, basis: 'rulebook' },
  looters: { lost: { 2: 2, 3: 3, 4: 4 }, basis: 'rulebook' },
  nomads: { lost: { 2: 2, 3: 3, 4: 4 }, basis: 'rulebook' },
  'global-shortage': { lost: { 2: 1, 3: 2, 4: 3 }, basis: 'rulebook' },
};
