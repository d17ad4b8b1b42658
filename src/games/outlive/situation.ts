import type { Seat } from '../contract.ts';
import { isEquipment } from './clan.ts';
import { type EventId, eventIds } from './content/events.ts';
import { type Good, goods } from './content/goods.ts';
import { type LeaderId, leaderIds, leaderOf } from './content/leaders.ts';
import {
  type City,
  cargoSlots,
  cities,
  type HuntingGround,
  huntingGrounds,
  type Place,
  places,
  supplies,
} from './content/places.ts';
import { advancedRooms, nurseryLimit, type RoomId, roomIds, roomOf } from './content/rooms.ts';
import type { SearchTile } from './content/search-tiles.ts';
import { airlockSize, gaugeSteps, rounds } from './content/shelter.ts';
import { dawn } from './dawn.ts';
import { drawTile, takeFromDeck } from './equipment-deck.ts';
import { nextTurn, nightfall, nightSteps, outliveMachine, shelter } from './flow.ts';
import { startDay } from './morning.ts';
import { isGatheringPlace } from './places/gathering.ts';
import { completeRooms, pointsOf } from './scoring.ts';
import { newRoom, readOptions, unpackBox } from './setup.ts';
import { type Clan, type ConvoyEvent, clanOf, type OutliveState, type Play, queue } from './state.ts';

export const names: readonly string[] = ['orange', 'violet', 'blue', 'beige'];

/** Where a stated situation takes up the game. */
const moments = ['setup', 'dawn', 'morning', 'day', 'events', ...nightSteps, 'end'] as const;
type Moment = (typeof moments)[number];

class Muddle extends Error {}

type Words = Readonly<Record<string, unknown>>;

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function words(value: unknown, where: string): Words {
  if (value === undefined || value === null) return {};
  if (isWords(value)) return value;
  throw new Muddle(`${where}: a map was expected`);
}

function only(given: Words, known: readonly string[], where: string): void {
  for (const key of Object.keys(given)) {
    if (!known.includes(key)) throw new Muddle(`${where}: “${key}” is none of ${known.join(', ')}`);
  }
}

function oneOf<T extends string>(value: unknown, known: readonly T[], where: string): T {
  const found = known.find((k) => k === value);
  if (found === undefined) throw new Muddle(`${where}: “${String(value)}” is none of ${known.join(', ')}`);
  return found;
}

function count(value: unknown, where: string, most = 1000, least = 0): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw new Muddle(`${where}: a whole number from ${least} to ${most} was expected`);
  }
  return value;
}

function list(value: unknown, where: string): readonly unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw new Muddle(`${where}: a list was expected`);
}

const seatOf = (value: unknown, seats: number, where: string): Seat =>
  names.indexOf(oneOf(value, names.slice(0, seats), where));

/** Takes the first such piece out of a pile. */
function pick<T>(pile: T[], piece: T, where: string): T {
  const at = pile.indexOf(piece);
  if (at < 0) throw new Muddle(`${where}: no ${String(piece)} is left in the box`);
  pile.splice(at, 1);
  return piece;
}

const topics = [
  'at',
  'round',
  'first',
  'turn',
  'options',
  'seed',
  'places',
  'events',
  'clans',
  'draws',
  'deck',
  'discard',
];

export function stage(situation: unknown, seats: number): OutliveState {
  const given = words(situation, 'given');
  only(given, topics, 'given');
  const options = readOptions(words(given.options, 'options') as Record<string, string>);
  if (options === null) throw new Muddle('options: not understood');
  const at: Moment = given.at === undefined ? 'day' : oneOf(given.at, moments, 'at');
  const state = unpackBox(seats, options, String(given.seed ?? 'scenario'));
  state.round = given.round === undefined ? 1 : count(given.round, 'round', rounds, 1);
  state.first = given.first === undefined ? 0 : seatOf(given.first, seats, 'first');

  if (at === 'setup') stageDraft(state, words(given.draws, 'draws'));
  else {
    const clans = words(given.clans, 'clans');
    only(clans, names.slice(0, seats), 'clans');
    const leaders = leaderIds.filter(
      (id) => !Object.values(clans).some((c) => isWords(c) && c.leader === id),
    );
    state.clans.forEach((clan, seat) => {
      const name = names[seat] ?? '';
      stageClan(state, clan, words(clans[name], name), name, leaders);
    });
    stageEvents(state, words(given.events, 'events'));
  }
  const ctx: Play = { state, events: [] };
  stageBoard(ctx, words(given.places, 'places'));
  stageDeck(state, given);
  const turn = given.turn === undefined ? state.first : seatOf(given.turn, seats, 'turn');
  begin(ctx, at, turn);
  outliveMachine.run(ctx);
  return ctx.state;
}

