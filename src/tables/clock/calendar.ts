import { nextChange, offsetAt, shownAt } from './zone.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Minutes of the local day; from 22:00 (1320) to 08:00 (480) runs over midnight, and equal ends mean none. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** In epoch milliseconds; a vacation without a known end has no `until`. */
export interface Vacation {
  readonly from: number;
  readonly until: number | null;
}

/** When a person's time counts: outside their quiet hours, told by their own clock, and their vacations. */
export interface Calendar {
  readonly timeZone: string;
  readonly quiet: QuietHours | null;
  readonly away: readonly Vacation[];
}

/** From `from` on, up to but not including `until`. */
interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** How long somebody's nights are. */
const nightOf = ({ quiet }: Calendar): number =>
  quiet === null ? 0 : ((quiet.to - quiet.from + 24 * 60) % (24 * 60)) * MINUTE;

/**
 * The quiet hours that end after a moment, day by day. They begin the first time the clock shows their beginning and
 * end the last time it shows their end, so that a changed clock never cuts a night in two.
 */
function* nights(calendar: Calendar, at: number): Generator<Stretch> {
  const { timeZone, quiet } = calendar;
  if (!quiet) return;
  const length = nightOf(calendar);
  const today = Math.floor((at + offsetAt(timeZone, at)) / DAY);
  // Two days back, as some zones have skipped a whole day.
  for (let day = today - 2; ; day += 1) {
    const local = day * DAY + quiet.from * MINUTE;
    const from = shownAt(timeZone, local).first;
    const until = shownAt(timeZone, local + length).last;
    if (until > at) yield { from, until };
  }
}

/** What a stretch keeps when the rests, ordered by their beginning, are taken out. */
function* without(stretch: Stretch, rests: Iterable<Stretch>): Generator<Stretch> {
  let from = stretch.from;
  for (const rest of rests) {
    if (rest.from >= stretch.until) break;
    if (rest.from > from) yield { from, until: rest.from };
    from = Math.max(from, rest.from, rest.until);
  }
  if (from < stretch.until) yield { from, until: stretch.until };
}

/** Nights that are all alike: when the first of the epoch began, and how long each is. */
type Alike = { readonly from: number; readonly length: number };

/** A stretch that counts: whole, or all but its nights. */
type Counting = Stretch & { readonly nights: Alike | null };

const whole = ({ from, until }: Stretch): Counting => ({ from, until, nights: null });

/** Further from a change of the clock than this, every night is like every other. */
const nearChange = 4 * DAY;

/** A stretch in parts of which each is counted by a formula: the nights around a changed clock one by one. */
function* counting(calendar: Calendar, { from: begin, until }: Stretch): Generator<Counting> {
  const { timeZone, quiet } = calendar;
  const length = nightOf(calendar);
  if (quiet === null || length === 0) {
    yield whole({ from: begin, until });
    return;
  }
  for (let from = begin; from < until; ) {
    const { at, isChange } = nextChange(timeZone, from - nearChange);
    const alikeUntil = at - nearChange;
    if (isChange && from >= alikeUntil) {
      const odd = { from, until: Math.min(until, at + nearChange) };
      for (const stretch of without(odd, nights(calendar, from))) yield whole(stretch);
      from = odd.until;
    } else {
      const part = { from, until: Math.min(until, alikeUntil) };
      yield { ...part, nights: { from: quiet.from * MINUTE - offsetAt(timeZone, from), length } };
      from = part.until;
    }
  }
}

const vacationsOf = ({ away }: Calendar): readonly Stretch[] =>
  away
    .map(({ from, until }) => ({ from, until: until ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.from - b.from);

function* awakeFrom(calendar: Calendar, at: number): Generator<Counting> {
  const everything = { from: at, until: Number.POSITIVE_INFINITY };
  for (const present of without(everything, vacationsOf(calendar))) {
    yield* counting(calendar, present);
  }
}

/** What counts between the first night of the epoch and a moment, if every night is alike. */
function countedUpTo({ from, length }: Alike, at: number): number {
  const days = Math.floor((at - from) / DAY);
  return days * (DAY - length) + Math.max(0, at - from - days * DAY - length);
}

const countedIn = ({ from, nights: alike }: Counting, to: number): number =>
  alike === null ? to - from : countedUpTo(alike, to) - countedUpTo(alike, from);

/** The first moment at which so much of a stretch is counted. */
function momentIn({ from, nights: alike }: Counting, amount: number): number {
  if (alike === null) return from + amount;
  const wanted = countedUpTo(alike, from) + amount;
  const days = Math.ceil(wanted / (DAY - alike.length)) - 1;
  return alike.from + days * DAY + alike.length + wanted - days * (DAY - alike.length);
}

/** The first moment of a stretch that counts; it may lie at its end. */
function firstIn({ from, nights: alike }: Counting): number {
  if (alike === null) return from;
  const since = from - alike.from - Math.floor((from - alike.from) / DAY) * DAY;
  return since < alike.length ? from + alike.length - since : from;
}

export function isAwake(calendar: Calendar, at: number): boolean {
  return nextAwake(calendar, at) === at;
}

/** The first moment from `at` on that counts; null if none ever does. */
export function nextAwake(calendar: Calendar, at: number): number | null {
  for (const stretch of awakeFrom(calendar, at)) {
    const first = firstIn(stretch);
    if (first < stretch.until) return first;
  }
  return null;
}

/** The milliseconds that count between two moments. */
export function awakeBetween(calendar: Calendar, from: number, to: number): number {
  let counted = 0;
  for (const stretch of awakeFrom(calendar, from)) {
    if (stretch.from >= to) break;
    counted += countedIn(stretch, Math.min(stretch.until, to));
  }
  return counted;
}

/** The first moment at which so many counted milliseconds have passed; null if they never will. */
export function addAwake(calendar: Calendar, from: number, amount: number): number | null {
  if (amount <= 0) return from;
  let left = amount;
  for (const stretch of awakeFrom(calendar, from)) {
    const length = stretch.until === Number.POSITIVE_INFINITY ? left : countedIn(stretch, stretch.until);
    if (left <= length) return momentIn(stretch, left);
    left -= length;
  }
  return null;
}

/** A moment from which so many counted milliseconds pass until `to`. */
export function subtractAwake(calendar: Calendar, to: number, amount: number): number {
  if (amount <= 0) return to;
  const always = { ...calendar, away: [] };
  const everything = { from: Number.NEGATIVE_INFINITY, until: to };
  let left = amount;
  for (const { from: begin, until } of [...without(everything, vacationsOf(calendar))].reverse()) {
    for (let span = left; ; span *= 2) {
      const from = Math.max(begin, until - span);
      const counted = awakeBetween(always, from, until);
      if (counted >= left) return addAwake(always, from, counted - left) ?? from;
      if (from > begin) continue;
      left -= counted;
      break;
    }
  }
  return to - amount;
}
