import type { Seat } from '../../contract.ts';
import { chosenOne, type Rule } from '../../machine.ts';
import { completedSymbols, roomAt, roomByKey, roomKey } from '../clan.ts';
import { type LeaderId, leaderOf } from '../content/leaders.ts';
import { baseActions, scientistTokens } from '../content/underwater.ts';
import type { ScoreLine } from '../modules/module.ts';
import { homesFor } from '../places/cargo.ts';
import { clanOf, type OutliveState, type Play, queue, type TaskOf, urgently } from '../state.ts';
import { airlockName, declare, nameOf, roomName, say } from '../words.ts';
import { type BaseAction, spendActions } from './base.ts';
import { type Scientists, underwaterOf } from './state.ts';

const act = declare('do', 'scientist', 'mixed');
const hint = declare('hint', 'scientist', 'brings-scientist');
const why = declare('why', 'no-home', 'no-scientist-left');
const ask = declare('ask', 'scientist', 'mixed');
const log = declare('log', 'scientist-joins', 'scientists-left', 'scientists-housed');
const score = declare('score', 'scientists');

export const scientistsOf = (state: OutliveState, seat: Seat): Scientists => {
  const own = underwaterOf(state).scientists[seat];
  if (own === undefined) throw new RangeError(`no scientists at seat ${seat}`);
  return own;
};

export const countOf = ({ airlock, rooms }: Scientists): number =>
  rooms.reduce((sum, count) => sum + count, airlock);

/** The list of rooms grows with the first scientist of each. */
export function settleIn({ rooms }: Scientists, room: number, count: number): void {
  while (rooms.length <= room) rooms.push(0);
  rooms[room] = (rooms[room] ?? 0) + count;
}

export const reserveOf = (state: OutliveState): number =>
  scientistTokens.count - underwaterOf(state).scientists.reduce((sum, own) => sum + countOf(own), 0);

export function scientistAction(state: OutliveState, seat: Seat): BaseAction {
  const homeless = homesFor(state, clanOf(state, seat)).length === 0 ? why['no-home']() : null;
  return {
    id: 'scientist',
    label: act.scientist({ count: baseActions.scientist }),
    hint: hint.scientist(),
    cost: baseActions.scientist,
    once: 'scientist',
    not: reserveOf(state) === 0 ? why['no-scientist-left']() : homeless,
  };
}

export function inviteScientist(ctx: Play, seat: Seat): void {
  spendActions(ctx, baseActions.scientist, 'scientist');
  urgently(ctx.state, seat, { kind: 'scientist' });
}

export const leaderBrings = (leader: LeaderId) =>
  Array.from({ length: leaderOf(leader).scientists ?? 0 }, () => hint['brings-scientist']());

export function leaderArrives(ctx: Play, seat: Seat, leader: LeaderId): void {
  for (const _ of leaderBrings(leader)) queue(ctx.state, seat, { kind: 'scientist' });
}

/** Finds a home at once, in the airlock or in a built room. */
export const scientist: Rule<OutliveState, TaskOf<'scientist'>> = {
  ask(state, seat) {
    const options = homesFor(state, clanOf(state, seat));
    return options.length <= 1 ? null : { prompt: ask.scientist(), form: { kind: 'one', options } };
  },
  apply(ctx, seat, _task, choice) {
    const clan = clanOf(ctx.state, seat);
    const own = scientistsOf(ctx.state, seat);
    const home = choice === null ? homesFor(ctx.state, clan)[0]?.id : chosenOne(choice);
    if (home === undefined) return;
    if (home === 'airlock') {
      clan.airlock++;
      own.airlock++;
    } else {
      const index = roomByKey(clan, home);
      roomAt(clan, index).survivors++;
      settleIn(own, index, 1);
    }
    const where = home === 'airlock' ? airlockName : roomName(roomAt(clan, roomByKey(clan, home)).id);
    say(ctx, log['scientist-joins']({ who: nameOf(seat), where }));
  },
};

/** How many of those who went from the airlock to a room can have been scientists. */
function movable(state: OutliveState, seat: Seat, count: number): { least: number; most: number } {
  const { airlock } = scientistsOf(state, seat);
  const others = clanOf(state, seat).airlock + count - airlock;
  return { least: Math.max(0, count - others), most: Math.min(count, airlock) };
}

export function housed(ctx: Play, seat: Seat, room: number, count: number): void {
  const { least, most } = movable(ctx.state, seat, count);
  if (least === most) moveScientists(ctx.state, seat, room, most);
  else urgently(ctx.state, seat, { kind: 'mixed', room, count });
}

function moveScientists(state: OutliveState, seat: Seat, room: number, count: number): void {
  const own = scientistsOf(state, seat);
  own.airlock -= count;
  settleIn(own, room, count);
}

/** Scientists and other survivors wait in the airlock: who of them moved? */
export const mixed: Rule<OutliveState, TaskOf<'mixed'>> = {
  ask(state, seat, { room, count }) {
    const { least, most } = movable(state, seat, count);
    const options = Array.from({ length: most - least + 1 }, (_, i) => ({
      id: `${most - i}`,
      label: act.mixed({ count: most - i, others: count - (most - i) }),
    }));
    const name = roomName(roomAt(clanOf(state, seat), room).id);
    return { prompt: ask.mixed({ room: name }), form: { kind: 'one', options }, suggested: `${most}` };
  },
  apply(ctx, seat, { room }, choice) {
    const count = Number(chosenOne(choice));
    moveScientists(ctx.state, seat, room, count);
    const name = roomName(roomAt(clanOf(ctx.state, seat), room).id);
    if (count > 0) say(ctx, log['scientists-housed']({ who: nameOf(seat), count, room: name }));
  },
};

/** Whoever has to leave a place, its scientists leave last. */
export function survivorsLeft(ctx: Play, seat: Seat): void {
  const clan = clanOf(ctx.state, seat);
  const own = scientistsOf(ctx.state, seat);
  const before = countOf(own);
  own.airlock = Math.min(own.airlock, clan.airlock);
  own.rooms = own.rooms.map((count, i) => Math.min(count, clan.rooms[i]?.survivors ?? 0));
  const gone = before - countOf(own);
  if (gone > 0) say(ctx, log['scientists-left']({ who: nameOf(seat), count: gone }));
}

/** Each scientist doubles one completed symbol. */
export function scoring(lines: readonly ScoreLine[], state: OutliveState, seat: Seat): readonly ScoreLine[] {
  const doubled = Math.min(countOf(scientistsOf(state, seat)), completedSymbols(clanOf(state, seat)).length);
  return [...lines, { label: score.scientists(), points: doubled }];
}

/** Where they live, by the words for rooms in answers. */
export const homesOf = (state: OutliveState, seat: Seat): Record<string, number> => {
  const { airlock, rooms } = scientistsOf(state, seat);
  const homes: Record<string, number> = { airlock };
  rooms.forEach((count, i) => {
    homes[roomKey(clanOf(state, seat), i)] = count;
  });
  return homes;
};
