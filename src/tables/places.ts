import { randomUUID } from 'node:crypto';
import { atTable, type Click } from './acting.ts';
import { stopClocks } from './clocks.ts';
import { showAnew, tell } from './deliveries.ts';
import { asJson, type Db, done, type House, holding, type Reply, refused } from './house.ts';
import { whyNotOrganiser } from './organisers.ts';
import { type Sitting, sitDown } from './sitting.ts';
import { goOnPlaying } from './standstill.ts';

/** Where tables are shown. What a place is, nobody here knows; it holds one table that is not over. */

const notOver = ['lobby', 'running', 'paused'] as const;
type NotOver = (typeof notOver)[number];
const isNotOver = (status: string): status is NotOver => (notOver as readonly string[]).includes(status);

/** Makes room for a table; false where another one is shown that is not over. A game that is over leaves its place. */
export async function takePlace(db: Db, place: string, table: string): Promise<boolean> {
  // Two who come at once come one after the other.
  await db.$queryRaw`SELECT 1 FROM (SELECT pg_advisory_xact_lock(hashtext(${place}))) AS "held"`;
  const there = await db.table.findUnique({ where: { place }, select: { id: true, status: true } });
  if (there === null || there.id === table) return true;
  if (isNotOver(there.status)) return false;
  await db.table.update({ where: { id: there.id }, data: { place: null } });
  return true;
}

/** Why a table lost its place, in a word that whoever shows tables understands. */
export type Loss = { readonly table: string; readonly why: string };

const onTable = (
  house: House,
  table: string,
  work: (sitting: Sitting) => Promise<boolean>,
): Promise<boolean> =>
  holding(house, table, async (db) => {
    const sitting = await sitDown(house, db, table);
    return sitting !== null && isNotOver(sitting.table.status) ? work(sitting) : false;
  });

async function tellPeople(sitting: Sitting, topic: 'stranded' | 'returned', payload: object): Promise<void> {
  const { db, table, seats, version } = sitting;
  const occasion = randomUUID();
  for (const { personId } of seats) {
    if (personId === null) continue;
    const id = `${table.id}:${topic}:${occasion}:${personId}`;
    await tell(db, { id, table: table.id, topic, person: personId, version, payload });
  }
}

/**
 * A table can't be shown any more: no time runs until it is shown again, and its people are told, once. False where
 * that is so already, or where the game is over.
 */
export const strand = (house: House, { table: id, why }: Loss): Promise<boolean> =>
  onTable(house, id, async (sitting) => {
    const { db, table } = sitting;
    if (table.strandedAt !== null) return false;
    const strandedAt = new Date(house.now());
    const running = table.status === 'running';
    if (running) await stopClocks(sitting);
    await db.table.update({
      where: { id },
      data: { strandedAt, ...(running ? { status: 'paused', pausedAt: strandedAt } : {}) },
    });
    await tellPeople(sitting, 'stranded', { why });
    return true;
  });

/** What was paused only for want of a place goes on; what somebody paused stays so. */
async function goOn(sitting: Sitting): Promise<void> {
  const { db, table } = sitting;
  const { strandedAt, pausedAt } = table;
  if (strandedAt === null) return;
  const wasRunning = table.status === 'paused' && pausedAt?.getTime() === strandedAt.getTime();
  await db.table.update({ where: { id: table.id }, data: { strandedAt: null } });
  if (wasRunning) await goOnPlaying(sitting, strandedAt);
  await tellPeople(sitting, 'returned', {});
}

/** The place of a stranded table is there again. False where it was not missed. */
export const unstrand = (house: House, id: string): Promise<boolean> =>
  onTable(house, id, async (sitting) => {
    if (sitting.table.strandedAt === null) return false;
    await goOn(sitting);
    await showAnew(sitting, randomUUID());
    return true;
  });

/** Shows a table elsewhere. The place is given where it is known already. */
export const relocate = (
  house: House,
  { venue, place, ...click }: Click & { readonly venue: object; readonly place?: string },
): Promise<Reply<null>> =>
  atTable(house, click, async (sitting) => {
    const { db, table } = sitting;
    const notMine = whyNotOrganiser(sitting, click);
    if (notMine !== null) return notMine;
    if (!isNotOver(table.status)) return refused(table.status);
    if (place !== undefined && !(await takePlace(db, place, table.id))) return refused('place-taken');
    const changed = { ...(table.venue as object | null), ...venue };
    await db.table.update({
      where: { id: table.id },
      data: { venue: asJson(changed), place: place ?? null },
    });
    await goOn(sitting);
    await showAnew(sitting, click.interaction);
    return done(null);
  });
