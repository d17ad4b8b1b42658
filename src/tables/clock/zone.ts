const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

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
export function offsetAt(timeZone: string, at: number): number {
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
export function shownAt(timeZone: string, local: number): { first: number; last: number } {
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

/** Changes of the clock are looked up stretch by stretch, and remembered; no zone changes its mind within a week. */
const lookedUp = 128 * DAY;
const stride = 8 * DAY;
/** Nobody knows the rules of another century: from then on no clock is changed any more. */
const settledFrom = Date.UTC(2100, 0);

const changes = new Map<string, readonly number[]>();

function changesIn(timeZone: string, part: number): readonly number[] {
  const key = `${timeZone} ${part}`;
  const known = changes.get(key);
  if (known) return known;
  const found: number[] = [];
  for (let at = part * lookedUp; at < (part + 1) * lookedUp; at += stride) {
    if (offsetAt(timeZone, at) !== offsetAt(timeZone, at + stride)) {
      found.push(changeBetween(timeZone, at, at + stride));
    }
  }
  changes.set(key, found);
  return found;
}

/**
 * How long the zone's clocks go on without being changed: the next change after a moment, or how far there is none
 * for sure.
 */
export function nextChange(
  timeZone: string,
  after: number,
): { readonly at: number; readonly isChange: boolean } {
  if (after >= settledFrom) return { at: Number.POSITIVE_INFINITY, isChange: false };
  const part = Math.floor(after / lookedUp);
  for (const near of [part, part + 1]) {
    const found = changesIn(timeZone, near).find((at) => at > after);
    if (found !== undefined && found < settledFrom) return { at: found, isChange: true };
  }
  return { at: (part + 2) * lookedUp, isChange: false };
}
