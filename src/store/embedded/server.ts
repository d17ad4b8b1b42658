import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, isAbsolute, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { environment, isAlive } from './processes.ts';

export const HOST = '127.0.0.1';
const POLL_MS = 10;
const MOST_LOG_BYTES = 5_000_000;
const STOP_SECONDS = 60;
/** Above what any system gives to a process. */
const NOBODY = 99_999_999;

export interface Server {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

const pidFileOf = (cluster: Cluster) => join(cluster.folder, 'postmaster.pid');

async function readPidFile(cluster: Cluster): Promise<Server | undefined> {
  const text = await readFile(pidFileOf(cluster), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** After a crash of the whole machine or container, the number in the file may belong to somebody else. */
async function isServerOf(cluster: Cluster, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  // Without /proc the file has to be believed.
  if (commandLine === undefined) return isAlive(pid);
  const [program = '', ...args] = commandLine.split('\0');
  if (basename(program) !== 'postgres') return false;
  const folder = args[args.indexOf('-D') + 1] ?? '';
  return !isAbsolute(folder) || folder === cluster.folder;
}

export async function findServer(cluster: Cluster): Promise<Server | undefined> {
  const server = await readPidFile(cluster);
  return server && (await isServerOf(cluster, server.pid)) ? server : undefined;
}

/**
 * Postgres would not start while the number of its dead server is in use. Only the number is changed: by the rest of
 * the file it still finds out whether something of that server is alive.
 */
async function disownReusedPid(cluster: Cluster): Promise<void> {
  const stale = await readPidFile(cluster);
  if (!stale || !isAlive(stale.pid) || (await isServerOf(cluster, stale.pid))) return;
  const text = await readFile(pidFileOf(cluster), 'utf8');
  await writeFile(pidFileOf(cluster), text.replace(/^\d+/, String(NOBODY)));
}

const looks = 30;

/**
 * A crash of the machine may leave a lock file that says nothing, and Postgres would take it for that of a server which
 * is just starting. One that still says nothing after a while is nobody's.
 */
async function clearRuins(cluster: Cluster): Promise<void> {
  const file = pidFileOf(cluster);
  for (let look = 0; look < looks; look++) {
    if (!existsSync(file) || (await readPidFile(cluster)) !== undefined) return;
    await sleep(POLL_MS * 5);
  }
  await rm(file, { force: true });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, HOST);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

async function openLog(cluster: Cluster) {
  const size = await stat(cluster.logFile).then(
    ({ size }) => size,
    () => 0,
  );
  if (size > MOST_LOG_BYTES) await rename(cluster.logFile, `${cluster.logFile}.old`);
  return open(cluster.logFile, 'a', 0o600);
}

const settings = (port: number) =>
  Object.entries({
    port,
    listen_addresses: HOST,
    unix_socket_directories: '',
    max_connections: 200,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

function spawnServer(cluster: Cluster, port: number, log: number): ChildProcess {
  return spawn(cluster.binaries.postgres, ['-D', cluster.folder, ...settings(port)], {
    ...cluster.account,
    cwd: cluster.dataDir,
    env: environment(),
    // Ctrl+C in a terminal goes to the whole group; the database has to outlive the bot's last writes.
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  });
}

/** Starts a server and waits until it has the folder, or until it gave up: then what it said is returned. */
export async function launch(cluster: Cluster, port?: number): Promise<string | undefined> {
  await clearRuins(cluster);
  await disownReusedPid(cluster);
  const log = await openLog(cluster);
  try {
    const before = (await log.stat()).size;
    const child = spawnServer(cluster, port ?? (await freePort()), log.fd);
    let failure: string | undefined;
    child.once('error', ({ message }) => {
      failure = message;
    });
    child.once('exit', (code, signal) => {
      failure ??= `it ended with ${code ?? signal}`;
    });
    child.unref();
    while (failure === undefined) {
      const owner = await readPidFile(cluster);
      if (owner !== undefined && owner.pid === child.pid) return undefined;
      await sleep(POLL_MS);
    }
    const said = (await readFile(cluster.logFile, 'utf8')).slice(before).trim();
    return said || failure;
  } finally {
    await log.close();
  }
}

const stopCommand = (cluster: Cluster, ...more: string[]) =>
  [cluster.binaries.pgCtl, ['stop', '-D', cluster.folder, '-m', 'fast', '-s', ...more]] as const;

const processOptions = (cluster: Cluster) => ({
  ...cluster.account,
  cwd: cluster.dataDir,
  env: environment(),
  stdio: 'ignore' as const,
  windowsHide: true,
});

export async function shutDown(cluster: Cluster): Promise<void> {
  const [program, args] = stopCommand(cluster, '-w', '-t', String(STOP_SECONDS));
  const child = spawn(program, args, processOptions(cluster));
  await once(child, 'exit');
  if (existsSync(pidFileOf(cluster)) && (await findServer(cluster))) {
    throw new Error(`The database in ${cluster.folder} did not stop within ${STOP_SECONDS} seconds.`);
  }
}

/** For the last moment of the process, when nothing can be waited for. */
export function askToShutDown(cluster: Cluster): void {
  const [program, args] = stopCommand(cluster, '-W');
  spawnSync(program, args, processOptions(cluster));
}
