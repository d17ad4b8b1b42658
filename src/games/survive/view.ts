import type { Seat, View, Viewer } from '../contract.ts';
import type { Hex, SafeIsland } from './content/board.ts';
import type { Colour, CreatureKind } from './content/pieces.ts';
import type { Power, Terrain } from './content/tiles.ts';
import { isSwimming } from './map.ts';
import { isSaved } from './scoring.ts';
import type { Adventurer, Options, SurviveState, Team, Turn } from './state.ts';

export type AdventurerView = {
  id: string;
  seat: Seat;
  colour: Colour;
  at: Hex | null;
  raft: string | null;
  swimming: boolean;
  fate: 'afoot' | 'lost' | SafeIsland;
  /** Null where the viewer may not know. */
  treasure: number | null;
};

export type TeamView = {
  seat: Seat;
  colours: readonly Colour[];
  afoot: number;
  saved: number;
  lost: number;
  /** Adventurers and rafts still to be placed. */
  hand: number;
  rafts: number;
  /** How many power tiles, and for their owner which. */
  powers: number;
  own: readonly Power[] | null;
  /** Treasures in hand, for their owner. */
  treasures: readonly number[] | null;
  points: number | null;
};

export type SurviveView = View & {
  game: 'survive';
  options: Readonly<Options>;
  phase: SurviveState['phase'];
  first: Seat;
  turn: (Pick<Turn, 'seat' | 'phase' | 'moves' | 'tiles'> & { swum: readonly string[] }) | null;
  teams: readonly TeamView[];
  adventurers: readonly AdventurerView[];
  rafts: readonly { id: string; at: Hex }[];
  creatures: readonly { id: string; kind: CreatureKind; at: Hex }[];
  land: Readonly<Record<Hex, Terrain>>;
  volcanoes: readonly Hex[];
  /** Tiles that are out of the game, as everybody saw them. */
  discard: readonly { terrain: Terrain; back: string }[];
};

/** Even one's own treasures are to be remembered, once the game has begun. */
const seesTreasures = (state: SurviveState, seat: Seat, viewer: Viewer): boolean =>
  state.phase === 'over' ||
  (seat === viewer && (state.phase === 'setup' || state.options.treasures === 'shown'));

export function viewOf(state: SurviveState, viewer: Viewer): SurviveView {
  const { turn } = state;
  return {
    game: 'survive',
    viewer,
    options: state.options,
    phase: state.phase,
    first: state.first,
    turn:
      turn === null
        ? null
        : { seat: turn.seat, phase: turn.phase, moves: turn.moves, tiles: turn.tiles, swum: turn.swum },
    teams: state.teams.map((team, seat) => teamView(state, team, seat, viewer)),
    adventurers: state.adventurers.map((a) => adventurerView(state, a, viewer)),
    rafts: state.rafts,
    creatures: state.creatures,
    land: Object.fromEntries(Object.entries(state.land).map(([hex, tile]) => [hex, tile.terrain])),
    volcanoes: state.volcanoes,
    discard: state.discard,
  };
}

function adventurerView(state: SurviveState, a: Adventurer, viewer: Viewer): AdventurerView {
  const { id, seat, colour, at, raft, fate, treasure } = a;
  return {
    id,
    seat,
    colour,
    at,
    raft,
    swimming: isSwimming(state, a),
    fate,
    treasure: seesTreasures(state, seat, viewer) ? treasure : null,
  };
}

function teamView(state: SurviveState, team: Team, seat: Seat, viewer: Viewer): TeamView {
  const members = state.adventurers.filter((a) => a.seat === seat);
  const saved = members.filter(isSaved);
  const sees = seesTreasures(state, seat, viewer);
  return {
    seat,
    colours: team.colours,
    afoot: members.filter((a) => a.at !== null).length,
    saved: saved.length,
    lost: members.filter((a) => a.fate === 'lost').length,
    hand: team.hand.length,
    rafts: team.rafts,
    powers: team.powers.length,
    own: seat === viewer || state.phase === 'over' ? team.powers.map((p) => p.back) : null,
    treasures: sees ? team.hand : null,
    points: sees ? saved.reduce((sum, a) => sum + a.treasure, 0) : null,
  };
}
