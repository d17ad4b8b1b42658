import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addAwake,
  awakeBetween,
  type Calendar,
  isAwake,
  nextAwake,
  subtractAwake,
} from '../../../src/tables/clock/calendar.ts';
import { isTimeZone } from '../../../src/tables/clock/zone.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const at = (iso: string): number => {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) throw new Error(`not a moment: ${iso}`);
  return moment;
};
const iso = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();
const clock = (shown: string): number => {
  const [hours, minutes] = shown.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};

const person = (timeZone: string, from?: string, to?: string, away: Calendar['away'] = []): Calendar => ({
  timeZone,
  quiet: from && to ? { from: clock(from), to: clock(to) } : null,
  away,
});

/** The quiet stretches between two moments, found by looking at every minute. */
function quietBetween(calendar: Calendar, from: string, to: string): string[] {
  const found: string[] = [];
  let since: number | null = null;
  for (let moment = at(from); moment <= at(to); moment += MINUTE) {
    const quiet = !isAwake(calendar, moment);
    if (quiet) since ??= moment;
    if (!quiet && since !== null) {
      found.push(`${iso(since)?.slice(0, 16)} – ${iso(moment)?.slice(0, 16)}`);
      since = null;
    }
  }
  return found;
}

describe('a time zone', () => {
  it.each(['Europe/Rome', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC', 'Etc/GMT+3'])(
    'is known: %s',
    (tag) => expect(isTimeZone(tag)).toBe(true),
  );

  it.each(['', 'Rome', 'Europe/Atlantis', 'Europe/Rome ', '+01:00', '-0500', 'GMT+1'])(
    'is not: “%s”',
    (tag) => expect(isTimeZone(tag)).toBe(false),
  );
});

describe('quiet hours', () => {
  const rome = person('Europe/Rome', '22:00', '08:00');

  it('run over midnight, from their first minute up to their end', () => {
    expect(isAwake(rome, at('2026-06-10T21:59:59.999+02:00'))).toBe(true);
    expect(isAwake(rome, at('2026-06-10T22:00+02:00'))).toBe(false);
    expect(isAwake(rome, at('2026-06-11T07:59:59.999+02:00'))).toBe(false);
    expect(isAwake(rome, at('2026-06-11T08:00+02:00'))).toBe(true);
  });

  it('may lie within a day', () => {
    const siesta = person('Europe/Rome', '13:00', '15:30');
    expect(isAwake(siesta, at('2026-06-10T12:59+02:00'))).toBe(true);
    expect(isAwake(siesta, at('2026-06-10T14:00+02:00'))).toBe(false);
    expect(isAwake(siesta, at('2026-06-10T23:00+02:00'))).toBe(true);
    expect(awakeBetween(siesta, at('2026-06-10T00:00+02:00'), at('2026-06-11T00:00+02:00'))).toBe(
      21.5 * HOUR,
    );
  });

  it.each([
    ['08:00', '08:00'],
    ['00:00', '24:00'],
  ])('from %s to %s are none', (from, to) => {
    const sleepless = person('Europe/Rome', from, to);
    const monday = at('2026-06-08T00:00Z');
    expect(awakeBetween(sleepless, monday, monday + DAY)).toBe(DAY);
  });

  it('are told by the clock of their own zone', () => {
    const kathmandu = person('Asia/Kathmandu', '22:00', '08:00');
    expect(iso(nextAwake(kathmandu, at('2026-06-10T20:00Z')))).toBe('2026-06-11T02:15:00.000Z');
    const newYork = person('America/New_York', '22:00', '08:00');
    expect(iso(nextAwake(newYork, at('2026-06-11T04:00Z')))).toBe('2026-06-11T12:00:00.000Z');
    const auckland = person('Pacific/Auckland', '22:00', '08:00');
    expect(isAwake(auckland, at('2026-06-11T04:00Z'))).toBe(true);
  });

  it('stop the count until the morning', () => {
    expect(awakeBetween(rome, at('2026-06-10T20:00+02:00'), at('2026-06-11T09:00+02:00'))).toBe(3 * HOUR);
    expect(addAwake(rome, at('2026-06-10T20:00+02:00'), 3 * HOUR)).toBe(at('2026-06-11T09:00+02:00'));
  });

  it('leave a count that is just complete in the evening', () => {
    expect(addAwake(rome, at('2026-06-10T20:00+02:00'), 2 * HOUR)).toBe(at('2026-06-10T22:00+02:00'));
    expect(addAwake(rome, at('2026-06-10T20:00+02:00'), 2 * HOUR + 1)).toBe(at('2026-06-11T08:00+02:00') + 1);
    expect(addAwake(rome, at('2026-06-10T23:00+02:00'), 0)).toBe(at('2026-06-10T23:00+02:00'));
  });

  it('count nothing backwards', () => {
    expect(awakeBetween(rome, at('2026-06-11T09:00Z'), at('2026-06-10T09:00Z'))).toBe(0);
  });
});

describe('a night in which the clocks change', () => {
  it.each([
    ['forward in Rome', 'Europe/Rome', '2026-03-28T12:00+01:00', '2026-03-29T12:00+02:00', 9],
    ['back in Rome', 'Europe/Rome', '2026-10-24T12:00+02:00', '2026-10-25T12:00+01:00', 11],
    ['forward in New York', 'America/New_York', '2026-03-07T12:00-05:00', '2026-03-08T12:00-04:00', 9],
    ['back in New York', 'America/New_York', '2026-10-31T12:00-04:00', '2026-11-01T12:00-05:00', 11],
    ['forward on Lord Howe', 'Australia/Lord_Howe', '2026-10-03T12:00+10:30', '2026-10-04T12:00+11:00', 9.5],
    ['back on Lord Howe', 'Australia/Lord_Howe', '2026-04-04T12:00+11:00', '2026-04-05T12:00+10:30', 10.5],
  ])('%s still ends at 08:00, and the day has its 14 hours', (_, zone, from, to, night) => {
    const sleeper = person(zone, '22:00', '08:00');
    expect(awakeBetween(sleeper, at(from), at(to))).toBe(14 * HOUR);
    const evening = at(from) + 10 * HOUR;
    expect(isAwake(sleeper, evening - 1)).toBe(true);
    expect(nextAwake(sleeper, evening)).toBe(evening + night * HOUR);
  });

  const spring = ['2026-03-28T12:00Z', '2026-03-29T12:00Z'] as const;
  const autumn = ['2026-10-24T12:00Z', '2026-10-25T12:00Z'] as const;
  // Rome goes from 02:00 to 03:00 at 2026-03-29T01:00Z, and from 03:00 back to 02:00 at 2026-10-25T01:00Z.
  it.each([
    ['begins in the skipped hour: at the change', '02:30', '08:00', spring, ['01:00', '06:00']],
    ['ends in the skipped hour: at the change', '22:00', '02:30', spring, ['21:00', '01:00']],
    ['lies in the skipped hour: not at all', '02:15', '02:45', spring, []],
    ['is the skipped hour: not at all', '02:00', '03:00', spring, []],
    ['begins in the doubled hour: the first time', '02:30', '08:00', autumn, ['00:30', '07:00']],
    ['ends in the doubled hour: the second time', '22:00', '02:30', autumn, ['20:00', '01:30']],
    [
      'lies in the doubled hour: from the first to the second time',
      '02:15',
      '02:45',
      autumn,
      ['00:15', '01:45'],
    ],
    ['ends where the doubled hour begins: the second time', '22:00', '02:00', autumn, ['20:00', '01:00']],
    ['begins where the doubled hour ends: once', '03:00', '08:00', autumn, ['02:00', '07:00']],
  ])('%s', (_, from, to, [noon, nextNoon], [start, end]) => {
    const found = quietBetween(person('Europe/Rome', from, to), noon, nextNoon);
    expect(found.map((stretch) => [stretch.slice(11, 16), stretch.slice(-5)])).toEqual(
      start ? [[start, end]] : [],
    );
  });

  it('on Lord Howe skips and doubles half an hour', () => {
    const early = person('Australia/Lord_Howe', '02:15', '08:00');
    expect(quietBetween(early, '2026-10-03T12:00Z', '2026-10-03T22:00Z')).toEqual([
      '2026-10-03T15:30 – 2026-10-03T21:00',
    ]);
    const late = person('Australia/Lord_Howe', '22:00', '01:45');
    expect(quietBetween(late, '2026-04-04T10:00Z', '2026-04-04T22:00Z')).toEqual([
      '2026-04-04T11:00 – 2026-04-04T15:15',
    ]);
  });

  it('in Havana changes at midnight', () => {
    const havana = person('America/Havana', '00:30', '08:00');
    expect(quietBetween(havana, '2026-03-08T00:00Z', '2026-03-08T20:00Z')).toEqual([
      '2026-03-08T05:00 – 2026-03-08T12:00',
    ]);
    expect(quietBetween(havana, '2026-11-01T00:00Z', '2026-11-01T20:00Z')).toEqual([
      '2026-11-01T04:30 – 2026-11-01T13:00',
    ]);
  });

  it('on Samoa went on through a day that never was', () => {
    const samoa = person('Pacific/Apia', '22:00', '08:00');
    expect(quietBetween(samoa, '2011-12-30T00:00Z', '2011-12-31T00:00Z')).toEqual([
      '2011-12-30T08:00 – 2011-12-30T18:00',
    ]);
  });
});

describe('a vacation', () => {
  const trip = { from: at('2026-07-04T12:00+02:00'), until: at('2026-07-18T12:00+02:00') };

  it('does not count', () => {
    const rome = person('Europe/Rome', '22:00', '08:00', [trip]);
    expect(isAwake(rome, trip.from - 1)).toBe(true);
    expect(isAwake(rome, trip.from)).toBe(false);
    expect(nextAwake(rome, trip.from)).toBe(trip.until);
    expect(addAwake(rome, trip.from - 2 * HOUR, 3 * HOUR)).toBe(trip.until + HOUR);
  });

  it('that ends at night is over in the morning', () => {
    const rome = person('Europe/Rome', '22:00', '08:00', [
      { from: trip.from, until: at('2026-07-18T01:00+02:00') },
    ]);
    expect(nextAwake(rome, trip.from)).toBe(at('2026-07-18T08:00+02:00'));
  });

  it('may overlap another, in any order, and one that ends before it begins is none', () => {
    const rome = person('Europe/Rome', undefined, undefined, [
      { from: trip.until - DAY, until: trip.until + DAY },
      { from: trip.from - HOUR, until: trip.from - DAY },
      { from: trip.from + DAY, until: trip.from + 2 * DAY },
      trip,
    ]);
    expect(nextAwake(rome, trip.from)).toBe(trip.until + DAY);
    expect(awakeBetween(rome, trip.from - 2 * DAY, trip.until + 2 * DAY)).toBe(3 * DAY);
  });

  it('without an end stops all counting', () => {
    const gone = person('Europe/Rome', '22:00', '08:00', [{ from: trip.from, until: null }]);
    expect(nextAwake(gone, trip.from)).toBeNull();
    expect(nextAwake(gone, trip.from - 1)).toBe(trip.from - 1);
    expect(addAwake(gone, trip.from - HOUR, HOUR)).toBe(trip.from);
    expect(addAwake(gone, trip.from - HOUR, HOUR + 1)).toBeNull();
    expect(awakeBetween(gone, trip.from - HOUR, trip.until)).toBe(HOUR);
    expect(subtractAwake(gone, trip.until, HOUR)).toBe(trip.from - HOUR);
  });
});

it('ten years are counted to the hour', () => {
  const rome = person('Europe/Rome', '22:00', '08:00');
  expect(awakeBetween(rome, at('2026-01-01T12:00+01:00'), at('2036-01-01T12:00+01:00'))).toBe(
    3652 * 14 * HOUR,
  );
});

/** Moments at which something odd happens to the clocks. */
const ODD = [
  ['Europe/Rome', '2026-03-29T01:00Z'],
  ['Europe/Rome', '2026-10-25T01:00Z'],
  ['America/New_York', '2026-03-08T07:00Z'],
  ['America/New_York', '2026-11-01T06:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['America/Havana', '2026-03-08T05:00Z'],
  ['America/Havana', '2026-11-01T05:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00Z'],
  ['Asia/Kathmandu', '2026-06-10T12:00Z'],
] as const;

const minuteOfDay = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 190 }));

