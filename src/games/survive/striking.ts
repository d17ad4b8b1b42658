import type { Option, Seat } from '../contract.ts';
import { chosenOne, type Rule } from '../machine.ts';
import type { Hex } from './content/board.ts';
import { breakRaft, discardTile, lose, removeCreature } from './losing.ts';
import {
  adventurersAt,
  creaturesAt,
  isSwimming,
  openNeighbours,
  raftAt,
  roomOn,
  swimmersAt,
  toSave,
} from './map.ts';
import {
  type Adventurer,
  askActive,
  type Creature,
  type Play,
  plan,
  type Step,
  type SurviveState,
  type TaskOf,
  teamOf,
  turnOf,
} from './state.ts';
import { adventurerName, creatureName, declare, hexName, raftName, say, seatRef } from './words.ts';

const ask = declare('ask', 'board', 'repel');
const act = declare('do', 'repel', 'endure', 'endure-all');
const hint = declare('hint', 'at');
const log = declare('log', 'boarded', 'attack', 'endured', 'repelled');

/** Whether the creature acts on anything in its hex. */
export function strikes(state: SurviveState, { id, kind, at }: Creature): boolean {
  switch (kind) {
    case 'shark':
      return swimmersAt(state, at).length > 0;
    case 'serpent':
      return adventurersAt(state, at).length > 0 || raftAt(state, at) !== undefined;
    case 'kaiju':
      return (
        adventurersAt(state, at).length > 0 ||
        raftAt(state, at) !== undefined ||
        creaturesAt(state, at).some((c) => c.id !== id)
      );
  }
}

const swimmersFirst = (a: Adventurer, b: Adventurer): number => (a.id < b.id ? -1 : 1);

/** Swimmers board at once where there is room; then the creatures in the hex act on whoever is there. */
export function settle(ctx: Play, { hex }: Extract<Step, { kind: 'settle' }>): void {
  const { state } = ctx;
  const raft = raftAt(state, hex);
  const swimmers = swimmersAt(state, hex);
  const room = raft === undefined ? 0 : roomOn(state, raft);
  if (raft !== undefined && room > 0 && swimmers.length > room) {
    plan(state, askActive(state, { kind: 'board', hex }), { kind: 'settle', hex });
    return;
  }
  if (raft !== undefined && room > 0) for (const swimmer of swimmers) climb(ctx, swimmer);
  // A serpent leaves nothing for the others.
  const waiting = creaturesAt(state, hex).filter((c) => c.kind !== 'kaiju' && strikes(state, c));
  const serpent = waiting.find((c) => c.kind === 'serpent');
  const striking = serpent === undefined ? waiting : [serpent];
  plan(state, ...striking.map((c): Step => ({ kind: 'strike', creature: c.id })));
}

function climb(ctx: Play, swimmer: Adventurer): void {
  const raft = swimmer.at === null ? undefined : raftAt(ctx.state, swimmer.at);
  if (raft === undefined) return;
  swimmer.raft = raft.id;
  say(ctx, log.boarded({ adventurer: adventurerName(swimmer), raft: raftName(raft) }));
}

/** More swimmers than places: the active player says who boards, one after the other. */
export const board: Rule<SurviveState, TaskOf<'board'>> = {
  ask: (state, _seat, { hex }) => ({
    prompt: ask.board({ hex: hexName(hex) }),
    weight: 'big',
    form: {
      kind: 'one',
      options: swimmersAt(state, hex)
        .sort(swimmersFirst)
        .map((a): Option => ({ id: a.id, label: adventurerName(a), hint: hint.at({ hex: hexName(hex) }) })),
    },
  }),
  apply(ctx, _seat, _task, choice) {
    const swimmer = ctx.state.adventurers.find((a) => a.id === chosenOne(choice));
    if (swimmer !== undefined) climb(ctx, swimmer);
  },
};

const holdsRepellent = (state: SurviveState, seat: Seat): boolean =>
  teamOf(state, seat).powers.some((p) => p.back === 'repellent');

/** Seats that could answer, clockwise from the active player. How many tiles somebody holds is no secret. */
export function whoCouldAnswer(state: SurviveState, creature: Creature): Seat[] {
  const { seat: active } = turnOf(state);
  const there = new Set(adventurersAt(state, creature.at).map((a) => a.seat));
  return state.teams
    .map((_, i) => (active + i) % state.teams.length)
    .filter((seat) => there.has(seat) && teamOf(state, seat).powers.length > 0);
}

export function strike(ctx: Play, step: Extract<Step, { kind: 'strike' }>): void {
  const { state } = ctx;
  const creature = state.creatures.find((c) => c.id === step.creature);
  if (creature === undefined || !strikes(state, creature)) return;
  if (creature.kind === 'serpent') return actOn(ctx, creature);
  const everybody = state.options.repellent === 'everybody';
  const could = step.ask ?? whoCouldAnswer(state, creature);
  const left = could.filter((seat) => !turnOf(state).mute.includes(seat));
  const next = left.findIndex((seat) => everybody || holdsRepellent(state, seat));
  // Where only holders are asked, that the game waits tells something: so it counts as a revelation. It is announced
  // too where nobody wants to be asked any more: else it would be known who has said so.
  if (step.ask === undefined && could.length > 0) {
    say(
      ctx,
      log.attack({ creature: creatureName(creature), hex: hexName(creature.at) }),
      everybody ? {} : { reveals: true },
    );
  }
  const seat = left[next];
  if (seat === undefined) return actOn(ctx, creature);
  plan(
    state,
    { kind: 'ask', seat, task: { kind: 'repel', creature: creature.id } },
    { kind: 'strike', creature: creature.id, ask: left.slice(next + 1) },
  );
}

