import type { Basis } from '../../basis.ts';
import { type Box, idsIn } from './boxes.ts';

type Row = {
  /** Where it comes from, if not the base game. */
  readonly box?: Box;
  readonly set: 'common' | 'advanced';
  /** Survivors it takes for the bonus. */
  readonly slots: number;
  /** Foodstuffs a night, whoever many live there. */
  readonly upkeep: number;
  /** How sure slots and upkeep are, if not read off the tile. */
  readonly basis?: Basis;
};

/** The printed rooms have no names: these are ours. */
export const roomsBasis: Basis = 'component';
/** Tiles of each advanced room. Every clan has one of each common room. */
export const advancedCopies = 2;

export const rooms = {
  workshop: { set: 'common', slots: 3, upkeep: 2 },
  scrapyard: { set: 'common', slots: 3, upkeep: 2 },
  'war-room': { set: 'common', slots: 4, upkeep: 1 },
  smokehouse: { set: 'advanced', slots: 3, upkeep: 3 },
  dock: { set: 'advanced', slots: 3, upkeep: 3 },
  armoury: { set: 'advanced', slots: 3, upkeep: 3 },
  'robotics-bay': { set: 'advanced', slots: 3, upkeep: 3 },
  well: { set: 'advanced', slots: 3, upkeep: 2 },
  bulwark: { set: 'advanced', slots: 3, upkeep: 2 },
  recycler: { set: 'advanced', slots: 3, upkeep: 2 },
  decontamination: { set: 'advanced', slots: 3, upkeep: 2 },
  ventilation: { set: 'advanced', slots: 3, upkeep: 2 },
  nursery: { set: 'advanced', slots: 3, upkeep: 2 },
  scouts: { set: 'advanced', slots: 3, upkeep: 2 },
  storehouse: { set: 'advanced', slots: 3, upkeep: 2 },
  carpentry: { set: 'advanced', slots: 3, upkeep: 2 },
  toolshop: { set: 'advanced', slots: 3, upkeep: 2 },
  pantry: { set: 'advanced', slots: 4, upkeep: 1 },
  lookout: { set: 'advanced', slots: 4, upkeep: 1 },
  'guard-post': { set: 'advanced', slots: 4, upkeep: 1 },
  kitchen: { set: 'advanced', slots: 4, upkeep: 1 },
  interrogation: { set: 'advanced', slots: 4, upkeep: 1 },
  'robot-lab': { set: 'advanced', slots: 4, upkeep: 1, basis: 'derived', box: 'underwater' },
} as const satisfies Record<string, Row>;

export type RoomId = keyof typeof rooms;
export const roomIds = Object.keys(rooms) as RoomId[];
export const roomOf = (id: RoomId): Row => rooms[id];
export const commonRooms = roomIds.filter((id) => roomOf(id).set === 'common');
export const advancedRooms = roomIds.filter((id) => roomOf(id).set === 'advanced');
/** Advanced rooms of the base game and of the modules in play. */
export const advancedRoomsIn = (modules: readonly string[]): RoomId[] =>
  idsIn(advancedRooms, roomOf, modules);

/** Advanced rooms drawn and kept at the start. */
export const roomDraft = { drawn: 6, kept: 4, basis: 'rulebook' as Basis };
/** The nursery alone may grow past its slots. */
export const nurseryLimit = { survivors: 8, basis: 'rulebook' as Basis };
