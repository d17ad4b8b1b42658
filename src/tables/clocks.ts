import type { Person } from '../store/generated/client.ts';
import type { Calendar } from './clock/calendar.ts';
import { deadlineOf, type Pace, remindersOf, resumed, spent } from './clock/pace.ts';
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

/** Stops the clocks of what was answered and starts those of what is asked now. */
export async function keepTime(sitting: Sitting, over: boolean): Promise<void> {
  const open = over ? [] : openDecisions(sitting);
  const now = sitting.house.now();
  for (const seat of sitting.seats) {
    const asked = open.find((decision) => decision.seat === seat.seat)?.id ?? null;
    const timed = isTimed(seat);
    const changed = asked !== seat.decision;
    if (!changed && timed === (seat.openedAt !== null || asked === null)) continue;
    if (seat.decision !== null && seat.openedAt !== null && timed && changed) {
      const before = waiting(sitting, seat, seat.openedAt.getTime());
      seat.bank = BigInt(Math.round(spent({ ...before, answeredAt: now })));
    }
    seat.decision = asked;
    await runClock(sitting, seat, asked !== null && timed ? now : null);
  }
}

const waiting = ({ table }: Sitting, seat: SeatWithPerson, openedAt: number) => ({
  pace: table.pace as Pace,
  bank: Number(seat.bank),
  calendar: calendarOf(seat.person),
  openedAt,
});

/** Sets a seat's clock running from a moment on, or stops it. */
async function runClock(sitting: Sitting, seat: SeatWithPerson, openedAt: number | null): Promise<void> {
  const { db, table } = sitting;
  const deadline = openedAt === null ? null : deadlineOf(waiting(sitting, seat, openedAt));
  const reminder = openedAt === null ? null : remindersOf(waiting(sitting, seat, openedAt));
  const wasRunning = seat.openedAt !== null;
  seat.openedAt = openedAt === null ? null : new Date(openedAt);
  seat.deadlineAt = deadline === null ? null : new Date(deadline);
  const { tableId, bank, decision, deadlineAt } = seat;
  await db.seat.update({
    where: { tableId_seat: { tableId, seat: seat.seat } },
    data: { bank, decision, openedAt: seat.openedAt, deadlineAt },
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
    for (const task of ['clock', 'remind'] as const) {
      await removeJob(sitting.db, keyOf(task, sitting.table.id, seat.seat));
    }
  }
}

/** Goes on after a pause with the time that was left. */
export async function resumeClocks(sitting: Sitting, pausedAt: number): Promise<void> {
  const resumedAt = sitting.house.now();
  for (const seat of sitting.seats) {
    if (seat.openedAt === null) continue;
    const calendar = calendarOf(seat.person);
    const openedAt = resumed({ openedAt: seat.openedAt.getTime(), pausedAt, resumedAt, calendar });
    await runClock(sitting, seat, openedAt);
  }
}

/** Somebody's quiet hours, vacation or seat changed: the clock goes on under the new terms. */
export async function resetClock(sitting: Sitting, seat: SeatWithPerson): Promise<void> {
  const now = sitting.house.now();
  const running = seat.decision !== null && isTimed(seat);
  await runClock(sitting, seat, running ? (seat.openedAt?.getTime() ?? now) : null);
}
