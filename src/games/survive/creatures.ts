import type { Option } from '../contract.ts';
import { chosenOne, type Rule } from '../machine.ts';
import { drawBelow } from '../random.ts';
import { type Hex, neighbours } from './content/board.ts';
import { type CreatureKind, creatureDie, creatures as creatureRules } from './content/pieces.ts';
import { lose, removeCreature } from './losing.ts';
import { adventurersAt, creaturesAt, isSea, isVolcano, openNeighbours } from './map.ts';
import {
  askActive,
  type Creature,
  type Play,
  plan,
  type Step,
  type SurviveState,
  type TaskOf,
} from './state.ts';
import { strikes } from './striking.ts';
import { adventurerName, creatureName, declare, hexName, kindName, say } from './words.ts';

const ask = declare('ask', 'creature', 'creature-on', 'push');
const act = declare('do', 'go', 'stay');
const hint = declare('hint', 'at', 'prey');
const log = declare('log', 'rolled', 'no-such-creature', 'stuck', 'creature-moved', 'pushed');

/** Hexes that a creature may enter next. */
export const stepsOf = (state: SurviveState, creature: Creature): Hex[] =>
  neighbours(creature.at).filter((hex) => mayEnter(state, creature, hex));

/** `gone` is a kaiju that is about to leave its hex, so that it is in nobody's way there. */
function mayEnter(state: SurviveState, creature: Creature, hex: Hex, gone?: Creature): boolean {
  if (isVolcano(state, hex)) return false;
  const there = creaturesAt(state, hex).filter((c) => c.id !== gone?.id);
  if (creature.kind !== 'kaiju') return isSea(state, hex) && there.every((c) => c.kind !== 'kaiju');
  // A kaiju needs somewhere to push whatever lives there.
  return there.every((c) => mayBePushed(state, c, creature));
}

/** Whether a creature would find a way out of its hex if this kaiju entered it. */
export const mayBePushed = (state: SurviveState, creature: Creature, by: Creature): boolean =>
  neighbours(creature.at).some((hex) => mayEnter(state, creature, hex, by));

const preyHint = (state: SurviveState, creature: Creature, hex: Hex) =>
  strikes(state, { ...creature, at: hex }) ? { hint: hint.prey() } : {};

const stepOption = (state: SurviveState, creature: Creature, hex: Hex): Option => ({
  id: `${creature.id}>${hex}`,
  label: act.go({ what: creatureName(creature), hex: hexName(hex) }),
  ...preyHint(state, creature, hex),
  group: { id: creature.id, label: creatureName(creature) },
});

const kindOn = (state: SurviveState, kind: CreatureKind): Creature[] =>
  state.creatures.filter((c) => c.kind === kind);

/** The creature die: its kind moves, if any of it is there. */
export function roll(ctx: Play): void {
  const { state } = ctx;
  const face = creatureDie.faces[drawBelow(state.random, creatureDie.faces.length, 'creature-die')];
  if (face === undefined) return;
  const kind = kindName(face);
  say(ctx, log.rolled({ kind }), { reveals: true });
  const there = kindOn(state, face);
  if (there.length === 0) say(ctx, log['no-such-creature']({ kind }));
  else if (there.every((c) => stepsOf(state, c).length === 0)) say(ctx, log.stuck({ kind }));
  else plan(state, askActive(state, { kind: 'creature', of: face }));
}

/** Which creature of a kind moves, and its first hex. */
export const creature: Rule<SurviveState, TaskOf<'creature'>> = {
  ask: (state, _seat, { of }) => ({
    prompt: ask.creature({ kind: kindName(of) }),
    weight: 'big',
    form: {
      kind: 'one',
      options: kindOn(state, of).flatMap((c) => stepsOf(state, c).map((hex) => stepOption(state, c, hex))),
    },
  }),
  apply(ctx, _seat, _task, choice) {
    const [id, hex] = pair(chosenOne(choice));
    step(ctx, id, hex);
    goOn(ctx, id);
  },
};

