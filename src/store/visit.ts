import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { runningAt, startEmbedded } from './embedded.ts';
import { PrismaClient } from './generated/client.ts';
import { isUpToDate } from './migrate.ts';
import { checkReachable, type Store, type StoreOptions } from './open.ts';

/** The server to visit: the one that is named, the one that a bot has running, or else the one that lies there. */
async function serverFor({ databaseUrl, dataDir, log }: StoreOptions) {
  const leave = async () => undefined;
  if (databaseUrl) {
    await checkReachable(databaseUrl);
    return { url: databaseUrl, stop: leave };
  }
  const running = await runningAt(dataDir);
  if (running !== null) return { url: running, stop: leave };
  return startEmbedded(dataDir, log);
}

/**
 * The database as it is, beside a bot that may be using it: nothing is migrated, and a Postgres that a bot runs goes on
 * when the visit is over.
 */
export async function visitStore(options: StoreOptions): Promise<Pick<Store, 'prisma' | 'url' | 'close'>> {
  const server = await serverFor(options);
  const pool = new pg.Pool({ connectionString: server.url, max: 4, application_name: 'convoy admin' });
  pool.on('error', (error) => options.log.debug({ err: error }, 'a connection to the database was lost'));
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const close = async () => {
    await prisma.$disconnect();
    await pool.end();
    await server.stop();
  };
  try {
    if (!(await isUpToDate(server.url)))
      throw new Error(
        'The database is of another version of Convoy: use the same one as the bot that has it.',
      );
  } catch (error) {
    await close();
    throw error;
  }
  return { prisma, url: server.url, close };
}
