import type { Person } from '../store/generated/client.ts';
import { bounds, type Used } from './clock/bounds.ts';
import type { Db } from './house.ts';
import type { SeatWithPerson, Sitting } from './sitting.ts';

/** The part of a time in which somebody was away. */
function whileAway(person: Pick<Person, 'awayFrom' | 'awayUntil'>, from: number, until: number): Used | null {
  if (person.awayFrom === null) return null;
  const used = {
    from: Math.max(from, person.awayFrom.getTime()),
    until: Math.min(until, person.awayUntil?.getTime() ?? until),
  };
  return used.until > used.from ? used : null;
}

/** A seat's clock stops or starts anew: what its person's vacation took of the time since is noted. */
export async function useUp(sitting: Sitting, seat: SeatWithPerson): Promise<void> {
  const { waitingSince, person } = seat;
  seat.waitingSince = null;
  if (waitingSince === null || person === null || sitting.table.pace === 'none') return;
  const used = whileAway(person, waitingSince.getTime(), sitting.house.now());
  if (used !== null) await note(sitting.db, person.id, [used]);
}

const note = async (db: Db, personId: string, used: readonly Used[]): Promise<void> => {
  await db.awayTime.createMany({
    data: used.map(({ from, until }) => ({ personId, from: new Date(from), until: new Date(until) })),
  });
};

/** The same for all that waits for somebody now; gives the time that was used within the last twelve months. */
export async function usedOf(db: Db, person: Person, now: number): Promise<readonly Used[]> {
  const waiting = await db.seat.findMany({
    where: {
      personId: person.id,
      waitingSince: { not: null },
      table: { status: 'running', pace: { not: 'none' } },
    },
    select: { waitingSince: true },
  });
  const used = waiting.flatMap(({ waitingSince }) =>
    waitingSince === null ? [] : (whileAway(person, waitingSince.getTime(), now) ?? []),
  );
  const noted = await db.awayTime.findMany({
    where: { personId: person.id, until: { gt: new Date(now - bounds.year) } },
  });
  return [...used, ...noted.map(({ from, until }) => ({ from: from.getTime(), until: until.getTime() }))];
}

/** Before a vacation is replaced by another: what it took is noted. */
export async function noteUsed(db: Db, person: Person, used: readonly Used[]): Promise<void> {
  await db.awayTime.deleteMany({ where: { personId: person.id } });
  await note(db, person.id, used);
}
