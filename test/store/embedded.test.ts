import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Embedded, startEmbedded } from '../../src/store/embedded.ts';
import { withClient } from '../support/database.ts';
import { temporaryFolder } from '../support/folders.ts';

const OWNER = fileURLToPath(new URL('../support/embedded-owner.ts', import.meta.url));
const log = pino({ level: 'silent' });

let folder: ReturnType<typeof temporaryFolder>;
let children: ChildProcess[];
const inFolder = (...path: string[]) => join(folder.path, ...path);
const start = (): Promise<Embedded> => startEmbedded(folder.path, log);

beforeEach(() => {
  folder = temporaryFolder();
  children = [];
});

afterEach(async () => {
  for (const child of children) await end(child, 'SIGKILL');
  // What a killed process left running is taken over, and so stopped.
  if (existsSync(inFolder('postgres', 'postmaster.pid'))) await (await start()).stop();
  folder.remove();
});

interface Owner {
  readonly child: ChildProcess;
  readonly said: Promise<{ url?: string; error?: string }>;
}

function startOwner(...args: string[]): Owner {
  const child = spawn(process.execPath, ['--import', 'tsx', OWNER, folder.path, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const said = once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(String(line)));
  return { child, said };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function urlOf({ said }: Owner): Promise<string> {
  const { url, error } = await said;
  if (url === undefined) throw new Error(error);
  return url;
}

const store = (url: string, note: string) =>
  withClient(url, async (client) => {
    await client.query('CREATE TABLE IF NOT EXISTS note (text text)');
    await client.query('INSERT INTO note VALUES ($1)', [note]);
  });

const notes = (url: string) =>
  withClient(url, async (client) =>
    (await client.query<{ text: string }>('SELECT text FROM note')).rows.map(({ text }) => text),
  );

const setting = (url: string, name: string) =>
  withClient(
    url,
    async (client) => (await client.query('SELECT current_setting($1) AS it', [name])).rows[0]?.it,
  );

const serverPid = () => Number(readFileSync(inFolder('postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('the embedded database', () => {
  it('is made at the first start, for this machine alone', async () => {
    const { url, stop } = await start();
    expect(new URL(url).pathname).toBe('/convoy');
    expect(statSync(inFolder('postgres-password')).mode & 0o777).toBe(0o600);
    expect(url).toContain(readFileSync(inFolder('postgres-password'), 'utf8').trim());
    expect(await setting(url, 'listen_addresses')).toBe('127.0.0.1');
    expect(await setting(url, 'server_encoding')).toBe('UTF8');
    expect(await setting(url, 'fsync')).toBe('on');
    expect(await setting(url, 'max_connections')).toBe('200');
    await stop();
    await stop();
    expect(readdirSync(folder.path).sort()).toEqual(['postgres', 'postgres-password', 'postgres.log']);
  });

  it('lets nobody in without the password', async () => {
    const { url, stop } = await start();
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(withClient(wrong.href, async () => undefined)).rejects.toThrow(/password/);
    await stop();
  });

  it('has its data again at the next start', async () => {
    const first = await start();
    await store(first.url, 'first');
    await first.stop();
    const second = await start();
    expect(await notes(second.url)).toEqual(['first']);
    await second.stop();
  });

  it('is taken over when its owner was killed', async () => {
    const owner = startOwner();
    const url = await urlOf(owner);
    await store(url, 'before the kill');
    const pid = serverPid();
    await end(owner.child, 'SIGKILL');
    const next = await start();
    expect(serverPid()).toBe(pid);
    expect(await notes(next.url)).toEqual(['before the kill']);
    await next.stop();
    expect(existsSync(inFolder('postgres', 'postmaster.pid'))).toBe(false);
  });

  it('recovers when the server was killed with its owner', async () => {
    const owner = startOwner();
    await store(await urlOf(owner), 'before the crash');
    await end(owner.child, 'SIGKILL');
    process.kill(serverPid(), 'SIGKILL');
    const next = await start();
    expect(await notes(next.url)).toEqual(['before the crash']);
    await next.stop();
  });

  it('starts although the number of its dead server belongs to another process now', async () => {
    const owner = startOwner();
    await store(await urlOf(owner), 'before the crash');
    await end(owner.child, 'SIGKILL');
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    const pidFile = inFolder('postgres', 'postmaster.pid');
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(String(pid), String(process.pid)));
    const next = await start();
    expect(await notes(next.url)).toEqual(['before the crash']);
    await next.stop();
  });

  it.each([
    ['empty', ''],
    ['nonsense', '\0\0\0\0\n'],
    ['of a server that is long gone', '99999998\n/elsewhere\n1700000000\n5432\n\n127.0.0.1\n\nready\n'],
  ])('starts although its lock file is %s', async (_what, text) => {
    const first = await start();
    await store(first.url, 'before the crash');
    await first.stop();
    writeFileSync(inFolder('postgres', 'postmaster.pid'), text);
    chownSync(
      inFolder('postgres', 'postmaster.pid'),
      statSync(inFolder('postgres')).uid,
      statSync(inFolder('postgres')).gid,
    );
    const next = await start();
    expect(await notes(next.url)).toEqual(['before the crash']);
    await next.stop();
  });

  it('is started again, where it was, when it dies', async () => {
    const first = await start();
    await store(first.url, 'before it died');
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => notes(first.url).catch(() => null), { timeout: 60_000 })
      .toEqual(['before it died']);
    expect(serverPid()).not.toBe(pid);
    await first.stop();
    expect(existsSync(inFolder('postgres', 'postmaster.pid'))).toBe(false);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('leaves nothing in the way after %s', async (signal) => {
    const owner = startOwner();
    await store(await urlOf(owner), 'before the signal');
    await end(owner.child, signal);
    const next = await start();
    expect(await notes(next.url)).toEqual(['before the signal']);
    await next.stop();
  });

  it('stops by itself when its owner exits without a word', async () => {
    const owner = startOwner('exit');
    await urlOf(owner);
    if (owner.child.exitCode === null) await once(owner.child, 'exit');
    while (existsSync(inFolder('postgres', 'postmaster.pid'))) await sleep(10);
    await (await start()).stop();
  });

  it('has one owner; the second is told so, and the first goes on', async () => {
    const first = await start();
    await store(first.url, 'one');
    const second = await startOwner().said;
    expect(second.error).toMatch(/^another Convoy is already using /);
    expect(second.error).toContain(folder.path);
    await store(first.url, 'two');
    expect(await notes(first.url)).toEqual(['one', 'two']);
    await first.stop();
  });

  it('has one owner when several start at the same moment, even for the first time', async () => {
    const owners = [startOwner(), startOwner(), startOwner()];
    const said = await Promise.all(owners.map((owner) => owner.said));
    const urls = said.flatMap(({ url }) => url ?? []);
    expect(urls).toHaveLength(1);
    expect(said.flatMap(({ error }) => error ?? [])).toEqual(
      Array(2).fill(expect.stringMatching(/^another Convoy is already using /)),
    );
    await store(String(urls[0]), 'of the winner');
    expect(await notes(String(urls[0]))).toEqual(['of the winner']);
  });

  it('keeps its owner when Postgres drops all connections', async () => {
    const first = await start();
    await withClient(first.url, (client) =>
      client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()'),
    );
    const owned = () =>
      withClient(
        first.url,
        async (client) =>
          (await client.query("SELECT FROM pg_locks WHERE locktype = 'advisory'")).rowCount === 1,
      );
    while (!(await owned())) await sleep(50);
    expect((await startOwner().said).error).toMatch(/^another Convoy/);
    await first.stop();
    expect(existsSync(inFolder('postgres', 'postmaster.pid'))).toBe(false);
  });

  it('is stopped by its owner even right after Postgres dropped all connections', async () => {
    const first = await start();
    await withClient(first.url, (client) =>
      client.query(
        'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
      ),
    );
    await first.stop();
    expect(existsSync(inFolder('postgres', 'postmaster.pid'))).toBe(false);
  });

  it('is made anew when its making was interrupted', async () => {
    const { child } = startOwner();
    const half = () => readdirSync(folder.path).find((name) => name.startsWith('postgres-new-'));
    const isHalfMade = () => existsSync(inFolder(half() ?? 'none', 'data', 'base'));
    while (!isHalfMade()) await sleep(1);
    await end(child, 'SIGKILL');
    expect(existsSync(inFolder('postgres'))).toBe(false);
    const next = await start();
    await store(next.url, 'whole');
    expect(await notes(next.url)).toEqual(['whole']);
    await next.stop();
  });

  it('says so when its password is gone', async () => {
    await (await start()).stop();
    rmSync(inFolder('postgres-password'));
    await expect(start()).rejects.toThrow(/postgres-password is missing/);
  });
});
