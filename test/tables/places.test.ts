import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  abandon,
  openTable,
  pause,
  relocate,
  rematch,
  resume,
  start,
  strand,
  tableAt,
  tablesShown,
  unstrand,
} from '../../src/tables/index.ts';
import {
  ann,
  answer,
  bob,
  by,
  cleo,
  gameOf,
  HOUR,
  lobbyOf,
  must,
  newClick,
  noon,
  openHouse,
  rowOf,
  seatOf,
  type TestHouse,
  whyNot,
} from '../support/tables.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(() => house.setClock(noon));

const why = 'gone';
const told = async (table: string, topic: string) => {
  await house.work();
  const mine = house.parcels.filter((parcel) => parcel.table === table && parcel.topic === topic);
  return mine.map(({ person }) => person).toSorted();
};
const moving = (table: string, who = ann, to: { venue?: object; place?: string } = {}) =>
  relocate(house, { ...by(table, who), venue: { moving: 'there' }, ...to });

describe('a table that lost its place', () => {
  it('stands still, and its people are told once', async () => {
    const table = await gameOf(house, [ann, bob], { pace: '24h', bots: ['greedy'] });
    expect(await strand(house, { table, why })).toBe(true);
    expect(await strand(house, { table, why })).toBe(false);
    expect(await told(table, 'stranded')).toEqual([ann.id, bob.id]);
    expect((await house.jobsOf(table)).filter(({ task }) => task === 'clock')).toEqual([]);
    expect(whyNot(await answer(house, table, ann, 'pass'))).toBe('stranded');
    expect(whyNot(await resume(house, by(table, ann)))).toBe('stranded');
    expect(whyNot(await pause(house, by(table, ann)))).toBe('stranded');
  });

  it('goes on with the time that was left when it is there again', async () => {
    const table = await gameOf(house, [ann, bob], { pace: '24h' });
    const { deadlineAt } = await seatOf(house, table, 0);
    await strand(house, { table, why });
    house.setClock(noon + 100 * HOUR);
    expect(await unstrand(house, table)).toBe(true);
    expect(await unstrand(house, table)).toBe(false);
    expect((await seatOf(house, table, 0)).deadlineAt?.getTime()).toBe(
      (deadlineAt?.getTime() ?? 0) + 100 * HOUR,
    );
    expect((await rowOf(house, table)).status).toBe('running');
    expect(await told(table, 'returned')).toEqual([ann.id, bob.id]);
    must(await answer(house, table, ann, 'pass'));
  });

  it('stays paused where its organiser had paused it', async () => {
    const table = await gameOf(house, [ann, bob], { pace: '24h' });
    must(await pause(house, by(table, ann)));
    house.setClock(noon + HOUR);
    await strand(house, { table, why });
    await unstrand(house, table);
    expect((await rowOf(house, table)).status).toBe('paused');
    must(await resume(house, by(table, ann)));
    expect((await rowOf(house, table)).status).toBe('running');
  });

  it('does not begin, if it is a lobby', async () => {
    const table = await lobbyOf(house, [ann, bob]);
    await strand(house, { table, why });
    expect(whyNot(await start(house, by(table, ann)))).toBe('stranded');
    await unstrand(house, table);
    must(await start(house, by(table, ann)));
  });

  it('is let be when its game is over', async () => {
    const table = await gameOf(house, [ann, bob]);
    must(await abandon(house, by(table, ann)));
    expect(await strand(house, { table, why })).toBe(false);
    expect(await told(table, 'stranded')).toEqual([]);
  });
});

describe('a table that moves', () => {
  it('is moved by its organiser only, and while it is not over', async () => {
    const table = await gameOf(house, [ann, bob], { venue: { here: 1 } });
    expect(whyNot(await moving(table, bob))).toBe('not-organiser');
    must(await moving(table));
    expect((await rowOf(house, table)).venue).toEqual({ here: 1, moving: 'there' });
    must(await abandon(house, by(table, ann)));
    expect(whyNot(await moving(table))).toBe('abandoned');
  });

  it('goes on where it lost its place before', async () => {
    const table = await gameOf(house, [ann, bob], { pace: '24h' });
    await strand(house, { table, why });
    house.setClock(noon + 5 * HOUR);
    must(await moving(table));
    expect((await rowOf(house, table)).status).toBe('running');
    expect(await told(table, 'returned')).toEqual([ann.id, bob.id]);
  });

  it('leaves its place, and takes none that is taken', async () => {
    const first = await lobbyOf(house, [ann], { place: 'a' });
    const second = await gameOf(house, [bob, cleo], { place: 'b' });
    expect(whyNot(await moving(second, bob, { place: 'a' }))).toBe('place-taken');
    expect(await tableAt(house, 'b')).toBe(second);
    must(await moving(first, ann, { place: 'c' }));
    expect([await tableAt(house, 'a'), await tableAt(house, 'c')]).toEqual([null, first]);
    must(await moving(second, bob, { place: 'a' }));
    expect(await tableAt(house, 'a')).toBe(second);
  });
});

describe('a place', () => {
  it('holds one table, however many come at once', async () => {
    const opening = () =>
      openTable(house, { interaction: newClick(), game: 'tally', organiser: ann, place: 'one' });
    const replies = await Promise.all([opening(), opening(), opening()]);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    for (const reply of replies) if (!reply.ok) expect(whyNot(reply)).toBe('place-taken');
  });

  it('is free again when the game is over, also for its rematch', async () => {
    const table = await gameOf(house, [ann, bob], { place: 'again' });
    must(await abandon(house, by(table, ann)));
    expect(await tableAt(house, 'again')).toBe(table);
    const next = must(await rematch(house, { ...by(table, bob), venue: {}, place: 'again' })).table;
    expect(await tableAt(house, 'again')).toBe(next);
  });

  it('is known by any part of what is told of it', async () => {
    const table = await lobbyOf(house, [ann], { venue: { harbour: 'x1', ship: 'y' } });
    await lobbyOf(house, [ann], { venue: { harbour: 'x2', ship: 'y' } });
    const found = await tablesShown(house, { harbour: 'x1' });
    expect(found).toMatchObject([
      { id: table, version: 0, venue: { harbour: 'x1', ship: 'y' }, stranded: false, people: [ann.id] },
    ]);
    const over = await gameOf(house, [ann, bob], { venue: { harbour: 'x1' } });
    must(await abandon(house, by(over, ann)));
    expect(await tablesShown(house, { harbour: 'x1' })).toHaveLength(1);
  });
});
