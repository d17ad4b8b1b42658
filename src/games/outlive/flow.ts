import type { Seat } from '../contract.ts';
import type { Rules } from '../machine.ts';
import { beginCollecting, collect } from './collecting.ts';
import { heroStrengths, rounds } from './content/shelter.ts';
import { dawn } from './dawn.ts';
import { inPlay } from './modules/registry.ts';
import { loseGoods, loseSurvivors, startDay, suffer } from './morning.ts';
import { canMove, move } from './movement.ts';
import { bonuses, furnish, payBuild } from './night/building.ts';
import { clean } from './night/cleaning.ts';
import { openEvents, payEvent, resolve } from './night/events.ts';
import { feed } from './night/feeding.ts';
import { radiation } from './night/radiation.ts';
import { recruit } from './night/recruiting.ts';
import { payRepair, repair, salvage } from './night/repairs.ts';
import { isSeat, nextAfter, outsiderRules, participants, roundFrom } from './participants.ts';
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
import {
  type BaseTask,
  clanOf,
  type NightStep,
  type OutliveState,
  type Participant,
  type Play,
  queue,
  type Stage,
} from './state.ts';
import { declare, nameOf, say } from './words.ts';

const log = declare('log', 'nightfall', 'night-over', 'over', 'over-rival');

export const baseRules: Rules<OutliveState, BaseTask> = {
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

/** What follows when everything of a stage is settled. */
export const next: { readonly [K in Stage['kind']]: (ctx: Play) => void } = {
  drafting(ctx) {
    unpackLeaders(ctx);
    ctx.state.stage = { kind: 'unpacking' };
  },
  unpacking(ctx) {
    if (ctx.state.options.heroes === 'together') beginRound(ctx);
    else placeHero(ctx, firstSeat(ctx.state), 0);
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
    if (state.arrival === null) return nextTurn(ctx, nextAfter(state, state.stage.seat));
    press(ctx);
    state.stage = { kind: 'defending' };
  },
  defending(ctx) {
    const who = arrived(ctx);
    if (isSeat(who) && couldInterrogate(ctx.state)) queue(ctx.state, who, { kind: 'interrogate' });
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
    const { state } = ctx;
    const who = arrived(ctx);
    for (const module of inPlay(state)) module.leave?.(ctx);
    state.arrival = null;
    nextTurn(ctx, nextAfter(state, who));
  },
  resolving(ctx) {
    const { stage } = ctx.state;
    if (stage.kind === 'resolving') nextResolver(ctx, nextAfter(ctx.state, stage.seat), stage.passed);
  },
  sheltering: endRound,
  over() {},
};

const arrived = (ctx: Play): Participant => {
  if (ctx.state.arrival === null) throw new Error('nobody has arrived');
  return ctx.state.arrival.seat;
};

const firstSeat = ({ first }: OutliveState): Seat => (isSeat(first) ? first : 0);

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

/** The next one from this one on who has a hero to move. */
export function nextTurn(ctx: Play, from: Participant): void {
  const { state } = ctx;
  for (const who of roundFrom(state, from)) {
    if (!(isSeat(who) ? canMove(state, who) : outsiderRules(state, who).canMove(state))) continue;
    state.stage = { kind: 'moving', seat: who };
    if (isSeat(who)) queue(state, who, { kind: 'move' });
    else outsiderRules(state, who).move(ctx);
    return;
  }
  nightfall(ctx);
}

export function nightfall(ctx: Play): void {
  const { state } = ctx;
  for (const who of participants(state)) {
    const clan = clanOf(state, who);
    clan.resting = false;
    for (const h of clan.heroes) {
      h.active = false;
      h.slot = null;
    }
  }
  for (const module of inPlay(state)) module.nightfall?.(ctx);
  state.phase = 'night';
  say(ctx, log.nightfall({ round: state.round }));
  nextResolver(ctx, state.first, []);
}

/** One event each, round the table, until everybody has passed or none is left. */
function nextResolver(ctx: Play, from: Participant, passed: Participant[]): void {
  const { state } = ctx;
  for (const who of openEvents(state).length > 0 ? roundFrom(state, from) : []) {
    if (passed.includes(who)) continue;
    state.stage = { kind: 'resolving', seat: who, passed };
    if (isSeat(who)) queue(state, who, { kind: 'resolve' });
    else outsiderRules(state, who).resolve(ctx);
    return;
  }
  shelter(ctx);
}

const nightSteps: readonly NightStep[] = [
  'feed',
  'radiation',
  'recruit',
  'bonuses',
  'furnish',
  'salvage',
  'repair',
  'clean',
];

export const nightStepsOf = (state: OutliveState): readonly NightStep[] =>
  inPlay(state).reduce((steps, module) => module.nightSteps?.(steps) ?? steps, nightSteps);

/** From feeding to cleaning every clan goes through the night by itself. */
export function shelter(ctx: Play, first?: NightStep): void {
  const { state } = ctx;
  state.stage = { kind: 'sheltering' };
  const steps = nightStepsOf(state);
  const from = first ?? steps[0] ?? 'clean';
  for (let seat = 0; seat < state.clans.length; seat++) {
    for (const kind of steps.slice(steps.indexOf(from))) queue(state, seat, { kind });
  }
  for (const module of inPlay(state)) module.night?.(ctx, from);
}

function endRound(ctx: Play): void {
  const { state } = ctx;
  say(ctx, log['night-over']({ round: state.round }));
  if (state.round < rounds) return beginRound(ctx);
  state.phase = 'over';
  state.stage = { kind: 'over' };
  const { standings, rivals = [] } = resultOf(state);
  for (const { seat, rank, score } of standings) {
    // The secret of the dice comes into the open with the end.
    if (rank === 1) say(ctx, log.over({ who: nameOf(seat), count: score }), { reveals: true });
  }
  for (const { name, rank, score } of rivals) {
    if (rank === 1) say(ctx, log['over-rival']({ who: name, count: score }), { reveals: true });
  }
}
