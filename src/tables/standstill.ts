import { DAY } from './clock/bounds.ts';
import { resumeClocks, stopClocks } from './clocks.ts';
import { wakeBots } from './deliveries.ts';
import { tellSecrets } from './dice.ts';
import { type House, holding } from './house.ts';
import { passOnFromIdle } from './organisers.ts';
import { type Sitting, sitDown } from './sitting.ts';
import { tellAll } from './word.ts';

/** How long a table may stand still; house values. */
export const standstills = {
  /** Somebody paused it: then it goes on. */
  pause: 30 * DAY,
  /** It can't be shown anywhere: then it is closed. */
  placeless: 30 * DAY,
  /** Nobody did anything in its lobby: then it is closed. */
  lobby: 7 * DAY,
};

/** A table that stood still goes on with the time that was left. */
export async function goOnPlaying(sitting: Sitting, since: Date): Promise<void> {
  const { db, table } = sitting;
  table.status = 'running';
  await resumeClocks(sitting, since.getTime());
  await db.table.update({ where: { id: table.id }, data: { status: 'running', pausedAt: null } });
  await wakeBots(db, table.id);
}

/** Ends a table without a result. */
async function close(sitting: Sitting): Promise<void> {
  const { db, house, table } = sitting;
  await stopClocks(sitting);
  const finishedAt = new Date(house.now());
  await db.table.update({ where: { id: table.id }, data: { status: 'abandoned', finishedAt } });
  await tellSecrets(sitting, false);
}

async function endStandstill(sitting: Sitting): Promise<void> {
  const { table, house } = sitting;
  const isLong = (since: Date | null, ms: number): since is Date =>
    since !== null && house.now() - since.getTime() >= ms;
  if (table.status === 'lobby') {
    if (!isLong(table.stirredAt, standstills.lobby)) return;
    await close(sitting);
    return tellAll(sitting, 'expired');
  }
  if (table.status !== 'paused') return;
  if (table.strandedAt !== null) {
    if (!isLong(table.strandedAt, standstills.placeless)) return;
    await close(sitting);
    return tellAll(sitting, 'placeless');
  }
  if (!isLong(table.pausedAt, standstills.pause)) return;
  await goOnPlaying(sitting, table.pausedAt);
  await tellAll(sitting, 'pause-over');
}

const alone = (house: House, id: string): Promise<void> =>
  holding(house, id, async (db) => {
    const sitting = await sitDown(house, db, id);
    if (sitting !== null) await endStandstill(sitting);
  });

/**
 * What stood still for too long goes on or is closed, and whoever organises a table and was not here for long passes
 * that on.
 */
export async function endStandstills(house: House): Promise<void> {
  const { prisma, now } = house;
  const longAgo = (ms: number) => ({ lte: new Date(now() - ms) });
  const still = await prisma.table.findMany({
    where: {
      OR: [
        { status: 'lobby', stirredAt: longAgo(standstills.lobby) },
        { status: 'paused', pausedAt: longAgo(standstills.pause) },
        { status: 'paused', strandedAt: longAgo(standstills.placeless) },
      ],
    },
    select: { id: true },
  });
  for (const { id } of still) await alone(house, id);
  await passOnFromIdle(house);
}
