import type { Seat } from '../contract.ts';
import type { Edition } from '../editions.ts';
import type { Ctx } from '../machine.ts';
import type { Dice } from '../random.ts';
import type { Hex, SafeIsland } from './content/board.ts';
import type { Colour, CreatureKind } from './content/pieces.ts';
import type { Back, Power, Terrain } from './content/tiles.ts';

export type Tile = { terrain: Terrain; back: Back };
export type Kept = { terrain: Terrain; back: Power };

export type Adventurer = {
  id: string;
  seat: Seat;
  colour: Colour;
  treasure: number;
  /** Where it stands, swims or is aboard; null once it is saved or lost. */
  at: Hex | null;
  /** The raft it is aboard. */
  raft: string | null;
  fate: 'afoot' | 'lost' | SafeIsland;
};

export type Raft = { id: string; at: Hex };
export type Creature = { id: string; kind: CreatureKind; at: Hex };

export type Team = {
  colours: Colour[];
  /** Treasures of the adventurers still to be placed. */
  hand: number[];
  /** Rafts still to be placed. */
  rafts: number;
  powers: Kept[];
};

export type Turn = {
  seat: Seat;
  phase: 'actions' | 'waters' | 'creatures';
  moves: number;
  /** Who has swum this turn. */
  swum: string[];
  /** Tiles still to be sunk. */
  tiles: number;
  /** Seats that asked not to be asked about repellents again this turn. */
  mute: Seat[];
};

type TaskBody =
  // Set-up
  | { kind: 'place' }
  | { kind: 'launch' }
  /** `dealt` once they were dealt again. */
  | { kind: 'memorise'; dealt?: true }
  // Actions
  | { kind: 'act' }
  | { kind: 'row' }
  | { kind: 'row-on'; raft: string }
  | { kind: 'ride' }
  | { kind: 'ride-on'; adventurer: string }
  | { kind: 'dive' }
  | { kind: 'dive-to'; creature: string }
  // Rising waters
  | { kind: 'sink' }
  | { kind: 'bring'; what: 'shark' | 'kaiju' | 'raft'; hex: Hex }
  // Creatures and what they do
  | { kind: 'creature'; of: CreatureKind }
  /** `barred` is the hex that it was pushed out of. */
  | { kind: 'creature-on'; creature: string; barred?: Hex }
  | { kind: 'board'; hex: Hex }
  | { kind: 'push'; kaiju: string }
  | { kind: 'repel'; creature: string };

export type SurviveTask = TaskBody & { id?: string };
export type TaskOf<K extends SurviveTask['kind']> = Extract<SurviveTask, { kind: K }>;

/** What happens next when nobody is asked anything. */
export type Step =
  | { kind: 'ask'; seat: Seat; task: TaskBody }
  /** Everybody in turn places adventurers, then rafts, beginning with this seat. */
  | { kind: 'placing'; seat: Seat }
  | { kind: 'launching'; seat: Seat }
  | { kind: 'turn'; seat: Seat }
  /** The back of the tile that lay here takes effect. */
  | { kind: 'reveal'; hex: Hex; tile: Tile }
  | { kind: 'roll' }
  /** Somebody or something has arrived: boarding, then the creatures that wait there. */
  | { kind: 'settle'; hex: Hex }
  /** A creature acts on what shares its hex; `ask` are the seats that may still answer with a repellent. */
  | { kind: 'strike'; creature: string; ask?: Seat[] }
  | { kind: 'push'; kaiju: string };

export type Options = {
  placement: 'one-by-one' | 'fast' | 'random';
  treasures: 'memory' | 'shown';
  repellent: 'holders' | 'everybody';
};

export type SurviveState = {
  schema: 2;
  /** The schema that the game was begun with: what was printed then is still on the table. */
  edition: Edition;
  random: Dice;
  options: Options;
  serial: number | number[];
  todo: SurviveTask[][];
  /** The first is next. */
  agenda: Step[];
  phase: 'setup' | 'play' | 'over';
  first: Seat;
  turn: Turn | null;
  teams: Team[];
  /** All that have been placed. */
  adventurers: Adventurer[];
  /** Rafts and creatures on the board; the others wait beside it. */
  rafts: Raft[];
  creatures: Creature[];
  /** The tiles that have not sunk. */
  land: Record<Hex, Tile>;
  volcanoes: Hex[];
  discard: Tile[];
};

export type Play = Ctx<SurviveState>;

export const teamOf = (state: SurviveState, seat: Seat): Team => {
  const team = state.teams[seat];
  if (team === undefined) throw new RangeError(`no team at seat ${seat}`);
  return team;
};

/** The turn being played; rules that call this are asked only during one. */
export const turnOf = (state: SurviveState): Turn => {
  if (state.turn === null) throw new Error('no turn has begun');
  return state.turn;
};

/** These steps come next, in this order, before all that is planned already. */
export const plan = (state: SurviveState, ...steps: Step[]): void => {
  state.agenda.unshift(...steps);
};

/** A question to whoever plays the turn. */
export const askActive = (state: SurviveState, task: TaskBody): Step => ({
  kind: 'ask',
  seat: turnOf(state).seat,
  task,
});
