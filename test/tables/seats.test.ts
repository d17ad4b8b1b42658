import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  abandon,
  type House,
  handOver,
  historyOf,
  pause,
  resign,
  resume,
  takeBack,
} from '../../src/tables/index.ts';
import {
  ann,
  answer,
  answers,
  bob,
  by,
  dan,
  gameOf,
  lobbyOf,
  must,
  openAt,
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

describe('handing over', () => {
  it('lets a bot play through the queue until its person takes the seat back', async () => {
    const table = await gameOf(house, [ann, bob]);
    expect(must(await handOver(house, { ...by(table, ann), bot: 'greedy' }))).toEqual({
      seat: 0,
      bot: 'greedy',
    });
    expect((await rowOf(house, table)).version).toBe(1);
    await house.work();
    expect(await openAt(house, table)).toMatchObject([{ seat: 1 }]);
    await answers(house, table, bob, 'pass');
    await house.work();
    expect(await openAt(house, table)).toMatchObject([{ seat: 1 }]);
    must(await takeBack(house, by(table, ann)));
    await answers(house, table, bob, 'pass');
    await house.work();
    expect(await openAt(house, table)).toMatchObject([{ seat: 0 }]);
    const log = await historyOf(house, { table, person: null });
    expect(log.map((entry) => entry.by)).toEqual(['house', 'bot', 'person', 'bot', 'person']);
  });

  it('is refused for what there is not', async () => {
    const table = await gameOf(house, [ann, bob]);
    expect(whyNot(await handOver(house, { ...by(table, ann), bot: 'genius' }))).toBe('no-bot');
    expect(whyNot(await handOver(house, { ...by(table, dan), bot: 'random' }))).toBe('no-seat');
    expect(whyNot(await takeBack(house, by(table, ann)))).toBe('seat-yours');
    expect(whyNot(await takeBack(house, by(table, dan)))).toBe('no-seat');
    expect(whyNot(await resign(house, by(table, dan)))).toBe('no-seat');
  });

  it('ends by itself when the person acts', async () => {
    const table = await gameOf(house, [ann, bob]);
    must(await handOver(house, { ...by(table, ann), bot: 'greedy' }));
    must(await answer(house, table, ann, 'stay'));
    expect((await seatOf(house, table, 0)).bot).toBeNull();
    await house.work();
    expect(await openAt(house, table)).toMatchObject([{ seat: 0 }]);
  });

  it('asks the person again whose seat a bot had', async () => {
    const table = await gameOf(house, [ann, bob]);
    must(await handOver(house, { ...by(table, bob), bot: 'greedy' }));
    must(await takeBack(house, by(table, bob)));
    await answers(house, table, ann, 'pass');
    await house.work();
    const turns = house.parcels.filter((p) => p.table === table && p.topic === 'turn');
    expect(turns.map((p) => p.person)).toEqual([ann.id, bob.id]);
  });

  it('says what is wrong before the start and after the end', async () => {
    const lobby = await lobbyOf(house, [ann, bob]);
    const over = await gameOf(house, [ann, bob]);
    await answers(house, over, ann, 'end');
    const given = await gameOf(house, [ann, bob]);
    must(await abandon(house, by(given, ann)));
    for (const [table, key] of [
      [lobby, 'not-started'],
      [over, 'finished'],
      [given, 'abandoned'],
    ] as const) {
      expect(whyNot(await handOver(house, { ...by(table, ann), bot: 'random' }))).toBe(key);
      expect(whyNot(await takeBack(house, by(table, ann)))).toBe(key);
      expect(whyNot(await resign(house, by(table, ann)))).toBe(key);
    }
  });
});

describe('resigning', () => {
  it('leaves the seat to a bot for good', async () => {
    const table = await gameOf(house, [ann, bob]);
    must(await resign(house, by(table, ann)));
    expect(await seatOf(house, table, 0)).toMatchObject({ personId: null, bot: 'greedy' });
    expect((await seatOf(house, table, 0)).name).not.toBe(ann.name);
    await house.work();
    expect(await openAt(house, table)).toMatchObject([{ seat: 1 }]);
    expect(whyNot(await answer(house, table, ann, 'pass'))).toBe('no-seat');
    expect(whyNot(await takeBack(house, by(table, ann)))).toBe('no-seat');
    await answers(house, table, bob, 'end');
  });
});

describe('the organiser', () => {
  const attempts: readonly [
    string,
    (house: House, table: string, who: typeof ann) => ReturnType<typeof pause>,
  ][] = [
    ['pause', (h, table, who) => pause(h, by(table, who))],
    ['resume', (h, table, who) => resume(h, by(table, who))],
    ['abandon', (h, table, who) => abandon(h, by(table, who))],
  ];

  it.each(attempts)('alone may %s a game', async (_, attempt) => {
    const table = await gameOf(house, [ann, bob]);
    expect(whyNot(await attempt(house, table, bob))).toBe('not-organiser');
    expect((await rowOf(house, table)).status).toBe('running');
  });

  it('pauses, resumes and gives up, each once', async () => {
    const table = await gameOf(house, [ann, bob]);
    const status = async () => (await rowOf(house, table)).status;
    expect(whyNot(await resume(house, by(table, ann)))).toBe('not-paused');
    must(await pause(house, by(table, ann)));
    expect(await status()).toBe('paused');
    expect(whyNot(await pause(house, by(table, ann)))).toBe('not-running');
    must(await resume(house, by(table, ann)));
    expect(await status()).toBe('running');
    must(await abandon(house, by(table, ann)));
    expect(await status()).toBe('abandoned');
    expect(whyNot(await abandon(house, by(table, ann)))).toBe('abandoned');
    expect(whyNot(await resume(house, by(table, ann)))).toBe('not-paused');
  });

  it.each(attempts)('has the table shown anew after %s', async (name, attempt) => {
    const table = await gameOf(house, [ann, bob]);
    if (name === 'resume') must(await pause(house, by(table, ann)));
    await house.work();
    const shown = house.parcels.length;
    must(await attempt(house, table, ann));
    await house.work();
    expect(house.parcels.slice(shown)).toMatchObject([{ topic: 'table', table }]);
  });

  it('keeps bots still in a pause, and wakes them after it', async () => {
    const table = await gameOf(house, [ann, bob]);
    must(await pause(house, by(table, ann)));
    must(await handOver(house, { ...by(table, ann), bot: 'greedy' }));
    await house.work();
    expect((await rowOf(house, table)).version).toBe(1);
    must(await resume(house, by(table, ann)));
    await house.work();
    expect(await openAt(house, table)).toMatchObject([{ seat: 1 }]);
  });
});
