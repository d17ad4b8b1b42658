import type { Option, Part, Seat } from '../../contract.ts';
import { chosenOne, type Rule } from '../../machine.ts';
import { roomAt, roomByKey, roomKey } from '../clan.ts';
import { roomOf } from '../content/rooms.ts';
import { baseActions } from '../content/underwater.ts';
import { type Meal, mealOf, warningsOf } from '../night/feeding.ts';
import { clanOf, type NightStep, type OutliveState, type Play, type TaskOf } from '../state.ts';
import { declare, nameOf, roomName, say } from '../words.ts';
import { type BaseAction, spendActions } from './base.ts';
import { underwaterOf } from './state.ts';

const act = declare('do', 'vegetable', 'vegetable-feeds', 'vegetable-keep', 'vegetable-recruits');
const hint = declare('hint', 'vegetable');
const why = declare('why', 'vegetable-gone');
const ask = declare('ask', 'vegetable');
const log = declare('log', 'took-vegetable', 'vegetable-fed', 'vegetable-recruited');

export const vegetableAction = (state: OutliveState): BaseAction => {
  const { holder } = underwaterOf(state).vegetable;
  return {
    id: 'vegetable',
    label: act.vegetable({ count: baseActions.vegetable }),
    hint: hint.vegetable(),
    cost: baseActions.vegetable,
    not: holder === null ? null : why['vegetable-gone']({ who: nameOf(holder) }),
  };
};

export function takeVegetable(ctx: Play, seat: Seat): void {
  spendActions(ctx, baseActions.vegetable);
  underwaterOf(ctx.state).vegetable.holder = seat;
  say(ctx, log['took-vegetable']({ who: nameOf(seat) }));
}

/** Before the meal, so that the room that it feeds needs nothing. */
export const withVegetable = (steps: readonly NightStep[]): readonly NightStep[] =>
  steps.flatMap((step) => (step === 'feed' ? (['vegetable', step] as const) : [step]));

const isAtHand = (state: OutliveState, seat: Seat): boolean => {
  const { holder, used } = underwaterOf(state).vegetable;
  return holder === seat && !used;
};

const warning = (meal: Meal): Pick<Option, 'hint'> => {
  const [hint] = warningsOf(meal);
  return hint === undefined ? {} : { hint };
};

export const vegetable: Rule<OutliveState, TaskOf<'vegetable'>> = {
  ask(state, seat) {
    if (!isAtHand(state, seat)) return null;
    const clan = clanOf(state, seat);
    const rooms = [...clan.rooms.entries()].filter(([, room]) => room.survivors > 0);
    if (rooms.length === 0) return null;
    const options = rooms.map(([i, { id }]) => ({
      id: roomKey(clan, i),
      label: act['vegetable-feeds']({ room: roomName(id), count: roomOf(id).upkeep }),
      ...warning(mealOf(state, clan, [i])),
    }));
    const keep = { id: 'keep', label: act['vegetable-keep'](), ...warning(mealOf(state, clan)) };
    return { prompt: ask.vegetable(), form: { kind: 'one', options: [...options, keep] } };
  },
  apply(ctx, seat, _task, choice) {
    if (choice === null || choice === 'keep') return;
    const clan = clanOf(ctx.state, seat);
    const room = roomByKey(clan, chosenOne(choice));
    const token = underwaterOf(ctx.state).vegetable;
    token.used = true;
    token.room = room;
    say(ctx, log['vegetable-fed']({ who: nameOf(seat), room: roomName(roomAt(clan, room).id) }));
  },
};

export const fedByVegetable = (state: OutliveState, seat: Seat): readonly number[] => {
  const { holder, room } = underwaterOf(state).vegetable;
  return holder === seat && room !== null ? [room] : [];
};

const recruiter = 'vegetable';

export const vegetableRecruits = (state: OutliveState, seat: Seat): readonly Part[] =>
  isAtHand(state, seat) ? [{ id: recruiter, label: act['vegetable-recruits'](), min: 0, max: 1 }] : [];

export function vegetableRecruited(ctx: Play, seat: Seat, paid: Readonly<Record<string, number>>): void {
  if ((paid[recruiter] ?? 0) === 0) return;
  underwaterOf(ctx.state).vegetable.used = true;
  say(ctx, log['vegetable-recruited']({ who: nameOf(seat) }));
}

/** It grows again at the base, used or not. */
export function regrow(state: OutliveState): void {
  underwaterOf(state).vegetable = { holder: null, used: false, room: null };
}
