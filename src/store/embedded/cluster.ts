import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chown,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, type Log } from '../log.ts';
import { type Account, accountForServer, checkReachable } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { environment, isAlive } from './processes.ts';

export const SUPERUSER = 'convoy';
const UNFINISHED = /^postgres-new-(\d+)-/;
const SURELY_ABANDONED_MS = 10 * 60_000;

/** Everything that belongs to one database on disk. */
export interface Cluster {
  readonly dataDir: string;
  readonly folder: string;
  readonly logFile: string;
  readonly passwordFile: string;
  readonly password: string;
  readonly binaries: Binaries;
  readonly account: Account;
}

const isCluster = (folder: string) => existsSync(join(folder, 'PG_VERSION'));

async function readPassword(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Of two processes that choose at once, both keep the password of the first. */
async function choosePassword(file: string): Promise<string> {
  const own = `${file}.${randomBytes(4).toString('hex')}`;
  const password = randomBytes(24).toString('base64url');
  await writeFile(own, `${password}\n`, { mode: 0o600, flush: true });
  try {
    await link(own, file);
    return password;
  } catch (error) {
    const first = codeOf(error) === 'EEXIST' ? await readPassword(file) : undefined;
    if (first === undefined) throw error;
    return first;
  } finally {
    await rm(own, { force: true });
  }
}

async function removeUnfinished(dataDir: string, log: Log): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = UNFINISHED.exec(name)?.[1];
    if (pid === undefined) continue;
    const path = join(dataDir, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
    if (isAlive(Number(pid)) && Date.now() - mtimeMs < SURELY_ABANDONED_MS) continue;
    // What made it may still be writing; the next start tries again.
    await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch((error: unknown) =>
      log.warn({ err: error }, `${path} is left over and could not be removed`),
    );
  }
}

function initdb(binaries: Binaries, account: Account, home: string, data: string, pwfile: string) {
  const args = [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${pwfile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
    // Sorts the same on every machine and after every update of the system's libraries.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  return new Promise<void>((resolve, reject) => {
    const child = spawn(binaries.initdb, args, {
      ...account,
      cwd: home,
      env: environment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
    });
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(`The database could not be created (initdb: ${code ?? signal}). ${complaint.trim()}`),
        );
    });
  });
}

/** Made beside its place and then moved there, so that what is in place is always whole. */
async function create(cluster: Cluster): Promise<void> {
  const { dataDir, folder, account, binaries, password } = cluster;
  const home = await mkdtemp(join(dataDir, `postgres-new-${process.pid}-`));
  try {
    const pwfile = join(home, 'password');
    await writeFile(pwfile, password, { mode: 0o600 });
    if (account.uid !== undefined && account.gid !== undefined) {
      await chown(pwfile, account.uid, account.gid);
      await chown(home, account.uid, account.gid);
    }
    const data = join(home, 'data');
    await initdb(binaries, account, home, data, pwfile);
    await rename(data, folder).catch((error: unknown) => {
      // Another process was faster; its database is as good as ours.
      if (!isCluster(folder)) throw error;
    });
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Finds the database of a data folder, or makes it at the first start. */
export async function ensureCluster(givenDir: string, log: Log): Promise<Cluster> {
  await mkdir(givenDir, { recursive: true });
  const dataDir = await realpath(givenDir);
  const folder = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, 'postgres-password');
  const binaries = findBinaries();
  const account = accountForServer();
  checkReachable(dataDir, account);
  checkReachable(binaries.postgres, account);
  await removeUnfinished(dataDir, log);

  const known = await readPassword(passwordFile);
  if (isCluster(folder) && !known) {
    throw new Error(`${folder} is there but its password is not: ${passwordFile} is missing or empty.`);
  }
  const password = known || (await choosePassword(passwordFile));
  const logFile = join(dataDir, 'postgres.log');
  const cluster: Cluster = { dataDir, folder, logFile, passwordFile, password, binaries, account };
  if (!isCluster(folder)) {
    log.info(`creating a database in ${folder}`);
    await create(cluster);
  }
  return cluster;
}
