import type { Seat, Text } from '../../contract.ts';
import type { Rule } from '../../machine.ts';
import { canPay, gaugeUp, isComplete, pay } from '../clan.ts';
import { offered } from '../collecting.ts';
import { underwaterBase } from '../content/places.ts';
import { baseActions, robotPrice, robotStrength } from '../content/underwater.ts';
import { arrivalOf } from '../pressure.ts';
import {
  type Arrival,
  type Clan,
  clanOf,
  type Hero,
  type OutliveState,
  type Participant,
  type Play,
  type TaskOf,
  urgently,
} from '../state.ts';
import { amounts, declare, nameOf, placeName, say } from '../words.ts';
import { type BaseAction, spendActions } from './base.ts';
import { underwaterOf } from './state.ts';

const act = declare('do', 'robot', 'remote');
const hint = declare('hint', 'robot', 'remote');
const why = declare('why', 'robot-owned', 'robot-short', 'no-robot', 'robot-lies', 'remote-idle');
const log = declare('log', 'built-robot', 'remote');

const robotId = 'robot';

export const robotOf = (clan: Clan): Hero | undefined => clan.heroes.find((hero) => hero.id === robotId);

export const isRobot = (hero: Pick<Hero, 'id'>): boolean => hero.id === robotId;

export const newRobot = (): Hero => ({
  id: robotId,
  title: robotId,
  strength: robotStrength.own,
  place: underwaterBase,
  active: false,
  slot: null,
});

/** Every manned lab adds its own. */
export function strengthOfRobot(state: OutliveState, hero: Hero, who: Participant): number | undefined {
  if (!isRobot(hero)) return undefined;
  const labs = clanOf(state, who).rooms.filter((room) => room.id === 'robot-lab' && isComplete(room));
  return hero.strength + labs.length * robotStrength.lab;
}

/** It neither presses nor is pressed, and at the base nobody is. */
export const isSpared = (_state: OutliveState, arrival: Arrival, hero: Hero): boolean =>
  arrival.place === underwaterBase || arrival.hero === robotId || isRobot(hero);

/** Fresh from the workshop it may lie where its builder stands. */
export const mayShare = (_state: OutliveState, hero: Hero): boolean =>
  isRobot(hero) && !hero.active && hero.place === underwaterBase;

function whyNoRobot(clan: Clan): Text | null {
  if (robotOf(clan) !== undefined) return why['robot-owned']();
  return canPay(clan, robotPrice.goods) ? null : why['robot-short']({ goods: amounts(robotPrice.goods) });
}

/** The visit that the robot pays to where it stands when it is told from afar. */
const errand = (state: OutliveState, seat: Seat, { id, place }: Hero): Arrival => ({
  seat,
  hero: id,
  place: place ?? underwaterBase,
  force: 0,
  actions: robotStrength.remote,
  hunted: underwaterOf(state).robotHunted[seat] ?? false,
  feePaid: false,
  victims: [],
});

function whyNoErrand(state: OutliveState, seat: Seat): Text | null {
  const robot = robotOf(clanOf(state, seat));
  if (robot === undefined) return why['no-robot']();
  if (!robot.active) return why['robot-lies']();
  // At the base itself it is the hero who gives the orders.
  if (robot.place === underwaterBase) return why['remote-idle']();
  const there = { ...state, arrival: errand(state, seat, robot) };
  return offered(there, seat).options.length > 0 ? null : why['remote-idle']();
}

export function robotActions(state: OutliveState, seat: Seat): BaseAction[] {
  const clan = clanOf(state, seat);
  const goods = amounts(robotPrice.goods);
  const robot = {
    id: 'robot',
    label: act.robot({ count: baseActions.robot }),
    hint: hint.robot({ goods, count: robotPrice.gauge }),
    cost: baseActions.robot,
    not: whyNoRobot(clan),
  };
  const remote = {
    id: 'remote',
    label: act.remote({ count: baseActions.remote }),
    hint: hint.remote(),
    cost: baseActions.remote,
    once: 'remote',
    not: whyNoErrand(state, seat),
  };
  return [robot, remote];
}

export function buildRobot(ctx: Play, seat: Seat): void {
  const clan = clanOf(ctx.state, seat);
  spendActions(ctx, baseActions.robot);
  pay(clan, robotPrice.goods);
  clan.heroes.push(newRobot());
  say(ctx, log['built-robot']({ who: nameOf(seat), goods: amounts(robotPrice.goods) }));
  gaugeUp(ctx, seat, robotPrice.gauge, 'radiation');
}

/** The robot does one action where it stands; then the hero at the base goes on. */
export function sendRobot(ctx: Play, seat: Seat): void {
  const { state } = ctx;
  const robot = robotOf(clanOf(state, seat));
  if (robot === undefined) throw new Error('no robot to send');
  spendActions(ctx, baseActions.remote, 'remote');
  underwaterOf(state).waiting = arrivalOf(state);
  state.arrival = errand(state, seat, robot);
  say(ctx, log.remote({ who: nameOf(seat), place: placeName(state.arrival.place) }));
  urgently(state, seat, { kind: 'collect' }, { kind: 'recall' });
}

export const recall: Rule<OutliveState, TaskOf<'recall'>> = {
  ask: () => null,
  apply({ state }) {
    state.arrival = underwaterOf(state).waiting;
    underwaterOf(state).waiting = null;
  },
};

/** One hunt a day, by itself or from afar. */
export function rememberHunt(state: OutliveState): void {
  const { hero, hunted, seat } = arrivalOf(state);
  if (hero === robotId && hunted && typeof seat === 'number') underwaterOf(state).robotHunted[seat] = true;
}