/** A second hex for those that swim or walk two. */
export const creatureOn: Rule<SurviveState, TaskOf<'creature-on'>> = {
  ask(state, _seat, task) {
    const found = state.creatures.find((c) => c.id === task.creature);
    if (found === undefined) return null;
    const steps = stepsOf(state, found).filter((hex) => hex !== task.barred);
    if (steps.length === 0) return null;
    return {
      prompt: ask['creature-on']({ creature: creatureName(found) }),
      form: {
        kind: 'one',
        options: [{ id: 'stay', label: act.stay() }, ...steps.map((hex) => stepOption(state, found, hex))],
      },
    };
  },
  apply(ctx, _seat, _task, choice) {
    if (choice === null || choice === 'stay') return;
    const [id, hex] = pair(chosenOne(choice));
    step(ctx, id, hex);
  },
};

export const pair = (id: string): readonly [string, string] => {
  const at = id.indexOf('>');
  return [id.slice(0, at), id.slice(at + 1)];
};

/** One hex on, and whatever it does there. */
function step(ctx: Play, id: string, hex: Hex): void {
  const { state } = ctx;
  const moving = state.creatures.find((c) => c.id === id);
  if (moving === undefined) return;
  moving.at = hex;
  say(ctx, log['creature-moved']({ creature: creatureName(moving), hex: hexName(hex) }));
  if (strikes(state, moving)) plan(state, { kind: 'strike', creature: id });
}

/** Those that go two hexes may go on, unless they met something they act on. */
function goOn(ctx: Play, id: string, barred?: Hex): void {
  const { state } = ctx;
  const moved = state.creatures.find((c) => c.id === id);
  if (moved === undefined || creatureRules[moved.kind].range < 2 || strikes(state, moved)) return;
  const where = barred === undefined ? {} : { barred };
  plan(state, askActive(state, { kind: 'creature-on', creature: id, ...where }));
}

/** The kaiju clears its hex: the active player pushes one after the other. */
export function pushOut(ctx: Play, { kaiju }: Extract<Step, { kind: 'push' }>): void {
  const { state } = ctx;
  const pusher = state.creatures.find((c) => c.id === kaiju);
  if (pusher === undefined) return;
  const crowd = adventurersAt(state, pusher.at);
  const others = creaturesAt(state, pusher.at).filter((c) => c.id !== kaiju);
  if (crowd.length + others.length === 0) return;
  // Nobody is ever without a way out on a board like ours; should it happen, they are crushed.
  if (openNeighbours(state, pusher.at).length === 0) lose(ctx, crowd);
  for (const other of others) if (stepsOf(state, other).length === 0) removeCreature(ctx, other);
  plan(state, askActive(state, { kind: 'push', kaiju }), { kind: 'push', kaiju });
}

export const push: Rule<SurviveState, TaskOf<'push'>> = {
  ask(state, _seat, { kaiju }) {
    const pusher = state.creatures.find((c) => c.id === kaiju);
    if (pusher === undefined) return null;
    const crowd = adventurersAt(state, pusher.at).flatMap((a) =>
      openNeighbours(state, pusher.at).map(
        (hex): Option => ({
          id: `${a.id}>${hex}`,
          label: act.go({ what: adventurerName(a), hex: hexName(hex) }),
          group: { id: a.id, label: adventurerName(a) },
        }),
      ),
    );
    const others = creaturesAt(state, pusher.at)
      .filter((c) => c.id !== kaiju)
      .flatMap((c) => stepsOf(state, c).map((hex) => stepOption(state, c, hex)));
    const options = [...crowd, ...others];
    if (options.length === 0) return null;
    return {
      prompt: ask.push({ creature: creatureName(pusher), hex: hexName(pusher.at) }),
      weight: 'big',
      form: { kind: 'one', options },
    };
  },
  apply(ctx, _seat, { kaiju }, choice) {
    if (choice === null) return;
    const { state } = ctx;
    const [id, hex] = pair(chosenOne(choice));
    const adventurer = state.adventurers.find((a) => a.id === id);
    if (adventurer === undefined) {
      // Two kaijus would push each other for ever.
      const barred = state.creatures.find((c) => c.id === kaiju)?.at;
      step(ctx, id, hex);
      return goOn(ctx, id, barred);
    }
    adventurer.at = hex;
    say(ctx, log.pushed({ adventurer: adventurerName(adventurer), hex: hexName(hex) }));
    plan(state, { kind: 'settle', hex });
  },
};

/** Creatures with where they are, to choose one of them. */
export const creatureOptions = (list: readonly Creature[]): Option[] =>
  list.map((c) => ({ id: c.id, label: creatureName(c), hint: hint.at({ hex: hexName(c.at) }) }));
