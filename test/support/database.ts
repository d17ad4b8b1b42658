import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../../src/store/migrate.ts';
import './database-server.ts';

const TEMPLATE_LOCK = 7_368_378;

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export function urlOf(name: string): string {
  const url = new URL(inject('databaseServer').url);
  url.pathname = `/${name}`;
  return url.href;
}

export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const onServer = <Result>(work: (client: pg.Client) => Promise<Result>) =>
  withClient(inject('databaseServer').url, work);

const exists = async (client: pg.Client, name: string) =>
  (await client.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount === 1;

async function ensureTemplate(client: pg.Client, name: string): Promise<void> {
  if (await exists(client, name)) return;
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    if (await exists(client, name)) return;
    // Under its final name only when it is whole, since the look above is without the lock.
    const unfinished = `${name}_unfinished`;
    await client.query(`DROP DATABASE IF EXISTS "${unfinished}" WITH (FORCE)`);
    await client.query(`CREATE DATABASE "${unfinished}"`);
    await migrate(urlOf(unfinished));
    // A template can't be copied while anybody is connected to it.
    await client.query(`ALTER DATABASE "${unfinished}" ALLOW_CONNECTIONS false`);
    await client.query(`ALTER DATABASE "${unfinished}" RENAME TO "${name}"`);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

async function create(
  template: (client: pg.Client, prefix: string) => Promise<string>,
): Promise<TestDatabase> {
  const { prefix } = inject('databaseServer');
  const name = prefix + randomBytes(6).toString('hex');
  await onServer(async (client) => {
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${await template(client, prefix)}"`);
  });
  const drop = () =>
    onServer(async (client) => void (await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)));
  return { url: urlOf(name), drop };
}

/** A migrated database for one test or file alone. */
export const freshDatabase = (): Promise<TestDatabase> =>
  create(async (client, prefix) => {
    const name = `${prefix}template`;
    await ensureTemplate(client, name);
    return name;
  });

export const emptyDatabase = (): Promise<TestDatabase> => create(async () => 'template0');
