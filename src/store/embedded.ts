import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Claim, claim } from './embedded/claim.ts';
import { type Cluster, ensureCluster, SUPERUSER } from './embedded/cluster.ts';
import { askToShutDown, findServer, HOST, launch, shutDown } from './embedded/server.ts';
import { codeOf, type Log } from './log.ts';

const DATABASE = 'convoy';
const POLL_MS = 20;
/** The server may notice late that its owner died. */
const PATIENCE_WITH_OWNER_MS = 3_000;
/** After a crash it first replays what it had promised. */
const PATIENCE_WITH_SERVER_MS = 5 * 60_000;
const MOST_LAUNCHES = 5;

export interface Embedded {
  readonly url: string;
  stop(): Promise<void>;
}

const urlOf = ({ password }: Cluster, port: number, database: string) =>
  `postgresql://${SUPERUSER}:${password}@${HOST}:${port}/${database}`;

interface Owned {
  readonly claim: Claim;
  readonly port: number;
}

async function claimAt(cluster: Cluster, port: number, log: Log) {
  /** Whoever uses the database knows where it was: it has to be there again. */
  const revive = async () => {
    if ((await findServer(cluster)) !== undefined) return;
    const complaint = await launch(cluster, port);
    if (complaint !== undefined) throw new Error(complaint);
    log.warn('the database had ended, and was started again');
  };
  try {
    return await claim(urlOf(cluster, port, 'postgres'), log, revive);
  } catch (error) {
    throw new Error(
      `The database in ${cluster.folder} refuses the password in ${cluster.passwordFile} (${codeOf(error)}).`,
    );
  }
}

/**
 * Whoever holds the claim owns the server, no matter who started it. So a server that outlived its bot is adopted, and
 * of two bots that start at once the one without the claim leaves the server alone.
 */
async function own(cluster: Cluster, log: Log): Promise<Owned> {
  const startedAt = Date.now();
  let takenSince: number | undefined;
  let launches = 0;
  let complaint: string | undefined;
  for (;;) {
    const server = await findServer(cluster);
    if (server === undefined) {
      if (launches >= MOST_LAUNCHES) {
        throw new Error(
          `The database in ${cluster.folder} does not start; see ${cluster.logFile}. ${complaint ?? ''}`.trim(),
        );
      }
      launches += 1;
      complaint = await launch(cluster);
      continue;
    }
    if (server.ready) {
      const outcome = await claimAt(cluster, server.port, log);
      if (typeof outcome !== 'string') {
        if (launches === 0) log.info('found the database still running, and took it over');
        return { claim: outcome, port: server.port };
      }
      takenSince = outcome === 'taken' ? (takenSince ?? Date.now()) : undefined;
      if (takenSince !== undefined && Date.now() - takenSince > PATIENCE_WITH_OWNER_MS) {
        throw new Error(
          `another Convoy is already using ${cluster.dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
        );
      }
    }
    if (Date.now() - startedAt > PATIENCE_WITH_SERVER_MS) {
      throw new Error(`The database in ${cluster.folder} does not get ready; see ${cluster.logFile}.`);
    }
    await sleep(POLL_MS);
  }
}

async function ensureDatabase({ client }: Claim): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
}

const quiet: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Where the Postgres of a folder listens, for a guest; null where none runs. Nothing is made and nothing started. */
export async function runningAt(dataDir: string): Promise<string | null> {
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new Error(`There is no database in ${dataDir}.`);
  const cluster = await ensureCluster(dataDir, quiet);
  const server = await findServer(cluster);
  return server?.ready === true ? urlOf(cluster, server.port, DATABASE) : null;
}

/** A Postgres of our own in `<dataDir>/postgres`. A process that has it must call `stop` when it is told to end. */
export async function startEmbedded(dataDir: string, log: Log): Promise<Embedded> {
  const cluster = await ensureCluster(dataDir, log);
  const { claim, port } = await own(cluster, log);

  const atExit = () => {
    if (claim.isHeld()) askToShutDown(cluster);
  };
  process.once('exit', atExit);

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    // If somebody else has it by now, it is theirs to stop.
    if (await claim.settle()) await shutDown(cluster);
    process.off('exit', atExit);
  };
  const embedded = {
    url: urlOf(cluster, port, DATABASE),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
  try {
    await ensureDatabase(claim);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return embedded;
}
