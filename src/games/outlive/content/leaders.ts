import type { Basis } from '../../basis.ts';
import { type Box, idsIn } from './boxes.ts';
import type { EquipmentId } from './equipment.ts';
import type { Good } from './goods.ts';
import type { Place } from './places.ts';

export type Leader = {
  /** Where it comes from, if not the base game. */
  readonly box?: Box;
  readonly age: number;
  /** Where the four heroes start; who stands where is the player's choice. */
  readonly heroes: readonly [Place, Place, Place, Place];
  /** Goods at the start, or search tiles drawn for them. */
  readonly start:
    | Readonly<Partial<Record<Good, number>>>
    | { readonly drawn: number; readonly dropped: number };
  /** How sure the goods are, if not read off the card. */
  readonly startBasis?: Basis;
  /** Null where it is drawn. */
  readonly equipment: EquipmentId | null;
  readonly scientists?: number;
};

export const leadersBasis: Basis = 'component';
export const leaderDraft = { drawn: 2, basis: 'rulebook' as Basis };

export const leaders = {
  'jacob-rowlett': {
    age: 66,
    heroes: ['dam', 'silent-peak', 'cargo', 'fun-fair'],
    start: { metal: 2, chip: 1 },
    equipment: 'pickaxe',
  },
  'kooper-froste': {
    age: 51,
    heroes: ['forest', 'military-base', 'blackwood', 'silent-peak'],
    start: { ammo: 1, wood: 2 },
    equipment: 'axe',
  },
  'wilson-frye': {
    age: 44,
    heroes: ['blackwood', 'silent-peak', 'cargo', 'mine'],
    start: { food: 2 },
    equipment: 'shotgun',
  },
  'grayson-pigott': {
    age: 38,
    heroes: ['forest', 'military-base', 'fun-fair', 'mine'],
    start: { ammo: 2, chip: 1 },
    equipment: 'baseball-bat',
  },
  // A rulebook shows one good, whose icon is lost.
  'conrad-bordage': {
    age: 34,
    heroes: ['dam', 'silent-peak', 'cargo', 'fun-fair'],
    start: { can: 1 },
    startBasis: 'house',
    equipment: 'toolbox',
    scientists: 1,
    box: 'underwater',
  },
  'solen-livrich': {
    age: 32,
    heroes: ['forest', 'blackwood', 'cargo', 'mine'],
    start: { can: 2 },
    equipment: 'grappling-hook',
  },
  'liza-valentine': {
    age: 25,
    heroes: ['military-base', 'blackwood', 'silent-peak', 'cargo'],
    start: { ammo: 3 },
    equipment: 'ammo-kit',
  },
  'mary-koolpepper': {
    age: 23,
    heroes: ['forest', 'blackwood', 'cargo', 'mine'],
    start: { drawn: 4, dropped: 1 },
    equipment: 'flashlight',
  },
  'lily-rose-wely': {
    age: 20,
    heroes: ['blackwood', 'silent-peak', 'fun-fair', 'mine'],
    start: { chip: 3 },
    equipment: 'backpack',
  },
  'swifty-bingham': {
    age: 19,
    heroes: ['dam', 'military-base', 'cargo', 'fun-fair'],
    start: { ammo: 1, chip: 2 },
    equipment: 'thermal-sensor',
  },
  'erin-mccarthy': {
    age: 17,
    heroes: ['dam', 'blackwood', 'silent-peak', 'cargo'],
    start: { water: 2 },
    equipment: 'jerrycan',
  },
} as const satisfies Record<string, Leader>;

export type LeaderId = keyof typeof leaders;
export const leaderIds = Object.keys(leaders) as LeaderId[];
export const leaderOf = (id: LeaderId): Leader => leaders[id];
/** Those of the base game and of the modules in play. */
export const leadersIn = (modules: readonly string[]): LeaderId[] => idsIn(leaderIds, leaderOf, modules);
