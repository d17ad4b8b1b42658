import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { checksumOf, type Migration, matchesChecksum } from './scripts.ts';

/** A migration as the database remembers it. */
export interface Applied {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: Date | null;
  readonly rolled_back_at: Date | null;
  readonly logs: string | null;
}

/** Prisma's own definition, to the letter. */
const TABLE = `
  CREATE TABLE _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
  )`;

const TABLES = `
  SELECT relname AS name
  FROM pg_class
  JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind = 'r' AND nspname = current_schema()`;

/** What was applied so far; like Prisma, it starts a history only in a database that has no tables yet. */
export async function bookkeeping(client: pg.ClientBase): Promise<Applied[]> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  if (tables.length === 0) await client.query(TABLE);
  else if (!tables.some(({ name }) => name === '_prisma_migrations')) {
    const some = tables.slice(0, 3).map(({ name }) => name);
    throw new Error(
      `The database has tables of something else (${some.join(', ')}), so nothing was changed. Convoy needs a database of its own.`,
    );
  }
  const { rows } = await client.query<Applied>(
    'SELECT migration_name, checksum, finished_at, rolled_back_at, logs FROM _prisma_migrations ORDER BY started_at',
  );
  return rows;
}

function problemOf(record: Applied, migrations: readonly Migration[]): string | undefined {
  const { migration_name: name, checksum, finished_at, logs } = record;
  if (finished_at === null) {
    const why = logs?.trim() ? `: ${logs.trim()}` : '';
    return `${name} failed earlier and was left half-way${why}. Repair it, then run \`prisma migrate resolve\``;
  }
  const migration = migrations.find((one) => one.name === name);
  if (migration === undefined) return `${name} was applied but is not in this version of Convoy`;
  if (!matchesChecksum(migration, checksum)) return `${name} was changed after it had been applied`;
  return undefined;
}

/** Those still to be applied, or an error if the history and the files don't belong together. */
export function pendingOf(migrations: readonly Migration[], history: readonly Applied[]): Migration[] {
  const standing = history.filter(({ rolled_back_at }) => rolled_back_at === null);
  const problems = standing.flatMap((record) => problemOf(record, migrations) ?? []);
  if (problems.length > 0) {
    throw new Error(`The database's migrations don't fit, so nothing was changed: ${problems.join('; ')}.`);
  }
  const applied = new Set(standing.map((record) => record.migration_name));
  return migrations.filter(({ name }) => !applied.has(name));
}

/** In the migration's own transaction, so that both are there or neither is. */
export async function record(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksumOf(migration), migration.name],
  );
}
