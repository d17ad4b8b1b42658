import type { Blocked, Option, Seat } from '../contract.ts';
import { chosenOne, type Rule } from '../machine.ts';
import { pair } from './creatures.ts';
import { adventurersAt, lowestTerrain, lowestTiles, toSave } from './map.ts';
import { adventurerSteps, floatTo, isSwim, raftSteps, stepTo } from './moving.ts';
import { beginPower, powerOptions } from './powers.ts';
import { sinkTile, tileOption } from './sinking.ts';
import { askActive, type Play, plan, type SurviveState, type TaskOf, turnOf } from './state.ts';
import { repellable, useRepellent } from './striking.ts';
import { creatureName, declare, hexName, powerName, say, seatRef } from './words.ts';

const ask = declare('ask', 'act', 'act-last');
const act = declare('do', 'repel', 'sink-group');
const hint = declare('hint', 'at');
const why = declare('why', 'no-moves', 'nobody-to-save', 'too-high');
const log = declare('log', 'turn', 'turn-of-the-lost');

/** Three moves, unless there was nobody left to move for. */
function moves(state: SurviveState, seat: Seat): { options: Option[]; blocked: Blocked[] } {
  const steps = [adventurerSteps(state, seat), raftSteps(state, seat)];
  const options = steps.flatMap((s) => s.options);
  const blocked = steps.flatMap((s) => s.blocked);
  if (turnOf(state).moves > 0 && toSave(state, seat).length > 0) return { options, blocked };
  const reason = toSave(state, seat).length === 0 ? why['nobody-to-save']() : why['no-moves']();
  return {
    options: [],
    blocked: [...options, ...blocked].map(({ id, label }) => ({ id, label, why: reason })),
  };
}

/** Tiles that are still too high above the water. */
function highTiles(state: SurviveState): Blocked[] {
  const lowest = lowestTerrain(state);
  return Object.entries(state.land).flatMap(([hex, tile]) => {
    if (tile.terrain === lowest) return [];
    const { id, label } = tileOption(state, hex, 'sink:');
    return [{ id, label, why: why['too-high']() }];
  });
}

/** A sensible tile to sink: one that costs the others more than oneself. */
export function tileToSink(state: SurviveState, seat: Seat): string | undefined {
  const harm = (hex: string) =>
    adventurersAt(state, hex).reduce((sum, a) => sum + (a.seat === seat ? -2 : 1), 0);
  return lowestTiles(state)
    .map((hex) => ({ hex, harm: harm(hex) }))
    .sort((a, b) => b.harm - a.harm)[0]?.hex;
}

/**
 * The whole phase is one question, asked again after every move: a step, a power, or a tile to sink, which ends
 * the phase. So nobody can tell by what is asked, or by what plays itself, whether a player still holds a useful power.
 */
export const actions: Rule<SurviveState, TaskOf<'act'>> = {
  ask(state, seat) {
    const { moves: left } = turnOf(state);
    const steps = moves(state, seat);
    const held = powerOptions(state, seat);
    const sharks = repellable(state, seat).map(
      (shark): Option => ({
        id: `repel:${shark.id}`,
        label: act.repel({ creature: creatureName(shark) }),
        hint: hint.at({ hex: hexName(shark.at) }),
        group: { id: 'repellent', label: powerName('repellent') },
      }),
    );
    const sinkGroup = { id: 'sink', label: act['sink-group']() };
    const tiles = lowestTiles(state).map((hex) => ({ ...tileOption(state, hex, 'sink:'), group: sinkGroup }));
    const tile = tileToSink(state, seat);
    return {
      prompt: left > 0 ? ask.act({ count: left }) : ask['act-last'](),
      weight: 'big',
      byHand: true,
      // So that it looks like the question that it becomes when a power is considered.
      shownAs: 'act',
      form: { kind: 'one', options: [...steps.options, ...held.options, ...sharks, ...tiles] },
      blocked: [...steps.blocked, ...held.blocked, ...highTiles(state)],
      ...(tile === undefined ? {} : { suggested: `sink:${tile}` }),
    };
  },
  apply(ctx, seat, _task, choice) {
    const { state } = ctx;
    const id = chosenOne(choice);
    if (id.startsWith('sink:')) return sinkTile(ctx, seat, id.slice('sink:'.length));
    plan(state, askActive(state, { kind: 'act' }));
    if (id.startsWith('repel:')) {
      const shark = state.creatures.find((c) => `repel:${c.id}` === id);
      if (shark !== undefined) useRepellent(ctx, seat, shark);
    } else if (id.includes('>')) move(ctx, seat, id);
    else beginPower(ctx, seat, id);
  },
};

function move(ctx: Play, seat: Seat, id: string): void {
  const { state } = ctx;
  const turn = turnOf(state);
  const [what, target] = pair(id);
  turn.moves--;
  const raft = state.rafts.find((r) => r.id === what);
  if (raft !== undefined) return floatTo(ctx, seat, raft, target);
  const who = state.adventurers.find((a) => a.id === what);
  if (who === undefined) throw new Error(`nobody is called ${what}`);
  if (isSwim(state, who, target)) turn.swum.push(who.id);
  stepTo(ctx, who, target);
}

export function announceTurn(ctx: Play, seat: Seat): void {
  const lost = toSave(ctx.state, seat).length === 0;
  say(ctx, (lost ? log['turn-of-the-lost'] : log.turn)({ who: seatRef(seat) }));
}
