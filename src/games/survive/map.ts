import type { Seat } from '../contract.ts';
import { type Hex, islandHexes, neighbours } from './content/board.ts';
import { type CreatureKind, rafts as raftRules } from './content/pieces.ts';
import { type Terrain, terrains } from './content/tiles.ts';
import type { Adventurer, Creature, Raft, SurviveState } from './state.ts';

export const isLand = (state: SurviveState, hex: Hex): boolean => state.land[hex] !== undefined;
export const isVolcano = (state: SurviveState, hex: Hex): boolean => state.volcanoes.includes(hex);
export const isSea = (state: SurviveState, hex: Hex): boolean =>
  !isLand(state, hex) && !isVolcano(state, hex);

export const adventurersAt = (state: SurviveState, hex: Hex): Adventurer[] =>
  state.adventurers.filter((a) => a.at === hex);
export const creaturesAt = (state: SurviveState, hex: Hex): Creature[] =>
  state.creatures.filter((c) => c.at === hex);
export const raftAt = (state: SurviveState, hex: Hex): Raft | undefined =>
  state.rafts.find((r) => r.at === hex);
export const kaijuAt = (state: SurviveState, hex: Hex): Creature | undefined =>
  state.creatures.find((c) => c.at === hex && c.kind === 'kaiju');

export const crewOf = (state: SurviveState, raft: Pick<Raft, 'id'>): Adventurer[] =>
  state.adventurers.filter((a) => a.raft === raft.id);
export function roomOn(state: SurviveState, raft: Pick<Raft, 'id'>): number {
  let room = raftRules.capacity;
  for (const adventurer of state.adventurers) if (adventurer.raft === raft.id) room--;
  return room;
}

/** In the water and not aboard a raft. */
export const isSwimming = (state: SurviveState, who: Adventurer): boolean =>
  who.at !== null && who.raft === null && isSea(state, who.at);
export const swimmersAt = (state: SurviveState, hex: Hex): Adventurer[] =>
  adventurersAt(state, hex).filter((a) => isSwimming(state, a));

/** Those a seat can still save. */
export const toSave = (state: SurviveState, seat: Seat): Adventurer[] =>
  state.adventurers.filter((a) => a.seat === seat && a.at !== null);

/** Empty, or with at least as many of this seat aboard as of any other. */
export function mayMoveRaft(state: SurviveState, seat: Seat, raft: Raft): boolean {
  const crew = crewOf(state, raft);
  const aboard = (whose: Seat) => crew.filter((a) => a.seat === whose).length;
  return crew.length === 0 || (aboard(seat) > 0 && crew.every((a) => aboard(a.seat) <= aboard(seat)));
}

/** The terrain whose tiles sink now. */
export const lowestTerrain = (state: SurviveState): Terrain | undefined =>
  terrains.find((terrain) => Object.values(state.land).some((tile) => tile.terrain === terrain));

export function lowestTiles(state: SurviveState): Hex[] {
  const lowest = lowestTerrain(state);
  return islandHexes.filter((hex) => state.land[hex]?.terrain === lowest);
}

/** The lowest number of a kind that is not on the board. */
export function unusedId(
  kind: CreatureKind | 'raft',
  used: readonly { id: string }[],
  total: number,
): string {
  for (let n = 1; n <= total; n++) {
    const id = `${kind}-${n}`;
    if (!used.some((piece) => piece.id === id)) return id;
  }
  throw new RangeError(`no ${kind} is left beside the board`);
}

/** Next hexes that an adventurer or a raft may enter at all: no volcano, no kaiju. */
export const openNeighbours = (state: SurviveState, hex: Hex): Hex[] =>
  neighbours(hex).filter((next) => !isVolcano(state, next) && kaijuAt(state, next) === undefined);
