import { setTimeout as sleep } from 'node:timers/promises';
import type { PrismaClient } from '../../store/generated/client.ts';

/** How many jobs of the queue are due and not done yet. */
export async function dueJobs(prisma: PrismaClient): Promise<number> {
  const [due] = await prisma.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM graphile_worker.jobs WHERE run_at <= now()`;
  return Number(due?.count ?? 0n);
}

/** Resolves once all that is due is done. */
export async function queueEmpty(prisma: PrismaClient): Promise<void> {
  while ((await dueJobs(prisma)) > 0) await sleep(100);
}
