import type { Seat } from '../contract.ts';
import type { Edition } from '../editions.ts';
import type { Ctx } from '../machine.ts';
import type { Dice } from '../random.ts';
import type { Box } from './content/boxes.ts';
import type { EquipmentId } from './content/equipment.ts';
import type { EventId } from './content/events.ts';
import type { Good, Resource } from './content/goods.ts';
import type { Difficulty } from './content/horde.ts';
import type { LeaderId } from './content/leaders.ts';
import type { Place } from './content/places.ts';
import type { RoomId } from './content/rooms.ts';
import type { SearchTile } from './content/search-tiles.ts';
import type { GharkaneState, GharkaneStep, GharkaneTask } from './gharkane/state.ts';
import type { HordeState } from './horde/state.ts';
import type { UnderwaterState, UnderwaterStep, UnderwaterTask } from './underwater/state.ts';

/** Somebody who plays without a seat. */
export type Outsider = 'horde';
export type Participant = Seat | Outsider;

/** What a box adds to the goods has its place only where it is played. */
export type Stock = Record<Good, number> & Partial<Record<Resource, number>>;

export type Hero = {
  id: string;
  /** What it is called, if not by its strength. */
  title?: string;
  strength: number;
  /** Null until placed. */
  place: Place | null;
  /** Standing: has acted today. */
  active: boolean;
  /** The cargo slot it stands on. */
  slot: number | null;
};

export type Room = {
  id: RoomId;
  built: boolean;
  survivors: number;
  /** What of its bonus is used up this round. */
  used: string[];
};

export type Owned = { id: EquipmentId; repaired: boolean; spent: boolean };

/** What a player drew and nobody else may see before everyone has chosen. */
export type Draft = { rooms: RoomId[]; leaders: LeaderId[] };

export type Clan = {
  leader: LeaderId | null;
  draft: Draft | null;
  heroes: Hero[];
  stock: Stock;
  rooms: Room[];
  airlock: number;
  /** Step on the gauge, 0 the cleanest. */
  gauge: number;
  equipment: Owned[];
  /** Resistances of the game taken, in order. */
  hunted: number[];
  resolved: EventId[];
  /** Moves no more today. */
  resting: boolean;
};

export type CityBoard = { offer: EquipmentId[]; pile: SearchTile[]; out: SearchTile[] };

/** Keyed by the places of the map that have such a thing. */
export type Board = {
  stock: Partial<Record<Place, number>>;
  algae: boolean;
  /** Top first. */
  piles: Partial<Record<Place, number[]>>;
  cities: Partial<Record<Place, CityBoard>>;
  /** Strengths of the landing's slots whose survivors still wait. */
  cargo: number[];
  /** Somebody has taken the first player's token today. */
  tokenTaken: boolean;
};

export type ConvoyEvent = { id: EventId; open: boolean; resolvedBy: Participant | null };

/** A hero that has just arrived and what is still to be settled about it. */
export type Arrival = {
  seat: Participant;
  hero: string;
  place: Place;
  /** Strength for pressure, the bat included. */
  force: number;
  actions: number;
  hunted: boolean;
  feePaid: boolean;
  victims: { seat: Seat; pressure: number }[];
};

export type Stage =
  | { kind: 'drafting' }
  | { kind: 'unpacking' }
  | { kind: 'placing'; seat: Seat; placed: number }
  | { kind: 'morning' }
  | { kind: 'moving'; seat: Participant }
  | { kind: 'defending' }
  | { kind: 'interrogating' }
  | { kind: 'paying' }
  | { kind: 'collecting' }
  | { kind: 'resolving'; seat: Participant; passed: Participant[] }
  | { kind: 'sheltering' }
  | { kind: 'over' };

export type Cause = 'hunger' | 'radiation' | EventId;

