import type { Viewer } from '../contract.ts';
import { clone } from '../json.ts';
import { drawBelow, randomFrom, shuffle } from '../random.ts';
import { cityAt, openTile, pileAt } from './board.ts';
import { roomAt } from './clan.ts';
import type { LeaderId } from './content/leaders.ts';
import type { Place } from './content/places.ts';
import { roomOf } from './content/rooms.ts';
import { leaderIn } from './leaders.ts';
import { mapOf } from './map.ts';
import { inPlay } from './modules/registry.ts';
import { couldTake } from './places/hunting.ts';
import { airlockSizeOf } from './shelters.ts';
import type { Clan, OutliveState, Room } from './state.ts';

/**
 * The same position to the eyes of one viewer, with everything that is hidden from them drawn anew: piles and
 * decks, face-down events, what others still have in their hands, and all chance to come.
 */
export function imagine(state: OutliveState, viewer: Viewer, seed: string): OutliveState {
  const twin = clone(state);
  if (state.phase === 'over') return twin;
  const random = randomFrom(`imagine:${seed}`);
  twin.random = randomFrom(`stream:${seed}`);
  shuffle(random, twin.deck);

  const closed = twin.convoy.filter((e) => !e.open);
  const events = shuffle(random, [...closed.map((e) => e.id), ...twin.box.events]);
  for (const event of closed) event.id = events.pop() ?? event.id;
  twin.box.events = events;

  for (const city of mapOf(twin).cities) {
    // Whoever is asked to drop one of the tiles they drew has seen them; the piles are shuffled at dawn anyway.
    const here = cityAt(twin, city);
    const open = openTile(twin, city) === null ? [] : here.pile.splice(0, 1);
    here.pile = [...open, ...shuffle(random, here.pile)];
  }
  imagineGame(twin, viewer, random);
  imagineDrafts(twin, viewer, random);
  for (const module of inPlay(twin)) module.imagine?.(twin, viewer, random);
  return twin;
}

function imagineGame(twin: OutliveState, viewer: Viewer, random: number[]): void {
  // A player who is choosing a prey with the thermal sensor sees that pile.
  const sensing = viewer !== 'public' && twin.todo[viewer]?.[0]?.kind === 'prey' ? twin.arrival?.place : null;
  const hidden = mapOf(twin).huntingGrounds.filter((place) => place !== sensing);
  const tiles = shuffle(random, [
    ...hidden.flatMap((place) => pileAt(twin, place).slice(1)),
    ...twin.box.game,
  ]);
  const prey = preyWithin(twin, hidden, tiles);
  for (const place of hidden) {
    const pile = pileAt(twin, place);
    const held = prey !== null && place === twin.arrival?.place ? 1 + drawBelow(random, pile.length - 1) : 0;
    for (let i = 1; i < pile.length; i++) pile[i] = (i === held ? prey : tiles.pop()) ?? 0;
  }
  twin.box.game = tiles;
}

/** Whoever is asked for a prey has one within reach: that much everybody knows. Such a tile, if none lies open. */
function preyWithin(twin: OutliveState, hidden: readonly Place[], tiles: number[]): number | null {
  const hunter = twin.todo.findIndex(([task]) => task?.kind === 'prey');
  const place = twin.arrival?.place;
  if (hunter < 0 || place === undefined || !hidden.includes(place)) return null;
  const within = (tile: number | undefined): boolean => tile !== undefined && couldTake(twin, hunter, tile);
  return within(pileAt(twin, place)[0]) ? null : (tiles.splice(tiles.findIndex(within), 1)[0] ?? null);
}

function imagineDrafts(twin: OutliveState, viewer: Viewer, random: number[]): void {
  const others = twin.clans.filter((clan, seat) => seat !== viewer && clan.draft !== null);
  const hiddenRooms = (clan: Clan): Room[] => clan.rooms.filter((room) => roomOf(room.id).set === 'advanced');
  const rooms = shuffle(random, [
    ...twin.box.rooms,
    ...others.flatMap((c) => [...(c.draft?.rooms ?? []), ...hiddenRooms(c).map((room) => room.id)]),
  ]);
  const leaders = shuffle(random, [
    ...twin.box.leaders,
    ...others.flatMap((c) => [...(c.draft?.leaders ?? []), ...(c.leader === null ? [] : [c.leader])]),
  ]);
  for (const clan of others) {
    if (clan.draft === null) continue;
    clan.draft.rooms = clan.draft.rooms.map((id) => rooms.pop() ?? id);
    for (const room of hiddenRooms(clan)) room.id = rooms.pop() ?? room.id;
    clan.draft.leaders = clan.draft.leaders.map((id) => leaders.pop() ?? id);
    if (clan.leader !== null) follow(twin, clan, leaders.pop() ?? clan.leader);
    settleAnew(twin, clan, random);
  }
  twin.box.rooms = rooms;
  twin.box.leaders = leaders;
}

/** What somebody may have chosen instead: another room that cost nothing, survivors elsewhere, heroes in another order. */
function settleAnew(twin: OutliveState, clan: Clan, random: number[]): void {
  const free = clan.rooms.find((room) => room.built);
  if (free !== undefined) {
    const count = free.survivors + clan.airlock;
    Object.assign(free, { built: false, survivors: 0 });
    const at = drawBelow(random, clan.rooms.length);
    const room = roomAt(clan, at);
    const most = Math.min(roomOf(room.id).slots, count);
    const least = Math.max(0, count - airlockSizeOf(twin));
    Object.assign(room, { built: true, survivors: least + drawBelow(random, most - least + 1) });
    clan.airlock = count - room.survivors;
    for (const task of twin.todo[twin.clans.indexOf(clan)] ?? [])
      if (task.kind === 'first-survivors') task.room = at;
  }
  const places = shuffle(
    random,
    clan.heroes.map(({ place }) => place).filter((place) => place !== null),
  );
  for (const hero of clan.heroes) if (hero.place !== null) hero.place = places.pop() ?? null;
}

/** Heroes that are laid out already stand where the other leader would have them. */
function follow(twin: OutliveState, clan: Clan, leader: LeaderId): void {
  const before: readonly Place[] = clan.leader === null ? [] : leaderIn(twin, clan.leader).heroes;
  const { heroes } = leaderIn(twin, leader);
  for (const hero of clan.heroes) {
    if (hero.place !== null) hero.place = heroes[before.indexOf(hero.place)] ?? null;
  }
  clan.leader = leader;
}
