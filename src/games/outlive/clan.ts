import type { Seat } from '../contract.ts';
import { type EquipmentId, equipmentIds, equipmentOf } from './content/equipment.ts';
import { type EventId, eventOf } from './content/events.ts';
import { type Foodstuff, foodstuffs, type Material, type Resource, resources } from './content/goods.ts';
import { type RoomId, roomOf } from './content/rooms.ts';
import { gaugeEnd } from './content/shelter.ts';
import { isSeat, outsiderRules } from './participants.ts';
import { airlockSizeOf, planOf } from './shelters.ts';
import {
  type Cause,
  type Clan,
  clanOf,
  type OutliveState,
  type Owned,
  type Participant,
  type Play,
  type Room,
  type Stock,
  urgently,
} from './state.ts';
import { declare, nameOf, say } from './words.ts';

const log = declare('log', 'gauge-up', 'gauge-down');

export type Amounts = Readonly<Partial<Record<Resource, number>>>;

export const emptyStock = (more: readonly Resource[] = []): Stock => ({
  ...{ food: 0, water: 0, can: 0, wood: 0, metal: 0, chip: 0, ammo: 0 },
  ...Object.fromEntries(more.map((good) => [good, 0])),
});

export const held = (clan: Clan, good: Resource): number => clan.stock[good] ?? 0;

function change(clan: Clan, amounts: Amounts, sign: 1 | -1): void {
  for (const good of resources) {
    const amount = amounts[good] ?? 0;
    if (amount !== 0) clan.stock[good] = held(clan, good) + sign * amount;
  }
}

export function gain(clan: Clan, amounts: Amounts): void {
  change(clan, amounts, 1);
}

export function pay(clan: Clan, amounts: Amounts): void {
  change(clan, amounts, -1);
}

export const canPay = (clan: Clan, amounts: Amounts): boolean =>
  resources.every((good) => held(clan, good) >= (amounts[good] ?? 0));

export const holding = (clan: Clan, kinds: readonly Resource[]): number =>
  kinds.reduce((sum, good) => sum + held(clan, good), 0);

export const foodstuffsOf = (clan: Clan): number => holding(clan, foodstuffs satisfies readonly Foodstuff[]);

// Rooms

export const isComplete = (room: Room): boolean => room.built && room.survivors >= roomOf(room.id).slots;

export const freeSlots = (room: Room): number =>
  room.built ? Math.max(0, roomOf(room.id).slots - room.survivors) : 0;

const isReady = (room: Room, id: RoomId, use: string): boolean =>
  room.id === id && isComplete(room) && !room.used.includes(use);

/** A complete room of this kind whose bonus is not used up yet for this use. */
export const readyRoom = (clan: Clan, id: RoomId, use = 'round'): Room | undefined =>
  clan.rooms.find((room) => isReady(room, id, use));

/** How many complete rooms of this kind still have their bonus. */
export const readyRooms = (clan: Clan, id: RoomId, use = 'round'): number =>
  clan.rooms.filter((room) => isReady(room, id, use)).length;

/** Uses the bonus of so many of them. */
export function useUp(clan: Clan, id: RoomId, count: number): void {
  for (let i = 0; i < count; i++) readyRoom(clan, id)?.used.push('round');
}

/** Uses the bonus of every such room that is ready, and gives them. */
export function useRooms(clan: Clan, id: RoomId, use = 'round'): Room[] {
  const ready = clan.rooms.filter((room) => isReady(room, id, use));
  for (const room of ready) room.used.push(use);
  return ready;
}

export const roomAt = (clan: Clan, index: number): Room => {
  const room = clan.rooms[index];
  if (room === undefined) throw new RangeError(`no room ${index}`);
  return room;
};

/** What a room is called in answers: its kind, numbered where a clan has two of it. */
export function roomKey(clan: Clan, index: number): string {
  const { id } = roomAt(clan, index);
  let same = 1;
  for (let i = 0; i < index; i++) if (clan.rooms[i]?.id === id) same++;
  return same === 1 ? id : `${id}-${same}`;
}

