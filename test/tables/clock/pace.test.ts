import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awakeBetween, type Calendar, isAwake } from '../../../src/tables/clock/calendar.ts';
import {
  deadlineOf,
  fullBankOf,
  paces,
  remindersOf,
  resumed,
  spent,
  timeOf,
} from '../../../src/tables/clock/pace.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (iso: string): number => Date.parse(iso);

const sleepless: Calendar = { timeZone: 'UTC', quiet: null, away: [] };
const night = { from: 22 * 60, to: 8 * 60 };
const rome: Calendar = { timeZone: 'Europe/Rome', quiet: night, away: [] };
const newYork: Calendar = { timeZone: 'America/New_York', quiet: night, away: [] };
const goneFrom = (from: string): Calendar => ({ ...rome, away: [{ from: at(from), until: null }] });

describe('a pace', () => {
  it.each([
    ['12h', 12, 24],
    ['24h', 24, 48],
    ['48h', 48, 96],
    ['72h', 72, 144],
  ] as const)('of %s gives %i hours for a decision and a bank of %i', (pace, time, bank) => {
    expect(timeOf(pace)).toBe(time * HOUR);
    expect(fullBankOf(pace)).toBe(bank * HOUR);
  });

  it('of none has neither', () => {
    expect(timeOf('none')).toBeNull();
    expect(fullBankOf('none')).toBe(0);
  });
});

describe('the deadline', () => {
  it('comes when the time and then the bank are used up', () => {
    const openedAt = at('2026-06-10T12:00Z');
    expect(deadlineOf({ pace: '24h', bank: 6 * HOUR, calendar: sleepless, openedAt })).toBe(
      at('2026-06-11T18:00Z'),
    );
    expect(deadlineOf({ pace: '24h', bank: 0, calendar: sleepless, openedAt })).toBe(at('2026-06-11T12:00Z'));
  });

  it('waits for the nights: 12 hours from Wednesday 18:00 are over on Thursday at 16:00', () => {
    const decision = { pace: '12h', bank: 0 } as const;
    expect(deadlineOf({ ...decision, calendar: rome, openedAt: at('2026-06-10T18:00+02:00') })).toBe(
      at('2026-06-11T16:00+02:00'),
    );
    expect(deadlineOf({ ...decision, calendar: newYork, openedAt: at('2026-06-10T18:00-04:00') })).toBe(
      at('2026-06-11T16:00-04:00'),
    );
  });

  it('keeps to the clock on the wall when daylight saving begins and ends', () => {
    const decision = { pace: '12h', bank: 0, calendar: rome } as const;
    expect(deadlineOf({ ...decision, openedAt: at('2026-03-28T18:00+01:00') })).toBe(
      at('2026-03-29T16:00+02:00'),
    );
    expect(deadlineOf({ ...decision, openedAt: at('2026-10-24T18:00+02:00') })).toBe(
      at('2026-10-25T16:00+01:00'),
    );
  });

  it('waits for a vacation, and never comes in one without an end', () => {
    const trip = { from: at('2026-06-11T12:00+02:00'), until: at('2026-06-25T12:00+02:00') };
    const decision = { pace: '12h', bank: 0, openedAt: at('2026-06-10T18:00+02:00') } as const;
    expect(deadlineOf({ ...decision, calendar: { ...rome, away: [trip] } })).toBe(
      at('2026-06-25T16:00+02:00'),
    );
    expect(deadlineOf({ ...decision, calendar: goneFrom('2026-06-11T12:00+02:00') })).toBeNull();
  });

  it('never comes without a pace', () => {
    expect(deadlineOf({ pace: 'none', bank: 0, calendar: rome, openedAt: 0 })).toBeNull();
  });
});

describe('the bank after a turn', () => {
  const bankAfter = (hours: number, bank: number) =>
    spent({ pace: '24h', bank: bank * HOUR }, hours * HOUR) / HOUR;

  it('grows by a tenth of the time when the turn was in time', () => {
    expect(bankAfter(1, 10)).toBe(12.4);
    expect(bankAfter(24, 10)).toBe(12.4);
  });

  it('is never fuller than at the start', () => {
    expect(bankAfter(1, 48)).toBe(48);
    expect(bankAfter(1, 47)).toBe(48);
  });

  it('loses what went beyond the time', () => {
    expect(bankAfter(30, 10)).toBe(6.4);
  });

  it('is not overdrawn: after the deadline only the gift is in it', () => {
    expect(bankAfter(34, 10)).toBe(2.4);
    expect(bankAfter(100, 10)).toBe(2.4);
  });

  it('stays what it is without a pace', () => {
    expect(spent({ pace: 'none', bank: 0 }, DAY)).toBe(0);
  });
});

