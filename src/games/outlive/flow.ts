import type { Seat } from '../contract.ts';
import { machine, type Rules } from '../machine.ts';
import { beginCollecting, collect } from './collecting.ts';
import { heroStrengths, rounds } from './content/shelter.ts';
import { dawn } from './dawn.ts';
import { loseGoods, loseSurvivors, startDay, suffer } from './morning.ts';
import { canMove, move } from './movement.ts';
import { bonuses, furnish, payBuild } from './night/building.ts';
import { clean } from './night/cleaning.ts';
import { openEvents, payEvent, resolve } from './night/events.ts';
import { feed } from './night/feeding.ts';
import { radiation } from './night/radiation.ts';
import { recruit } from './night/recruiting.ts';
import { payRepair, repair, salvage } from './night/repairs.ts';
import { settle } from './places/cargo.ts';
import { prey } from './places/hunting.ts';
import {
  collectTribute,
  couldInterrogate,
  defend,
  extort,
  give,
  interrogate,
  press,
  swing,
} from './pressure.ts';
import { resultOf } from './scoring.ts';
import {
  dropTile,
  firstSurvivors,
  freeRoom,
  hero,
  heroes,
  keepRooms,
  leader,
  unpackLeaders,
} from './setup.ts';
import { type OutliveState, type OutliveTask, type Play, queue, type Stage } from './state.ts';
import { declare, say, seatRef } from './words.ts';

const log = declare('log', 'nightfall', 'night-over', 'over');

const rules: Rules<OutliveState, OutliveTask> = {
  'keep-rooms': keepRooms,
  'free-room': freeRoom,
  'first-survivors': firstSurvivors,
  leader,
  heroes,
  hero,
  'drop-tile': dropTile,
  suffer,
  'lose-survivors': loseSurvivors,
  'lose-goods': loseGoods,
  move,
  swing,
  defend,
  interrogate,
  extort,
  give,
  settle,
  collect,
  prey,
  resolve,
  'pay-event': payEvent,
  feed,
  radiation,
  recruit,
  bonuses,
  furnish,
  'pay-build': payBuild,
  salvage,
  repair,
  'pay-repair': payRepair,
  clean,
};

export const outliveMachine = machine<OutliveTask, OutliveState>(rules, {
  idle: (ctx) => next[ctx.state.stage.kind](ctx),
  over: (state) => state.stage.kind === 'over',
});

/** What follows when everything of a stage is settled. */
const next: { readonly [K in Stage['kind']]: (ctx: Play) => void } = {
  drafting(ctx) {
    unpackLeaders(ctx);
    ctx.state.stage = { kind: 'unpacking' };
  },
  unpacking(ctx) {
    if (ctx.state.options.heroes === 'together') beginRound(ctx);
    else placeHero(ctx, ctx.state.first, 0);
  },
  placing(ctx) {
    const { stage, clans } = ctx.state;
    if (stage.kind !== 'placing') return;
    if (stage.placed + 1 === clans.length * heroStrengths.length) beginRound(ctx);
    else placeHero(ctx, (stage.seat + 1) % clans.length, stage.placed + 1);
  },
  morning: (ctx) => nextTurn(ctx, ctx.state.first),
  moving(ctx) {
    const { state } = ctx;
    if (state.stage.kind !== 'moving') return;
    if (state.arrival === null) return nextTurn(ctx, state.stage.seat + 1);
    press(ctx);
    state.stage = { kind: 'defending' };
  },
  defending(ctx) {
    if (couldInterrogate(ctx.state)) queue(ctx.state, arrivedSeat(ctx), { kind: 'interrogate' });
    ctx.state.stage = { kind: 'interrogating' };
  },
  interrogating(ctx) {
    collectTribute(ctx);
    ctx.state.stage = { kind: 'paying' };
  },
  paying(ctx) {
    beginCollecting(ctx);
    ctx.state.stage = { kind: 'collecting' };
  },
  collecting(ctx) {
    const seat = arrivedSeat(ctx);
    ctx.state.arrival = null;
    nextTurn(ctx, seat + 1);
  },
  resolving(ctx) {
    const { stage } = ctx.state;
    if (stage.kind === 'resolving') nextResolver(ctx, stage.seat + 1, stage.passed);
  },
  sheltering: endRound,
  over() {},
};

const arrivedSeat = (ctx: Play): Seat => {
  if (ctx.state.arrival === null) throw new Error('nobody has arrived');
  return ctx.state.arrival.seat;
};

function placeHero(ctx: Play, seat: Seat, placed: number): void {
  queue(ctx.state, seat, { kind: 'hero' });
  ctx.state.stage = { kind: 'placing', seat, placed };
}

function beginRound(ctx: Play): void {
  const { state } = ctx;
  state.round++;
  state.phase = 'day';
  dawn(ctx);
  state.stage = { kind: 'morning' };
  startDay(ctx);
}

/** The next seat from this one on that has a hero to move. */
export function nextTurn(ctx: Play, from: Seat): void {
  const { state } = ctx;
  const count = state.clans.length;
  for (let i = 0; i < count; i++) {
    const seat = (from + i) % count;
    if (!canMove(state, seat)) continue;
    state.stage = { kind: 'moving', seat };
    queue(state, seat, { kind: 'move' });
    return;
  }
  nightfall(ctx);
}

export function nightfall(ctx: Play): void {
  const { state } = ctx;
  for (const clan of state.clans) {
    clan.resting = false;
    for (const h of clan.heroes) {
      h.active = false;
      h.slot = null;
    }
  }
  state.phase = 'night';
  say(ctx, log.nightfall({ round: state.round }));
  nextResolver(ctx, state.first, []);
}

/** One event each, round the table, until everybody has passed or none is left. */
function nextResolver(ctx: Play, from: Seat, passed: Seat[]): void {
  const { state } = ctx;
  const count = state.clans.length;
  for (let i = 0; i < count && openEvents(state).length > 0; i++) {
    const seat = (from + i) % count;
    if (passed.includes(seat)) continue;
    state.stage = { kind: 'resolving', seat, passed };
    queue(state, seat, { kind: 'resolve' });
    return;
  }
  shelter(ctx);
}

export const nightSteps = [
  'feed',
  'radiation',
  'recruit',
  'bonuses',
  'furnish',
  'salvage',
  'repair',
  'clean',
] as const;

/** From feeding to cleaning every clan goes through the night by itself. */
export function shelter(ctx: Play, from: (typeof nightSteps)[number] = 'feed'): void {
  const { state } = ctx;
  state.stage = { kind: 'sheltering' };
  for (let seat = 0; seat < state.clans.length; seat++) {
    for (const kind of nightSteps.slice(nightSteps.indexOf(from))) queue(state, seat, { kind });
  }
}

function endRound(ctx: Play): void {
  const { state } = ctx;
  say(ctx, log['night-over']({ round: state.round }));
  if (state.round < rounds) return beginRound(ctx);
  state.phase = 'over';
  state.stage = { kind: 'over' };
  const { standings } = resultOf(state);
  for (const { seat, rank, score } of standings) {
    // The seed comes into the open with the end.
    if (rank === 1) say(ctx, log.over({ who: seatRef(seat), count: score }), { reveals: true });
  }
}
