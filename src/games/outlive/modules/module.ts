import type { Blocked, Entry, Option, Part, Result, Seat, Text, Viewer } from '../../contract.ts';
import type { Random } from '../../random.ts';
import type { Words } from '../../situations.ts';
import type { EventId } from '../content/events.ts';
import type { Leader, LeaderId } from '../content/leaders.ts';
import type { SearchTile } from '../content/search-tiles.ts';
import type { GameMap } from '../map.ts';
import type { ShelterPlan } from '../shelters.ts';
import type {
  Arrival,
  Hero,
  NightStep,
  Options,
  OutliveState,
  Outsider,
  Participant,
  Play,
} from '../state.ts';
import type { ModuleViews } from '../view.ts';

export type Offers = { readonly options: readonly Option[]; readonly blocked: readonly Blocked[] };
export type ScoreLine = { readonly label: Text; readonly points: number };

/** Somebody who plays without a seat: nothing is asked, so that everything happens by rules of its own. */
export interface OutsiderRules {
  canMove(state: OutliveState): boolean;
  /** Sends a hero somewhere: leaves an arrival in the state, or none if nobody can go. */
  move(ctx: Play): void;
  /** After the pressure and what arriving brings by itself. */
  collect(ctx: Play): void;
  /** Resolves one event, or passes for the night. */
  resolve(ctx: Play): void;
  /** What lowers a shelter's radiation found somebody who has none. */
  relieved(ctx: Play, points: number): void;
}

/** How the words of a stated situation grow. */
export interface Situation {
  /** Words beside `clans`, `places` … */
  readonly topics?: readonly string[];
  readonly clanTopics?: readonly string[];
  stage?(ctx: Play, given: Words): void;
  stageClan?(ctx: Play, seat: Seat, given: Words): void;
  describe?(state: OutliveState): object;
  describeClan?(state: OutliveState, seat: Seat): object;
}

/**
 * Rules that a table may add to the base game. Every member is a named place of the base rules, which look up
 * the modules in play and go on as usual where there is none. A module's own part of the state lies under
 * its name; its content is marked with its box in `content/`, its tasks are in the union of `state.ts`.
 */
export interface Module {
  readonly id: string;
  /** What people may want to look up, after the chapters of the base game. */
  readonly glossary?: readonly Entry[];
  /** Whether a table plays with it. */
  chosen(options: Options, seats: number): boolean;

  // Set-up
  /** The board: added to what there is or put in its stead. */
  map?(map: GameMap): GameMap;
  /** What every shelter is like. */
  shelter?(plan: ShelterPlan): ShelterPlan;
  /** A leader as this box has them. */
  leader?(leader: Leader): Leader;
  /** Its own part of a new state; nothing is dealt yet. */
  unpack?(state: OutliveState): void;
  /** After everything else is dealt. */
  deal?(ctx: Play): void;
  /** What a leader brings besides goods and equipment, in words and in deed. */
  leaderBrings?(leader: LeaderId): readonly Text[];
  leaderArrives?(ctx: Play, seat: Seat, leader: LeaderId): void;
  /** Who begins, in place of the eldest leader's clan. */
  firstPlayer?(ctx: Play): Participant;
  readonly outsiders?: Partial<Record<Outsider, OutsiderRules>>;

  // Dawn and morning
  /** After the board is filled up. */
  dawn?(ctx: Play): void;
  /** Events that strike in a way of their own. */
  readonly strikes?: Partial<Record<EventId, (ctx: Play) => void>>;

  // Day
  /** Strength for everything but pressure, before a sandstorm. */
  strength?(state: OutliveState, hero: Hero, who: Participant): number | undefined;
  /** Whether this hero is spared by that arrival, however weak. */
  spares?(state: OutliveState, arrival: Arrival, hero: Hero): boolean;
  /** What arriving brings by itself, beside the gifts of equipment. */
  arrive?(ctx: Play, seat: Seat): void;
  /** What an arrived hero can do besides the place's own. */
  offers?(state: OutliveState, seat: Seat): Offers;
  /** Does it, if that was the choice. */
  take?(ctx: Play, seat: Seat, choice: string): boolean;
  /** A hero has done everything it wanted; the arrival is still in the state. */
  leave?(ctx: Play): void;

  // Night
  nightfall?(ctx: Play): void;
  /** The steps that every shelter goes through, changed. */
  nightSteps?(steps: readonly NightStep[]): readonly NightStep[];
  /** Everybody goes to the shelters; outsiders have their night here. */
  night?(ctx: Play, from: NightStep): void;
  /** Rooms, by their index, that need nothing tonight. */
  fedRooms?(state: OutliveState, seat: Seat): readonly number[];
  /** What may be given for a recruit besides foodstuffs: one each. */
  recruiters?(state: OutliveState, seat: Seat): readonly Part[];
  recruited?(ctx: Play, seat: Seat, paid: Readonly<Record<string, number>>): void;
  /** What a search tile brings in place of the usual; false if the usual. */
  brings?(ctx: Play, who: Participant, tile: SearchTile): boolean;
  /** Survivors went from the airlock to a room. The counts are changed already. */
  housed?(ctx: Play, seat: Seat, room: number, count: number): void;
  /** Survivors have left the shelter. The counts are changed already. */
  survivorsLeft?(ctx: Play, seat: Seat): void;

  // End
  scoring?(lines: readonly ScoreLine[], state: OutliveState, seat: Seat): readonly ScoreLine[];
  worth?(state: OutliveState, seat: Seat): number;
  /** The final places, with those who have no seat. */
  result?(result: Result, state: OutliveState): Result;

  // What is shown, checked and imagined
  view?(state: OutliveState, viewer: Viewer): Partial<ModuleViews>;
  /** Game tiles that it holds. */
  gameHeld?(state: OutliveState): readonly number[];
  audit?(state: OutliveState): readonly string[];
  /** Whether a hero may stand where another of its clan does. */
  mayShare?(state: OutliveState, hero: Hero): boolean;
  imagine?(twin: OutliveState, viewer: Viewer, random: Random): void;
  readonly situation?: Situation;
  /** Text keys of its own that are not declared where they are used. */
  readonly texts?: readonly string[];
  /** Keys of the base game that it says in words of its own: the key, and the one in its stead. */
  readonly retold?: Readonly<Record<string, string>>;
}
