import type { Option, Seat } from '../contract.ts';
import { chosenOne, type Rule } from '../machine.ts';
import { type Hex, neighbours } from './content/board.ts';
import { type CreatureKind, creatures as creatureRules, rafts as raftRules } from './content/pieces.ts';
import { type Effect, isPower, lastVolcano } from './content/tiles.ts';
import { creatureOptions, mayBePushed } from './creatures.ts';
import { endGame } from './ending.ts';
import { breakRaft, discardTile, lose, removeCreature } from './losing.ts';
import { adventurersAt, creaturesAt, crewOf, isSea, kaijuAt, lowestTiles, raftAt, unusedId } from './map.ts';
import {
  askActive,
  type Kept,
  type Play,
  plan,
  type Step,
  type SurviveState,
  type TaskOf,
  teamOf,
  turnOf,
} from './state.ts';
import {
  adventurerName,
  creatureName,
  declare,
  hexName,
  kindName,
  powerName,
  raftName,
  say,
  seatRef,
  terrainName,
} from './words.ts';

const ask = declare('ask', 'sink', 'bring-shark', 'bring-kaiju', 'bring-raft');
const act = declare('do', 'sink', 'bring');
const hint = declare('hint', 'at', 'on-tile');
const log = declare(
  'log',
  'sank',
  'kept',
  'kept-power',
  'appears',
  'comes',
  'appears-not',
  'raft-appears',
  'raft-comes',
  'no-raft',
  'whirlpool',
  'volcano',
);

/** Who stands on it is what matters about a tile. */
export function tileOption(state: SurviveState, hex: Hex, prefix = ''): Option {
  const tile = state.land[hex];
  const on = adventurersAt(state, hex);
  return {
    id: `${prefix}${hex}`,
    label: act.sink({ hex: hexName(hex), terrain: terrainName(tile?.terrain ?? 'beach') }),
    ...(on.length === 0 ? {} : { hint: hint['on-tile']({ names: on.map(adventurerName) }) }),
  };
}

/** The second tile of a player who had nobody left to save. */
export const sink: Rule<SurviveState, TaskOf<'sink'>> = {
  ask: (state) => ({
    prompt: ask.sink(),
    weight: 'big',
    form: { kind: 'one', options: lowestTiles(state).map((hex) => tileOption(state, hex)) },
  }),
  apply: (ctx, seat, _task, choice) => sinkTile(ctx, seat, chosenOne(choice)),
};

/** Takes a tile off the board. What was on it is in the water now; its back takes effect or is kept. */
export function sinkTile(ctx: Play, seat: Seat, hex: Hex): void {
  const { state } = ctx;
  const tile = state.land[hex];
  if (tile === undefined) throw new Error(`no tile at ${hex}`);
  const turn = turnOf(state);
  turn.phase = 'waters';
  turn.tiles--;
  delete state.land[hex];
  // What it bears comes out, to everybody or to this player.
  say(ctx, log.sank({ who: seatRef(seat), hex: hexName(hex), terrain: terrainName(tile.terrain) }), {
    reveals: true,
  });
  if (turn.tiles > 0) plan(state, askActive(state, { kind: 'sink' }));
  plan(state, { kind: 'reveal', hex, tile });
}

export function reveal(ctx: Play, { hex, tile }: Extract<Step, { kind: 'reveal' }>): void {
  const { state } = ctx;
  const { seat } = turnOf(state);
  const { back, terrain } = tile;
  if (isPower(back)) {
    const kept: Kept = { terrain, back };
    teamOf(state, seat).powers.push(kept);
    say(ctx, log.kept({ who: seatRef(seat) }));
    say(ctx, log['kept-power']({ power: powerName(back) }), { to: [seat], reveals: true });
    return;
  }
  if (back !== 'volcano') discardTile(ctx, tile);
  takeEffect[back](ctx, hex);
}

