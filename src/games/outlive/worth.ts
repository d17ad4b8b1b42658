import type { Seat } from '../contract.ts';
import { airlockFree, foodstuffsOf, freeSlots, isComplete } from './clan.ts';
import { costOf, eventOf } from './content/events.ts';
import { type Good, goods } from './content/goods.ts';
import { roomOf } from './content/rooms.ts';
import { keptWater, roomPoints, rounds, waves } from './content/shelter.ts';
import { nightStepsOf } from './flow.ts';
import { inPlay } from './modules/registry.ts';
import { openEvents } from './night/events.ts';
import { mealOf } from './night/feeding.ts';
import { absorption } from './night/radiation.ts';
import { completeRooms, pointsOf } from './scoring.ts';
import { type Clan, clanOf, type NightStep, type OutliveState } from './state.ts';

/** Whether a step of this round's night is still to come for a seat. */
export const isAhead = (state: OutliveState, seat: Seat, step: NightStep): boolean =>
  state.phase === 'day' ||
  state.stage.kind === 'resolving' ||
  (state.todo[seat] ?? []).some((task) => task.kind === step);

/** Hunger tonight, and what is left over for recruits or for another day. */
function larder(state: OutliveState, seat: Seat, clan: Clan): number {
  const stored = foodstuffsOf(clan);
  const keeps = clan.stock.can + Math.min(clan.stock.water, keptWater);
  let left = stored;
  let value = 0;
  if (isAhead(state, seat, 'feed')) {
    const { total, missing } = mealOf(state, clan);
    left -= total;
    value -= 2 * missing;
  }
  if (isAhead(state, seat, 'recruit')) {
    const recruits = Math.min(left, airlockFree(state, clan));
    left -= recruits;
    value += 1.1 * recruits;
  }
  return value + 0.5 * Math.min(left, keeps);
}

/** Radiation of the nights to come, where there is any, if the airlock stays as it is. */
function leaks(state: OutliveState, seat: Seat, clan: Clan): number {
  if (!nightStepsOf(state).includes('radiation')) return 0;
  const from = isAhead(state, seat, 'radiation') ? state.round - 1 : state.round;
  const held = absorption(clan);
  return waves.slice(Math.max(0, from)).reduce((sum, wave) => sum + Math.max(0, wave - held), 0);
}

/** Rooms that the people in the airlock could complete, the emptiest last. */
function completable(clan: Clan): number {
  let people = clan.airlock;
  const open = clan.rooms.filter((room) => room.built && !isComplete(room)).map(freeSlots);
  return open
    .sort((a, b) => a - b)
    .filter((missing) => {
      people -= missing;
      return people >= 0;
    }).length;
}

const share = (clan: Clan, cost: Readonly<Partial<Record<Good, number>>>): number => {
  const due = goods.reduce((sum, good) => sum + (cost[good] ?? 0), 0);
  const stored = goods.reduce((sum, good) => sum + Math.min(clan.stock[good], cost[good] ?? 0), 0);
  return due === 0 ? 1 : stored / due;
};

/** A rough value for simple bots: the points so far, and what is likely to become points. */
export function worthOf(state: OutliveState, seat: Seat): number {
  const clan = clanOf(state, seat);
  const { stock } = clan;
  const left = Math.max(0, rounds - state.round);
  const complete = completeRooms(clan);
  const hoped = roomPoints[complete + completable(clan)] ?? 0;
  const built = clan.rooms.filter((room) => room.built).length;
  const upkeep = clan.rooms.reduce((sum, room) => sum + (room.survivors > 0 ? roomOf(room.id).upkeep : 0), 0);
  const repaired = clan.equipment.filter((e) => e.repaired).length;
  const broken = clan.equipment.filter((e) => !e.repaired).length;
  const events = openEvents(state).map((id) => share(clan, costOf(id, state)) ** 2 * eventOf(id).points);
  const materials = stock.wood + stock.metal + stock.chip;
  return (
    pointsOf(state, seat) +
    inPlay(state).reduce((sum, module) => sum + (module.worth?.(state, seat) ?? 0), 0) +
    larder(state, seat, clan) -
    leaks(state, seat, clan) * 0.6 +
    (hoped - (roomPoints[complete] ?? 0)) * 0.7 +
    complete * 0.25 * left +
    built * 1.1 -
    upkeep * 0.4 * left +
    broken * 0.25 +
    repaired * 0.12 * left +
    materials * 0.28 +
    Math.min(stock.ammo, 6) * 0.25 +
    Math.max(0, ...events) * 0.3
  );
}
