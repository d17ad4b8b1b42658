import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { startEmbedded } from './embedded.ts';
import { PrismaClient } from './generated/client.ts';
import { codeOf, type Log, reasonOf } from './log.ts';
import { migrate } from './migrate.ts';

const CONNECT_MS = 10_000;
const MOST_CONNECTIONS = 20;

export interface StoreOptions {
  /** Without one, a Postgres of our own is started in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly log: Log;
}

export interface Store {
  readonly prisma: PrismaClient;
  readonly url: string;
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
async function checkReachable(databaseUrl: string): Promise<void> {
  if (!URL.canParse(databaseUrl))
    throw new Error("The database can't be reached: DATABASE_URL is not a URL.");
  const url = new URL(databaseUrl);
  try {
    await connectOnce(databaseUrl);
  } catch (error) {
    const why = withoutPassword(reasonOf(error) || codeOf(error) || 'no reason given', url);
    throw new Error(`The database at ${url.host}${url.pathname} can't be reached: ${why}`);
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

const external = async (url: string) => {
  await checkReachable(url);
  return { url, stop: async () => undefined };
};

/** The database, up to date and ready to use. */
export async function openStore({ databaseUrl, dataDir, log }: StoreOptions): Promise<Store> {
  const server = databaseUrl ? await external(databaseUrl) : await startEmbedded(dataDir, log);
  try {
    await migrate(server.url, log);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const pool = openPool(server.url, log);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });

  const close = async () => {
    await prisma.$disconnect();
    await pool.end();
    await server.stop();
  };
  let closing: Promise<void> | undefined;
  return {
    prisma,
    url: server.url,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
