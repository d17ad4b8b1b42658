import type { Resource } from './content/goods.ts';
import { commonRooms, type RoomId } from './content/rooms.ts';
import { airlockRows } from './content/shelter.ts';
import { type Playing, settled } from './modules/settled.ts';

/** What every shelter is like. */
export type ShelterPlan = {
  /** Rooms that every clan has from the start, in ruins. */
  readonly rooms: readonly RoomId[];
  /** Rows of the airlock, where survivors live who have no room; null where it takes everybody and asks for nothing. */
  readonly rows: readonly number[] | null;
  /** Goods that its stores have room for besides the base game's. */
  readonly stores: readonly Resource[];
  /** Whether a clan may own two equal pieces of equipment. */
  readonly doubles: boolean;
};

export const planOf = settled<ShelterPlan>(
  { rooms: commonRooms, rows: airlockRows.map((row) => row.places), stores: [], doubles: false },
  (before, module) => module.shelter?.(before),
);

/** How many survivors the airlock takes. */
export const airlockSizeOf = (state: Playing): number =>
  planOf(state).rows?.reduce((sum, places) => sum + places, 0) ?? Number.POSITIVE_INFINITY;
