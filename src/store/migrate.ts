import { fileURLToPath } from 'node:url';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { codeOf, type Log, reasonOf } from './log.ts';
import { type Applied, bookkeeping, pendingOf, record } from './migrations/history.ts';
import { type Migration, readMigrations } from './migrations/scripts.ts';

const FOLDER = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));
/** The key under which Prisma's own `migrate deploy` waits for others. */
const PRISMA_LOCK = 72_707_369;
const LONGEST_WAIT = '5min';
const NO_SUCH_TABLE = '42P01';

export interface Migrated {
  readonly applied: string[];
}

async function lock(client: pg.Client, log?: Log): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    `SELECT pg_try_advisory_lock(${PRISMA_LOCK}) AS mine`,
  );
  if (rows[0]?.mine) return;
  log?.info('waiting for another process that migrates the database');
  await client.query(`SET lock_timeout = '${LONGEST_WAIT}'`);
  await client.query(`SELECT pg_advisory_lock(${PRISMA_LOCK})`);
  await client.query('RESET lock_timeout');
}

async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await inTransaction(client, async () => {
      await client.query(migration.script);
      await record(client, migration);
    });
  } catch (error) {
    throw new Error(
      `The migration ${migration.name} failed, and nothing of it was kept: ${reasonOf(error)}`,
      {
        cause: error,
      },
    );
  }
}

async function migrateQueue(url: string, log?: Log): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const logger = new Logger(() => (level, message) => log?.[level === 'warning' ? 'warn' : level](message));
  try {
    await runMigrations({ pgPool: pool, logger });
  } finally {
    await pool.end();
  }
}

/** Brings the database up to date, exactly as `prisma migrate deploy` would, and then the queue's own tables. */
export async function migrate(url: string, log?: Log, folder = FOLDER): Promise<Migrated> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url, application_name: 'convoy migrate' });
  client.on('error', (error) => log?.error({ err: error }, 'lost the database while migrating'));
  try {
    await client.connect();
    await lock(client, log);
    const history: Applied[] = await inTransaction(client, () => bookkeeping(client));
    const pending = pendingOf(migrations, history);
    for (const migration of pending) {
      await apply(client, migration);
      log?.info(`applied the migration ${migration.name}`);
    }
    await migrateQueue(url, log);
    return { applied: pending.map(({ name }) => name) };
  } finally {
    // The lock goes with the connection.
    await client.end();
  }
}

/** Whether a database is of exactly this release. Nothing is changed. */
export async function isUpToDate(url: string, folder = FOLDER): Promise<boolean> {
  const wanted = (await readMigrations(folder)).map(({ name }) => name);
  const client = new pg.Client({ connectionString: url, application_name: 'convoy admin' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL',
    );
    const applied = new Set(rows.map(({ name }) => name));
    return applied.size === wanted.length && wanted.every((name) => applied.has(name));
  } catch (error) {
    if (codeOf(error) === NO_SUCH_TABLE) return false;
    throw error;
  } finally {
    await client.end();
  }
}