type BaseTaskBody =
  // Set-up
  | { kind: 'keep-rooms' }
  | { kind: 'free-room' }
  | { kind: 'first-survivors'; room: number }
  | { kind: 'leader' }
  | { kind: 'heroes' }
  | { kind: 'hero' }
  | { kind: 'drop-tile'; tiles: SearchTile[] }
  // Start of the day
  | { kind: 'suffer'; event: EventId }
  | { kind: 'lose-survivors'; count: number; cause: Cause }
  | { kind: 'lose-goods'; count: number; cause: EventId }
  // Day
  | { kind: 'move' }
  | { kind: 'swing' }
  | { kind: 'defend' }
  | { kind: 'interrogate' }
  | { kind: 'extort'; victim: Seat }
  | { kind: 'give' }
  | { kind: 'settle'; from: 'cargo' | 'flashlight'; slot: number | null }
  | { kind: 'collect' }
  | { kind: 'prey' }
  // Night
  | { kind: 'resolve' }
  | { kind: 'pay-event'; event: EventId }
  | { kind: 'feed' }
  | { kind: 'radiation' }
  /** What was asked for already, where one question is not enough. */
  | { kind: 'recruit'; asked?: string[] }
  | { kind: 'bonuses' }
  | { kind: 'furnish' }
  | { kind: 'pay-build'; room: number }
  | { kind: 'salvage' }
  | { kind: 'repair' }
  | { kind: 'pay-repair'; equipment: EquipmentId }
  | { kind: 'clean' };

/** The steps of the night that every shelter goes through by itself. */
export type NightStep =
  | 'feed'
  | 'radiation'
  | 'recruit'
  | 'bonuses'
  | 'furnish'
  | 'salvage'
  | 'repair'
  | 'clean'
  | UnderwaterStep
  | GharkaneStep;

type TaskBody = BaseTaskBody | UnderwaterTask | GharkaneTask;

export type BaseTask = BaseTaskBody & { id?: string };
export type OutliveTask = TaskBody & { id?: string };
export type TaskOf<K extends OutliveTask['kind']> = Extract<OutliveTask, { kind: K }>;

export type Options = { heroes: 'together' | 'one-by-one'; box: 'base' | Box; horde: Difficulty };

export type OutliveState = {
  schema: 3;
  /** The schema that the game was begun with: what was printed then is still on the table. */
  edition: Edition;
  random: Dice;
  options: Options;
  /** What is played besides the base game. */
  modules: string[];
  serial: number | number[];
  todo: OutliveTask[][];
  round: number;
  phase: 'setup' | 'day' | 'night' | 'over';
  stage: Stage;
  /** Who holds the first player's token. */
  first: Participant;
  /** By seat. */
  clans: Clan[];
  /** Clans that play without a seat. */
  outsiders?: Partial<Record<Outsider, Clan>>;
  board: Board;
  convoy: ConvoyEvent[];
  /** Equipment still to be drawn, top first. */
  deck: EquipmentId[];
  discard: EquipmentId[];
  arrival: Arrival | null;
  underwater?: UnderwaterState;
  horde?: HordeState;
  gharkane?: GharkaneState;
  /** What went back to the box unseen. */
  box: { events: EventId[]; game: number[]; rooms: RoomId[]; leaders: LeaderId[] };
};

export type Play = Ctx<OutliveState>;

export const clanOf = (state: OutliveState, who: Participant): Clan => {
  const clan = typeof who === 'number' ? state.clans[who] : state.outsiders?.[who];
  if (clan === undefined) throw new RangeError(`no clan of ${who}`);
  return clan;
};

/** Queues tasks behind those a seat already has. */
export const queue = (state: OutliveState, seat: Seat, ...tasks: TaskBody[]): void => {
  state.todo[seat]?.push(...tasks);
};

/** Puts tasks in front of those a seat already has. */
export const urgently = (state: OutliveState, seat: Seat, ...tasks: TaskBody[]): void => {
  state.todo[seat]?.unshift(...tasks);
};
