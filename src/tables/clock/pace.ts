import { addAwake, awakeBetween, type Calendar, nextAwake, subtractAwake } from './calendar.ts';

const HOUR = 3_600_000;

export const paces = ['12h', '24h', '48h', '72h', 'none'] as const;
export type Pace = (typeof paces)[number];

/** A turn that waits for a seat, with what the seat's clock and calendar say of it. */
export interface Waiting {
  readonly pace: Pace;
  /** What the seat has left, in counted milliseconds, when a turn takes longer than its own time. */
  readonly bank: number;
  readonly calendar: Calendar;
  /** When the turn began; moved on by whatever did not count. */
  readonly openedAt: number;
}

const TIMES: Readonly<Record<Pace, number | null>> = {
  '12h': 12 * HOUR,
  '24h': 24 * HOUR,
  '48h': 48 * HOUR,
  '72h': 72 * HOUR,
  none: null,
};
const BANK_IN_TIMES = 2;
const GIFT_IN_TIMES = 0.1;
const SOONEST_REMINDER = HOUR;
const REMINDER_WITHOUT_PACE = 24 * HOUR;

/** The counted milliseconds that every turn has of its own; null where nothing runs out. */
export const timeOf = (pace: Pace): number | null => TIMES[pace];

/** What the bank holds at the start, and at most. */
export const fullBankOf = (pace: Pace): number => (timeOf(pace) ?? 0) * BANK_IN_TIMES;

/** When both the turn's own time and the bank are used up; null if they never are. */
export function deadlineOf({ pace, bank, calendar, openedAt }: Waiting): number | null {
  const time = timeOf(pace);
  return time === null ? null : addAwake(calendar, openedAt, time + bank);
}

/** The bank after a turn that used so much: what went beyond the turn's own time comes off it, then the gift is added. */
export function spent({ pace, bank }: Pick<Waiting, 'pace' | 'bank'>, used: number): number {
  const time = timeOf(pace);
  if (time === null) return bank;
  const left = Math.max(0, bank - Math.max(0, used - time));
  return Math.min(fullBankOf(pace), left + Math.round(time * GIFT_IN_TIMES));
}

/**
 * The one moment to remind of a turn: half-way through its own time, when its owner is awake. Whoever answered in it
 * at `since` is reminded half-way through what was left then.
 */
export function remindersOf(waiting: Waiting, since: number = waiting.openedAt): number | null {
  const { pace, calendar, openedAt } = waiting;
  const time = timeOf(pace);
  const left = time === null ? null : time - awakeBetween(calendar, openedAt, since);
  const wait = left === null ? REMINDER_WITHOUT_PACE : Math.max(SOONEST_REMINDER, left / 2);
  const due = addAwake(calendar, since, wait);
  const reminder = due === null ? null : nextAwake(calendar, due);
  const deadline = deadlineOf(waiting);
  const isLate = reminder !== null && deadline !== null && reminder > deadline;
  return isLate ? null : reminder;
}

/** The `openedAt` to go on with after a pause: what was counted before it stays counted, the pause is not. */
export function resumed({
  openedAt,
  pausedAt,
  resumedAt,
  calendar,
}: {
  readonly openedAt: number;
  readonly pausedAt: number;
  readonly resumedAt: number;
  readonly calendar: Calendar;
}): number {
  return subtractAwake(calendar, resumedAt, awakeBetween(calendar, openedAt, pausedAt));
}

const DAY = 24 * HOUR;
const firstNudges = [0, DAY, 3 * DAY] as const;

/** How long after the deadline somebody hears of it for the n-th time after the first. */
export const nudgeAfter = (number: number): number =>
  firstNudges[number] ?? (number - firstNudges.length + 1) * 7 * DAY;

/** How many times somebody has heard of it by then, after the first. */
export function nudgesBy(overdue: number): number {
  let number = 0;
  while (nudgeAfter(number + 1) <= overdue) number++;
  return number;
}
