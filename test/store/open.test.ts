import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { proxyTo } from '../chaos/proxy.ts';
import { emptyDatabase, freshDatabase, urlOf, withClient } from '../support/database.ts';
import { temporaryFolder } from '../support/folders.ts';

const log = pino({ level: 'silent' });
const dataDir = '/nowhere';
const open = (databaseUrl: string) => openStore({ databaseUrl, dataDir, log });

async function failureOf(opening: Promise<unknown>): Promise<Error> {
  const error = await opening.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Error) return error;
  throw new Error('it opened');
}

describe('opening the store', () => {
  it('migrates the database it is given', async () => {
    const database = await emptyDatabase();
    const store = await open(database.url);
    expect(store.url).toBe(database.url);
    const [row] = await store.prisma.$queryRaw<
      { n: number }[]
    >`SELECT count(*)::int AS n FROM _prisma_migrations`;
    expect(row?.n).toBeGreaterThan(0);
    await store.close();
    await store.close();
    await database.drop();
  });

  it('starts a database of its own without one', async () => {
    const folder = temporaryFolder();
    const store = await openStore({ dataDir: folder.path, log });
    expect(await store.prisma.$queryRaw`SELECT current_database()::text AS name`).toEqual([
      { name: 'convoy' },
    ]);
    await store.close();
    expect(existsSync(join(folder.path, 'postgres', 'postmaster.pid'))).toBe(false);
    folder.remove();
  });

  it('waits for a database that is not there yet, if it is to, and says so in one line', async () => {
    const database = await freshDatabase();
    const proxy = await proxyTo(database.url);
    proxy.cut();
    const lines: string[] = [];
    const told = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
    const waited: number[] = [];
    const pause = async (ms: number) => {
      waited.push(ms);
      if (waited.length === 3) await proxy.restore();
    };
    const store = await openStore({ databaseUrl: proxy.url, dataDir, log: told, pause });
    expect(waited).toEqual([1_000, 2_000, 4_000]);
    expect(lines).toEqual(Array(3).fill(expect.stringMatching(/can't be reached: .*It is tried again\.$/)));
    await store.close();
    await proxy.close();
    await database.drop();
  });

  it('does not wait for another password', async () => {
    const database = await freshDatabase();
    const wrong = new URL(database.url);
    wrong.password = 'guess';
    const pause = () => Promise.reject(new Error('waited'));
    const error = await failureOf(openStore({ databaseUrl: wrong.href, dataDir, log, pause }));
    expect(error.message).toMatch(/can't be reached: .*password/);
    await database.drop();
  });

  it('feels whether the database answers and keeps what it is told, however busy the others are', async () => {
    const database = await freshDatabase();
    const store = await open(database.url);
    const { pulse } = store;
    const all = Array.from({ length: 20 }, () =>
      store.prisma.$queryRaw`SELECT pg_sleep(60)::text`.catch(() => 'ended'),
    );
    expect([await pulse.answers(), await pulse.takesWrites()]).toEqual([true, true]);
    const name = new URL(database.url).pathname.slice(1);
    await withClient(database.url, async (client) => {
      await client.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
      await client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
        [name],
      );
    });
    await Promise.all(all);
    // As with a disk that is full: it answers, and keeps nothing.
    await expect.poll(() => pulse.answers().catch(() => false)).toBe(true);
    expect(await pulse.takesWrites()).toBe(false);
    await store.close();
    await database.drop();
  });

  it('survives the loss of all its connections', async () => {
    const database = await freshDatabase();
    const store = await open(database.url);
    const ask = () => store.prisma.$queryRaw`SELECT 1 AS one`;
    await Promise.all([ask(), ask(), ask()]);
    const inUse = store.prisma.$queryRaw`SELECT pg_sleep(60)::text`.catch(() => 'lost');
    const other = await open(database.url);
    const isAsleep = async () =>
      (
        await other.prisma.$queryRaw<
          object[]
        >`SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`
      ).length > 0;
    while (!(await isAsleep())) await sleep(10);
    await other.prisma.$queryRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    expect(await inUse).toBe('lost');
    // A dead connection that the pool has not noticed yet may still be handed out once.
    await vi.waitFor(async () => expect(await ask()).toEqual([{ one: 1 }]), { timeout: 30_000 });
    await Promise.all([store.close(), other.close()]);
    await database.drop();
  });

  it.each([
    [
      'nobody answers',
      () => 'postgresql://convoy:hunter2@127.0.0.1:1/convoy',
      /127\.0\.0\.1:1\/convoy can't be reached: .+/,
    ],
    [
      'the name has several addresses',
      () => 'postgresql://convoy:hunter2@localhost:1/convoy',
      /localhost:1\/convoy.*ECONNREFUSED/,
    ],
    ['the host is unknown', () => 'postgresql://convoy:hunter2@nowhere.invalid/convoy', /nowhere\.invalid/],
    ['it is no URL', () => 'postgresql://convoy:hunter2@db:port/convoy', /not a URL/],
    [
      'the password is badly written',
      () => 'postgresql://convoy:hunter2%zz@127.0.0.1:1/convoy',
      /can't be reached/,
    ],
    ['the database is missing', () => urlOf('no_such_database'), /no_such_database/],
  ])('says clearly when %s, without the password', async (_, url, message) => {
    const error = await failureOf(open(url()));
    expect(error.message).toMatch(message);
    expect(JSON.stringify([error.message, error.stack, error.cause])).not.toContain('hunter2');
  });

  it('says clearly that the password is wrong, without telling it', async () => {
    const url = new URL(urlOf('postgres'));
    url.password = 'hunter2';
    const error = await failureOf(open(url.href));
    expect(error.message).toMatch(/password authentication failed/);
    expect(error.stack).not.toContain('hunter2');
  });
});