function begin(ctx: Play, at: Moment, turn: Seat): void {
  const { state } = ctx;
  state.phase = at === 'setup' ? 'setup' : 'day';
  switch (at) {
    case 'setup':
      state.round = 0;
      return;
    case 'dawn':
      dawn(ctx);
      state.stage = { kind: 'morning' };
      return startDay(ctx);
    case 'morning':
      state.stage = { kind: 'morning' };
      return startDay(ctx);
    case 'day':
      return nextTurn(ctx, turn);
    case 'events':
      return nightfall(ctx);
    case 'end':
      state.phase = 'over';
      state.stage = { kind: 'over' };
      return;
    default:
      state.phase = 'night';
      return shelter(ctx, at);
  }
}

function stageDraft(state: OutliveState, draws: Words): void {
  only(draws, names.slice(0, state.clans.length), 'draws');
  const { box } = state;
  const hands = state.clans.map((_, seat) => {
    const name = names[seat] ?? '';
    const hand = words(draws[name], `draws of ${name}`);
    only(hand, ['rooms', 'leaders'], `draws of ${name}`);
    const rooms = list(hand.rooms, `rooms of ${name}`).map((id) =>
      pick(box.rooms, oneOf(id, advancedRooms, name), name),
    );
    const leaders = list(hand.leaders, `leaders of ${name}`).map((id) =>
      pick(box.leaders, oneOf(id, leaderIds, name), name),
    );
    return { rooms, leaders };
  });
  state.clans.forEach((clan, seat) => {
    const hand = hands[seat] ?? { rooms: [], leaders: [] };
    clan.draft = {
      rooms: [...hand.rooms, ...box.rooms.splice(0, 6 - hand.rooms.length)],
      leaders: [...hand.leaders, ...box.leaders.splice(0, 2 - hand.leaders.length)],
    };
    queue(state, seat, { kind: 'keep-rooms' }, { kind: 'free-room' });
  });
  state.convoy = box.events.splice(0, rounds).map((id) => ({ id, open: false, resolvedBy: null }));
}

const clanTopics = ['leader', 'heroes', 'goods', 'rooms', 'airlock', 'gauge', 'broken', 'repaired', 'hunted'];

function stageClan(state: OutliveState, clan: Clan, given: Words, name: string, spare: LeaderId[]): void {
  only(given, clanTopics, name);
  const wanted = given.leader === undefined ? spare.shift() : oneOf(given.leader, leaderIds, name);
  if (wanted !== undefined) clan.leader = pick(state.box.leaders, wanted, name);
  stageHeroes(clan, words(given.heroes, `heroes of ${name}`), name);
  const stock = words(given.goods, `goods of ${name}`);
  only(stock, goods, `goods of ${name}`);
  for (const [good, amount] of Object.entries(stock))
    clan.stock[good as Good] = count(amount, `${good} of ${name}`);
  stageRooms(state, clan, words(given.rooms, `rooms of ${name}`), name);
  clan.airlock = count(given.airlock ?? 0, `airlock of ${name}`, airlockSize);
  const gauge = gaugeSteps.findIndex((step) => step.points === (given.gauge ?? 0));
  if (gauge < 0)
    throw new Muddle(`gauge of ${name}: ${gaugeSteps.map((s) => s.points).join(', ')} are the steps`);
  clan.gauge = gauge;
  for (const kind of ['broken', 'repaired'] as const) {
    for (const entry of list(given[kind], `${kind} of ${name}`)) {
      const [id = '', mark] = String(entry).split(', ');
      if (!isEquipment(id)) throw new Muddle(`${name}: “${id}” is no equipment`);
      if (!takeFromDeck(state, id)) throw new Muddle(`${name}: both ${id} tiles are in use`);
      clan.equipment.push({ id, repaired: kind === 'repaired', spent: mark === 'spent' });
    }
  }
  for (const tile of list(given.hunted, `game of ${name}`)) {
    clan.hunted.push(pick(state.box.game, count(tile, 'game', 7, 3), name));
  }
}

/** “4: dam” lies there; “4: dam, active” stands; “5: cargo 5, active” on that slot. */
function stageHeroes(clan: Clan, given: Words, name: string): void {
  only(
    given,
    clan.heroes.map((h) => h.id),
    `heroes of ${name}`,
  );
  const taken = new Set<string>();
  for (const hero of clan.heroes) {
    if (given[hero.id] === undefined) continue;
    const [where = '', mark] = String(given[hero.id]).split(', ');
    const [place, slot] = where.split(' ');
    hero.place = oneOf(place, places, `hero ${hero.id} of ${name}`);
    hero.active = mark === 'active';
    hero.slot = hero.place === 'cargo' && hero.active ? Number(slot ?? hero.strength) : null;
    taken.add(hero.place);
  }
  // Whoever is not mentioned lies on the leader's places, or on any that is free.
  const starts = [...(clan.leader === null ? [] : leaderOf(clan.leader).heroes), ...places];
  for (const hero of clan.heroes) {
    if (hero.place !== null) continue;
    const free = starts.find((place) => !taken.has(place));
    hero.place = free ?? null;
    taken.add(free ?? '');
  }
}

