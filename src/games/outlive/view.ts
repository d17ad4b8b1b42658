import type { Seat, Text, View, Viewer } from '../contract.ts';
import type { Edition } from '../editions.ts';
import { cityAt, pileAt } from './board.ts';
import { newRoom } from './box.ts';
import { airlockRowsUsed, completedSymbols, isComplete } from './clan.ts';
import type { EquipmentId } from './content/equipment.ts';
import type { EventId } from './content/events.ts';
import type { LeaderId } from './content/leaders.ts';
import type { Place } from './content/places.ts';
import { type RoomId, roomOf } from './content/rooms.ts';
import type { SearchTile } from './content/search-tiles.ts';
import { gaugeSteps, waves } from './content/shelter.ts';
import type { GharkaneView } from './gharkane/view.ts';
import type { HordeView } from './horde/view.ts';
import { cardOf } from './leaders.ts';
import { mapOf } from './map.ts';
import { inPlay } from './modules/registry.ts';
import { mealOf } from './night/feeding.ts';
import { retell } from './retelling.ts';
import { scoreLines, sumOf } from './scoring.ts';
import { planOf } from './shelters.ts';
import type { Arrival, Clan, Draft, Hero, OutliveState, Participant, Room, Stage, Stock } from './state.ts';
import type { UnderwaterView } from './underwater/view.ts';

export type RoomView = {
  id: RoomId;
  built: boolean;
  survivors: number;
  slots: number;
  upkeep: number;
  active: boolean;
  used: readonly string[];
};

export type ClanView = {
  seat: Seat;
  leader: LeaderId | null;
  heroes: readonly Hero[];
  stock: Readonly<Stock>;
  rooms: readonly RoomView[];
  airlock: number;
  airlockRows: number;
  gauge: { step: number; points: number };
  equipment: readonly { id: EquipmentId; repaired: boolean; spent: boolean }[];
  symbols: readonly string[];
  hunted: readonly number[];
  resolved: readonly EventId[];
  upkeep: { rooms: number; rows: number };
  points: number;
  lines: ReturnType<typeof scoreLines>;
  /** Still choosing; what is chosen is not in the open yet. */
  drafting: boolean;
  /** What its owner has drawn and still chooses from; nobody else sees it. */
  draft: DraftView | null;
};

/** Rooms that may be kept, and the leaders with what is printed on their cards. */
export type DraftView = {
  readonly rooms: readonly RoomView[];
  readonly leaders: readonly { readonly id: LeaderId; readonly card: Text }[];
};

/** What modules show, each under its name. */
export type ModuleViews = {
  readonly underwater: UnderwaterView;
  readonly horde: HordeView;
  readonly gharkane: GharkaneView;
};

export type CityView = { offer: readonly EquipmentId[]; pile: number; out: readonly SearchTile[] };

export type OutliveView = View &
  Partial<ModuleViews> & {
    game: 'outlive';
    /** What is printed on cards and tiles is that of this edition. */
    edition: Edition;
    round: number;
    phase: OutliveState['phase'];
    stage: Stage['kind'];
    turn: Participant | null;
    first: Participant;
    /** What is played besides the base game. */
    modules: readonly string[];
    wave: number;
    arrival: Readonly<Arrival> | null;
    clans: readonly ClanView[];
    board: {
      stock: Readonly<Partial<Record<Place, number>>>;
      algae: boolean;
      piles: Readonly<Partial<Record<Place, { top: number | null; size: number }>>>;
      cities: Readonly<Partial<Record<Place, CityView>>>;
      cargo: readonly number[];
      tokenTaken: boolean;
    };
    /** Events by round; null while face down. */
    convoy: readonly { id: EventId | null; resolvedBy: Participant | null }[];
    deck: number;
    discard: readonly EquipmentId[];
  };

export function viewOf(state: OutliveState, viewer: Viewer): OutliveView {
  const { board } = state;
  const { cities, huntingGrounds } = mapOf(state);
  const base: OutliveView = {
    game: 'outlive',
    viewer,
    edition: state.edition,
    round: state.round,
    phase: state.phase,
    stage: state.stage.kind,
    turn: turnOf(state),
    first: state.first,
    modules: state.modules,
    wave: waves[Math.max(0, state.round - 1)] ?? 0,
    arrival: state.arrival,
    clans: state.clans.map((clan, seat) => clanView(state, clan, seat, viewer)),
    board: {
      stock: board.stock,
      algae: board.algae,
      piles: byKey(huntingGrounds, (place) => ({
        top: pileAt(state, place)[0] ?? null,
        size: pileAt(state, place).length,
      })),
      cities: byKey(cities, (city) => ({
        offer: cityAt(state, city).offer,
        pile: cityAt(state, city).pile.length,
        out: cityAt(state, city).out,
      })),
      cargo: board.cargo,
      tokenTaken: board.tokenTaken,
    },
    convoy: state.convoy.map((e) => ({ id: e.open ? e.id : null, resolvedBy: e.resolvedBy })),
    deck: state.deck.length,
    discard: state.discard,
  };
  for (const module of inPlay(state)) Object.assign(base, module.view?.(state, viewer));
  return base;
}

const byKey = <K extends string, T>(keys: readonly K[], make: (key: K) => T): Record<K, T> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, T>;

function turnOf({ stage, arrival }: OutliveState): Participant | null {
  if (arrival !== null) return arrival.seat;
  return 'seat' in stage ? stage.seat : null;
}

function clanView(state: OutliveState, clan: Clan, seat: Seat, viewer: Viewer): ClanView {
  const drafting = clan.draft !== null;
  // Until everybody has chosen, a shelter is only its owner's to see.
  const shown: Clan = drafting && seat !== viewer ? concealed(clan) : clan;
  const meal = mealOf(state, shown);
  const lines = retell(state, scoreLines(state, seat, shown));
  return {
    seat,
    leader: shown.leader,
    heroes: shown.heroes,
    stock: shown.stock,
    rooms: shown.rooms.map(roomView),
    airlock: shown.airlock,
    airlockRows: airlockRowsUsed(state, shown),
    gauge: { step: shown.gauge, points: gaugeSteps[shown.gauge]?.points ?? 0 },
    equipment: shown.equipment,
    symbols: planOf(state).doubles ? [] : completedSymbols(shown),
    hunted: shown.hunted,
    resolved: shown.resolved,
    upkeep: { rooms: meal.rooms, rows: meal.rows },
    points: sumOf(lines),
    lines,
    drafting,
    draft: seat === viewer && clan.draft !== null ? draftView(state, clan.draft) : null,
  };
}

const roomView = (room: Room): RoomView => ({
  id: room.id,
  built: room.built,
  survivors: room.survivors,
  slots: roomOf(room.id).slots,
  upkeep: roomOf(room.id).upkeep,
  active: isComplete(room),
  used: room.used,
});

const draftView = (state: OutliveState, { rooms, leaders }: Draft): DraftView => ({
  rooms: rooms.map((id) => roomView(newRoom(id))),
  leaders: leaders.map((id) => ({ id, card: retell(state, cardOf(state, id)) })),
});

const concealed = (clan: Clan): Clan => ({
  ...clan,
  leader: null,
  airlock: 0,
  rooms: clan.rooms
    .filter((room) => roomOf(room.id).set === 'common')
    .map((room) => ({ ...room, built: false, survivors: 0 })),
  heroes: clan.heroes.map((hero) => ({ ...hero, place: null })),
});
