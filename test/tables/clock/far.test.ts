import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  addAwake,
  awakeBetween,
  type Calendar,
  nextAwake,
  subtractAwake,
} from '../../../src/tables/clock/calendar.ts';
import { deadlineOf, resumed } from '../../../src/tables/clock/pace.ts';
import { shownAt } from '../../../src/tables/clock/zone.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const at = (iso: string): number => Date.parse(iso);

type Stretch = { readonly from: number; readonly until: number };

/** What somebody rests between two moments, night by night and trip by trip, in order. */
function restsOf({ timeZone, quiet, away }: Calendar, from: number, to: number): Stretch[] {
  const rests = away.map((trip) => ({ from: trip.from, until: trip.until ?? Number.POSITIVE_INFINITY }));
  const length = quiet === null ? 0 : (quiet.to - quiet.from + 1440) % 1440;
  if (quiet !== null && length > 0) {
    for (let day = Math.floor(from / DAY) - 3; day <= Math.floor(to / DAY) + 3; day++) {
      const local = day * DAY + quiet.from * MINUTE;
      rests.push({
        from: shownAt(timeZone, local).first,
        until: shownAt(timeZone, local + length * MINUTE).last,
      });
    }
  }
  return rests.sort((a, b) => a.from - b.from);
}

function slowlyCounted(calendar: Calendar, from: number, to: number): number {
  let counted = 0;
  let awake = from;
  for (const rest of restsOf(calendar, from, to)) {
    if (rest.from >= to) break;
    if (rest.from > awake) counted += rest.from - awake;
    awake = Math.max(awake, rest.until);
  }
  return counted + Math.max(0, to - awake);
}

const zones = fc.oneof(
  fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
  fc.constantFrom('Europe/Rome', 'Africa/Casablanca', 'Australia/Lord_Howe', 'America/Havana', 'Asia/Gaza'),
);
const minuteOfDay = fc.integer({ min: 0, max: 1439 });
const opening = fc.integer({ min: at('2009-01-01T00:00Z'), max: at('2064-01-01T00:00Z') });

const situation = fc
  .record({
    timeZone: zones,
    quiet: fc.option(fc.record({ from: minuteOfDay, to: minuteOfDay }), { freq: 12 }),
    from: opening,
    span: fc.oneof(fc.integer({ min: 0, max: 90 * DAY }), fc.integer({ min: 0, max: 900 * DAY })),
    trips: fc.array(
      fc.record({
        start: fc.integer({ min: -30 * DAY, max: 900 * DAY }),
        length: fc.option(fc.integer({ min: 0, max: 60 * DAY }), { freq: 9 }),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ timeZone, quiet, from, span, trips }) => ({
    from,
    to: from + span,
    calendar: {
      timeZone,
      quiet,
      away: trips.map(({ start, length }) => ({
        from: from + start,
        until: length === null ? null : from + start + length,
      })),
    },
  }));

describe('in any zone, with any nights and vacations', () => {
  it('months and years are counted as night by night', () => {
    fc.assert(
      fc.property(situation, ({ calendar, from, to }) => {
        expect(awakeBetween(calendar, from, to)).toBe(slowlyCounted(calendar, from, to));
      }),
      { numRuns: 300 },
    );
  });

  it('a deadline is the first moment at which, night by night, the time is used up', () => {
    const amounts = fc.integer({ min: 1, max: 216 * HOUR });
    fc.assert(
      fc.property(situation, amounts, ({ calendar, from }, amount) => {
        const end = addAwake(calendar, from, amount);
        if (end === null) expect(calendar.away.some(({ until }) => until === null)).toBe(true);
        if (end === null || end - from > 5 * 366 * DAY) return;
        expect(slowlyCounted(calendar, from, end)).toBe(amount);
        expect(slowlyCounted(calendar, from, end - 1)).toBe(amount - 1);
      }),
      { numRuns: 300 },
    );
  });

  it('the next moment that counts is the end of the night or the trip', () => {
    fc.assert(
      fc.property(situation, ({ calendar, from }) => {
        const next = nextAwake(calendar, from);
        if (next === null) expect(calendar.away.some(({ until }) => until === null)).toBe(true);
        if (next === null) return;
        expect(slowlyCounted(calendar, from, next)).toBe(0);
        expect(slowlyCounted(calendar, from, next + 1)).toBe(1);
      }),
      { numRuns: 300 },
    );
  });
});

describe('however far away', () => {
  const { prototype } = Intl.DateTimeFormat;
  const format = Object.getOwnPropertyDescriptor(prototype, 'format');

  afterEach(() => Object.defineProperty(prototype, 'format', format ?? {}));

  /** How often a zone's clock is looked at: what all the work is made of. */
  function looks(work: () => unknown): number {
    let times = 0;
    Object.defineProperty(prototype, 'format', {
      configurable: true,
      get(this: Intl.DateTimeFormat) {
        times += 1;
        return format?.get?.call(this);
      },
    });
    work();
    Object.defineProperty(prototype, 'format', format ?? {});
    return times;
  }

  const openedAt = at('2026-06-10T18:00+02:00');
  const almostAllDay = { from: 0, to: 23 * 60 + 59 };
  const all = { pace: '72h', bank: 144 * HOUR, openedAt } as const;

  it('a deadline decades off is found by looking at a clock a few times a year', () => {
    const calendar: Calendar = { timeZone: 'Europe/Rome', quiet: almostAllDay, away: [] };
    let deadline: number | null = null;
    const first = looks(() => {
      deadline = deadlineOf({ ...all, calendar });
    });
    expect(new Date(deadline ?? 0).getUTCFullYear()).toBe(2061);
    expect(first).toBeLessThan(10_000);
    expect(looks(() => deadlineOf({ ...all, calendar }))).toBeLessThan(first);
  });

  it.each([
    ['of a hundred years', 36_500],
    ['of a million days', 1_000_000],
  ])('a vacation %s costs no more than one of a day', (_, days) => {
    const night = { from: 22 * 60, to: 8 * 60 };
    const away = (length: number): Calendar => ({
      timeZone: 'Europe/Paris',
      quiet: night,
      away: [{ from: openedAt, until: openedAt + length * DAY }],
    });
    const shift = (length: number) => () => {
      const until = openedAt + length * DAY;
      deadlineOf({ ...all, calendar: away(length) });
      subtractAwake(away(length), until, HOUR);
      awakeBetween(away(length), openedAt - DAY, until + DAY);
      resumed({ openedAt, pausedAt: openedAt + HOUR, resumedAt: until, calendar: away(length) });
    };
    looks(shift(1));
    expect(looks(shift(days))).toBeLessThanOrEqual(1_000);
  });

  it('a count over a thousand years ends', () => {
    const calendar: Calendar = { timeZone: 'America/New_York', quiet: almostAllDay, away: [] };
    const times = looks(() => awakeBetween(calendar, openedAt, openedAt + 1_000 * 366 * DAY));
    expect(times).toBeLessThan(20_000);
  });
});