/** “workshop: 3” is built with three survivors; “workshop: ruined” is not built. */
function stageRooms(state: OutliveState, clan: Clan, given: Words, name: string): void {
  for (const [key, value] of Object.entries(given)) {
    const id = oneOf(key.replace(/-[2-4]$/, ''), roomIds, `rooms of ${name}`);
    let room = roomOf(id).set === 'common' ? clan.rooms.find((r) => r.id === id) : undefined;
    if (room === undefined) {
      room = newRoom(pick(state.box.rooms, id, name));
      clan.rooms.push(room);
    }
    if (value === 'ruined') continue;
    room.built = true;
    room.survivors = count(
      value,
      `${id} of ${name}`,
      id === 'nursery' ? nurseryLimit.survivors : roomOf(id).slots,
    );
  }
  while (clan.rooms.length < 7) {
    // Rooms nobody mentioned: any that the clan has not got yet.
    const id = state.box.rooms.find((r: RoomId) => !clan.rooms.some((own) => own.id === r));
    if (id === undefined) break;
    clan.rooms.push(newRoom(pick(state.box.rooms, id, name)));
  }
  if (clan.rooms.length > 7) throw new Muddle(`rooms of ${name}: a shelter has 7, 3 of them common`);
}

/** `today` is this round's; `open` are earlier ones still unresolved; `resolved` maps event to clan. */
function stageEvents(state: OutliveState, given: Words): void {
  only(given, ['today', 'open', 'resolved'], 'events');
  const { box } = state;
  const take = (id: unknown): EventId => pick(box.events, oneOf(id, eventIds, 'events'), 'events');
  const resolved = Object.entries(words(given.resolved, 'resolved events')).map(([id, by]) => {
    const seat = seatOf(by, state.clans.length, id);
    const event = take(id);
    clanOf(state, seat).resolved.push(event);
    return { id: event, open: true, resolvedBy: seat };
  });
  const open = list(given.open, 'open events').map((id) => ({
    id: take(id),
    open: true,
    resolvedBy: null,
  }));
  const today = given.today === undefined ? null : { id: take(given.today), open: true, resolvedBy: null };
  const before: ConvoyEvent[] = [...resolved, ...open];
  if (before.length > rounds - 1) throw new Muddle('events: more than there are rounds');
  state.round = Math.max(state.round, before.length + 1);
  // Rounds without a stated event had one that no longer matters.
  const forgotten = () => ({ id: box.events.shift() as EventId, open: true, resolvedBy: nobody });
  while (before.length < state.round - 1) before.unshift(forgotten());
  state.convoy = [...before, today ?? forgotten()];
  while (state.convoy.length < rounds) {
    state.convoy.push({ id: box.events.shift() as EventId, open: false, resolvedBy: null });
  }
}

/** Who resolved an event of a stated situation that is not to matter. */
const nobody = -1;

function stageBoard(ctx: Play, given: Words): void {
  const { state } = ctx;
  const { board, box } = state;
  only(given, places, 'places');
  const pileOf = (place: HuntingGround) => words(given[place], place).game;
  for (const place of huntingGrounds) {
    board.piles[place] = list(pileOf(place), `game of ${place}`).map((tile) =>
      pick(box.game, count(tile, `game of ${place}`, 7, 3), place),
    );
  }
  for (const place of huntingGrounds)
    if (pileOf(place) === undefined) board.piles[place] = box.game.splice(0, 4);
  for (const place of places) {
    const here = words(given[place], place);
    if (isGatheringPlace(place)) {
      const { good, total } = supplies[place];
      const extra =
        place === 'military-base' ? ['algae'] : huntingGrounds.some((h) => h === place) ? ['game'] : [];
      only(here, [good, ...extra], place);
      const full = total[state.clans.length] ?? 0;
      board.stock[place] = count(here[good] ?? full, `${good} at ${place}`, full);
      if (here.algae === false) board.algae = false;
    }
  }
  for (const city of cities) stageCity(ctx, city, words(given[city], city));
  const cargo = words(given.cargo, 'cargo');
  only(cargo, ['survivors', 'visited'], 'cargo');
  board.cargo = cargoSlots.map((s) => s.strength);
  if (cargo.survivors !== undefined) {
    board.cargo = list(cargo.survivors, 'survivors on the cargo').map((n) => count(n, 'slot', 6, 3));
  }
  board.tokenTaken =
    cargo.visited === true || state.clans.some((c) => c.heroes.some((h) => h.place === 'cargo' && h.active));
}

