import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/store/embedded.ts';
import { temporaryFolder } from './folders.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the tests may make databases, and what their names begin with in this run. */
    databaseServer: { url: string; prefix: string };
  }
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const folder = temporaryFolder();
  try {
    const { url, stop } = await startEmbedded(folder.path, pino({ level: 'warn' }));
    return { url, stop: () => stop().finally(folder.remove) };
  } catch (error) {
    folder.remove();
    throw error;
  }
}

async function dropAll(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  await client.end();
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const prefix = `convoy_test_${randomBytes(4).toString('hex')}_`;
  project.provide('databaseServer', { url: server.url, prefix });
  return async () => {
    await dropAll(server.url, prefix);
    await server.stop();
  };
}
