import type { Option } from '../../contract.ts';
import { chosenOne, type Rule } from '../../machine.ts';
import { type Amounts, canPay, pay, readyRoom, readyRooms, useUp } from '../clan.ts';
import { costOf, type EventId, eventOf } from '../content/events.ts';
import { foodstuffs, type Good, goods, materials } from '../content/goods.ts';
import { clanOf, type OutliveState, type Participant, type Play, type TaskOf, urgently } from '../state.ts';
import { amounts, declare, eventName, nameOf, roomName, say } from '../words.ts';

const ask = declare('ask', 'resolve', 'pay-event');
const act = declare('do', 'resolve', 'pass', 'pay');
const why = declare('why', 'cannot-afford');
const hint = declare('hint', 'points', 'war-room');
const log = declare('log', 'resolved');

type Way = { id: string; cost: Amounts; warRoom: boolean; wells: number };

/** What the war room takes off a cost: materials, ammunition or foodstuffs, never a mix. */
const reductions: readonly { kinds: readonly Good[]; less: number }[] = [
  { kinds: materials, less: 2 },
  { kinds: ['ammo'], less: 2 },
  { kinds: foodstuffs, less: 1 },
];

function reduced(cost: Amounts): Amounts[] {
  const found: Amounts[] = [];
  for (const { kinds, less } of reductions) {
    const due = kinds.reduce((sum, good) => sum + (cost[good] ?? 0), 0);
    if (due === 0) continue;
    const take = (from: number, left: number, rest: Amounts): void => {
      const good = kinds[from];
      if (good === undefined) {
        if (left === 0) found.push(rest);
        return;
      }
      const has = rest[good] ?? 0;
      for (let n = Math.min(has, left); n >= 0; n--) take(from + 1, left - n, { ...rest, [good]: has - n });
    };
    take(0, Math.min(less, due), cost);
  }
  return found;
}

/** “3 wood, 2 ammo” as a word for answers. */
const costId = (cost: Amounts): string =>
  goods
    .filter((good) => (cost[good] ?? 0) > 0)
    .map((good) => `${cost[good]}-${good}`)
    .join('+') || 'free';

/** The wells' water pays first wherever water is due. */
function withWells(wells: number, cost: Amounts): { cost: Amounts; wells: number } {
  const water = cost.water ?? 0;
  const used = Math.min(wells, water);
  return { cost: { ...cost, water: water - used }, wells: used };
}

/** The ways in which a clan can pay for an event now. */
export function waysToResolve(state: OutliveState, seat: Participant, event: EventId): Way[] {
  const clan = clanOf(state, seat);
  const wells = readyRooms(clan, 'well');
  const cost = costOf(event, state);
  const ways: Way[] = [{ id: 'full', warRoom: false, ...withWells(wells, cost) }];
  if (readyRoom(clan, 'war-room') !== undefined) {
    for (const less of reduced(cost))
      ways.push({ id: `war-room:${costId(less)}`, warRoom: true, ...withWells(wells, less) });
  }
  return ways.filter((way) => canPay(clan, way.cost));
}

export const openEvents = (state: OutliveState): EventId[] =>
  state.convoy.filter((e) => e.open && e.resolvedBy === null).map((e) => e.id);

export const resolve: Rule<OutliveState, TaskOf<'resolve'>> = {
  ask(state, seat) {
    const options: Option[] = [];
    const blocked = [];
    for (const event of openEvents(state)) {
      const { points } = eventOf(event);
      const cost = costOf(event, state);
      const label = act.resolve({ what: eventName(event), goods: amounts(cost) });
      if (waysToResolve(state, seat, event).length > 0) {
        options.push({ id: event, label, hint: hint.points({ count: points }) });
      } else {
        blocked.push({ id: event, label, why: why['cannot-afford']({ goods: amounts(cost) }) });
      }
    }
    if (options.length === 0) return null;
    options.push({ id: 'pass', label: act.pass() });
    return { prompt: ask.resolve(), weight: 'big', form: { kind: 'one', options }, blocked };
  },
  apply(ctx, seat, _task, choice) {
    const { stage } = ctx.state;
    if (stage.kind !== 'resolving') throw new Error('events are resolved at the start of the night');
    if (choice === null || choice === 'pass') {
      stage.passed.push(seat);
      return;
    }
    urgently(ctx.state, seat, { kind: 'pay-event', event: chosenOne(choice) as EventId });
  },
};

export const payEvent: Rule<OutliveState, TaskOf<'pay-event'>> = {
  ask(state, seat, { event }) {
    const ways = waysToResolve(state, seat, event);
    if (ways.length === 1) return null;
    const options = ways.map((way) => ({
      id: way.id,
      label: act.pay({ goods: amounts(way.cost) }),
      ...(way.warRoom ? { hint: hint['war-room']({ room: roomName('war-room') }) } : {}),
    }));
    return { prompt: ask['pay-event']({ what: eventName(event) }), form: { kind: 'one', options } };
  },
  apply(ctx, seat, { event }, choice) {
    const ways = waysToResolve(ctx.state, seat, event);
    const way = choice === null ? ways[0] : ways.find((w) => w.id === chosenOne(choice));
    if (way === undefined) throw new Error(`no way to pay for ${event}`);
    settleEvent(ctx, seat, event, way);
  },
};

export function settleEvent(ctx: Play, seat: Participant, event: EventId, way: Way): void {
  const { state } = ctx;
  const clan = clanOf(state, seat);
  if (way.warRoom) readyRoom(clan, 'war-room')?.used.push('round');
  useUp(clan, 'well', way.wells);
  pay(clan, way.cost);
  clan.resolved.push(event);
  const card = state.convoy.find((e) => e.id === event);
  if (card !== undefined) card.resolvedBy = seat;
  const { points } = eventOf(event);
  say(
    ctx,
    log.resolved({ who: nameOf(seat), what: eventName(event), goods: amounts(way.cost), count: points }),
  );
}
