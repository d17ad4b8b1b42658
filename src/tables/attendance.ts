import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Log, reasonOf } from '../store/log.ts';

/** Which workers of the queue are alive, known to every process on the same database. */
export type Attendance = {
  enter(worker: string): Promise<void>;
  leave(worker: string): Promise<void>;
  end(): Promise<void>;
};

/** The first half of every key; the second is made from the worker's id. */
const lockClass = 266_870;
const sweepMs = 3_000;
const againMs = 500;
const connectMs = 10_000;

/** A machine that was switched off says no goodbye; this way the server notices within half a minute. */
const noticeSilence =
  'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3';

const hold = 'SELECT pg_advisory_lock_shared($1::int, hashtext($2))';
const release = 'SELECT pg_advisory_unlock_shared($1::int, hashtext($2))';

/** A worker takes jobs only while it holds its lock, so whoever has jobs without one is dead. */
const unlockDead = `
  SELECT graphile_worker.force_unlock_workers(ARRAY(
    SELECT DISTINCT locked_by FROM graphile_worker.jobs
    WHERE locked_by IS NOT NULL AND NOT EXISTS (
      SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND classid::bigint = $1::int AND objid::bigint = hashtext(locked_by)::bigint & 4294967295
    )
  ))`;

/** A job that was replaced while a worker had it is spent, and nobody else's: every other one has a key. */
const removeSpent = `
  SELECT graphile_worker.complete_jobs(ARRAY(
    SELECT id FROM graphile_worker.jobs WHERE key IS NULL AND locked_by IS NULL AND attempts >= max_attempts
  ))`;

type Session = { readonly client: pg.Client; readonly held: Set<string> };

async function openSession(url: string, log: Log): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'convoy workers',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  });
  client.on('error', (error) => log.debug({ err: error }, 'lost the session that shows who works'));
  try {
    await client.connect();
    await client.query(noticeSilence);
    return { client, held: new Set() };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * Every worker holds a lock that belongs to a session of this process. When the process dies, the database drops the
 * session with its locks, and whoever is alive gives back the dead one's jobs. The queue itself would wait for hours.
 */
export async function attend(url: string, log: Log): Promise<Attendance> {
  const present = new Set<string>();
  const over = new AbortController();
  let session: Session | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** A session takes one request at a time. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  const sessionNow = async (): Promise<Session> => {
    if (session !== null) return session;
    const fresh = await openSession(url, log);
    fresh.client.once('end', () => {
      if (session === fresh) session = null;
    });
    session = fresh;
    return fresh;
  };

  const showPresent = async ({ client, held }: Session): Promise<void> => {
    for (const worker of present) {
      if (held.has(worker)) continue;
      await client.query(hold, [lockClass, worker]);
      held.add(worker);
    }
  };

  const sweep = async (): Promise<void> => {
    const now = await sessionNow();
    await showPresent(now);
    await now.client.query(unlockDead, [lockClass]);
    await now.client.query(removeSpent);
  };

  const rest = (ms: number) => sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);

  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await inTurn(sweep).catch((error: unknown) => log.debug(`can't see who works: ${reasonOf(error)}`));
      await rest(session === null ? againMs : sweepMs);
    }
  };

  await inTurn(sessionNow);
  const watching = watch();

  return {
    enter: async (worker) => {
      present.add(worker);
      while (!over.signal.aborted) {
        try {
          return await inTurn(async () => showPresent(await sessionNow()));
        } catch (error) {
          log.debug(`can't show who works: ${reasonOf(error)}`);
          await rest(againMs);
        }
      }
    },
    leave: async (worker) => {
      present.delete(worker);
      await inTurn(async () => {
        if (session?.held.delete(worker)) await session.client.query(release, [lockClass, worker]);
      }).catch((error: unknown) => log.debug(reasonOf(error)));
    },
    end: async () => {
      over.abort();
      await watching;
      await session?.client.end().catch(() => undefined);
    },
  };
}
