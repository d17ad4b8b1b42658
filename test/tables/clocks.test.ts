import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Game } from '../../src/games/contract.ts';
import type { Topic } from '../../src/tables/index.ts';
import {
  abandon,
  handOver,
  pause,
  resume,
  setSettings,
  showTable,
  start,
  takeBack,
  undo,
  vacationDaysLeft,
} from '../../src/tables/index.ts';
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
  type TallyState,
  type TestHouse,
  tally,
  whyNot,
} from '../support/tables.ts';

/** A game in which a bot goes on for a while before it passes. */
const rambling: Game = {
  ...(tally as unknown as Game),
  id: 'rambling',
  decisions: (state) =>
    tally.decisions(state as TallyState).map((decision) => {
      const { form } = decision;
      const goesOn = form.kind === 'one' && form.options.length > 1 && (state as TallyState).serial < 3;
      return goesOn ? { ...decision, form: { ...form, options: form.options.slice(1) } } : decision;
    }),
};

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse([tally as unknown as Game, rambling]);
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
    must(await setSettings(house, ann.id, { away: { from: hoursOn(6), days: 100 / 24 } }));
    expect(await clocksOf(table)).toEqual({ deadline: 172, reminder: 112 });
    must(await setSettings(house, ann.id, { away: null }));
    expect(await clocksOf(table)).toEqual({ deadline: 72, reminder: 12 });
  });

  it('begins no earlier than now, and ends after it begins', async () => {
    const { ann } = await sitDown();
    const refusalOf = async (away: { from?: number; days: number }) =>
      whyNot(await setSettings(house, ann.id, { away }));
    expect(await refusalOf({ from: hoursOn(-1), days: 2 })).toBe('vacation');
    for (const days of [0, -3, Number.NaN]) expect(await refusalOf({ days })).toBe('vacation');
  });

  it('that begins now is never too early, however long the way here takes', async () => {
    const { ann } = await sitDown();
    let clock = noon;
    const ticking = { ...house, now: () => ++clock };
    must(await setSettings(ticking, ann.id, { away: { days: 3 } }));
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
  it('a nudge is all that comes: at once, after a day, after three, and then every week', async () => {
    const { table, ann } = await sitDown({ onTimeout: 'nudge' });
    await house.passTo(hoursOn(71));
    expect(told(table, 'overdue')).toHaveLength(0);
    for (const [days, times] of [
      [0, 1],
      [0.9, 1],
      [1.1, 2],
      [2.9, 2],
      [3.1, 3],
      [7.1, 4],
      [13.9, 4],
      [14.1, 5],
      [28.1, 7],
    ] as const) {
      await house.passTo(hoursOn(72 + days * 24));
      expect(told(table, 'overdue')).toHaveLength(times);
    }
    expect(told(table, 'overdue')[6]).toMatchObject({ person: ann.id, payload: { seat: 0 } });
    expect((await rowOf(house, table)).version).toBe(1);
    await answers(house, table, ann, 'pass');
    await house.passTo(hoursOn(73 + 60 * 24));
    expect(told(table, 'overdue').filter(({ person }) => person === ann.id)).toHaveLength(7);
  });

  it('no bot plays on where nobody else is there who waits', async () => {
    const { table, bob } = await sitDown({ onTimeout: 'bot-until-back' });
    await house.passTo(hoursOn(73));
    expect((await seatOf(house, table, 0)).bot).toBe('greedy');
    await house.passTo(hoursOn(73 + 80));
    expect((await seatOf(house, table, 1)).bot).toBeNull();
    expect(told(table, 'overdue').filter(({ person }) => person === bob.id)).not.toEqual([]);
    expect(await openAt(house, table)).toMatchObject([{ seat: 1 }]);
    const alone = await gameOf(house, [stranger()], { pace: '24h', bots: ['greedy'] });
    await house.passTo(house.now() + 500 * HOUR);
    expect((await rowOf(house, alone)).version).toBe(1);
  });

  it('a nudge comes once after a standstill, however long that was', async () => {
    const { table } = await sitDown({ onTimeout: 'nudge' });
    await house.passTo(hoursOn(72.5));
    await house.catchUp(hoursOn(72 + 30 * 24));
    expect(told(table, 'overdue')).toHaveLength(2);
    await house.passTo(hoursOn(72 + 36 * 24));
    expect(told(table, 'overdue')).toHaveLength(3);
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

describe('a turn', () => {
  it('has one clock for all its decisions', async () => {
    const { table, ann, bob } = await sitDown();
    for (const hours of [10, 30, 50]) {
      house.setClock(hoursOn(hours));
      await answers(house, table, ann, 'stay');
      expect((await clocksOf(table)).deadline).toBe(72);
    }
    await answers(house, table, ann, 'pass');
    await answers(house, table, bob, 'pass');
    // 26 hours came off the bank of 48, and a tenth of the time was added.
    expect((await clocksOf(table)).deadline).toBeCloseTo(50 + 24 + 48 - 26 + 2.4);
  });

  it('refills the bank once, however many decisions it has', async () => {
    const { table, ann, bob } = await sitDown();
    house.setClock(hoursOn(34));
    await answers(house, table, ann, 'stay', 'stay', 'stay', 'pass');
    await answers(house, table, bob, 'pass');
    expect((await clocksOf(table)).deadline).toBeCloseTo(34 + 24 + 48 - 10 + 2.4);
  });

  it('goes on where others are asked at once and it is asked again', async () => {
    const { table, ann, bob } = await sitDown();
    await answers(house, table, ann, 'everybody');
    house.setClock(hoursOn(20));
    await answers(house, table, bob, 'vote');
    await answers(house, table, ann, 'vote');
    expect((await clocksOf(table)).deadline).toBe(72);
  });

  it('is a single decision where nobody else plays, since nobody waits', async () => {
    const ann = stranger();
    const table = await gameOf(house, [ann], { pace: '24h', bots: ['random'] });
    house.setClock(hoursOn(20));
    await answers(house, table, ann, 'stay');
    expect((await clocksOf(table)).deadline).toBe(92);
  });

  it('is reminded of once, and not as soon as somebody has answered', async () => {
    const { table, ann } = await sitDown();
    await house.passTo(hoursOn(11));
    await answers(house, table, ann, 'stay');
    await house.passTo(hoursOn(17));
    expect(told(table, 'reminder')).toHaveLength(0);
    await house.passTo(hoursOn(19));
    await answers(house, table, ann, 'stay');
    await house.passTo(hoursOn(30));
    expect(told(table, 'reminder')).toHaveLength(1);
  });

  it('is said to be overdue once', async () => {
    const { table, ann } = await sitDown({ onTimeout: 'nudge' });
    await house.passTo(hoursOn(73));
    await answers(house, table, ann, 'stay', 'stay');
    await house.passTo(hoursOn(90));
    expect(told(table, 'overdue')).toHaveLength(1);
  });

  it('is finished by the stand-in that began it, and the next is the person’s again', async () => {
    const { table, ann, bob } = await sitDown({ game: rambling.id, onTimeout: 'bot-once' });
    await house.passTo(hoursOn(73));
    const acts = await house.prisma.snapshot.findMany({ where: { tableId: table, actor: 'bot:greedy' } });
    expect(acts.map(({ seat }) => seat)).toEqual([0, 0, 0]);
    expect(await openAt(house, table)).toMatchObject([{ seat: 1 }]);
    expect((await seatOf(house, table, 0)).bot).toBeNull();
    await answers(house, table, bob, 'pass');
    await answers(house, table, ann, 'pass');
  });

  it('goes on with what was left when its person hands it over and takes it back', async () => {
    const { table, ann } = await sitDown();
    house.setClock(hoursOn(20));
    must(await handOver(house, { ...by(table, ann), bot: 'greedy' }));
    must(await takeBack(house, by(table, ann)));
    expect((await clocksOf(table)).deadline).toBe(72);
  });

  it('keeps what was counted when quiet hours change', async () => {
    const { table, ann } = await sitDown();
    house.setClock(hoursOn(20));
    must(await setSettings(house, ann.id, { quiet: { from: 12 * 60, to: 0 } }));
    must(await setSettings(house, ann.id, { quiet: null }));
    expect((await clocksOf(table)).deadline).toBe(72);
  });
});

describe('going back', () => {
  it('gives a turn its clock again', async () => {
    const { table, ann, bob } = await sitDown();
    house.setClock(hoursOn(30));
    await answers(house, table, ann, 'stay');
    must(await undo(house, by(table, ann)));
    expect((await clocksOf(table)).deadline).toBe(72);
    await answers(house, table, ann, 'pass');
    house.setClock(hoursOn(33));
    must(await undo(house, by(table, ann)));
    // Three hours passed that were not Ann's.
    expect((await clocksOf(table)).deadline).toBeCloseTo(75);
    await answers(house, table, ann, 'pass');
    await answers(house, table, bob, 'pass');
    expect((await clocksOf(table)).deadline).toBeCloseTo(33 + 24 + 48 - 6 + 2.4);
  });

  it('neither fills nor empties the bank of whoever was asked meanwhile', async () => {
    const { table, ann, bob } = await sitDown();
    await answers(house, table, ann, 'pass');
    house.setClock(hoursOn(60));
    must(await undo(house, by(table, ann)));
    await answers(house, table, ann, 'pass');
    expect((await clocksOf(table, 1)).deadline).toBe(132);
    await answers(house, table, bob, 'pass');
  });
});

describe('a secret question', () => {
  const seen = async (table: string, person: { id: string }) => {
    const { seats, own, others } = must(await showTable(house, table, person.id));
    return { own, others, seats: seats.map(({ bot, asked, deadline }) => ({ bot, asked, deadline })) };
  };

  it('moves no clock that others see', async () => {
    const { table, ann, bob } = await sitDown();
    house.setClock(hoursOn(10));
    await answers(house, table, ann, 'hush');
    expect((await seen(table, ann)).seats).toEqual([
      { bot: null, asked: false, deadline: null },
      { bot: null, asked: false, deadline: null },
    ]);
    expect((await seen(table, bob)).seats[1]?.asked).toBe(true);
    await answers(house, table, bob, 'hush');
    expect((await clocksOf(table)).deadline).toBe(72);
    house.setClock(hoursOn(12));
    await answers(house, table, ann, 'hush');
    house.setClock(hoursOn(20));
    await answers(house, table, bob, 'hush');
    expect((await clocksOf(table)).deadline).toBe(80);
  });

  it('costs no bank, and gives none', async () => {
    const { table, ann, bob } = await sitDown();
    await answers(house, table, ann, 'pass');
    house.setClock(hoursOn(34));
    await answers(house, table, bob, 'pass');
    await answers(house, table, ann, 'hush');
    house.setClock(hoursOn(34 + 60));
    await answers(house, table, bob, 'hush');
    await answers(house, table, ann, 'pass');
    expect((await clocksOf(table, 1)).deadline).toBeCloseTo(94 + 24 + 48 - 10 + 2.4);
  });

  it.each(['bot-once', 'bot-until-back'] as const)(
    'whose time is up is answered without a mark of it: %s',
    async (onTimeout) => {
      const { table, ann } = await sitDown({ onTimeout });
      await answers(house, table, ann, 'hush');
      expect((await clocksOf(table, 1)).deadline).toBe(24);
      await house.passTo(hoursOn(25));
      expect(await openAt(house, table)).toMatchObject([{ seat: 0, kind: 'step' }]);
      expect((await seen(table, ann)).seats.map(({ bot }) => bot)).toEqual([null, null]);
      expect((await clocksOf(table)).deadline).toBe(96);
    },
  );
});

describe('settings beyond the bounds', () => {
  const refusal = async (person: string, wish: Parameters<typeof setSettings>[2]) => {
    const reply = await setSettings(house, person, wish);
    return { key: whyNot(reply), params: reply.ok ? null : reply.why.params };
  };

  it('are refused with the bound', async () => {
    const { ann } = await sitDown();
    for (const quiet of [
      { from: 0, to: 23 * 60 + 59 },
      { from: 20 * 60, to: 8 * 60 + 1 },
    ]) {
      expect(await refusal(ann.id, { quiet })).toEqual({ key: 'quiet-long', params: { hours: 12 } });
    }
    must(await setSettings(house, ann.id, { quiet: { from: 20 * 60, to: 8 * 60 } }));
    for (const days of [22, 36_500, 1e9]) {
      expect(await refusal(ann.id, { away: { days } })).toEqual({
        key: 'vacation-stretch',
        params: { days: 21 },
      });
    }
    must(await setSettings(house, ann.id, { away: { days: 21 } }));
  });

  it('are cut to them, the clocks go on under the new ones, and their owner is told', async () => {
    const { table, ann } = await sitDown();
    const [quietFrom, quietTo] = [0, 23 * 60 + 59];
    const away = { awayFrom: new Date(hoursOn(-2000)), awayUntil: null };
    await house.prisma.person.update({ where: { id: ann.id }, data: { quietFrom, quietTo, ...away } });
    house.setClock(hoursOn(2));
    await house.query(`SELECT graphile_worker.add_job('settle', '{}'::json) IS NULL`);
    await house.work();
    expect(await house.prisma.person.findUnique({ where: { id: ann.id } })).toMatchObject({
      quietFrom: 0,
      quietTo: 12 * 60,
      awayUntil: new Date(hoursOn(2 + 21 * 24)),
    });
    const trip = 2 + 21 * 24;
    // Awake from noon to midnight, and 72 hours are left.
    expect((await clocksOf(table)).deadline).toBeCloseTo(trip + 10 + 5 * 24 + 12 + 2);
    expect(told(table, 'cut').map(({ person }) => person)).toEqual([ann.id]);
    await house.query(`SELECT graphile_worker.add_job('settle', '{}'::json) IS NULL`);
    await house.work();
    expect(told(table, 'cut')).toHaveLength(1);
  });
});

describe('the days of vacation in a year', () => {
  it('are used up only while a question waits', async () => {
    const { table, ann, bob } = await sitDown();
    await answers(house, table, ann, 'pass');
    must(await setSettings(house, ann.id, { away: { days: 20 } }));
    house.setClock(hoursOn(10 * 24));
    expect(await vacationDaysLeft(house, ann.id)).toBe(30);
    await answers(house, table, bob, 'pass');
    house.setClock(hoursOn(15 * 24));
    expect(await vacationDaysLeft(house, ann.id)).toBe(25);
    await answers(house, table, ann, 'pass');
    house.setClock(hoursOn(19 * 24));
    expect(await vacationDaysLeft(house, ann.id)).toBe(25);
  });

  it('are thirty, and count once where several games wait', async () => {
    const { ann } = await sitDown();
    await gameOf(house, [ann, stranger()], { pace: '12h' });
    await gameOf(house, [ann, stranger()], { pace: 'none' });
    must(await setSettings(house, ann.id, { away: { days: 21 } }));
    house.setClock(hoursOn(30 * 24));
    expect(await vacationDaysLeft(house, ann.id)).toBe(9);
    const reply = await setSettings(house, ann.id, { away: { days: 10 } });
    expect([whyNot(reply), reply.ok ? null : reply.why.params]).toEqual([
      'vacation-left',
      { left: 9, days: 30 },
    ]);
    must(await setSettings(house, ann.id, { away: { days: 9 } }));
    house.setClock(hoursOn(405 * 24));
    must(await setSettings(house, ann.id, { away: null }));
    expect(await vacationDaysLeft(house, ann.id)).toBe(30);
  });

  it('make no longer stretch by being taken one after the other', async () => {
    const { ann } = await sitDown();
    must(await setSettings(house, ann.id, { away: { days: 15 } }));
    house.setClock(hoursOn(14 * 24));
    expect(whyNot(await setSettings(house, ann.id, { away: { days: 10 } }))).toBe('vacation-stretch');
    must(await setSettings(house, ann.id, { away: null }));
    expect(whyNot(await setSettings(house, ann.id, { away: { days: 10 } }))).toBe('vacation-stretch');
    must(await setSettings(house, ann.id, { away: { days: 7 } }));
  });

  it('are not used up in a pause', async () => {
    const { table, ann } = await sitDown();
    must(await setSettings(house, ann.id, { away: { days: 20 } }));
    house.setClock(hoursOn(24));
    must(await pause(house, by(table, ann)));
    house.setClock(hoursOn(10 * 24));
    must(await resume(house, by(table, ann)));
    house.setClock(hoursOn(11 * 24));
    expect(await vacationDaysLeft(house, ann.id)).toBe(28);
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
