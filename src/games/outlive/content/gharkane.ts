import type { Basis } from '../../basis.ts';
import type { Resource } from './goods.ts';
import type { GharkanePlace, Place, Slot, Supply } from './places.ts';
import type { RoomId } from './rooms.ts';

/** The places stand in a circle, in the order of `gharkanePlaces`. */
export const gharkaneRingBasis: Basis = 'house';

const ten = { 2: 10, 3: 10, 4: 10 } as const;

/** Ten of its good lie at every place at twilight, whoever many play. */
export const gharkaneSupplies: Readonly<Partial<Record<GharkanePlace, Supply>>> = {
  nornaald: { good: 'wood', total: ten, basis: 'rulebook' },
  'jel-zaer': { good: 'water', total: ten, basis: 'rulebook' },
  jenntur: { good: 'ammo', total: ten, basis: 'rulebook' },
  withan: { good: 'metal', total: ten, basis: 'rulebook' },
  kraveth: { good: 'medicine', total: ten, basis: 'rulebook' },
  sanedys: { good: 'chip', total: ten, basis: 'rulebook' },
  dulaanis: { good: 'ammo', total: ten, basis: 'rulebook' },
};

export const gharkaneHunting: readonly GharkanePlace[] = ['nornaald', 'dulaanis', 'jel-zaer', 'jenntur'];
export const gharkanePile = { tiles: { 2: 7, 3: 7, 4: 7 }, basis: 'rulebook' as Basis };

export const gharkaneCities: readonly GharkanePlace[] = ['withan', 'kraveth', 'sanedys'];
/** Pieces of equipment that lie in each city. */
export const gharkaneOffer = { pieces: 1, basis: 'rulebook' as Basis };
/** All of a city's search tiles, whoever many play. */
export const gharkaneSearch = { tiles: ten, basis: 'rulebook' as Basis };

export const haciendas: readonly Slot[] = [
  { strength: 3, cans: 1, cansBasis: 'house', survivors: 1 },
  { strength: 4, cans: 2, cansBasis: 'house', survivors: 1 },
  { strength: 5, cans: 3, cansBasis: 'house', survivors: 2 },
];
/** That there are slots for 3, 4 and 5, and how many survivors come of each. */
export const haciendasBasis: { readonly strength: Basis; readonly survivors: Basis } = {
  strength: 'rulebook',
  survivors: 'house',
};

/** The five goods of each megacity, which the board shows. */
export const megacities: Readonly<Record<GharkanePlace, Readonly<Partial<Record<Resource, number>>>>> = {
  nornaald: { wood: 3, food: 2 },
  'jel-zaer': { water: 3, wood: 2 },
  jenntur: { can: 3, metal: 2 },
  withan: { metal: 3, can: 2 },
  kraveth: { medicine: 3, water: 2 },
  haciendas: { can: 3, water: 2 },
  sanedys: { chip: 3, medicine: 2 },
  dulaanis: { food: 3, metal: 2 },
};
export const megacitiesBasis: Basis = 'house';
export const megacityDraft = { drawn: 2, basis: 'rulebook' as Basis };
/** Goods of the megacity that are given for one of any other kind. */
export const exchangeRate = { given: 2, basis: 'rulebook' as Basis };

/** Where heroes of the base game's leaders start on this map. One of them always starts at the haciendas. */
export const startsInstead: Readonly<Partial<Record<Place, GharkanePlace>>> = {
  forest: 'nornaald',
  dam: 'jel-zaer',
  'military-base': 'jenntur',
  'silent-peak': 'withan',
  mine: 'kraveth',
  cargo: 'haciendas',
  'fun-fair': 'sanedys',
  blackwood: 'dulaanis',
};
export const startsBasis: Basis = 'house';

/** Steps that the disease advances every day, whatever is done. */
export const dailyDisease = { steps: 1, basis: 'rulebook' as Basis };

export const gharkanePoints = { room: 2, doubles: 2, basis: 'rulebook' as Basis };

/** Rooms whose bonus speaks of other places and hours on this map. */
export const roomsRetold: readonly RoomId[] = [
  'workshop',
  'smokehouse',
  'dock',
  'armoury',
  'robotics-bay',
  'recycler',
  'decontamination',
  'ventilation',
  'nursery',
  'storehouse',
  'toolshop',
  'pantry',
  'lookout',
  'kitchen',
];
