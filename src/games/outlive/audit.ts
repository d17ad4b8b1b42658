import { cityAt, pileAt, stockAt } from './board.ts';
import { completedSymbols, held } from './clan.ts';
import { copies, equipmentIn } from './content/equipment.ts';
import { eventsIn } from './content/events.ts';
import { gameKinds } from './content/game-tiles.ts';
import { resources } from './content/goods.ts';
import { leadersIn } from './content/leaders.ts';
import { advancedCopies, advancedRoomsIn, nurseryLimit, roomOf } from './content/rooms.ts';
import { searchTiles } from './content/search-tiles.ts';
import { gaugeEnd } from './content/shelter.ts';
import { mapOf, placesOf, supplyAt } from './map.ts';
import { inPlay } from './modules/registry.ts';
import { participants, tableSize } from './participants.ts';
import { airlockSizeOf, planOf } from './shelters.ts';
import { clanOf, type OutliveState } from './state.ts';

/** What is wrong with a state: pieces lost or doubled, limits passed. */
export function audit(state: OutliveState): string[] {
  const wrong: string[] = [];
  const expect = (holds: boolean, what: string): void => {
    if (!holds) wrong.push(what);
  };
  const sorted = (list: readonly (string | number)[]): string => JSON.stringify([...list].map(String).sort());
  const same = (what: string, found: readonly (string | number)[], due: readonly (string | number)[]): void =>
    expect(
      sorted(found) === sorted(due),
      `${what}: ${found.length} pieces, not the ${due.length} in the box`,
    );
  const times = <T>(list: readonly T[], count: number): T[] =>
    list.flatMap((item) => Array<T>(count).fill(item));
  const { clans, box, modules } = state;
  const { cities, huntingGrounds } = mapOf(state);
  const playing = inPlay(state);
  const everybody = participants(state).map((who) => clanOf(state, who));

  const owned = everybody.flatMap((clan) => clan.equipment.map((e) => e.id));
  const offers = cities.flatMap((city) => cityAt(state, city).offer);
  same(
    'equipment',
    [...state.deck, ...state.discard, ...offers, ...owned],
    times(equipmentIn(modules), copies),
  );
  same('events', [...state.convoy.map((e) => e.id), ...box.events], eventsIn(modules));
  same(
    'game',
    [
      ...huntingGrounds.flatMap((place) => pileAt(state, place)),
      ...everybody.flatMap((c) => c.hunted),
      ...playing.flatMap((module) => module.gameHeld?.(state) ?? []),
      ...box.game,
    ],
    gameKinds.flatMap((kind) => times([kind.resistance], kind.count)),
  );
  for (const city of cities) {
    const { pile, out } = cityAt(state, city);
    same(
      `search tiles of ${city}`,
      [...pile, ...out],
      searchTiles.flatMap((t) => times([t.tile], t.count)),
    );
  }
  const rooms = clans.flatMap((c) => c.rooms.map((r) => r.id).filter((id) => roomOf(id).set === 'advanced'));
  const hands = clans.flatMap((c) => c.draft?.rooms ?? []);
  same('rooms', [...rooms, ...hands, ...box.rooms], times(advancedRoomsIn(modules), advancedCopies));
  const leaders = clans.flatMap((c) => [
    ...(c.leader === null ? [] : [c.leader]),
    ...(c.draft?.leaders ?? []),
  ]);
  same('leaders', [...leaders, ...box.leaders], leadersIn(modules));
  same(
    'resolved events',
    everybody.flatMap((c) => c.resolved),
    state.convoy.filter((e) => e.resolvedBy !== null).map((e) => e.id),
  );

  for (const place of placesOf(state)) {
    const total = supplyAt(state, place)?.total[tableSize(state)] ?? 0;
    const left = stockAt(state, place);
    expect(left >= 0 && left <= total, `${place} holds ${left}`);
  }
  for (const who of participants(state)) {
    const clan = clanOf(state, who);
    const at = typeof who === 'number' ? `seat ${who}` : who;
    for (const good of resources) {
      const stored = held(clan, good);
      expect(Number.isInteger(stored) && stored >= 0, `${at}: ${stored} ${good}`);
    }
    expect(
      clan.airlock >= 0 && clan.airlock <= airlockSizeOf(state),
      `${at}: ${clan.airlock} in the airlock`,
    );
    expect(clan.gauge >= 0 && clan.gauge <= gaugeEnd, `${at}: gauge at ${clan.gauge}`);
    for (const room of clan.rooms) {
      const most = room.id === 'nursery' ? nurseryLimit.survivors : roomOf(room.id).slots;
      const fits = room.survivors >= 0 && room.survivors <= (room.built ? most : 0);
      expect(fits, `${at}: ${room.survivors} in ${room.id}`);
    }
    const alone = clan.heroes.filter((h) => !playing.some((module) => module.mayShare?.(state, h)));
    const where = alone.map((h) => h.place).filter((place) => place !== null);
    expect(new Set(where).size === where.length, `${at}: two heroes on one place`);
    const kinds = clan.equipment.map((e) => e.id);
    const alike = planOf(state).doubles || new Set(kinds).size === kinds.length;
    expect(alike, `${at}: the same equipment twice`);
    expect(completedSymbols(clan).length <= kinds.length / 2, `${at}: more symbols than pairs`);
  }
  for (const module of playing) wrong.push(...(module.audit?.(state) ?? []));
  return wrong;
}
