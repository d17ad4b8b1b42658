import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  abandon,
  type House,
  handOver,
  historyOf,
  pause,
  replace,
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
  cleo,
  dan,
  gameOf,
  HOUR,
  lobbyOf,
  must,
  noon,
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

const replacing = (table: string, person: typeof ann, seat: number, newcomer: typeof ann) =>
  replace(house, { ...by(table, person), seat, newcomer });

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
      expect(whyNot(await replacing(table, ann, 0, cleo))).toBe(key);
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

describe('a replacement', () => {
  it('takes a seat that is nobody’s', async () => {
    const table = await gameOf(house, [ann, bob]);
    must(await resign(house, by(table, bob)));
    expect(must(await replacing(table, cleo, 1, cleo))).toEqual({ seat: 1, bot: null });
    expect(await seatOf(house, table, 1)).toMatchObject({ personId: cleo.id, name: cleo.name, bot: null });
    await answers(house, table, ann, 'pass');
    must(await answer(house, table, cleo, 'pass'));
  });

  it('is let in by whose seat it is, or by the organiser, and by nobody else', async () => {
    const table = await gameOf(house, [ann, bob, cleo]);
    expect(whyNot(await replacing(table, cleo, 1, dan))).toBe('not-your-seat');
    expect(whyNot(await replacing(table, dan, 1, dan))).toBe('not-your-seat');
    expect(whyNot(await replacing(table, bob, 1, cleo))).toBe('already-seated');
    expect(whyNot(await replacing(table, ann, 3, dan))).toBe('no-such-seat');
    must(await replacing(table, bob, 1, dan));
    must(await replacing(table, ann, 1, bob));
    expect((await rowOf(house, table)).seats.map((seat) => seat.personId)).toEqual([ann.id, bob.id, cleo.id]);
  });

  it('is told what it is asked, and has all the time for it', async () => {
    house.setClock(noon);
    const table = await gameOf(house, [ann, bob], { pace: '24h' });
    house.setClock(noon + 30 * HOUR);
    must(await replacing(table, ann, 0, dan));
    expect((await seatOf(house, table, 0)).openedAt).toEqual(new Date(noon + 30 * HOUR));
    await house.work();
    const turn = house.parcels.find((p) => p.table === table && p.person === dan.id);
    expect(turn).toMatchObject({ topic: 'turn', payload: { seat: 0 } });
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
