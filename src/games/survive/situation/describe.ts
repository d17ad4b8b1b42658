import type { Seat } from '../../contract.ts';
import { crewOf, isSwimming } from '../map.ts';
import { isSaved } from '../scoring.ts';
import type { Adventurer, SurviveState } from '../state.ts';
import { names } from './names.ts';

export function describe(state: SurviveState): object {
  const { turn } = state;
  const bySeat = (make: (seat: Seat) => unknown): object =>
    Object.fromEntries(state.teams.map((_, seat) => [names[seat], make(seat)]));
  return {
    phase: state.phase === 'play' ? (turn?.phase ?? 'actions') : state.phase,
    turn: turn === null ? null : names[turn.seat],
    moves: turn?.moves ?? 0,
    first: names[state.first],
    adventurers: bySeat((seat) => {
      const own = state.adventurers.filter((a) => a.seat === seat);
      // With two players the second colour goes by its full name.
      const key = (id: string) => (id.startsWith(`${names[seat]}-`) ? id.slice(-1) : id);
      return Object.fromEntries(own.map((a) => [key(a.id), place(state, a)]));
    }),
    saved: bySeat((seat) => state.adventurers.filter((a) => a.seat === seat && isSaved(a)).length),
    treasures: bySeat((seat) => state.adventurers.filter((a) => a.seat === seat).map((a) => a.treasure)),
    hand: bySeat((seat) => state.teams[seat]?.hand ?? []),
    powers: bySeat((seat) => (state.teams[seat]?.powers ?? []).map((p) => p.back)),
    rafts: Object.fromEntries(state.rafts.map((raft) => [raft.id, raft.at])),
    crews: Object.fromEntries(state.rafts.map((raft) => [raft.id, crewOf(state, raft).map((a) => a.id)])),
    creatures: Object.fromEntries(state.creatures.map((c) => [c.id, c.at])),
    tiles: Object.fromEntries(Object.entries(state.land).map(([hex, tile]) => [hex, tile.terrain])),
    volcanoes: state.volcanoes,
    discard: state.discard.map((tile) => tile.back),
  };
}

/** “E5”, “C4 swimming”, “C4 raft-1”, “NW” or “lost”. */
function place(state: SurviveState, a: Adventurer): string {
  if (a.at === null) return a.fate;
  if (a.raft !== null) return `${a.at} ${a.raft}`;
  return isSwimming(state, a) ? `${a.at} swimming` : a.at;
}
