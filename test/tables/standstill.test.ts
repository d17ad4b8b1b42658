import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '../../src/tables/clock/bounds.ts';
import { handOver, join, type Newcomer, pause, setTerms, storyOf, strand } from '../../src/tables/index.ts';
import { endStandstills } from '../../src/tables/standstill.ts';
import {
  answer,
  by,
  gameOf,
  HOUR,
  lobbyOf,
  must,
  newClick,
  noon,
  openHouse,
  rowOf,
  seatOf,
  stranger,
  type TestHouse,
  whyNot,
} from '../support/tables.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(() => house.setClock(noon));

const wait = async (days: number): Promise<void> => {
  house.setClock(noon + days * DAY);
  await endStandstills(house);
};

const words = async (table: string) => {
  await house.work();
  return house.parcels
    .filter((parcel) => parcel.table === table && parcel.topic === 'word')
    .map(({ person, payload }) => [person, (payload as { what: string }).what]);
};
const toBoth = (what: string, ...people: readonly Newcomer[]) =>
  expect.arrayContaining(people.map(({ id }) => [id, what]));

const lines = async (table: string) =>
  (await storyOf(house, { table, person: null })).flatMap(({ line }) => line?.kind ?? []);

describe('a pause', () => {
  it('ends by itself after 30 days: the game goes on with the time that was left, and all are told', async () => {
    const [ann, bob] = [stranger(), stranger()];
    const table = await gameOf(house, [ann, bob], { pace: '24h' });
    const { deadlineAt } = await seatOf(house, table, 0);
    house.setClock(noon + HOUR);
    must(await pause(house, by(table, ann)));
    await wait(30);
    expect((await rowOf(house, table)).status).toBe('paused');
    expect(await words(table)).toEqual([]);
    await wait(31);
    expect((await rowOf(house, table)).status).toBe('running');
    const late = (await seatOf(house, table, 0)).deadlineAt?.getTime() ?? 0;
    expect(late - (deadlineAt?.getTime() ?? 0)).toBe(31 * DAY - HOUR);
    expect(await words(table)).toEqual(toBoth('pause-over', ann, bob));
    expect(await lines(table)).toContain('pause-over');
    must(await answer(house, table, ann, 'pass'));
  });

  it('lets bots go on too, and may begin anew', async () => {
    const [ann, bob] = [stranger(), stranger()];
    const table = await gameOf(house, [ann, bob]);
    must(await handOver(house, { ...by(table, ann), bot: 'greedy' }));
    must(await pause(house, by(table, ann)));
    await wait(31);
    await house.work();
    expect((await rowOf(house, table)).version).toBeGreaterThan(1);
    must(await pause(house, by(table, ann)));
    await wait(60);
    expect((await rowOf(house, table)).status).toBe('paused');
  });
});

describe('a game without a place', () => {
  it('is closed after 30 days, and its people are told', async () => {
    const [ann, bob] = [stranger(), stranger()];
    const table = await gameOf(house, [ann, bob]);
    await strand(house, { table, why: 'gone' });
    await wait(29);
    expect((await rowOf(house, table)).status).toBe('paused');
    await wait(30);
    expect((await rowOf(house, table)).status).toBe('abandoned');
    expect(await words(table)).toEqual(toBoth('placeless', ann, bob));
    expect(await lines(table)).toContain('placeless');
    expect(whyNot(await answer(house, table, ann, 'pass'))).toBe('stranded');
  });

  it('that somebody had paused before is not taken up', async () => {
    const [ann, bob] = [stranger(), stranger()];
    const table = await gameOf(house, [ann, bob]);
    must(await pause(house, by(table, ann)));
    house.setClock(noon + 10 * DAY);
    await strand(house, { table, why: 'gone' });
    await wait(31);
    expect((await rowOf(house, table)).status).toBe('paused');
    await wait(40);
    expect((await rowOf(house, table)).status).toBe('abandoned');
  });
});

describe('a lobby', () => {
  it('in which nothing happens is closed after 7 days, and who sits there is told', async () => {
    const [ann, bob] = [stranger(), stranger()];
    const table = await lobbyOf(house, [ann, bob]);
    await wait(6.9);
    expect((await rowOf(house, table)).status).toBe('lobby');
    await wait(7);
    expect((await rowOf(house, table)).status).toBe('abandoned');
    expect(await words(table)).toEqual(toBoth('expired', ann, bob));
    expect(await lines(table)).toContain('expired');
    expect(house.parcels.filter((parcel) => parcel.table === table && parcel.topic === 'table')).not.toEqual(
      [],
    );
    expect(whyNot(await join(house, { interaction: newClick(), table, person: stranger() }))).toBe(
      'abandoned',
    );
  });

  it('in which something happens has seven days from then on', async () => {
    const ann = stranger();
    const table = await lobbyOf(house, [ann]);
    house.setClock(noon + 6 * DAY);
    must(await setTerms(house, { ...by(table, ann), pace: '48h' }));
    await wait(12.9);
    expect((await rowOf(house, table)).status).toBe('lobby');
    await wait(13.1);
    expect((await rowOf(house, table)).status).toBe('abandoned');
  });
});

it('the queue looks after it once a day', async () => {
  const table = await lobbyOf(house, [stranger()]);
  house.setClock(noon + 8 * DAY);
  await house.query(`SELECT graphile_worker.add_job('standstill')`);
  await house.work();
  expect((await rowOf(house, table)).status).toBe('abandoned');
});
