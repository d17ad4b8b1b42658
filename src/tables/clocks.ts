import { isSecret } from '../games/contract.ts';
import type { Person } from '../store/generated/client.ts';
import { useUp } from './away.ts';
import { awakeBetween, type Calendar } from './clock/calendar.ts';
import { deadlineOf, type Pace, remindersOf, resumed, spent } from './clock/pace.ts';
import { followed, goingOn, type TurnClock } from './clock/turn.ts';
import { addJob, removeJob } from './house.ts';
import { openDecisions, type SeatWithPerson, type Sitting } from './sitting.ts';

export const calendarOf = (person: Person | null): Calendar => ({
  timeZone: person?.timeZone ?? 'UTC',
  quiet:
    person === null || person.quietFrom === null || person.quietTo === null
      ? null
      : { from: person.quietFrom, to: person.quietTo },
  away:
    person?.awayFrom == null
      ? []
      : [{ from: person.awayFrom.getTime(), until: person.awayUntil?.getTime() ?? null }],
});

export const keyOf = (task: 'clock' | 'remind', tableId: string, seat: number): string =>
  `${task}:${tableId}:${seat}`;

/** Whether somebody's time is running at this seat. */
const isTimed = (seat: SeatWithPerson): boolean => seat.personId !== null && seat.bot === null;

/** Nobody else plays here, so nobody waits. */
export const isAlone = ({ seats }: Sitting): boolean =>
  seats.filter(({ personId }) => personId !== null).length < 2;

const clockOf = (seat: SeatWithPerson): TurnClock => ({
  bank: Number(seat.bank),
  decision: seat.decision,
  secret: seat.secret,
  openedAt: seat.openedAt?.getTime() ?? null,
  turnFrom: seat.turnFrom,
  turnUsed: seat.turnUsed === null ? null : Number(seat.turnUsed),
  turnOver: seat.turnOver,
});

const isEqual = (a: TurnClock, b: TurnClock): boolean =>
  (Object.keys(a) as (keyof TurnClock)[]).every((key) => a[key] === b[key]);

/** Stops the clocks of what was answered and starts those of what is asked now. */
export async function keepTime(sitting: Sitting, over: boolean): Promise<void> {
  const open = over ? [] : openDecisions(sitting);
  const { table, version } = sitting;
  for (const seat of sitting.seats) {
    const asked = open.find((decision) => decision.seat === seat.seat);
    const before = clockOf(seat);
    const after = followed(before, asked === undefined ? null : { id: asked.id, secret: isSecret(asked) }, {
      pace: table.pace as Pace,
      calendar: calendarOf(seat.person),
      at: sitting.house.now(),
      version,
      backTo: sitting.versions.at(-1)?.backTo ?? null,
      timed: isTimed(seat),
      othersAsked: open.some((decision) => decision.seat !== seat.seat && !isSecret(decision)),
      alone: isAlone(sitting),
    });
    if (!isEqual(before, after)) await runClock(sitting, seat, after, after.decision !== before.decision);
  }
}

/** A secret question has its own time and no bank, so that no clock that others see is moved by it. */
const waiting = ({ table }: Sitting, seat: SeatWithPerson, openedAt: number) => ({
  pace: table.pace as Pace,
  bank: seat.secret ? 0 : Number(seat.bank),
  calendar: calendarOf(seat.person),
  openedAt,
});

