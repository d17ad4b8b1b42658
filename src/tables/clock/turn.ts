import { awakeBetween, type Calendar, subtractAwake } from './calendar.ts';
import { type Pace, spent } from './pace.ts';

/**
 * The clock of a seat. A turn is a row of decisions of one seat with nobody else asked in between; it runs on one
 * clock, which stands still while others are asked in secret. What it used comes off the bank when the next begins, so
 * that a turn to which the game goes back goes on as it was.
 */
export type TurnClock = {
  readonly bank: number;
  /** What the seat is asked now, and whether nobody else may see a clock of it. */
  readonly decision: string | null;
  readonly secret: boolean;
  /** Since when the decision's clock runs; null while none does. */
  readonly openedAt: number | null;
  /** The version with which the present turn, or else the last one, began. */
  readonly turnFrom: number | null;
  /** What was used of a turn whose clock does not run. */
  readonly turnUsed: number | null;
  /** Somebody else was asked since: what comes next is another turn. */
  readonly turnOver: boolean;
};

export type Asked = { readonly id: string; readonly secret: boolean };

export type Now = {
  readonly pace: Pace;
  readonly calendar: Calendar;
  readonly at: number;
  readonly version: number;
  /** Where the game went back to just now, if it did. */
  readonly backTo: number | null;
  /** Whether time runs for this seat: somebody sits there and no bot stands in. */
  readonly timed: boolean;
  /** Whether somebody else is asked, for all to see. */
  readonly othersAsked: boolean;
  /** Nobody else plays, so nobody waits: every decision is a turn. */
  readonly alone: boolean;
};

/** The clock stands: what it counted is kept, unless the question was a secret. */
function stopped(clock: TurnClock, { calendar, at }: Now): TurnClock {
  if (clock.openedAt === null) return clock;
  const turnUsed = clock.secret ? clock.turnUsed : awakeBetween(calendar, clock.openedAt, at);
  return { ...clock, openedAt: null, turnUsed };
}

/** The clock runs again with what was used already. */
export function goingOn(
  clock: TurnClock,
  { calendar, at, timed }: Pick<Now, 'calendar' | 'at' | 'timed'>,
): TurnClock {
  if (!timed || clock.decision === null || clock.openedAt !== null) return clock;
  if (clock.secret) return { ...clock, openedAt: at };
  return { ...clock, openedAt: subtractAwake(calendar, at, clock.turnUsed ?? 0), turnUsed: null };
}

const newTurn = (clock: TurnClock, { pace, version }: Now): TurnClock => ({
  ...clock,
  bank: clock.turnUsed === null ? clock.bank : spent({ pace, bank: clock.bank }, clock.turnUsed),
  turnFrom: version,
  turnUsed: null,
  turnOver: false,
});

/** The clock as if its turn had never been. */
const unbegun = (clock: TurnClock): TurnClock => ({
  ...clock,
  openedAt: null,
  decision: null,
  turnFrom: null,
  turnUsed: null,
  turnOver: false,
});

/** A seat's clock after something happened: what was answered stops it, what is asked now starts it. */
export function followed(before: TurnClock, asked: Asked | null, now: Now): TurnClock {
  const { backTo, timed, othersAsked, alone } = now;
  const isVoid = backTo !== null && before.turnFrom !== null && before.turnFrom > backTo;
  const clock = isVoid ? unbegun(before) : before;
  const isSame = asked !== null && asked.id === clock.decision;
  if (isSame) return timed ? goingOn(clock, now) : stopped(clock, now);
  const stands = { ...stopped(clock, now), decision: asked?.id ?? null, secret: asked?.secret ?? false };
  if (asked === null || asked.secret) {
    return goingOn({ ...stands, turnOver: stands.turnOver || othersAsked }, now);
  }
  const returns = backTo !== null && !isVoid;
  const goesOn = stands.turnUsed !== null && (returns || !stands.turnOver) && !(alone && !returns);
  return goingOn(goesOn ? { ...stands, turnOver: false } : newTurn(stands, now), now);
}
