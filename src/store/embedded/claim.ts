import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, type Log, reasonOf } from '../log.ts';

/** "convoy" on a telephone's keys; only one session of a server can hold it. */
const OWNER_LOCK = 266_869;
const CONNECT_MS = 5_000;
const AGAIN_MS = 1_000;
const NOT_ALLOWED = new Set(['28P01', '28000']);

/** The right to use a database, kept for as long as this process lives. */
export interface Claim {
  readonly client: pg.Client;
  isHeld(): boolean;
  /** Ends the watch over the connection, and says whether the database is ours at this moment. */
  settle(): Promise<boolean>;
}

type Attempt = pg.Client | 'taken' | 'unavailable';

async function attempt(url: string): Promise<Attempt> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'convoy owner',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      OWNER_LOCK,
    ]);
    if (rows[0]?.mine) return client;
    await client.end();
    return 'taken';
  } catch (error) {
    await client.end().catch(() => undefined);
    if (NOT_ALLOWED.has(codeOf(error) ?? '')) throw error;
    return 'unavailable';
  }
}

/**
 * Postgres drops all its connections when one of its processes crashes; the owner then has to ask again, after it saw to
 * it that there is a server to ask.
 */
export async function claim(
  url: string,
  log: Log,
  revive: () => Promise<void> = async () => {},
): Promise<Claim | 'taken' | 'unavailable'> {
  const first = await attempt(url);
  if (typeof first === 'string') return first;
  let settled = false;
  let held = true;
  let reclaiming: Promise<void> | undefined;

  const reclaim = async () => {
    while (!settled) {
      await revive().catch((error: unknown) => log.error(`the database does not start: ${reasonOf(error)}`));
      if (settled) return;
      const again = await attempt(url).catch(reasonOf);
      if (typeof again !== 'string') {
        held = true;
        if (settled) return;
        watch(again);
        return log.info('the database is ours again');
      }
      await sleep(AGAIN_MS, undefined, { ref: false });
    }
  };
  const watch = (client: pg.Client) =>
    client.once('end', () => {
      held = false;
      if (settled) return;
      log.error('the connection that keeps the database ours was lost');
      reclaiming = reclaim();
    });

  watch(first);
  return {
    client: first,
    isHeld: () => held,
    settle: async () => {
      settled = true;
      await reclaiming;
      if (held) return true;
      return typeof (await attempt(url).catch(reasonOf)) !== 'string';
    },
  };
}