/** Whether a creature that acts would cost a seat something: a swimmer, a raft's place, or a push to where it is lost. */
export function threatens(state: SurviveState, seat: Seat, creature: Creature): boolean {
  const own = adventurersAt(state, creature.at).filter((a) => a.seat === seat);
  switch (creature.kind) {
    case 'shark':
      return own.some((a) => isSwimming(state, a));
    case 'serpent':
      return own.length > 0;
    case 'kaiju':
      return own.some((a) => a.raft !== null) || (own.length > 0 && mayBePushedAway(state, seat, creature));
  }
}

/** Whoever's turn it is decides where to: somebody else could choose a hex where whoever comes is lost. */
function mayBePushedAway(state: SurviveState, seat: Seat, kaiju: Creature): boolean {
  const deadly = (hex: Hex): boolean => {
    const raft = raftAt(state, hex);
    const boards = raft !== undefined && roomOn(state, raft) > 0;
    return creaturesAt(state, hex).some(({ kind }) => kind === 'serpent' || (kind === 'shark' && !boards));
  };
  const ways = openNeighbours(state, kaiju.at);
  return turnOf(state).seat === seat ? ways.every(deadly) : ways.some(deadly);
}

/**
 * Saying no has two forms, so that it is never the only answer: a question that plays itself would tell that
 * there was nothing to choose. Nobody else hears of it.
 */
export const repel: Rule<SurviveState, TaskOf<'repel'>> = {
  ask(state, seat, task) {
    const creature = state.creatures.find((c) => c.id === task.creature);
    if (creature === undefined) return null;
    const holds = holdsRepellent(state, seat);
    const worthIt = holds && threatens(state, seat, creature);
    const away: Option[] = holds
      ? [{ id: 'repel', label: act.repel({ creature: creatureName(creature) }) }]
      : [];
    const no: Option[] = [
      { id: 'endure', label: act.endure() },
      { id: 'endure-all', label: act['endure-all']() },
    ];
    return {
      prompt: ask.repel({ creature: creatureName(creature), hex: hexName(creature.at) }),
      weight: holds ? 'big' : 'small',
      form: { kind: 'one', options: worthIt ? [...away, ...no] : [...no, ...away] },
      anonymous: state.options.repellent === 'holders',
      secret: true,
      suggested: worthIt ? 'repel' : 'endure',
    };
  },
  apply(ctx, seat, task, choice) {
    const { state } = ctx;
    const creature = state.creatures.find((c) => c.id === task.creature);
    if (choice === null || creature === undefined) return;
    const chosen = chosenOne(choice);
    if (chosen === 'repel') return useRepellent(ctx, seat, creature);
    if (chosen === 'endure-all') turnOf(state).mute.push(seat);
    say(
      ctx,
      log.endured({ creature: creatureName(creature), hex: hexName(creature.at) }),
      tellsOfOthers(state, creature) ? { to: [seat], reveals: true } : { to: [seat] },
    );
  },
};

/** Whether somebody else is asked next would be known by saying no and taking it back. */
const tellsOfOthers = ({ options, agenda }: SurviveState, { id }: Creature): boolean =>
  options.repellent === 'holders' &&
  agenda.some((step) => step.kind === 'strike' && step.creature === id && (step.ask ?? []).length > 0);

export function useRepellent(ctx: Play, seat: Seat, creature: Creature): void {
  const team = teamOf(ctx.state, seat);
  const at = team.powers.findIndex((p) => p.back === 'repellent');
  for (const tile of team.powers.splice(at, 1)) discardTile(ctx, tile);
  say(
    ctx,
    log.repelled({
      who: seatRef(seat),
      creature: creatureName(creature),
      hex: hexName(creature.at),
    }),
    { reveals: true },
  );
  removeCreature(ctx, creature);
}

function actOn(ctx: Play, creature: Creature): void {
  const { state } = ctx;
  const { at } = creature;
  const raft = raftAt(state, at);
  switch (creature.kind) {
    case 'shark':
      return lose(ctx, swimmersAt(state, at));
    case 'serpent':
      lose(ctx, adventurersAt(state, at));
      if (raft !== undefined) breakRaft(ctx, raft);
      return;
    case 'kaiju':
      if (raft !== undefined) breakRaft(ctx, raft);
      plan(state, { kind: 'push', kaiju: creature.id });
  }
}

/** Sharks that a seat could drive away in its own turn because they share a hex with its raft's crew. */
export const repellable = (state: SurviveState, seat: Seat): Creature[] =>
  holdsRepellent(state, seat)
    ? state.creatures.filter((c) => c.kind === 'shark' && toSave(state, seat).some((a) => a.at === c.at))
    : [];