export const roomByKey = (clan: Clan, key: string): number =>
  clan.rooms.findIndex((_, i) => roomKey(clan, i) === key);

/** Shortages strike the board and spare nobody; from the rest a manned bulwark protects. */
export const isImmune = (clan: Clan, event: EventId): boolean =>
  eventOf(event).shortage !== true && clan.rooms.some((room) => room.id === 'bulwark' && isComplete(room));

// Survivors

export const airlockFree = (state: OutliveState, clan: Clan): number => airlockSizeOf(state) - clan.airlock;

export function airlockRowsUsed(state: OutliveState, clan: Clan): number {
  let left = clan.airlock;
  let rows = 0;
  for (const places of planOf(state).rows ?? []) {
    if (left <= 0) break;
    rows++;
    left -= places;
  }
  return rows;
}

export const survivorsOf = (clan: Clan): number =>
  clan.rooms.reduce((sum, room) => sum + room.survivors, clan.airlock);

// Equipment

export const owns = (clan: Clan, id: EquipmentId): boolean => clan.equipment.some((e) => e.id === id);

/** Whether a clan may take one of these: nobody owns two, unless doubles are worth something. */
export const mayOwn = (state: OutliveState, clan: Clan, id: EquipmentId): boolean =>
  planOf(state).doubles || !owns(clan, id);

/** Of two equal pieces only one works a day. */
export const readyEquipment = (clan: Clan, id: EquipmentId): Owned | undefined => {
  const same = clan.equipment.filter((e) => e.id === id && e.repaired);
  return same.some((e) => e.spent) ? undefined : same[0];
};

/** Turns it, if it was ready. */
export function spendEquipment(clan: Clan, id: EquipmentId): boolean {
  const owned = readyEquipment(clan, id);
  if (owned === undefined) return false;
  owned.spent = true;
  return true;
}

/** Kinds of which two pieces are repaired. */
export function repairedDoubles(clan: Clan): EquipmentId[] {
  const repaired = clan.equipment.filter((e) => e.repaired).map((e) => e.id);
  return repaired.filter((id, i) => repaired.indexOf(id) < i);
}

/** What repaired equipment adds up to: symbols, or doubles where they are allowed. */
export const pairsOf = (state: OutliveState, clan: Clan): readonly string[] =>
  planOf(state).doubles ? repairedDoubles(clan) : completedSymbols(clan);

/** Symbols with both halves repaired. */
export function completedSymbols(clan: Clan): string[] {
  const halves = new Map<string, Set<string>>();
  for (const { id, repaired } of clan.equipment) {
    if (!repaired) continue;
    const { symbol, half } = equipmentOf(id);
    halves.set(symbol, (halves.get(symbol) ?? new Set()).add(half));
  }
  return [...halves].filter(([, found]) => found.size === 2).map(([symbol]) => symbol);
}

export const repairCost = (id: EquipmentId): Record<Material, number> => {
  const cost = { wood: 0, metal: 0, chip: 0 };
  for (const material of equipmentOf(id).repair) cost[material]++;
  return cost;
};

export const isEquipment = (id: string): id is EquipmentId => (equipmentIds as string[]).includes(id);

// Gauge

/** Past the last step, every further point costs a survivor. */
export function gaugeUp(ctx: Play, seat: Seat, points: number, cause: Cause): void {
  if (points <= 0) return;
  const clan = clanOf(ctx.state, seat);
  const past = Math.max(0, clan.gauge + points - gaugeEnd);
  clan.gauge = Math.min(gaugeEnd, clan.gauge + points);
  say(ctx, log['gauge-up']({ who: nameOf(seat), count: points }));
  if (past > 0) urgently(ctx.state, seat, { kind: 'lose-survivors', count: past, cause });
}

export function gaugeDown(ctx: Play, seat: Participant, points = 1): void {
  if (!isSeat(seat)) return outsiderRules(ctx.state, seat).relieved(ctx, points);
  const clan = clanOf(ctx.state, seat);
  const down = Math.min(points, clan.gauge);
  clan.gauge -= down;
  if (down > 0) say(ctx, log['gauge-down']({ who: nameOf(seat), count: down }));
}