const situation = fc
  .record({
    odd: fc.constantFrom(...ODD),
    quiet: fc.option(fc.record({ from: minuteOfDay, to: minuteOfDay }), { freq: 8 }),
    away: fc.array(
      fc.record({
        start: fc.integer({ min: -4000, max: 4000 }),
        length: fc.option(fc.integer({ min: 0, max: 3000 }), { freq: 5 }),
      }),
      { maxLength: 2 },
    ),
    before: fc.integer({ min: 0, max: 3000 }),
    span: fc.integer({ min: 0, max: 4500 }),
  })
  .map(({ odd: [timeZone, change], quiet, away, before, span }) => {
    const middle = at(change);
    const calendar: Calendar = {
      timeZone,
      quiet,
      away: away.map(({ start, length }) => {
        const from = middle + start * MINUTE;
        return { from, until: length === null ? null : from + length * MINUTE };
      }),
    };
    const from = middle - before * MINUTE;
    return { calendar, from, to: from + span * MINUTE };
  });

/** What a wall clock shows, as a number that can be compared. */
function wallClock(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (moment) => {
    const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = (
      format.format(moment).match(/\d+/g) ?? []
    ).map(Number);
    return Date.UTC(year, month - 1, day, hour, minute);
  };
}

/**
 * Whether each minute counts, found by reading a wall clock: it is quiet once the clock has shown the beginning of a
 * night, as long as it has yet to show its end.
 */
