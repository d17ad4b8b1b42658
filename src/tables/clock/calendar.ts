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

export function isTimeZone(tag: string): boolean {
  // Some versions of Intl take bare offsets too, which know no daylight saving.
  if (/^[+-]/.test(tag)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: tag });
    return true;
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

/** How far the zone's clocks are ahead of UTC. */
function offsetAt(timeZone: string, at: number): number {
  const shown = /([+-])(\d+):(\d+)(?::(\d+))?$/.exec(formatOf(timeZone).format(at));
  if (!shown) return 0;
  const [, sign, hours, minutes, seconds = 0] = shown;
  const size = Number(hours) * 60 * MINUTE + Number(minutes) * MINUTE + Number(seconds) * 1000;
  return sign === '-' ? -size : size;
}

/** The moment in between at which the zone's clocks are changed. */
function changeBetween(timeZone: string, before: number, after: number): number {
  const offset = offsetAt(timeZone, before);
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(timeZone, middle) === offset) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * When the zone's clocks show a local time, written as if it were UTC: the first and the last moment, which differ
 * where an hour is doubled. For a time that is skipped, both are the moment of the change.
 */
function shownAt(timeZone: string, local: number): { first: number; last: number } {
  const before = offsetAt(timeZone, local - DAY);
  const after = offsetAt(timeZone, local + DAY);
  const early = local - before;
  if (before === after) return { first: early, last: early };
  const late = local - after;
  const isEarly = offsetAt(timeZone, early) === before;
  const isLate = offsetAt(timeZone, late) === after;
  if (isEarly || isLate) return { first: isEarly ? early : late, last: isLate ? late : early };
  const change = changeBetween(timeZone, late, early);
  return { first: change, last: change };
}

/**
 * The quiet hours that end after a moment, day by day. They begin the first time the clock shows their beginning and
 * end the last time it shows their end, so that a changed clock never cuts a night in two.
 */
function* nights({ timeZone, quiet }: Calendar, at: number): Generator<Stretch> {
  if (!quiet) return;
  const length = (quiet.to - quiet.from + 24 * 60) % (24 * 60);
  if (length === 0) return;
  const today = Math.floor((at + offsetAt(timeZone, at)) / DAY);
  // Two days back, as some zones have skipped a whole day.
  for (let day = today - 2; ; day += 1) {
    const local = day * DAY + quiet.from * MINUTE;
    const from = shownAt(timeZone, local).first;
    const until = shownAt(timeZone, local + length * MINUTE).last;
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

function* awakeFrom(calendar: Calendar, at: number): Generator<Stretch> {
  const vacations = calendar.away
    .map(({ from, until }) => ({ from, until: until ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.from - b.from);
  for (const present of without({ from: at, until: Number.POSITIVE_INFINITY }, vacations)) {
    yield* without(present, nights(calendar, present.from));
  }
}

export function isAwake(calendar: Calendar, at: number): boolean {
  return nextAwake(calendar, at) === at;
}

/** The first moment from `at` on that counts; null if none ever does. */
export function nextAwake(calendar: Calendar, at: number): number | null {
  for (const { from } of awakeFrom(calendar, at)) return from;
  return null;
}

/** The milliseconds that count between two moments. */
export function awakeBetween(calendar: Calendar, from: number, to: number): number {
  let counted = 0;
  for (const stretch of awakeFrom(calendar, from)) {
    if (stretch.from >= to) break;
    counted += Math.min(stretch.until, to) - stretch.from;
  }
  return counted;
}

/** The first moment at which so many counted milliseconds have passed; null if they never will. */
export function addAwake(calendar: Calendar, from: number, amount: number): number | null {
  if (amount <= 0) return from;
  let left = amount;
  for (const stretch of awakeFrom(calendar, from)) {
    const length = stretch.until - stretch.from;
    if (left <= length) return stretch.from + left;
    left -= length;
  }
  return null;
}

/** A moment from which so many counted milliseconds pass until `to`. */
export function subtractAwake(calendar: Calendar, to: number, amount: number): number {
  let from = to - amount;
  while (awakeBetween(calendar, from, to) < amount) from -= to - from;
  return addAwake(calendar, from, awakeBetween(calendar, from, to) - amount) ?? from;
}
