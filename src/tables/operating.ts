import { createHash } from 'node:crypto';
import type { Status } from '../store/generated/client.ts';
import { atTable } from './acting.ts';
import { botNames } from './bots.ts';
import { tell } from './deliveries.ts';
import { addJob, type House, type Reply, refused } from './house.ts';
import { type Changed, change, whyNotInPlay } from './seats.ts';

/** What only whoever runs the bot may do and see; nobody gets here by Discord. */

export type Sought = {
  readonly statuses: readonly Status[];
  /** The beginning of its id, a name at it, or the id of a person, server, channel or thread. */
  readonly text?: string;
  /** Only those where somebody's time is up. */
  readonly overdue?: boolean;
  readonly most: number;
};

export type Listed = {
  readonly id: string;
  readonly game: string;
  readonly status: Status;
  readonly version: number;
  readonly names: readonly string[];
  readonly createdAt: Date;
  /** Seats whose time is up. */
  readonly overdue: number;
};

/** The newest first. */
export async function listTables(
  { prisma, now }: House,
  { statuses, text, overdue = false, most }: Sought,
): Promise<readonly Listed[]> {
  const late = { deadlineAt: { lt: new Date(now()) } };
  const rows = await prisma.table.findMany({
    where: {
      ...(statuses.length === 0 ? {} : { status: { in: [...statuses] } }),
      ...(overdue ? { status: 'running', seats: { some: late } } : {}),
      ...(text === undefined
        ? {}
        : {
            OR: [
              { id: { startsWith: text } },
              ...[{ server: text }, { place: text }, { organiserId: text }],
              { venue: { path: ['channelId'], equals: text } },
              { seats: { some: { personId: text } } },
              { seats: { some: { name: { contains: text, mode: 'insensitive' as const } } } },
            ],
          }),
    },
    select: {
      id: true,
      game: true,
      status: true,
      version: true,
      createdAt: true,
      seats: { orderBy: { seat: 'asc' }, select: { name: true, deadlineAt: true } },
    },
    orderBy: { createdAt: 'desc' },
    take: most,
  });
  return rows.map(({ seats, ...table }) => ({
    ...table,
    names: seats.map(({ name }) => name),
    overdue:
      table.status === 'running' ? seats.filter(({ deadlineAt }) => isBefore(deadlineAt, now())).length : 0,
  }));
}

const isBefore = (at: Date | null, now: number): boolean => at !== null && at.getTime() < now;

export type Sizes = {
  readonly versions: number;
  /** Bytes of the position as text, and of the history as the database keeps it. */
  readonly state: number;
  readonly history: number;
};

export async function sizesOf({ prisma }: House, table: string): Promise<Sizes> {
  const [found] = await prisma.$queryRaw<Sizes[]>`
    SELECT (SELECT count(*) FROM "Snapshot" WHERE "tableId" = ${table})::int AS "versions",
      COALESCE((SELECT octet_length("state"::text) FROM "Table" WHERE "id" = ${table}), 0)::int AS "state",
      COALESCE((SELECT sum(pg_column_size("Snapshot".*)) FROM "Snapshot" WHERE "tableId" = ${table}), 0)::int
        AS "history"`;
  return found ?? { versions: 0, state: 0, history: 0 };
}

/** A bot plays a seat until its person is back. */
export const putBot = (
  house: House,
  {
    interaction,
    table,
    seat: at,
    bot,
  }: { readonly interaction: string; readonly table: string; readonly seat: number; readonly bot: string },
): Promise<Reply<Changed>> =>
  atTable(house, { interaction, table }, async (sitting) => {
    const why = whyNotInPlay(sitting);
    if (why !== null) return refused(why);
    const seat = sitting.seats[at];
    if (seat === undefined) return refused('no-such-seat');
    if (!botNames.includes(bot)) return refused('no-bot');
    return change(sitting, { kind: 'bot-put', seat, bot }, interaction);
  });

/** What is said at tables, by the language of the place; English where there is none in it. */
export type Announcement = { readonly en: string; readonly fr?: string; readonly it?: string };

/**
 * Says something at every running table. The same words are said once at a table, so that whoever asks for it twice does
 * no harm. Gives how many tables hear it.
 */
export async function announceAll({ prisma }: House, texts: Announcement): Promise<number> {
  const id = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 16);
  const tables = await prisma.table.findMany({
    where: { status: 'running' },
    select: { id: true, version: true },
  });
  for (const { id: table, version } of tables) {
    await prisma.$transaction((db) =>
      tell(db, {
        id: `${table}:announced:${id}`,
        table,
        topic: 'announcement',
        version,
        payload: { ...texts },
      }),
    );
  }
  return tables.length;
}

/** A job that failed at least once, or that nobody will try again by itself. */
export type StuckJob = {
  readonly id: string;
  readonly task: string;
  readonly attempts: number;
  readonly runAt: Date;
  /** In the error's own words, which may quote what somebody chose. */
  readonly error: string;
};

export type Stuck = {
  readonly jobs: readonly StuckJob[];
  /** What is to be told and has no job. */
  readonly deliveries: readonly { readonly id: string; readonly table: string; readonly topic: string }[];
};

/** Something that was queued this long ago has its job by now. */
const settledMs = 60_000;

export async function stuck({ prisma, now }: House): Promise<Stuck> {
  const jobs = await prisma.$queryRaw<StuckJob[]>`
    SELECT "id"::text AS "id", "task_identifier" AS "task", "attempts"::int AS "attempts", "run_at" AS "runAt",
      COALESCE("last_error", '') AS "error"
    FROM "graphile_worker"."jobs" WHERE "last_error" IS NOT NULL AND "locked_at" IS NULL ORDER BY "id"`;
  const deliveries = await prisma.$queryRaw<Stuck['deliveries']>`
    SELECT "id", "tableId" AS "table", "topic" FROM "Delivery"
    WHERE "sentAt" IS NULL AND NOT "dropped" AND "createdAt" < ${new Date(now() - settledMs)}
      AND NOT EXISTS (SELECT 1 FROM "graphile_worker"."jobs"
        WHERE "key" IN ('deliver:' || "Delivery"."id", 'table:' || "Delivery"."tableId"))
    ORDER BY "createdAt"`;
  return { jobs, deliveries };
}

/** Tries at once what failed or was lost. Gives how much that was. */
export async function requeue(house: House): Promise<number> {
  const { prisma } = house;
  const { jobs, deliveries } = await stuck(house);
  if (jobs.length > 0) {
    const ids = jobs.map(({ id }) => BigInt(id));
    await prisma.$queryRaw`
      SELECT count(*)::int FROM "graphile_worker"."reschedule_jobs"(${ids}::bigint[], run_at := now(), attempts := 0)`;
  }
  for (const { id, table, topic } of deliveries) {
    const shared = `table:${table}`;
    const place = topic === 'table' ? { key: shared, queue: shared } : { key: `deliver:${id}` };
    await addJob(prisma, 'deliver', { id }, place);
  }
  return jobs.length + deliveries.length;
}
