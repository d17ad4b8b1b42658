import type { Seat, Text } from '../../contract.ts';
import { chosenSplit, type Rule } from '../../machine.ts';
import { airlockRowsUsed, foodstuffsOf, pay, readyRooms, useUp } from '../clan.ts';
import type { Foodstuff } from '../content/goods.ts';
import { roomOf } from '../content/rooms.ts';
import { inPlay } from '../modules/registry.ts';
import { shareOut } from '../splits.ts';
import { type Clan, clanOf, type OutliveState, type TaskOf, urgently } from '../state.ts';
import { amounts, declare, goodName, nameOf, say } from '../words.ts';

const ask = declare('ask', 'feed');
const note = declare('note', 'hungry');
const log = declare('log', 'fed', 'well-water', 'hungry');

/** Perishables first, and the cans that keep last. */
const order: readonly Foodstuff[] = ['food', 'water', 'can'];

export type Meal = {
  /** Foodstuffs for the rooms and water for the airlock's rows, before anything is paid. */
  rooms: number;
  rows: number;
  /** Wells whose water is used, for the airlock first. */
  wells: number;
  /** What is paid in tokens: all that is due, or all that there is. */
  total: number;
  missing: number;
  parts: { id: Foodstuff; min: number; max: number }[];
};

/** `fed` are rooms, by their index, that need nothing tonight. */
export function mealOf(state: OutliveState, clan: Clan, fed: readonly number[] = []): Meal {
  const hungry = clan.rooms.filter((room, i) => room.survivors > 0 && !fed.includes(i));
  const rooms = hungry.reduce((sum, room) => sum + roomOf(room.id).upkeep, 0);
  const rows = airlockRowsUsed(state, clan);
  const wells = Math.min(rooms + rows, readyRooms(clan, 'well'));
  const rowsDue = Math.max(0, rows - wells);
  const roomsDue = rooms - Math.max(0, wells - rows);
  // Only water will do for the airlock, and what can be paid must be paid.
  const water = Math.min(rowsDue, clan.stock.water);
  const total = Math.min(water + roomsDue, foodstuffsOf(clan));
  const parts = order.map((id) => ({
    id,
    min: id === 'water' ? water : 0,
    max: Math.min(clan.stock[id], id === 'water' ? total : total - water),
  }));
  return { rooms, rows, wells, total, missing: rowsDue + roomsDue - total, parts };
}

const fedRooms = (state: OutliveState, seat: Seat): readonly number[] =>
  inPlay(state).flatMap((module) => module.fedRooms?.(state, seat) ?? []);

const isPlain = ({ parts, total }: Meal): boolean =>
  parts.filter((p) => p.max > p.min).length <= 1 || parts.reduce((sum, p) => sum + p.max, 0) === total;

/** Who will leave, before it is too late to think of it. */
export const warningsOf = ({ missing }: Meal): readonly Text[] =>
  missing > 0 ? [note.hungry({ count: missing })] : [];

export const feed: Rule<OutliveState, TaskOf<'feed'>> = {
  ask(state, seat) {
    const meal = mealOf(state, clanOf(state, seat), fedRooms(state, seat));
    if (isPlain(meal)) return null;
    const parts = meal.parts.filter((p) => p.max > 0).map((p) => ({ ...p, label: goodName(p.id) }));
    return {
      prompt: ask.feed({ count: meal.rooms, rows: meal.rows, total: meal.total }),
      notes: warningsOf(meal),
      form: { kind: 'split', parts, min: meal.total, max: meal.total },
      suggested: shareOut(parts, meal.total),
    };
  },
  apply(ctx, seat, _task, choice) {
    const clan = clanOf(ctx.state, seat);
    const meal = mealOf(ctx.state, clan, fedRooms(ctx.state, seat));
    if (meal.wells > 0) {
      useUp(clan, 'well', meal.wells);
      say(ctx, log['well-water']({ who: nameOf(seat) }));
    }
    const paid = choice === null ? shareOut(meal.parts, meal.total) : chosenSplit(choice);
    pay(clan, paid);
    if (meal.total > 0) say(ctx, log.fed({ who: nameOf(seat), goods: amounts(paid) }));
    if (meal.missing > 0) {
      say(ctx, log.hungry({ who: nameOf(seat), count: meal.missing }));
      urgently(ctx.state, seat, { kind: 'lose-survivors', count: meal.missing, cause: 'hunger' });
    }
  },
};
