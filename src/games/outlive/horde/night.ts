import { completedSymbols, foodstuffsOf, pay, repairCost } from '../clan.ts';
import type { EquipmentId } from '../content/equipment.ts';
import { eventOf } from '../content/events.ts';
import { type Foodstuff, materials } from '../content/goods.ts';
import { hordeLimits } from '../content/horde.ts';
import { openEvents, settleEvent, waysToResolve } from '../night/events.ts';
import { mend } from '../night/repairs.ts';
import { shareOut } from '../splits.ts';
import type { Clan, NightStep, OutliveState, Owned, Play, Stock } from '../state.ts';
import { amounts, declare, eventName, say } from '../words.ts';
import { isComplement } from './choosing.ts';
import { hordeClan, hordeOf } from './state.ts';

const log = declare('log', 'horde-resolves', 'horde-fed', 'horde-starves', 'horde-recruits');

/** The event worth most that it can pay for; of equals the one that came first. */
export function resolve(ctx: Play): void {
  const { state } = ctx;
  const { stage } = state;
  if (stage.kind !== 'resolving') throw new Error('events are resolved at the start of the night');
  const payable = openEvents(state).filter((event) => waysToResolve(state, 'horde', event).length > 0);
  const most = Math.max(...payable.map((event) => eventOf(event).points));
  const event = payable.find((id) => eventOf(id).points === most);
  const [way] = event === undefined ? [] : waysToResolve(state, 'horde', event);
  if (event === undefined || way === undefined) {
    stage.passed.push('horde');
    return;
  }
  say(ctx, log['horde-resolves']({ what: eventName(event), count: most }));
  settleEvent(ctx, 'horde', event, way);
}

/** Its goods keep, so the order matters little: food, water, cans. */
const larder: readonly Foodstuff[] = ['food', 'water', 'can'];

function eat(state: OutliveState, count: number): Record<string, number> {
  const clan = hordeClan(state);
  const paid = shareOut(
    larder.map((id) => ({ id, max: clan.stock[id] })),
    count,
  );
  pay(clan, paid);
  return paid;
}

function feed(ctx: Play): void {
  const horde = hordeOf(ctx.state);
  const due = Math.floor(horde.survivors / hordeLimits.fedByOne);
  const paid = Math.min(due, foodstuffsOf(hordeClan(ctx.state)));
  if (paid > 0) say(ctx, log['horde-fed']({ goods: amounts(eat(ctx.state, paid)) }));
  if (paid === due) return;
  horde.survivors -= due - paid;
  say(ctx, log['horde-starves']({ count: due - paid }));
}

function recruit(ctx: Play): void {
  const count = Math.min(hordeLimits.recruits, foodstuffsOf(hordeClan(ctx.state)));
  if (count === 0) return;
  hordeOf(ctx.state).survivors += count;
  say(ctx, log['horde-recruits']({ count, goods: amounts(eat(ctx.state, count)) }));
}

/** All that can be paid for together, in the order in which the pieces were found. */
function payable(stock: Stock, broken: readonly EquipmentId[]): EquipmentId[][] {
  const [first, ...rest] = broken;
  if (first === undefined) return [[]];
  const cost = repairCost(first);
  const left = { ...stock };
  for (const material of materials) left[material] -= cost[material];
  const within = materials.every((material) => left[material] >= 0);
  const withFirst = within ? payable(left, rest).map((pieces) => [first, ...pieces]) : [];
  return [...withFirst, ...payable(stock, rest)];
}

const symbolsWith = (clan: Clan, pieces: readonly EquipmentId[]): number => {
  const mended = (owned: Owned) => (pieces.includes(owned.id) ? { ...owned, repaired: true } : owned);
  return completedSymbols({ ...clan, equipment: clan.equipment.map(mended) }).length;
};

/** As many symbols as possible, then as many pieces, then those with their other half at hand, then as found. */
function repair(ctx: Play): void {
  const clan = hordeClan(ctx.state);
  const broken = clan.equipment.filter((e) => !e.repaired).map((e) => e.id);
  const merits = (pieces: readonly EquipmentId[]) => [
    symbolsWith(clan, pieces),
    pieces.length,
    pieces.filter((id) => isComplement(clan, id)).length,
  ];
  const better = (a: readonly EquipmentId[], b: readonly EquipmentId[]): number => {
    const other = merits(a);
    return (
      merits(b)
        .map((value, i) => value - (other[i] ?? 0))
        .find((gap) => gap !== 0) ?? 0
    );
  };
  const [chosen = []] = payable(clan.stock, broken).sort(better);
  for (const id of chosen) mend(ctx, 'horde', id, repairCost(id));
}

const steps: Partial<Record<NightStep, (ctx: Play) => void>> = {
  feed,
  recruit,
  repair,
  clean({ state }) {
    for (const owned of hordeClan(state).equipment) owned.spent = false;
  },
};

/** It has no shelter: no radiation, no rooms, and nothing of its goods spoils. */
export function night(ctx: Play, left: readonly NightStep[]): void {
  for (const step of left) steps[step]?.(ctx);
}