const takeEffect: { readonly [K in Effect]: (ctx: Play, hex: Hex) => void } = {
  shark: (ctx, hex) => bringCreature(ctx, 'shark', hex),
  kaiju: (ctx, hex) => bringCreature(ctx, 'kaiju', hex),
  raft: bringRaft,
  whirlpool(ctx, hex) {
    const { state } = ctx;
    say(ctx, log.whirlpool({ hex: hexName(hex) }));
    for (const wet of [hex, ...neighbours(hex).filter((next) => isSea(state, next))]) clear(ctx, wet);
  },
  volcano(ctx, hex) {
    const { state } = ctx;
    state.volcanoes.push(hex);
    say(ctx, log.volcano({ hex: hexName(hex), number: state.volcanoes.length }));
    clear(ctx, hex);
    if (state.volcanoes.length >= lastVolcano.count) endGame(ctx);
  },
};

/** Takes everything off a hex. */
function clear(ctx: Play, hex: Hex): void {
  const { state } = ctx;
  lose(ctx, adventurersAt(state, hex));
  for (const creature of creaturesAt(state, hex)) removeCreature(ctx, creature);
  const raft = raftAt(state, hex);
  if (raft !== undefined) breakRaft(ctx, raft);
}

function bringCreature(ctx: Play, kind: Extract<CreatureKind, 'shark' | 'kaiju'>, hex: Hex): void {
  const { state } = ctx;
  const there = state.creatures.filter((c) => c.kind === kind);
  const host = kaijuAt(state, hex);
  const newcomer = { id: '', kind, at: hex };
  // Only a kaiju may come where one is already, and only if it can push that one away.
  const shut = host !== undefined && (kind !== 'kaiju' || !mayBePushed(state, host, newcomer));
  if (shut) {
    say(ctx, log['appears-not']({ what: kindName(kind), hex: hexName(hex) }));
    return;
  }
  if (there.length === creatureRules[kind].count) {
    plan(state, askActive(state, { kind: 'bring', what: kind, hex }));
    return;
  }
  const id = unusedId(kind, there, creatureRules[kind].count);
  state.creatures.push({ id, kind, at: hex });
  say(ctx, log.appears({ creature: creatureName({ id, kind }), hex: hexName(hex) }));
  plan(state, { kind: 'strike', creature: id });
}

const emptyRafts = (state: SurviveState) => state.rafts.filter((raft) => crewOf(state, raft).length === 0);

function bringRaft(ctx: Play, hex: Hex): void {
  const { state } = ctx;
  if (kaijuAt(state, hex) !== undefined) {
    say(ctx, log['no-raft']({ hex: hexName(hex) }));
  } else if (state.rafts.length < raftRules.total) {
    const id = unusedId('raft', state.rafts, raftRules.total);
    state.rafts.push({ id, at: hex });
    say(ctx, log['raft-appears']({ raft: raftName({ id }), hex: hexName(hex) }));
    plan(state, { kind: 'settle', hex });
  } else if (emptyRafts(state).length > 0) {
    plan(state, askActive(state, { kind: 'bring', what: 'raft', hex }));
  } else {
    say(ctx, log['no-raft']({ hex: hexName(hex) }));
  }
}

/** All of a kind are on the board: one of them comes here. */
export const bring: Rule<SurviveState, TaskOf<'bring'>> = {
  ask(state, _seat, { what, hex }) {
    const options =
      what === 'raft'
        ? emptyRafts(state).map((raft) => ({
            id: raft.id,
            label: act.bring({ what: raftName(raft) }),
            hint: hint.at({ hex: hexName(raft.at) }),
          }))
        : creatureOptions(state.creatures.filter((c) => c.kind === what && c.at !== hex));
    return {
      prompt: ask[`bring-${what}`]({ hex: hexName(hex) }),
      weight: 'big',
      form: { kind: 'one', options },
    };
  },
  apply(ctx, _seat, { what, hex }, choice) {
    const { state } = ctx;
    const id = chosenOne(choice);
    if (what === 'raft') {
      const raft = state.rafts.find((r) => r.id === id);
      if (raft === undefined) return;
      raft.at = hex;
      say(ctx, log['raft-comes']({ raft: raftName(raft), hex: hexName(hex) }));
      plan(state, { kind: 'settle', hex });
      return;
    }
    const creature = state.creatures.find((c) => c.id === id);
    if (creature === undefined) return;
    creature.at = hex;
    say(ctx, log.comes({ creature: creatureName(creature), hex: hexName(hex) }));
    plan(state, { kind: 'strike', creature: id });
  },
};
