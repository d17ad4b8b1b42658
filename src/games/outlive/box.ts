import type { Outcome, Setup } from '../contract.ts';
import { diceFor, openTable } from '../opening.ts';
import { type Dice, shuffle } from '../random.ts';
import { cityAt } from './board.ts';
import { emptyStock } from './clan.ts';
import { copies, equipmentIn } from './content/equipment.ts';
import { eventsIn } from './content/events.ts';
import { gameKinds } from './content/game-tiles.ts';
import { leaderDraft, leadersIn } from './content/leaders.ts';
import type { Place } from './content/places.ts';
import { advancedCopies, advancedRoomsIn, type RoomId, roomDraft } from './content/rooms.ts';
import { type SearchTile, searchTiles } from './content/search-tiles.ts';
import { gaugeStart, heroStrengths, rounds } from './content/shelter.ts';
import { mapOf } from './map.ts';
import { inPlay, modulesFor } from './modules/registry.ts';
import type { Playing } from './modules/settled.ts';
import { tableSize } from './participants.ts';
import { planOf } from './shelters.ts';
import {
  type Clan,
  type Hero,
  type Options,
  type OutliveState,
  type Play,
  queue,
  type Room,
} from './state.ts';

export const schema = 3;
export const seatCount = { min: 1, max: 4 } as const;

export const optionSpecs = [
  {
    id: 'heroes',
    label: { key: 'outlive.option.heroes' },
    values: [
      { id: 'together', label: { key: 'outlive.option.together' } },
      { id: 'one-by-one', label: { key: 'outlive.option.one-by-one' } },
    ],
    seats: { min: 2, max: 4 },
  },
  {
    id: 'box',
    label: { key: 'outlive.option.box' },
    values: [
      { id: 'base', label: { key: 'outlive.option.base' } },
      { id: 'underwater', label: { key: 'outlive.option.underwater' } },
      { id: 'gharkane', label: { key: 'outlive.option.gharkane' }, seats: { min: 2, max: 4 } },
    ],
  },
  {
    id: 'horde',
    label: { key: 'outlive.option.horde' },
    values: [
      { id: 'normal', label: { key: 'outlive.option.normal' } },
      { id: 'hard', label: { key: 'outlive.option.hard' } },
      { id: 'nightmare', label: { key: 'outlive.option.nightmare' } },
    ],
    seats: { min: 1, max: 1 },
  },
] as const;

const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

/** Heroes are called by their strength, with a letter where there are two of it. */
export const newHeroes = (strengths: readonly number[]): Hero[] =>
  strengths.map((strength, i) => {
    const same = strengths.filter((s) => s === strength).length;
    const nth = strengths.slice(0, i).filter((s) => s === strength).length;
    const id = same === 1 ? `${strength}` : `${strength}${'abcd'[nth]}`;
    return { id, strength, place: null, active: false, slot: null };
  });

export const newRoom = (id: RoomId): Room => ({ id, built: false, survivors: 0, used: [] });

export const newClan = (playing: Playing): Clan => ({
  leader: null,
  draft: null,
  heroes: newHeroes(heroStrengths),
  stock: emptyStock(planOf(playing).stores),
  rooms: planOf(playing).rooms.map(newRoom),
  airlock: 0,
  gauge: gaugeStart,
  equipment: [],
  hunted: [],
  resolved: [],
  resting: false,
});

const laidOut = <T>(places: readonly Place[], make: () => T): Partial<Record<Place, T>> =>
  Object.fromEntries(places.map((place) => [place, make()]));

/** All pieces in the box, nothing dealt yet. */
export function unpackBox(seats: number, options: Options, random: Dice): OutliveState {
  const modules = modulesFor(options, seats);
  const map = mapOf({ modules });
  const tiles = (): SearchTile[] => searchTiles.flatMap(({ tile, count }) => times(count, tile));
  const state: OutliveState = {
    schema,
    edition: schema,
    random,
    options,
    modules,
    serial: [],
    todo: Array.from({ length: seats }, () => []),
    round: 0,
    phase: 'setup',
    stage: { kind: 'drafting' },
    first: 0,
    clans: Array.from({ length: seats }, () => newClan({ modules })),
    board: {
      stock: laidOut(
        map.places.filter((place) => map.supplies[place] !== undefined),
        () => 0,
      ),
      algae: true,
      piles: laidOut(map.huntingGrounds, () => []),
      cities: laidOut(map.cities, () => ({ offer: [], pile: tiles(), out: [] })),
      cargo: [],
      tokenTaken: false,
    },
    convoy: [],
    deck: shuffle(
      random,
      equipmentIn(modules).flatMap((id) => times(copies, id)),
      'equipment',
    ),
    discard: [],
    arrival: null,
    box: {
      events: shuffle(random, eventsIn(modules), 'events'),
      game: shuffle(
        random,
        gameKinds.flatMap(({ resistance, count }) => times(count, resistance)),
        'game',
      ),
      rooms: shuffle(
        random,
        advancedRoomsIn(modules).flatMap((id) => times(advancedCopies, id)),
        'rooms',
      ),
      leaders: shuffle(random, leadersIn(modules), 'leaders'),
    },
  };
  for (const module of inPlay(state)) module.unpack?.(state);
  return state;
}

export function deal(table: Setup): Outcome<OutliveState> {
  const opened = openTable<Options>({ seats: seatCount, options: optionSpecs }, table);
  if (!opened.ok) return opened;
  const state = unpackBox(table.seats, opened.options, diceFor(table));
  const { board, box } = state;
  const map = mapOf(state);
  for (const place of map.huntingGrounds) {
    board.piles[place] = box.game.splice(0, map.pileSize[tableSize(state)] ?? 0);
  }
  for (const city of map.cities) shuffle(state.random, cityAt(state, city).pile, 'search');
  state.convoy = box.events.splice(0, rounds).map((id) => ({ id, open: false, resolvedBy: null }));
  state.clans.forEach((clan, seat) => {
    clan.draft = {
      rooms: box.rooms.splice(0, roomDraft.drawn),
      leaders: box.leaders.splice(0, leaderDraft.drawn),
    };
    queue(state, seat, { kind: 'keep-rooms' }, { kind: 'free-room' });
  });
  const ctx: Play = { state, events: [] };
  for (const module of inPlay(state)) module.deal?.(ctx);
  return { ok: true, ...ctx };
}
