import { count, list, Muddle, oneOf, only, pick, type Words, words } from '../../situations.ts';
import { newRoom } from '../box.ts';
import { isEquipment } from '../clan.ts';
import { goods, type Resource } from '../content/goods.ts';
import { type LeaderId, leaderIds } from '../content/leaders.ts';
import { nurseryLimit, type RoomId, roomDraft, roomIds, roomOf } from '../content/rooms.ts';
import { gaugeSteps } from '../content/shelter.ts';
import { takeFromDeck } from '../equipment-deck.ts';
import { leaderIn } from '../leaders.ts';
import { isLanding, placesOf } from '../map.ts';
import { airlockSizeOf, planOf } from '../shelters.ts';
import type { Clan, Hero, OutliveState } from '../state.ts';

const clanTopics = ['leader', 'heroes', 'goods', 'rooms', 'airlock', 'gauge', 'broken', 'repaired', 'hunted'];

export function stageClan(
  state: OutliveState,
  clan: Clan,
  given: Words,
  name: string,
  spare: LeaderId[],
  moreTopics: readonly string[] = [],
): void {
  only(given, [...clanTopics, ...moreTopics], name);
  const wanted = given.leader === undefined ? spare.shift() : oneOf(given.leader, leaderIds, name);
  if (wanted !== undefined) clan.leader = pick(state.box.leaders, wanted, name);
  stageHeroes(state, clan, words(given.heroes, `heroes of ${name}`), name);
  stageStock(clan, given.goods, name, planOf(state).stores);
  stageRooms(state, clan, words(given.rooms, `rooms of ${name}`), name);
  clan.airlock = count(given.airlock ?? 0, `airlock of ${name}`, airlockSizeOf(state));
  const gauge = gaugeSteps.findIndex((step) => step.points === (given.gauge ?? 0));
  if (gauge < 0)
    throw new Muddle(`gauge of ${name}: ${gaugeSteps.map((s) => s.points).join(', ')} are the steps`);
  clan.gauge = gauge;
  stageBelongings(state, clan, given, name);
}

/** Equipment and game, which every clan has. */
export function stageBelongings(state: OutliveState, clan: Clan, given: Words, name: string): void {
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

export function stageStock(clan: Clan, given: unknown, name: string, more: readonly Resource[] = []): void {
  const stock = words(given, `goods of ${name}`);
  only(stock, [...goods, ...more], `goods of ${name}`);
  for (const [good, amount] of Object.entries(stock))
    clan.stock[good as Resource] = count(amount, `${good} of ${name}`);
}

/** “dam” lies there; “dam, active” stands; “cargo 5, active” on that slot. */
export function stageHero(state: OutliveState, hero: Hero, given: unknown, name: string): void {
  const [where = '', mark] = String(given).split(', ');
  const [place, slot] = where.split(' ');
  hero.place = oneOf(place, placesOf(state), `hero ${hero.id} of ${name}`);
  hero.active = mark === 'active';
  hero.slot = isLanding(state, hero.place) && hero.active ? Number(slot ?? hero.strength) : null;
}

function stageHeroes(state: OutliveState, clan: Clan, given: Words, name: string): void {
  only(
    given,
    clan.heroes.map((h) => h.id),
    `heroes of ${name}`,
  );
  const taken = new Set<string>();
  for (const hero of clan.heroes) {
    if (given[hero.id] === undefined) continue;
    stageHero(state, hero, given[hero.id], name);
    taken.add(hero.place ?? '');
  }
  // Whoever is not mentioned lies on the leader's places, or on any that is free.
  const starts = [...(clan.leader === null ? [] : leaderIn(state, clan.leader).heroes), ...placesOf(state)];
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
  const common = planOf(state).rooms.length;
  const all = common + roomDraft.kept;
  if (clan.rooms.length > all)
    throw new Muddle(`rooms of ${name}: a shelter has ${all}, ${common} of them common`);
}

/** Rooms nobody mentioned: any that the clan has not got yet. */
export function fillRooms(state: OutliveState, clan: Clan): void {
  while (clan.rooms.length < planOf(state).rooms.length + roomDraft.kept) {
    const id = state.box.rooms.find((r: RoomId) => !clan.rooms.some((own) => own.id === r));
    if (id === undefined) break;
    clan.rooms.push(newRoom(pick(state.box.rooms, id, 'rooms')));
  }
}
