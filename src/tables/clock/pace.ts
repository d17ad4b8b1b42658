import { addAwake, awakeBetween, type Calendar, nextAwake, subtractAwake } from './calendar.ts';

const HOUR = 3_600_000;

export const paces = ['12h', '24h', '48h', '72h', 'none'] as const;
export type Pace = (typeof paces)[number];

/** What a seat has left, in counted milliseconds, when a decision takes longer than its own time. */
export interface SeatClock {
  readonly bank: number;
}

/** A decision that waits for a seat, with what the seat's clock and calendar say of it. */
export interface Waiting {
  readonly pace: Pace;
  readonly bank: number;
  readonly calendar: Calendar;
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

/** The counted milliseconds that every decision has of its own; null where nothing runs out. */
export const timeOf = (pace: Pace): number | null => TIMES[pace];

/** What the bank holds at the start, and at most. */
export const fullBankOf = (pace: Pace): number => (timeOf(pace) ?? 0) * BANK_IN_TIMES;

/** When both the decision's own time and the bank are used up; null if they never are. */
export function deadlineOf({ pace, bank, calendar, openedAt }: Waiting): number | null {
  const time = timeOf(pace);
  return time === null ? null : addAwake(calendar, openedAt, time + bank);
}

/** The bank after an answer: what went beyond the decision's own time comes off it, then the gift is added. */
export function spent({
  pace,
  bank,
  calendar,
  openedAt,
  answeredAt,
}: Waiting & { readonly answeredAt: number }): number {
  const time = timeOf(pace);
  if (time === null) return bank;
  const beyond = Math.max(0, awakeBetween(calendar, openedAt, answeredAt) - time);
  const left = Math.max(0, bank - beyond);
  return Math.min(fullBankOf(pace), left + Math.round(time * GIFT_IN_TIMES));
}

/** The one moment to remind of a decision: half-way through its own time, when its owner is awake. */
export function remindersOf(waiting: Waiting): number | null {
  const { pace, calendar, openedAt } = waiting;
  const time = timeOf(pace);
  const wait = time === null ? REMINDER_WITHOUT_PACE : Math.max(SOONEST_REMINDER, time / 2);
  const due = addAwake(calendar, openedAt, wait);
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
