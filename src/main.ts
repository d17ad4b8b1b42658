import { config as readDotenv } from 'dotenv';
import pino from 'pino';
import { ConfigError, readConfig } from './config.ts';
import { startBot } from './discord/bot.ts';
import { painterIn } from './painting.ts';
import { openStudio } from './pictures/index.ts';
import { buildPage } from './playground/page/build.ts';
import { startPlayground } from './playground/playground.ts';
import { openStore } from './store/open.ts';
import { houseOf } from './tables/index.ts';

/** Whoever goes on playing is not written to after every answer. */
const breatherMs = 5 * 60 * 1000;

async function main(): Promise<void> {
  readDotenv({ quiet: true });
  const config = readConfig(process.env);
  const log = pino({
    level: config.logLevel,
    redact: ['token', '*.token', 'headers.authorization', '*.headers.authorization'],
  });
  const closers: (() => Promise<unknown>)[] = [];
  let leaving = false;
  const leave = async (code: number): Promise<void> => {
    if (leaving) return;
    leaving = true;
    for (const close of closers.toReversed()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'could not close everything'));
    }
    process.exit(code);
  };
  process.once('SIGTERM', () => void leave(0));
  process.once('SIGINT', () => void leave(0));

  const store = await openStore({
    dataDir: config.dataDir,
    log,
    ...(config.databaseUrl === undefined ? {} : { databaseUrl: config.databaseUrl }),
  });
  closers.push(() => store.close());

  let token = config.discordToken;
  let client = {};
  let address: string | null = null;
  if (token === undefined) {
    const playground = await startPlayground({
      port: config.playgroundPort,
      page: { files: await buildPage() },
    });
    closers.push(() => playground.close());
    token = playground.token;
    client = { rest: { api: playground.api } };
    address = playground.url;
  }
  const studio = openStudio();
  closers.push(() => studio.close());
  const house = houseOf(store.prisma, Date.now, breatherMs);
  const bot = await startBot(
    { house, painter: painterIn(studio), log },
    { token, client, databaseUrl: store.url },
  );
  closers.push(() => bot.stop());
  if (address !== null) {
    console.log(`\n  There is no DISCORD_TOKEN, so here is a Discord of your own: ${address}\n`);
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