function awakeMinutes({ timeZone, quiet, away }: Calendar, from: number, to: number): boolean[] {
  const isAway = (moment: number) => away.some((v) => v.from <= moment && moment < (v.until ?? Infinity));
  const minutes = Array.from({ length: (to - from) / MINUTE }, (_, i) => from + i * MINUTE);
  if (!quiet || quiet.from === quiet.to) return minutes.map((moment) => !isAway(moment));
  const length = ((quiet.to - quiet.from + 1440) % 1440) * MINUTE;
  const margin = 90;
  const shown = Array.from(
    { length: minutes.length + 2 * margin + 1 },
    (_, i) => from + (i - margin) * MINUTE,
  ).map(wallClock(timeZone));
  return minutes.map((moment, i) => {
    const now = i + margin;
    const latest = Math.max(...shown.slice(now - margin, now + 1));
    const begun = Math.floor((latest - quiet.from * MINUTE) / DAY) * DAY + quiet.from * MINUTE;
    const end = begun + length;
    const isToCome =
      shown.slice(now, now + margin).some((time) => time < end) ||
      shown.slice(now + 1, now + margin).some((time) => time === end);
    return !isToCome && !isAway(moment);
  });
}

describe('on any calendar', () => {
  it('the count is that of a wall clock watched minute by minute', () => {
    fc.assert(
      fc.property(situation, ({ calendar, from, to }) => {
        const minutes = awakeMinutes(calendar, from, to);
        expect(awakeBetween(calendar, from, to)).toBe(minutes.filter(Boolean).length * MINUTE);
        minutes.forEach((awake, i) => {
          const isChange = awake !== minutes[i - 1] || awake !== minutes[i + 1];
          if (isChange) expect(isAwake(calendar, from + i * MINUTE)).toBe(awake);
        });
        const first = minutes.indexOf(true);
        if (first >= 0) expect(nextAwake(calendar, from)).toBe(from + first * MINUTE);
      }),
      { numRuns: 100 },
    );
  });

  const amount = fc.integer({ min: 0, max: 5 * DAY });

  it('what was added is counted, and not a millisecond sooner', () => {
    fc.assert(
      fc.property(situation, amount, ({ calendar, from }, added) => {
        const end = addAwake(calendar, from, added);
        if (end === null) {
          expect(calendar.away.some(({ until }) => until === null)).toBe(true);
          return;
        }
        expect(awakeBetween(calendar, from, end)).toBe(added);
        if (added > 0) expect(awakeBetween(calendar, from, end - 1)).toBe(added - 1);
      }),
    );
  });

  it('what was subtracted is counted', () => {
    fc.assert(
      fc.property(situation, amount, ({ calendar, to }, subtracted) => {
        expect(awakeBetween(calendar, subtractAwake(calendar, to, subtracted), to)).toBe(subtracted);
      }),
    );
  });

  it('two spans count as much as both together', () => {
    fc.assert(
      fc.property(situation, fc.integer({ min: 0, max: 3 * DAY }), ({ calendar, from, to }, later) => {
        const end = to + later;
        expect(awakeBetween(calendar, from, to) + awakeBetween(calendar, to, end)).toBe(
          awakeBetween(calendar, from, end),
        );
      }),
    );
  });

  it('the next moment that counts is awake, and nothing counts before it', () => {
    fc.assert(
      fc.property(situation, ({ calendar, from }) => {
        const next = nextAwake(calendar, from);
        if (next === null) {
          expect(awakeBetween(calendar, from, from + 365 * DAY)).toBe(0);
          return;
        }
        expect(next).toBeGreaterThanOrEqual(from);
        expect(isAwake(calendar, next)).toBe(true);
        expect(awakeBetween(calendar, from, next)).toBe(0);
      }),
    );
  });
});
