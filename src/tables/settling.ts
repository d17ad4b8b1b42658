import type { Person } from '../store/generated/client.ts';
import { isQuietTooLong, quietWithin, vacationWithin } from './clock/bounds.ts';
import { calendarOf } from './clocks.ts';
import { tell } from './deliveries.ts';
import type { House } from './house.ts';
import { restartClocks } from './people.ts';

/** Somebody's settings cut to the bounds; null where they are within them. */
function cut(person: Person, now: number): Pick<Person, 'quietTo' | 'awayUntil'> | null {
  const { quiet, away } = calendarOf(person);
  const [vacation] = away;
  const kept = vacation === undefined ? undefined : vacationWithin(vacation, now);
  const isTooLong = quiet !== null && isQuietTooLong(quiet);
  if (!isTooLong && kept?.until === vacation?.until) return null;
  return {
    quietTo: quiet === null ? null : quietWithin(quiet).to,
    awayUntil: kept?.until == null ? null : new Date(kept.until),
  };
}

/**
 * What was stored before there were bounds is cut to them, and its owner is told: where a game of theirs is on, by a
 * message, and in any case when they look at their settings.
 */
export async function keepBounds(house: House): Promise<void> {
  const { prisma } = house;
  const now = house.now();
  const people = await prisma.person.findMany({
    where: { OR: [{ quietFrom: { not: null } }, { awayFrom: { not: null } }] },
  });
  for (const person of people) {
    const within = cut(person, now);
    if (within === null) continue;
    const { id, quietFrom, quietTo, awayFrom, awayUntil } = person;
    const { count } = await prisma.person.updateMany({
      where: { id, quietFrom, quietTo, awayFrom, awayUntil },
      data: { ...within, cutAt: new Date(now) },
    });
    // Changed meanwhile, by its owner or by another process that does this.
    if (count === 0) continue;
    await restartClocks(house, id, calendarOf(person));
    await tellCut(house, id, now);
  }
}

async function tellCut({ prisma }: House, person: string, now: number): Promise<void> {
  const seat = await prisma.seat.findFirst({
    where: { personId: person, table: { status: { in: ['running', 'paused', 'lobby'] } } },
    select: { tableId: true, table: { select: { version: true } } },
    orderBy: { deadlineAt: { sort: 'asc', nulls: 'last' } },
  });
  if (seat === null) return;
  const { tableId: table, table: shown } = seat;
  await prisma.$transaction((db) =>
    tell(db, { id: `${table}:cut:${now}:${person}`, table, topic: 'cut', person, version: shown.version }),
  );
}
