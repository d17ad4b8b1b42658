import type { Blocked, Option, Seat, Text } from '../contract.ts';
import { chosenOne, type Question, type Rule } from '../machine.ts';
import { type Hex, hexes, neighbours } from './content/board.ts';
import { type Power, powers } from './content/tiles.ts';
import { creatureOptions, pair } from './creatures.ts';
import { discardTile } from './losing.ts';
import { adventurersAt, creaturesAt, isSea, isSwimming, raftAt, toSave } from './map.ts';
import {
  barrier,
  floatTo,
  raftBarrier,
  raftStepOption,
  raftSteps,
  stepOption,
  stepTo,
  targetsOf,
} from './moving.ts';
import {
  type Adventurer,
  askActive,
  type Play,
  plan,
  type Raft,
  type SurviveState,
  type TaskOf,
  teamOf,
} from './state.ts';
import { creatureName, declare, hexName, powerName, powerUse, say, seatRef } from './words.ts';

const ask = declare('ask', 'row', 'row-on', 'ride', 'ride-on', 'dive', 'dive-to');
const act = declare('do', 'back', 'stay', 'use', 'power-group', 'dive-row', 'to');
const why = declare('why', 'no-raft-to-row', 'no-swimmer', 'no-creature', 'not-now');
const log = declare('log', 'used', 'dived');

const spend = (ctx: Play, seat: Seat, power: Power): void => {
  const { powers: held } = teamOf(ctx.state, seat);
  const at = held.findIndex((tile) => tile.back === power);
  for (const tile of held.splice(at, 1)) discardTile(ctx, tile);
  say(ctx, log.used({ who: seatRef(seat), power: powerName(power) }), { reveals: true });
};

/** Why a power would do nothing now. */
function idle(state: SurviveState, seat: Seat, power: Power): Text | null {
  switch (power) {
    case 'oars':
      return raftSteps(state, seat).options.length > 0 ? null : why['no-raft-to-row']();
    case 'dolphin':
      return rides(state, seat).length > 0 ? null : why['no-swimmer']();
    case 'dive':
      return state.creatures.length > 0 ? null : why['no-creature']();
    case 'creature-die':
      return null;
    case 'repellent':
      return why['not-now']();
  }
}

/** The powers a seat holds. The repellent is offered where a shark is near, and asked for when it strikes. */
export function powerOptions(state: SurviveState, seat: Seat): { options: Option[]; blocked: Blocked[] } {
  const options: Option[] = [];
  const blocked: Blocked[] = [];
  const group = { id: 'powers', label: act['power-group']() };
  for (const power of powers) {
    if (!teamOf(state, seat).powers.some((tile) => tile.back === power)) continue;
    const label = act.use({ power: powerName(power) });
    const reason = idle(state, seat, power);
    if (reason === null) options.push({ id: power, label, hint: powerUse(power), group });
    else blocked.push({ id: power, label, why: reason });
  }
  return { options, blocked };
}

/** Goes on to what the power needs to know; it is spent when that is said. */
export function beginPower(ctx: Play, seat: Seat, power: string): void {
  const { state } = ctx;
  if (power === 'oars') plan(state, askActive(state, { kind: 'row' }));
  else if (power === 'dolphin') plan(state, askActive(state, { kind: 'ride' }));
  else if (power === 'dive') plan(state, askActive(state, { kind: 'dive' }));
  else {
    spend(ctx, seat, 'creature-die');
    plan(state, { kind: 'roll' });
  }
}

const back: Option = { id: 'back', label: act.back() };
const stay: Option = { id: 'stay', label: act.stay() };

/** Questions that nobody but their owner is told of. */
export const considered: ReadonlySet<string> = new Set(['row', 'ride', 'dive', 'dive-to']);

/** Until it is spent, nobody else is told which power is being considered. */
const considering = (prompt: Text, options: readonly Option[]): Question => ({
  prompt,
  weight: 'big',
  form: { kind: 'one', options: [...options, back] },
  shownAs: 'act',
});

const raftNamed = (state: SurviveState, id: string): Raft | undefined =>
  state.rafts.find((raft) => raft.id === id);
const adventurerNamed = (state: SurviveState, id: string): Adventurer | undefined =>
  state.adventurers.find((a) => a.id === id);

export const row: Rule<SurviveState, TaskOf<'row'>> = {
  ask: (state, seat) => considering(ask.row(), raftSteps(state, seat).options),
  apply(ctx, seat, _task, choice) {
    if (choice === 'back') return;
    const [id, hex] = pair(chosenOne(choice));
    const raft = raftNamed(ctx.state, id);
    if (raft === undefined) return;
    spend(ctx, seat, 'oars');
    plan(ctx.state, askActive(ctx.state, { kind: 'row-on', raft: id }));
    floatTo(ctx, seat, raft, hex);
  },
};

