import { type Game, type Text, text } from '../games/contract.ts';
import { gameById, games } from '../games/registry.ts';
import type { Prisma, PrismaClient } from '../store/generated/client.ts';
import { type Ceilings, noCeilings } from './ceilings.ts';
import { isOutage, outagePause } from './outage.ts';
import { Turns } from './turns.ts';

/** What every part of the application layer works with. */
export type House = {
  readonly prisma: PrismaClient;
  readonly games: readonly Game[];
  readonly gameNamed: (id: string) => Game | undefined;
  /** Now, in epoch milliseconds. */
  readonly now: () => number;
  /** Whoever just acted sees their next question anyway: only after so many milliseconds are they told of it. */
  readonly breather: number;
  /** Whose turn it is to change a table. */
  readonly turns: Turns;
  /** Hears of every table that could not be read. */
  readonly onUnreadable: (table: string, error: unknown) => void;
  /** How much may go on at once, where a server chose nothing else. */
  readonly ceilings: Ceilings;
};

export type Db = Prisma.TransactionClient;

export const houseOf = (
  prisma: PrismaClient,
  now: () => number = Date.now,
  breather = 0,
  onUnreadable: House['onUnreadable'] = () => {},
  ceilings: Ceilings = noCeilings,
): House => ({
  prisma,
  games,
  gameNamed: gameById,
  now,
  breather,
  turns: new Turns(),
  onUnreadable,
  ceilings,
});

export type Refused = { readonly ok: false; readonly why: Text };
export type Reply<T> = { readonly ok: true; readonly value: T } | Refused;

export const done = <T>(value: T): Reply<T> => ({ ok: true, value });
export const refused = (key: string, params?: Text['params']): Refused => ({
  ok: false,
  why: text(`table.why.${key}`, params),
});

/** Something that was already answered is answered with what happened then. */
class Replayed extends Error {}

const tries = 6;
const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, outagePause(attempt)));

/**
 * One transaction that happens exactly once: the id of the click or command is kept with what it was answered,
 * in the same transaction. So it may be tried again after an outage, even if the commit itself got lost on the way.
 */
export const once = <T>(
  house: House,
  interaction: Once,
  work: (db: Db) => Promise<Reply<T> & { readonly table?: string }>,
): Promise<Reply<T>> => {
  const { table } = interaction;
  const happen = () => happenOnce(house, interaction, work);
  return table === null ? happen() : house.turns.take(table, happen, mostClicks);
};

/** Those who play are few, and each of them clicks once or twice at a time. */
const mostClicks = 100;

type Once = { readonly id: string; readonly table: string | null };

async function happenOnce<T>(
  house: House,
  interaction: Once,
  work: (db: Db) => Promise<Reply<T> & { readonly table?: string }>,
): Promise<Reply<T>> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await house.prisma.$transaction(
        async (db) => {
          if (interaction.table !== null) await lock(db, interaction.table);
          const earlier = await replyTo<T>(db, interaction.id);
          if (earlier !== null) return earlier;
          const { table, ...reply } = await work(db);
          // What was refused changed nothing, so it needs no memory.
          if (!reply.ok) return reply;
          const kept = await db.interaction.createMany({
            data: [
              {
                id: interaction.id,
                tableId: interaction.table ?? table ?? '',
                reply: asJson(reply),
                createdAt: new Date(house.now()),
              },
            ],
            skipDuplicates: true,
          });
          if (kept.count === 0) throw new Replayed();
          return reply;
        },
        { maxWait: 20_000, timeout: 20_000 },
      );
    } catch (error) {
      const again = error instanceof Replayed || isOutage(error);
      if (!again) throw error;
      if (attempt >= tries) return refused('store-down');
      if (!(error instanceof Replayed)) await pause(attempt);
    }
  }
}

/** What a click was answered with, if it had an effect already. */
export async function replyTo<T>(db: Db, interaction: string): Promise<Reply<T> | null> {
  const earlier = await db.interaction.findUnique({ where: { id: interaction } });
  return earlier === null ? null : (earlier.reply as Reply<T>);
}

/** Work on a table that nobody clicked for; whoever comes next waits. */
export const holding = <T>(
  { prisma, turns }: Pick<House, 'prisma' | 'turns'>,
  table: string,
  work: (db: Db) => Promise<T>,
  timeout = 60_000,
): Promise<T> =>
  turns.take(table, () =>
    prisma.$transaction(
      async (db) => {
        await lock(db, table);
        return work(db);
      },
      { maxWait: 20_000, timeout },
    ),
  );

/** Holds the table for the rest of the transaction; whoever comes next waits. */
export async function lock(db: Db, table: string): Promise<void> {
  await db.$queryRaw`SELECT 1 FROM "Table" WHERE "id" = ${table} FOR UPDATE`;
}

export const asJson = (value: unknown): Prisma.InputJsonValue => value as Prisma.InputJsonValue;

const jobTries = 20;

export type JobPlace = {
  readonly key: string;
  readonly at?: number;
  readonly queue?: string;
  /** One that waits already keeps its time. */
  readonly yielding?: boolean;
};

/**
 * A job in the same transaction; one with the same key takes the older one's place, and those of one queue are done one
 * after the other. If a worker takes the older one at this very moment, graphile-worker adds nothing and says so by giving no job (graphile/worker#580): then once more.
 */
export async function addJob(
  db: Db,
  task: string,
  payload: object,
  { key, at, queue, yielding = false }: JobPlace,
): Promise<void> {
  const runAt = at === undefined ? null : new Date(at);
  const mode = yielding ? 'preserve_run_at' : 'replace';
  for (let attempt = 0; attempt < jobTries; attempt++) {
    const [added] = await db.$queryRaw<{ lost: boolean }[]>`
      SELECT graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
        queue_name := ${queue ?? null}::text, run_at := ${runAt}::timestamptz, job_key := ${key}, job_key_mode := ${mode}) IS NULL AS lost`;
    if (added?.lost === false) return;
  }
  throw new Error(`the job ${key} could not be added`);
}

export async function removeJob(db: Db, key: string): Promise<void> {
  await db.$queryRaw`SELECT graphile_worker.remove_job(${key}) IS NULL`;
}