describe('the reminder', () => {
  it('comes half-way through the time of the decision', () => {
    expect(
      remindersOf({ pace: '24h', bank: 0, calendar: rome, openedAt: at('2026-06-10T08:00+02:00') }),
    ).toBe(at('2026-06-10T20:00+02:00'));
  });

  it('waits for the morning when that is the evening’s end', () => {
    const decision = { pace: '12h', bank: 0 } as const;
    expect(remindersOf({ ...decision, calendar: rome, openedAt: at('2026-06-10T16:00+02:00') })).toBe(
      at('2026-06-11T08:00+02:00'),
    );
    expect(remindersOf({ ...decision, calendar: newYork, openedAt: at('2026-10-31T16:00-04:00') })).toBe(
      at('2026-11-01T08:00-05:00'),
    );
  });

  it('comes after a day’s worth of waking hours without a pace', () => {
    expect(
      remindersOf({ pace: 'none', bank: 0, calendar: rome, openedAt: at('2026-06-10T08:00+02:00') }),
    ).toBe(at('2026-06-11T18:00+02:00'));
  });

  it('comes half-way through what was left when its owner last answered', () => {
    const turn = { pace: '24h', bank: 0, calendar: sleepless, openedAt: at('2026-06-10T08:00Z') } as const;
    expect(remindersOf(turn, at('2026-06-10T18:00Z'))).toBe(at('2026-06-11T01:00Z'));
    expect(remindersOf(turn, at('2026-06-11T07:30Z'))).toBeNull();
  });

  it('does not come to someone who is away for good', () => {
    const decision = { pace: '12h', bank: 0, openedAt: at('2026-06-10T08:00+02:00') } as const;
    expect(remindersOf({ ...decision, calendar: goneFrom('2026-06-10T14:00+02:00') })).toBeNull();
    expect(remindersOf({ ...decision, calendar: goneFrom('2026-06-10T14:01+02:00') })).toBe(
      at('2026-06-10T14:00+02:00'),
    );
  });
});

describe('a pause', () => {
  const openedAt = at('2026-06-10T18:00+02:00');
  const pausedAt = at('2026-06-11T09:00+02:00');

  it('leaves the rest of the time: 5 of 12 hours were used, so 7 remain', () => {
    const resumedAt = at('2026-07-01T10:00+02:00');
    const goesOn = resumed({ openedAt, pausedAt, resumedAt, calendar: rome });
    expect(deadlineOf({ pace: '12h', bank: 0, calendar: rome, openedAt: goesOn })).toBe(
      at('2026-07-01T17:00+02:00'),
    );
  });

  it('may end at night', () => {
    const resumedAt = at('2026-07-01T23:00+02:00');
    const goesOn = resumed({ openedAt, pausedAt, resumedAt, calendar: rome });
    expect(deadlineOf({ pace: '12h', bank: 0, calendar: rome, openedAt: goesOn })).toBe(
      at('2026-07-02T15:00+02:00'),
    );
  });

  it('of no length changes nothing', () => {
    const goesOn = resumed({ openedAt, pausedAt, resumedAt: pausedAt, calendar: rome });
    expect(goesOn).toBe(openedAt);
  });

  it('begun with the decision starts it anew', () => {
    const resumedAt = pausedAt;
    expect(resumed({ openedAt, pausedAt: openedAt, resumedAt, calendar: rome })).toBe(resumedAt);
  });
});

const minuteOfDay = fc.integer({ min: 0, max: 1439 });
const opening = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-01-01T00:00Z') });
const calendar: fc.Arbitrary<Calendar> = fc.record({
  timeZone: fc.constantFrom(
    'Europe/Rome',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
  ),
  quiet: fc.option(fc.record({ from: minuteOfDay, to: minuteOfDay }), { freq: 8 }),
  away: fc.array(
    fc
      .tuple(opening, fc.option(fc.integer({ min: 0, max: 30 * DAY }), { freq: 8 }))
      .map(([from, length]) => ({ from, until: length === null ? null : from + length })),
    { maxLength: 3 },
  ),
});
const waiting = fc
  .record({ pace: fc.constantFrom(...paces), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .chain(({ pace, share }) =>
    fc.record({
      pace: fc.constant(pace),
      bank: fc.constant(Math.floor(share * fullBankOf(pace))),
      calendar,
      openedAt: opening,
    }),
  );

describe('for any decision', () => {
  it('the reminder comes while its owner is awake, after an hour of theirs and before the deadline', () => {
    fc.assert(
      fc.property(waiting, (decision) => {
        const reminder = remindersOf(decision);
        if (reminder === null) {
          expect(decision.calendar.away.some((v) => v.until === null)).toBe(true);
          return;
        }
        expect(isAwake(decision.calendar, reminder)).toBe(true);
        expect(awakeBetween(decision.calendar, decision.openedAt, reminder)).toBeGreaterThanOrEqual(HOUR);
        expect(reminder).toBeLessThan(deadlineOf(decision) ?? Infinity);
      }),
      { numRuns: 300 },
    );
  });

  it('the bank stays between nothing and its start, and is used up just at the deadline', () => {
    fc.assert(
      fc.property(waiting, fc.integer({ min: 0, max: 20 * DAY }), (decision, waited) => {
        const full = fullBankOf(decision.pace);
        const { calendar, openedAt } = decision;
        const bank = spent(decision, awakeBetween(calendar, openedAt, openedAt + waited));
        expect(bank).toBeGreaterThanOrEqual(0);
        expect(bank).toBeLessThanOrEqual(full);
        const deadline = deadlineOf(decision);
        if (deadline !== null) {
          expect(spent(decision, awakeBetween(calendar, openedAt, deadline))).toBe(full / 20);
        }
      }),
    );
  });

  it('a pause takes nothing and gives nothing', () => {
    const days = fc.integer({ min: 0, max: 20 * DAY });
    fc.assert(
      fc.property(waiting, days, days, (decision, played, paused) => {
        const { openedAt } = decision;
        const pausedAt = openedAt + played;
        const resumedAt = pausedAt + paused;
        const goesOn = resumed({ openedAt, pausedAt, resumedAt, calendar: decision.calendar });
        expect(awakeBetween(decision.calendar, goesOn, resumedAt)).toBe(
          awakeBetween(decision.calendar, openedAt, pausedAt),
        );
      }),
    );
  });
});
