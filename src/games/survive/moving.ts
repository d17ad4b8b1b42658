import type { Blocked, Option, Seat, Text } from '../contract.ts';
import { type Hex, neighbours, type SafeIsland, safeIslandAt, safeIslands } from './content/board.ts';
import {
  creaturesAt,
  isLand,
  isSea,
  isSwimming,
  isVolcano,
  kaijuAt,
  mayMoveRaft,
  raftAt,
  roomOn,
  toSave,
} from './map.ts';
import {
  type Adventurer,
  type Play,
  plan,
  type Raft,
  type Step,
  type SurviveState,
  turnOf,
} from './state.ts';
import {
  adventurerName,
  declare,
  hexName,
  islandName,
  raftName,
  say,
  seatRef,
  terrainName,
} from './words.ts';

const act = declare('do', 'walk', 'swim', 'board', 'land', 'float');
const hint = declare('hint', 'at', 'tile', 'danger', 'danger-raft', 'aboard');
const why = declare('why', 'swum', 'volcano', 'kaiju', 'raft-there', 'not-sea', 'not-yours-to-steer');
const log = declare('log', 'walked', 'swam', 'saved', 'rafted');

export type Target = Hex | SafeIsland;
export const isSafe = (target: Target): target is SafeIsland =>
  (safeIslands as readonly string[]).includes(target);

/** Where an adventurer could go next: the hexes around, and the safe island whose shore this is. */
export function targetsOf(who: Adventurer): Target[] {
  if (who.at === null) return [];
  const island = safeIslandAt(who.at);
  return [...(island === undefined ? [] : [island]), ...neighbours(who.at)];
}

/** A step from or into the water is swimming; all others are on foot. */
export function isSwim(state: SurviveState, who: Adventurer, target: Target): boolean {
  if (isSwimming(state, who)) return true;
  if (isSafe(target) || isLand(state, target)) return false;
  const raft = raftAt(state, target);
  return raft === undefined || roomOn(state, raft) <= 0;
}

/** What keeps anybody from entering a hex. */
export function barrier(state: SurviveState, target: Target): Text | null {
  if (isSafe(target)) return null;
  if (isVolcano(state, target)) return why.volcano();
  return kaijuAt(state, target) === undefined ? null : why.kaiju();
}

/** Whether a creature waits there for a swimmer. */
function dangerOf(state: SurviveState, target: Target): Text | null {
  const waiting = isSafe(target) ? [] : creaturesAt(state, target);
  return waiting.length === 0 ? null : hint.danger();
}

export function stepOption(state: SurviveState, who: Adventurer, target: Target): Option {
  const name = adventurerName(who);
  const swim = isSwim(state, who, target);
  const group = { id: who.id, label: name };
  if (isSafe(target)) {
    return { id: `${who.id}>${target}`, label: act.land({ who: name, island: islandName(target) }), group };
  }
  const tile = state.land[target];
  const raft = raftAt(state, target);
  const boards = raft !== undefined && roomOn(state, raft) > 0;
  const verb = boards ? act.board : swim ? act.swim : act.walk;
  const shown = tile !== undefined ? hint.tile({ terrain: terrainName(tile.terrain) }) : null;
  const danger = boards ? null : dangerOf(state, target);
  const note = danger ?? shown;
  return {
    id: `${who.id}>${target}`,
    label: verb({ who: name, hex: hexName(target) }),
    ...(note === null ? {} : { hint: note }),
    group,
  };
}

/** Every step of a seat's own adventurers, and for the impossible ones the reason. */
export function adventurerSteps(state: SurviveState, seat: Seat): { options: Option[]; blocked: Blocked[] } {
  const options: Option[] = [];
  const blocked: Blocked[] = [];
  const { swum } = turnOf(state);
  for (const who of toSave(state, seat)) {
    for (const target of targetsOf(who)) {
      const tired = swum.includes(who.id) && isSwim(state, who, target) ? why.swum() : null;
      const reason = barrier(state, target) ?? tired;
      const option = stepOption(state, who, target);
      if (reason === null) options.push(option);
      else blocked.push({ id: option.id, label: option.label, why: reason });
    }
  }
  return { options, blocked };
}

/** Moves an adventurer; boarding and creatures follow. */
export function stepTo(ctx: Play, who: Adventurer, target: Target): void {
  const { state } = ctx;
  const from = who.at;
  const swim = isSwim(state, who, target);
  const name = adventurerName(who);
  // A place that gets free on a raft is taken at once by whoever swims beside it.
  const left: Step[] = from !== null && who.raft !== null ? [{ kind: 'settle', hex: from }] : [];
  who.raft = null;
  if (isSafe(target)) {
    who.at = null;
    who.fate = target;
    say(ctx, log.saved({ adventurer: name, island: islandName(target) }));
    plan(state, ...left);
  } else {
    who.at = target;
    say(ctx, (swim ? log.swam : log.walked)({ adventurer: name, hex: hexName(target) }));
    plan(state, { kind: 'settle', hex: target }, ...left);
  }
}

const crewHint = (state: SurviveState, raft: Raft): Text =>
  hint.aboard({ hex: hexName(raft.at), count: roomOn(state, raft) });

export function raftStepOption(state: SurviveState, raft: Raft, hex: Hex): Option {
  const serpent = creaturesAt(state, hex).some((c) => c.kind === 'serpent');
  return {
    id: `${raft.id}>${hex}`,
    label: act.float({ raft: raftName(raft), hex: hexName(hex) }),
    hint: serpent ? hint['danger-raft']() : crewHint(state, raft),
    group: { id: raft.id, label: raftName(raft) },
  };
}

/** What keeps a raft out of a hex. */
export function raftBarrier(state: SurviveState, hex: Hex): Text | null {
  if (!isSea(state, hex)) return isVolcano(state, hex) ? why.volcano() : why['not-sea']();
  if (raftAt(state, hex) !== undefined) return why['raft-there']();
  return barrier(state, hex);
}

export function raftSteps(state: SurviveState, seat: Seat): { options: Option[]; blocked: Blocked[] } {
  const options: Option[] = [];
  const blocked: Blocked[] = [];
  for (const raft of state.rafts) {
    const steered = mayMoveRaft(state, seat, raft);
    for (const hex of neighbours(raft.at)) {
      const reason = steered ? raftBarrier(state, hex) : why['not-yours-to-steer']();
      const option = raftStepOption(state, raft, hex);
      if (reason === null) options.push(option);
      else blocked.push({ id: option.id, label: option.label, why: reason });
    }
  }
  return { options, blocked };
}

export function floatTo(ctx: Play, seat: Seat, raft: Raft, hex: Hex): void {
  const { state } = ctx;
  raft.at = hex;
  for (const aboard of state.adventurers) if (aboard.raft === raft.id) aboard.at = hex;
  say(ctx, log.rafted({ who: seatRef(seat), raft: raftName(raft), hex: hexName(hex) }));
  plan(state, { kind: 'settle', hex });
}