function stageCity(ctx: Play, city: City, given: Words): void {
  only(given, ['offer', 'search', 'out'], city);
  const here = ctx.state.board.cities[city];
  if (given.offer !== undefined) {
    for (const id of list(given.offer, `offer of ${city}`)) {
      if (typeof id !== 'string' || !isEquipment(id))
        throw new Muddle(`${city}: “${String(id)}” is no equipment`);
      if (!takeFromDeck(ctx.state, id)) throw new Muddle(`${city}: both ${id} tiles are in use`);
      here.offer.push(id);
    }
  }
  const all = here.pile;
  if (given.search !== undefined) {
    const pile = list(given.search, `search pile of ${city}`).map((tile) =>
      pick(all, tile as SearchTile, city),
    );
    here.out = all;
    here.pile = pile;
  }
}

function stageDeck(state: OutliveState, given: Words): void {
  if (given.deck === undefined && given.discard === undefined) {
    // Offers nobody stated are drawn from what is left.
    for (const city of cities) {
      const stated = words(words(given.places, 'places')[city], city).offer !== undefined;
      for (let i = 0; !stated && i < 3; i++) {
        const tile = drawTile({ state, events: [] });
        if (tile !== undefined) state.board.cities[city].offer.push(tile);
      }
    }
    return;
  }
  const top = list(given.deck, 'deck').map((id) => {
    if (typeof id !== 'string' || !isEquipment(id)) throw new Muddle(`deck: “${String(id)}” is no equipment`);
    return pick(state.deck, id, 'deck');
  });
  if (given.discard === 'rest') {
    state.discard = state.deck;
    state.deck = top;
  } else state.deck = [...top, ...state.deck];
}

export function describe(state: OutliveState): object {
  const name = (seat: Seat | null): string | null => (seat === null ? null : (names[seat] ?? null));
  const { board } = state;
  const gathering = Object.fromEntries(
    Object.entries(supplies).map(([place, { good }]) => [
      place,
      { [good]: board.stock[place as keyof typeof board.stock] },
    ]),
  );
  const hunting = Object.fromEntries(
    huntingGrounds.map((place) => [place, { ...gathering[place], game: board.piles[place] }]),
  );
  return {
    round: state.round,
    phase: state.phase,
    first: name(state.first),
    turn: 'seat' in state.stage ? name(state.stage.seat) : null,
    places: {
      ...gathering,
      ...hunting,
      'military-base': { ...gathering['military-base'], algae: board.algae },
      ...Object.fromEntries(
        cities.map((city) => {
          const { offer, pile, out } = board.cities[city];
          return [city, { offer, search: pile, out }];
        }),
      ),
      cargo: { survivors: board.cargo, visited: board.tokenTaken },
    },
    events: {
      today: state.convoy[state.round - 1]?.id ?? null,
      open: state.convoy.filter((e) => e.open && e.resolvedBy === null).map((e) => e.id),
      resolved: Object.fromEntries(
        state.convoy
          .filter((e) => (e.resolvedBy ?? nobody) !== nobody)
          .map((e) => [e.id, name(e.resolvedBy)]),
      ),
    },
    clans: Object.fromEntries(state.clans.map((clan, seat) => [names[seat], describeClan(clan)])),
    deck: state.deck,
    discard: state.discard,
  };
}

function describeClan(clan: Clan): object {
  const heroes = Object.fromEntries(clan.heroes.map((h) => [h.id, describeHero(h.place, h.slot, h.active)]));
  const rooms: Record<string, number | 'ruined'> = {};
  for (const room of clan.rooms) {
    const key = rooms[room.id] === undefined ? room.id : `${room.id}-2`;
    rooms[key] = room.built ? room.survivors : 'ruined';
  }
  const named = (repaired: boolean) =>
    clan.equipment.filter((e) => e.repaired === repaired).map((e) => (e.spent ? `${e.id}, spent` : e.id));
  return {
    leader: clan.leader,
    heroes,
    goods: clan.stock,
    rooms,
    airlock: clan.airlock,
    gauge: gaugeSteps[clan.gauge]?.points,
    broken: named(false),
    repaired: named(true),
    hunted: clan.hunted,
    resolved: clan.resolved,
    'complete rooms': completeRooms(clan),
    points: pointsOf(clan),
  };
}

const describeHero = (place: Place | null, slot: number | null, active: boolean): string | null =>
  place === null ? null : `${place}${slot === null ? '' : ` ${slot}`}${active ? ', active' : ''}`;