/** Writes a seat's clock and plans what follows from it. */
async function runClock(
  sitting: Sitting,
  seat: SeatWithPerson,
  clock: TurnClock,
  isNewQuestion = false,
): Promise<void> {
  const { db, table } = sitting;
  const now = sitting.house.now();
  await useUp(sitting, seat);
  const wasRunning = seat.openedAt !== null;
  const { bank, openedAt, turnUsed, ...rest } = clock;
  Object.assign(seat, rest, {
    bank: BigInt(Math.round(bank)),
    turnUsed: turnUsed === null ? null : BigInt(Math.round(turnUsed)),
    openedAt: openedAt === null ? null : new Date(openedAt),
    waitingSince: openedAt === null || table.status === 'paused' ? null : new Date(now),
  });
  const deadline = openedAt === null ? null : deadlineOf(waiting(sitting, seat, openedAt));
  const reminder =
    openedAt === null ? null : remindersOf(waiting(sitting, seat, openedAt), isNewQuestion ? now : openedAt);
  seat.deadlineAt = deadline === null ? null : new Date(deadline);
  const { tableId, decision, secret, deadlineAt, waitingSince, turnFrom, turnOver } = seat;
  await db.seat.update({
    where: { tableId_seat: { tableId, seat: seat.seat } },
    data: {
      bank: seat.bank,
      decision,
      secret,
      openedAt: seat.openedAt,
      deadlineAt,
      waitingSince,
      turnFrom,
      turnUsed: seat.turnUsed,
      turnOver,
    },
  });
  const job = { table: table.id, seat: seat.seat, decision };
  for (const [task, at] of [
    ['clock', deadline],
    ['remind', reminder],
  ] as const) {
    const key = keyOf(task, table.id, seat.seat);
    // A pause may see seats change hands; their time runs when it is over.
    if (at !== null && table.status !== 'paused') await addJob(db, task, job, { key, at });
    else if (wasRunning) await removeJob(db, key);
  }
}

/** While a table is paused no time runs. */
export async function stopClocks(sitting: Sitting): Promise<void> {
  for (const seat of sitting.seats) {
    if (seat.openedAt === null) continue;
    await useUp(sitting, seat);
    const { db } = sitting;
    const { tableId, seat: at } = seat;
    await db.seat.update({ where: { tableId_seat: { tableId, seat: at } }, data: { waitingSince: null } });
    for (const task of ['clock', 'remind'] as const) await removeJob(db, keyOf(task, tableId, at));
  }
}

/** Goes on after a pause with the time that was left. */
export async function resumeClocks(sitting: Sitting, pausedAt: number): Promise<void> {
  const resumedAt = sitting.house.now();
  for (const seat of sitting.seats) {
    if (seat.openedAt === null) continue;
    const calendar = calendarOf(seat.person);
    const openedAt = resumed({ openedAt: seat.openedAt.getTime(), pausedAt, resumedAt, calendar });
    await runClock(sitting, seat, { ...clockOf(seat), openedAt });
  }
}

/** The time of whoever sat here before is not the newcomer's. */
export function forgetTurn(seat: SeatWithPerson): void {
  Object.assign(seat, { openedAt: null, turnUsed: null });
}

/**
 * Somebody's quiet hours, vacation or seat changed: the clock goes on under the new terms. What ran under the old ones
 * stays counted.
 */
export async function resetClock(
  sitting: Sitting,
  seat: SeatWithPerson,
  counted: Calendar = calendarOf(seat.person),
): Promise<void> {
  const at = stoodStillSince(sitting);
  const clock = clockOf(seat);
  const used = clock.openedAt === null ? clock.turnUsed : awakeBetween(counted, clock.openedAt, at);
  const calendar = calendarOf(seat.person);
  const timed = isTimed(seat) && clock.decision !== null;
  if (clock.secret)
    return runClock(sitting, seat, { ...clock, openedAt: timed ? (clock.openedAt ?? at) : null });
  const stands = { ...clock, openedAt: null, turnUsed: used };
  await runClock(sitting, seat, timed ? goingOn(stands, { calendar, at, timed }) : stands);
}

/** Until when time has run: now, or up to the pause. */
const stoodStillSince = ({ house, table }: Sitting): number =>
  table.status === 'paused' ? (table.pausedAt?.getTime() ?? house.now()) : house.now();

/** Somebody's time was up and a bot stands in: when they are back, a turn begins with what is left in the bank. */
export async function endTurn(sitting: Sitting, seat: SeatWithPerson): Promise<void> {
  const clock = clockOf(seat);
  const used =
    clock.openedAt === null ? 0 : awakeBetween(calendarOf(seat.person), clock.openedAt, sitting.house.now());
  const bank = spent({ pace: sitting.table.pace as Pace, bank: clock.bank }, used);
  await runClock(sitting, seat, { ...clock, bank, openedAt: null, turnUsed: null });
}
