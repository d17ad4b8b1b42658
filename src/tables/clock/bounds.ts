import type { QuietHours, Vacation } from './calendar.ts';

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
const minutesOfDay = 24 * 60;

/** House values: what everybody may take, and the others can live with. */
export const bounds = {
  /** Hours of quiet a day. */
  quietHours: 12,
  /** Days of vacation at a stretch, and within so many days. */
  stretchDays: 21,
  yearDays: 30,
  year: 365 * DAY,
} as const;

const quietMinutes = ({ from, to }: QuietHours): number => (to - from + minutesOfDay) % minutesOfDay;

export const isQuietTooLong = (quiet: QuietHours): boolean => quietMinutes(quiet) > bounds.quietHours * 60;

/** Quiet hours that begin as they were chosen, and last no longer than they may. */
export const quietWithin = (quiet: QuietHours): QuietHours =>
  isQuietTooLong(quiet)
    ? { from: quiet.from, to: (quiet.from + bounds.quietHours * 60) % minutesOfDay }
    : quiet;

/** A vacation that goes on for no longer than it may from now on. */
export function vacationWithin({ from, until }: Vacation, now: number): Vacation {
  const longest = Math.max(from, now) + bounds.stretchDays * DAY;
  return until === null || until > longest ? { from, until: longest } : { from, until };
}

/** Time in which a question waited for somebody who was away. */
export type Used = { readonly from: number; readonly until: number };

/** The same time, each moment once, in order. */
function merged(used: readonly Used[]): readonly Used[] {
  const apart: Used[] = [];
  for (const next of used.filter(({ from, until }) => until > from).sort((a, b) => a.from - b.from)) {
    const last = apart.at(-1);
    if (last === undefined || next.from > last.until) apart.push(next);
    else apart[apart.length - 1] = { from: last.from, until: Math.max(last.until, next.until) };
  }
  return apart;
}

/** What is left of the allowance of the last twelve months, in milliseconds. */
export function vacationLeft(used: readonly Used[], now: number): number {
  const begin = now - bounds.year;
  const spent = merged(used)
    .filter(({ until }) => until > begin)
    .reduce((sum, { from, until }) => sum + until - Math.max(from, begin), 0);
  return Math.max(0, bounds.yearDays * DAY - spent);
}

/** How much was used of the stretch that a vacation from `from` on would make longer: gaps of less than a day are none. */
export function stretchBefore(used: readonly Used[], from: number): number {
  let begin = from;
  let sum = 0;
  for (const part of merged(used).toReversed()) {
    if (part.until < begin - DAY) break;
    sum += part.until - part.from;
    begin = part.from;
  }
  return sum;
}
