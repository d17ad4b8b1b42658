import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { startEmbedded } from './embedded.ts';
import { PrismaClient } from './generated/client.ts';
import { codeOf, type Log, reasonOf } from './log.ts';
import { migrate } from './migrate.ts';
import { type Pulse, pulseOf } from './pulse.ts';

const CONNECT_MS = 10_000;
const MOST_CONNECTIONS = 20;

export interface StoreOptions {
  /** Without one, a Postgres of our own is started in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly log: Log;
  /** Waits before the database is tried again; without it, one that can't be reached is an error. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

export interface Store {
  readonly prisma: PrismaClient;
  readonly url: string;
  readonly pulse: Pulse;
  close(): Promise<void>;
}

/** As written in the URL, and as the server gets it. */
function formsOf(password: string): string[] {
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}

const withoutPassword = (text: string, { password }: URL): string =>
  password === '' ? text : formsOf(password).reduce((clean, form) => clean.replaceAll(form, '***'), text);

/** What somebody has to mend: the password, the right to log in, the name of the database. */
const forGood = new Set(['28P01', '28000', '3D000']);

/** It may be there later. */
class Unreachable extends Error {}

async function connectOnce(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The cause is told but not kept: the errors of URL and driver may carry the whole address. */
export async function checkReachable(databaseUrl: string): Promise<void> {
  if (!URL.canParse(databaseUrl))
    throw new Error("The database can't be reached: DATABASE_URL is not a URL.");
  const url = new URL(databaseUrl);
  try {
    await connectOnce(databaseUrl);
  } catch (error) {
    const why = withoutPassword(reasonOf(error) || codeOf(error) || 'no reason given', url);
    const Kind = forGood.has(codeOf(error) ?? '') ? Error : Unreachable;
    throw new Kind(`The database at ${url.host}${url.pathname} can't be reached: ${why}`);
  }
}

function openPool(url: string, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  // A connection can be lost while it is idle (the pool says so) and while it is in use (only the client does).
  pool.on('error', (error) => log.debug({ err: error }, 'the pool dropped a connection'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a connection to the database was lost'));
  });
  return pool;
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

async function external(url: string, { log, pause }: StoreOptions) {
  for (let tried = 0; ; tried++) {
    try {
      await checkReachable(url);
      return { url, stop: async () => undefined };
    } catch (error) {
      if (pause === undefined || !(error instanceof Unreachable)) throw error;
      const ms = Math.min(longestPauseMs, firstPauseMs * 2 ** tried);
      log.warn({ seconds: ms / 1000 }, `${error.message}. It is tried again.`);
      await pause(ms);
    }
  }
}

/** The database, up to date and ready to use. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataDir, log } = options;
  const server = databaseUrl ? await external(databaseUrl, options) : await startEmbedded(dataDir, log);
  try {
    await migrate(server.url, log);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const pool = openPool(server.url, log);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });

  const pulse = pulseOf(server.url);

  const close = async () => {
    await pulse.close();
    await prisma.$disconnect();
    await pool.end();
    await server.stop();
  };
  let closing: Promise<void> | undefined;
  return {
    prisma,
    url: server.url,
    pulse,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
