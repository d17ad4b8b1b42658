import { completedSymbols } from './clan.ts';
import { copies, equipmentIds } from './content/equipment.ts';
import { eventIds } from './content/events.ts';
import { gameKinds } from './content/game-tiles.ts';
import { goods } from './content/goods.ts';
import { leaderIds } from './content/leaders.ts';
import { cities, type GatheringPlace, huntingGrounds, supplies } from './content/places.ts';
import { advancedCopies, advancedRooms, nurseryLimit, roomOf } from './content/rooms.ts';
import { searchTiles } from './content/search-tiles.ts';
import { airlockSize, gaugeEnd } from './content/shelter.ts';
import type { OutliveState } from './state.ts';

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
  const { board, clans, box } = state;

  const owned = clans.flatMap((clan) => clan.equipment.map((e) => e.id));
  const offers = cities.flatMap((city) => board.cities[city].offer);
  same('equipment', [...state.deck, ...state.discard, ...offers, ...owned], times(equipmentIds, copies));
  same('events', [...state.convoy.map((e) => e.id), ...box.events], eventIds);
  same(
    'game',
    [
      ...huntingGrounds.flatMap((place) => board.piles[place]),
      ...clans.flatMap((c) => c.hunted),
      ...box.game,
    ],
    gameKinds.flatMap((kind) => times([kind.resistance], kind.count)),
  );
  for (const city of cities) {
    const { pile, out } = board.cities[city];
    same(
      `search tiles of ${city}`,
      [...pile, ...out],
      searchTiles.flatMap((t) => times([t.tile], t.count)),
    );
  }
  const held = clans.flatMap((c) => c.rooms.map((r) => r.id).filter((id) => roomOf(id).set === 'advanced'));
  const hands = clans.flatMap((c) => c.draft?.rooms ?? []);
  same('rooms', [...held, ...hands, ...box.rooms], times(advancedRooms, advancedCopies));
  const leaders = clans.flatMap((c) => [
    ...(c.leader === null ? [] : [c.leader]),
    ...(c.draft?.leaders ?? []),
  ]);
  same('leaders', [...leaders, ...box.leaders], leaderIds);
  same(
    'resolved events',
    clans.flatMap((c) => c.resolved),
    state.convoy.filter((e) => e.resolvedBy !== null).map((e) => e.id),
  );

  for (const place of Object.keys(supplies) as GatheringPlace[]) {
    const total = supplies[place].total[clans.length] ?? 0;
    expect(board.stock[place] >= 0 && board.stock[place] <= total, `${place} holds ${board.stock[place]}`);
  }
  clans.forEach((clan, seat) => {
    const at = `seat ${seat}`;
    for (const good of goods) {
      expect(
        Number.isInteger(clan.stock[good]) && clan.stock[good] >= 0,
        `${at}: ${clan.stock[good]} ${good}`,
      );
    }
    expect(clan.airlock >= 0 && clan.airlock <= airlockSize, `${at}: ${clan.airlock} in the airlock`);
    expect(clan.gauge >= 0 && clan.gauge <= gaugeEnd, `${at}: gauge at ${clan.gauge}`);
    for (const room of clan.rooms) {
      const most = room.id === 'nursery' ? nurseryLimit.survivors : roomOf(room.id).slots;
      const fits = room.survivors >= 0 && room.survivors <= (room.built ? most : 0);
      expect(fits, `${at}: ${room.survivors} in ${room.id}`);
    }
    const where = clan.heroes.map((h) => h.place).filter((place) => place !== null);
    expect(new Set(where).size === where.length, `${at}: two heroes on one place`);
    const kinds = clan.equipment.map((e) => e.id);
    expect(new Set(kinds).size === kinds.length, `${at}: the same equipment twice`);
    expect(completedSymbols(clan).length <= kinds.length / 2, `${at}: more symbols than pairs`);
  });
  return wrong;
}
