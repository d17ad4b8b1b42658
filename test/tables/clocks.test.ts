import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Topic } from '../../src/tables/index.ts';
import { abandon, handOver, pause, resume, setSettings, start, takeBack } from '../../src/tables/index.ts';
import {
  answers,
  by,
  gameOf,
  HOUR,
  lobbyOf,
  must,
  noon,
  openAt,
  openHouse,
  playOut,
  rowOf,
  type Seating,
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

/** Two people nobody else plays with, and the first of them is asked. */
async function sitDown(wish: Seating = {}) {
  const [ann, bob] = [stranger(), stranger()];
  return { ann, bob, table: await gameOf(house, [ann, bob], { pace: '24h', ...wish }) };
}

/** When a seat's time is up and when it is reminded, in hours after noon. */
async function clocksOf(table: string, seat = 0) {
  const jobs = await house.jobsOf(table);
  const hours = (task: string) => {
    const job = jobs.find((j) => j.key === `${task}:${table}:${seat}`);
    return job === undefined ? null : (job.at - noon) / HOUR;
  };
  return { deadline: hours('clock'), reminder: hours('remind') };
}

const none = { deadline: null, reminder: null };
const told = (table: string, topic: Topic) =>
  house.parcels.filter((parcel) => parcel.table === table && parcel.topic === topic);
const hoursOn = (hours: number) => noon + hours * HOUR;
const rome = { timeZone: 'Europe/Rome', quiet: { from: 22 * 60, to: 8 * 60 } };

describe('a pace', () => {
  it.each([
    ['12h', 36, 6],
    ['24h', 72, 12],
    ['48h', 144, 24],
    ['72h', 216, 36],
  ] as const)(
    'of %s ends with a full bank after %i hours, and reminds after %i',
    async (pace, deadline, reminder) => {
      const { table } = await sitDown({ pace });
      expect(await clocksOf(table)).toEqual({ deadline, reminder });
      expect((await seatOf(house, table, 0)).deadlineAt).toEqual(new Date(hoursOn(deadline)));
      expect(await clocksOf(table, 1)).toEqual(none);
    },
  );

  it('of none has no deadline, and still reminds', async () => {
    const { table } = await sitDown({ pace: 'none' });
    expect(await clocksOf(table)).toEqual({ deadline: null, reminder: 24 });
    await house.passTo(hoursOn(1000));
    expect(told(table, 'reminder')).toHaveLength(1);
    expect(told(table, 'overdue')).toHaveLength(0);
  });

  it('runs for who is asked, from when they are asked', async () => {
    const { table, ann } = await sitDown();
    house.setClock(hoursOn(5));
    await answers(house, table, ann, 'pass');
    expect(await clocksOf(table, 0)).toEqual(none);
    expect(await clocksOf(table, 1)).toEqual({ deadline: 77, reminder: 17 });
  });

  it('runs for everybody who is asked at once', async () => {
    const { table, ann, bob } = await sitDown();
    await answers(house, table, ann, 'everybody');
    expect(await clocksOf(table, 0)).toEqual({ deadline: 72, reminder: 12 });
    house.setClock(hoursOn(1));
    await answers(house, table, bob, 'vote');
    expect(await clocksOf(table, 0)).toEqual({ deadline: 72, reminder: 12 });
    expect(await clocksOf(table, 1)).toEqual(none);
  });

  it('does not run for bots', async () => {
    const { table, ann } = await sitDown({ bots: ['random'] });
    must(await handOver(house, { ...by(table, ann), bot: 'greedy' }));
    expect(await clocksOf(table)).toEqual(none);
    house.setClock(hoursOn(3));
    must(await takeBack(house, by(table, ann)));
    expect(await clocksOf(table)).toEqual({ deadline: 75, reminder: 15 });
  });
});

describe('quiet hours', () => {
  // Noon is 14:00 in Rome: 8 hours are left of the first day, and every other day has 14.
  const inRome = { deadline: 5 * 24 + 2, reminder: 22 };

  it('do not count, by the person’s own clock', async () => {
    const [ann, bob] = [stranger(), stranger()];
    const table = await lobbyOf(house, [ann, bob], { pace: '24h' });
    must(await setSettings(house, bob.id, rome));
    must(await start(house, by(table, ann)));
    expect(await clocksOf(table, 0)).toEqual({ deadline: 72, reminder: 12 });
    await answers(house, table, ann, 'pass');
    expect(await clocksOf(table, 1)).toEqual(inRome);
  });

  it('move what runs already when they change', async () => {
    const { table, ann } = await sitDown();
    must(await setSettings(house, ann.id, rome));
    expect(await clocksOf(table)).toEqual(inRome);
    must(await setSettings(house, ann.id, { quiet: null }));
    expect(await clocksOf(table)).toEqual({ deadline: 72, reminder: 12 });
  });

  it('are not broken by a reminder that comes late', async () => {
    const { table, ann } = await sitDown();
    must(await setSettings(house, ann.id, rome));
    const night = hoursOn(36 - 1);
    await house.catchUp(night);
    expect(told(table, 'reminder')).toHaveLength(0);
    await house.passTo(night + 8 * HOUR);
    expect(told(table, 'reminder')).toHaveLength(1);
  });

  it('and time zones must make sense', async () => {
    const { ann } = await sitDown();
    expect(whyNot(await setSettings(house, ann.id, { timeZone: 'Moon/Crater' }))).toBe('time-zone');
    expect(whyNot(await setSettings(house, ann.id, { quiet: { from: -1, to: 5 } }))).toBe('quiet-hours');
    expect(whyNot(await setSettings(house, ann.id, { quiet: { from: 5, to: 1440 } }))).toBe('quiet-hours');
    expect(whyNot(await setSettings(house, ann.id, { locale: 'tlh' }))).toBe('locale');
    expect(whyNot(await setSettings(house, 'nobody', {}))).toBe('no-person');
  });
});

describe('a vacation', () => {
  it('stops the time while it lasts', async () => {
    const { table, ann } = await sitDown();
    must(await setSettings(house, ann.id, { away: { from: hoursOn(6), until: hoursOn(106) } }));
    expect(await clocksOf(table)).toEqual({ deadline: 172, reminder: 112 });
    must(await setSettings(house, ann.id, { away: null }));
    expect(await clocksOf(table)).toEqual({ deadline: 72, reminder: 12 });
  });

  it('without an end stops it for good, and begins no earlier than now', async () => {
    const { table, ann } = await sitDown();
    must(await setSettings(house, ann.id, { away: { from: hoursOn(0), until: null } }));
    expect(await clocksOf(table)).toEqual(none);
    const past = { away: { from: hoursOn(-1), until: null } };
    expect(whyNot(await setSettings(house, ann.id, past))).toBe('vacation');
    const backwards = { away: { from: hoursOn(2), until: hoursOn(1) } };
    expect(whyNot(await setSettings(house, ann.id, backwards))).toBe('vacation');
  });
});

describe('reminders', () => {
  it('come once for a decision, to whom it is asked', async () => {
    const { table, ann } = await sitDown();
    await house.passTo(hoursOn(11));
    expect(told(table, 'reminder')).toHaveLength(0);
    await house.passTo(hoursOn(70));
    expect(told(table, 'reminder')).toMatchObject([{ person: ann.id, payload: { seat: 0 } }]);
  });

  it('do not come again after a pause or other settings', async () => {
    const { table, ann } = await sitDown();
    await house.passTo(hoursOn(13));
    must(await pause(house, by(table, ann)));
    must(await resume(house, by(table, ann)));
    must(await setSettings(house, ann.id, rome));
    must(await setSettings(house, ann.id, { quiet: null }));
    await house.passTo(hoursOn(70));
    expect(told(table, 'reminder')).toHaveLength(1);
  });

  it('do not come for what was answered', async () => {
    const { table, ann, bob } = await sitDown();
    await house.passTo(hoursOn(11));
    await answers(house, table, ann, 'pass');
    await house.passTo(hoursOn(30));
    expect(told(table, 'reminder').map((parcel) => parcel.person)).toEqual([bob.id]);
  });
});

describe('a pause', () => {
  it('stops the time, which goes on with what was left', async () => {
    const { table, ann } = await sitDown();
    await house.passTo(hoursOn(10));
    must(await pause(house, by(table, ann)));
    expect(await clocksOf(table)).toEqual(none);
    await house.passTo(hoursOn(500));
    expect([told(table, 'reminder'), told(table, 'overdue')]).toEqual([[], []]);
    must(await resume(house, by(table, ann)));
    expect(await clocksOf(table)).toEqual({ deadline: 562, reminder: 502 });
  });

  it('sees no time run for a seat that changes hands in it', async () => {
    const { table, ann } = await sitDown();
    must(await handOver(house, { ...by(table, ann), bot: 'greedy' }));
    must(await pause(house, by(table, ann)));
    house.setClock(hoursOn(10));
    must(await takeBack(house, by(table, ann)));
    expect(await clocksOf(table)).toEqual(none);
    house.setClock(hoursOn(40));
    must(await resume(house, by(table, ann)));
    expect(await clocksOf(table)).toEqual({ deadline: 112, reminder: 52 });
  });
});

describe('when the time is up', () => {
  it('a nudge is all that comes, once', async () => {
    const { table, ann } = await sitDown({ onTimeout: 'nudge' });
    await house.passTo(hoursOn(71));
    expect(told(table, 'overdue')).toHaveLength(0);
    await house.passTo(hoursOn(500));
    expect(told(table, 'overdue')).toMatchObject([{ person: ann.id, payload: { seat: 0 } }]);
    expect((await rowOf(house, table)).version).toBe(1);
    await answers(house, table, ann, 'pass');
  });

  it('a bot plays this decision, and the next is the person’s again', async () => {
    const { table, ann, bob } = await sitDown({ onTimeout: 'bot-once' });
    await house.passTo(hoursOn(73));
    expect(await openAt(house, table)).toMatchObject([{ seat: 1 }]);
    expect((await seatOf(house, table, 0)).bot).toBeNull();
    await answers(house, table, bob, 'pass');
    await house.work();
    expect(await openAt(house, table)).toMatchObject([{ seat: 0 }]);
    expect(told(table, 'turn').at(-1)?.person).toBe(ann.id);
    await answers(house, table, ann, 'pass');
  });

  it('a bot plays until the person acts', async () => {
    const { table, ann, bob } = await sitDown({ onTimeout: 'bot-until-back' });
    await house.passTo(hoursOn(73));
    expect(await openAt(house, table)).toMatchObject([{ seat: 1 }]);
    expect((await seatOf(house, table, 0)).bot).toBe('greedy');
    await answers(house, table, bob, 'pass');
    await house.work();
    expect(await openAt(house, table)).toMatchObject([{ seat: 1 }]);
    await answers(house, table, bob, 'everybody');
    await answers(house, table, ann, 'vote');
    await answers(house, table, bob, 'vote');
    await house.work();
    expect(await openAt(house, table)).toMatchObject([{ seat: 0 }]);
    expect((await clocksOf(table)).deadline).not.toBeNull();
  });

  it('a bot plays until the person takes the seat back', async () => {
    const { table, ann, bob } = await sitDown({ onTimeout: 'bot-until-back' });
    await house.passTo(hoursOn(73));
    must(await takeBack(house, by(table, ann)));
    await answers(house, table, bob, 'pass');
    await house.work();
    expect(await openAt(house, table)).toMatchObject([{ seat: 0 }]);
    expect((await clocksOf(table)).deadline).not.toBeNull();
  });

  it('nothing happens to who just answered, nor before the time that counts now', async () => {
    const { table, ann } = await sitDown({ onTimeout: 'bot-once' });
    const stale = `SELECT graphile_worker.add_job('clock', $1::json) IS NULL`;
    const waiting = { table, seat: 0, decision: (await openAt(house, table))[0]?.id };
    await house.query(stale, JSON.stringify(waiting));
    await house.work();
    expect((await rowOf(house, table)).version).toBe(1);
    await answers(house, table, ann, 'pass');
    house.setClock(hoursOn(100));
    await house.query(stale, JSON.stringify(waiting));
    await house.work();
    expect((await rowOf(house, table)).version).toBe(2);
  });
});

describe('the bank', () => {
  const bankOf = async (table: string) => Number((await seatOf(house, table, 0)).bank) / HOUR;

  it('is full at first, shrinks when a decision takes longer, and refills a little with each answer', async () => {
    const { table, ann } = await sitDown();
    expect(await bankOf(table)).toBe(48);
    house.setClock(hoursOn(10));
    await answers(house, table, ann, 'stay');
    expect(await bankOf(table)).toBe(48);
    house.setClock(hoursOn(10 + 24 + 20));
    await answers(house, table, ann, 'stay');
    expect(await bankOf(table)).toBeCloseTo(48 - 20 + 2.4);
    expect((await clocksOf(table)).deadline).toBeCloseTo(54 + 24 + 30.4);
    house.setClock(hoursOn(55));
    await answers(house, table, ann, 'stay');
    expect(await bankOf(table)).toBeCloseTo(32.8);
  });

  it('is empty but for the gift when the time was up', async () => {
    const { table } = await sitDown({ onTimeout: 'bot-once' });
    await house.passTo(hoursOn(73));
    expect(await bankOf(table)).toBeCloseTo(2.4);
  });
});

describe('a game that is over', () => {
  it('leaves no clocks behind', async () => {
    const { table, ann } = await sitDown();
    await answers(house, table, ann, 'end');
    expect(await clocksOf(table)).toEqual(none);
    const given = await sitDown();
    must(await abandon(house, by(given.table, given.ann)));
    expect(await clocksOf(given.table)).toEqual(none);
  });

  it('leaves no work behind at all, once what was to be told is told', async () => {
    const { table } = await sitDown({ game: 'survive', bots: ['random'] });
    await playOut(house, table);
    await house.work();
    expect(await house.jobsOf(table)).toEqual([]);
  });
});
