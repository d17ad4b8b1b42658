import { foodstuffsOf, pay } from '../clan.ts';
import { type EquipmentId, equipmentOf } from '../content/equipment.ts';
import { eventOf } from '../content/events.ts';
import type { Foodstuff } from '../content/goods.ts';
import { hordeLimits } from '../content/horde.ts';
import { openEvents, settleEvent, waysToResolve } from '../night/events.ts';
import { mend, waysToRepair } from '../night/repairs.ts';
import { shareOut } from '../splits.ts';
import type { NightStep, OutliveState, Play } from '../state.ts';
import { amounts, declare, eventName, say } from '../words.ts';
import { isComplement } from './choosing.ts';
import { hordeClan, hordeOf } from './state.ts';

const log = declare('log', 'horde-resolves', 'horde-fed', 'horde-starves', 'horde-recruits');

/** The dearest event that it can pay for; of equals the one that came first. */
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

/** What completes a symbol comes first, then what has its other half at hand, then the rest as it was found. */
function urgency(state: OutliveState, id: EquipmentId): number {
  const clan = hordeClan(state);
  const { symbol } = equipmentOf(id);
  const repaired = clan.equipment.filter((e) => e.repaired);
  if (repaired.some((e) => equipmentOf(e.id).symbol === symbol && e.id !== id)) return 2;
  return isComplement(clan, id) ? 1 : 0;
}

function repair(ctx: Play): void {
  const { state } = ctx;
  for (;;) {
    const payable = hordeClan(state)
      .equipment.filter((e) => !e.repaired)
      .map((e) => ({ id: e.id, way: waysToRepair(state, 'horde', e.id)[0] }))
      .filter(({ way }) => way !== undefined);
    const [next] = payable.sort((a, b) => urgency(state, b.id) - urgency(state, a.id));
    if (next?.way === undefined) return;
    mend(ctx, 'horde', next.id, next.way.cost);
  }
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