/** One stroke of the oars carries a raft on even if others have climbed aboard on the way. */
export const rowOn: Rule<SurviveState, TaskOf<'row-on'>> = {
  ask(state, _seat, task) {
    const raft = raftNamed(state, task.raft);
    if (raft === undefined) return null;
    const steps = neighbours(raft.at)
      .filter((hex) => raftBarrier(state, hex) === null)
      .map((hex) => raftStepOption(state, raft, hex));
    if (steps.length === 0) return null;
    return { prompt: ask['row-on'](), form: { kind: 'one', options: [stay, ...steps] } };
  },
  apply(ctx, seat, task, choice) {
    if (choice === null || choice === 'stay') return;
    const raft = raftNamed(ctx.state, task.raft);
    if (raft !== undefined) floatTo(ctx, seat, raft, pair(chosenOne(choice))[1]);
  },
};

const rideTargets = (state: SurviveState, who: Adventurer): Option[] =>
  targetsOf(who)
    .filter((target) => barrier(state, target) === null)
    .map((target) => stepOption(state, who, target));

const rides = (state: SurviveState, seat: Seat): Option[] =>
  toSave(state, seat)
    .filter((a) => isSwimming(state, a))
    .flatMap((a) => rideTargets(state, a));

export const ride: Rule<SurviveState, TaskOf<'ride'>> = {
  ask: (state, seat) => considering(ask.ride(), rides(state, seat)),
  apply(ctx, seat, _task, choice) {
    if (choice === 'back') return;
    const [id, target] = pair(chosenOne(choice));
    const who = adventurerNamed(ctx.state, id);
    if (who === undefined) return;
    spend(ctx, seat, 'dolphin');
    plan(ctx.state, askActive(ctx.state, { kind: 'ride-on', adventurer: id }));
    stepTo(ctx, who, target);
  },
};

/** The dolphin swims on only with somebody who is still in the water. */
export const rideOn: Rule<SurviveState, TaskOf<'ride-on'>> = {
  ask(state, _seat, task) {
    const who = adventurerNamed(state, task.adventurer);
    if (who === undefined || !isSwimming(state, who)) return null;
    const targets = rideTargets(state, who);
    if (targets.length === 0) return null;
    return { prompt: ask['ride-on'](), form: { kind: 'one', options: [stay, ...targets] } };
  },
  apply(ctx, _seat, task, choice) {
    if (choice === null || choice === 'stay') return;
    const who = adventurerNamed(ctx.state, task.adventurer);
    if (who !== undefined) stepTo(ctx, who, pair(chosenOne(choice))[1]);
  },
};

export const dive: Rule<SurviveState, TaskOf<'dive'>> = {
  ask: (state) => considering(ask.dive(), creatureOptions(state.creatures)),
  apply(ctx, _seat, _task, choice) {
    const id = chosenOne(choice);
    if (id !== 'back') plan(ctx.state, askActive(ctx.state, { kind: 'dive-to', creature: id }));
  },
};

const isEmptySea = (state: SurviveState, hex: Hex): boolean =>
  isSea(state, hex) &&
  raftAt(state, hex) === undefined &&
  creaturesAt(state, hex).length === 0 &&
  adventurersAt(state, hex).length === 0;

/** Many hexes: first the row, then the hex in it. */
export const diveTo: Rule<SurviveState, TaskOf<'dive-to'>> = {
  ask(state, _seat, task) {
    const creature = state.creatures.find((c) => c.id === task.creature);
    if (creature === undefined) return null;
    return considering(
      ask['dive-to']({ creature: creatureName(creature) }),
      hexes
        .filter((hex) => isEmptySea(state, hex))
        .map((hex) => ({
          id: hex,
          label: act.to({ hex: hexName(hex) }),
          group: { id: hex.charAt(0), label: act['dive-row']({ row: hex.charAt(0) }) },
        })),
    );
  },
  apply(ctx, seat, task, choice) {
    const { state } = ctx;
    const creature = state.creatures.find((c) => c.id === task.creature);
    if (choice === null || choice === 'back' || creature === undefined) return;
    spend(ctx, seat, 'dive');
    creature.at = chosenOne(choice);
    say(ctx, log.dived({ creature: creatureName(creature), hex: hexName(creature.at) }));
  },
};
