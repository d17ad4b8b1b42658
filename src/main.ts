import { setTimeout as sleep } from 'node:timers/promises';
import { config as readDotenv } from 'dotenv';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type Bot, startBot } from './discord/bot.ts';
import { Refused } from './discord/login.ts';
import { closeAll } from './ending.ts';
import { type Check, type Health, serveHealth } from './health.ts';
import { faultOf } from './log/fault.ts';
import { openLog } from './log/open.ts';
import { type Metrics, openMetrics } from './metrics.ts';
import { painterIn } from './painting.ts';
import { openStudio } from './pictures/index.ts';
import { buildPage } from './playground/page/build.ts';
import { startPlayground } from './playground/playground.ts';
import { openStore, type Store } from './store/open.ts';
import { countsOf, houseOf, usualCeilings } from './tables/index.ts';

/** Whoever goes on playing is not written to after every answer. */
const breatherMs = 5 * 60 * 1000;

/** Nothing but another token or another setting helps: whoever starts the bot again by itself should not do so after this. */
const refusedCode = 78;

/** Null where no port was named. */
async function openHealth(
  { metricsHost: host, metricsPort: port }: Config,
  { registry }: Metrics,
  checks: readonly Check[],
): Promise<Health | null> {
  if (port === undefined) return null;
  try {
    return await serveHealth({ host, port, checks, metrics: registry });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`METRICS_PORT ${port} on METRICS_HOST ${host} can't be used: ${why}.`]);
  }
}

async function main(): Promise<void> {
  readDotenv({ quiet: true });
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const closers: (() => Promise<unknown>)[] = [];
  let leaving = false;
  const leave = async (code: number): Promise<void> => {
    if (leaving) return;
    leaving = true;
    await closeAll(closers, log);
    process.exit(code);
  };
  process.once('SIGTERM', () => void leave(0));
  process.once('SIGINT', () => void leave(0));

  let store: Store | null = null;
  let bot: Bot | null = null;
  const metrics = openMetrics();
  // Before everything else, so that whoever watches sees it start.
  const health = await openHealth(config, metrics, [
    { unwell: 'shutting down', well: () => !leaving },
    { unwell: 'not connected to Discord', well: () => bot?.connected() === true },
    { unwell: 'the database does not answer', well: () => store?.pulse.answers() ?? false },
    { unwell: 'the database takes no writes', well: () => store?.pulse.takesWrites() ?? true },
  ]);
  if (health !== null) {
    closers.push(() => health.close());
    log.info({ url: health.url }, 'metrics and health are served');
  }

  const opened = await openStore({
    dataDir: config.dataDir,
    log,
    pause: sleep,
    ...(config.databaseUrl === undefined ? {} : { databaseUrl: config.databaseUrl }),
  });
  store = opened;
  closers.push(() => opened.close());

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
  const studio = openStudio({
    onDrawn: ({ kind }, { took }) => metrics.pictureDrawn(kind, took.scene + took.paint + took.encode),
    onLost: () => metrics.painterReplaced(),
  });
  closers.push(() => studio.close());
  const onUnreadable = (table: string, error: unknown) => {
    metrics.tableUnreadable(table);
    log.error({ table, ...faultOf(error) }, 'a table could not be read');
  };
  const house = houseOf(opened.prisma, Date.now, breatherMs, onUnreadable, usualCeilings);
  metrics.countTables(() => countsOf(house));
  const started = await startBot(
    { house, painter: painterIn(studio), log, meter: metrics.meter },
    { token, client, databaseUrl: opened.url, onRefused: () => void leave(refusedCode) },
  );
  bot = started;
  closers.push(() => started.stop());
  if (address !== null) {
    console.log(`\n  There is no DISCORD_TOKEN, so here is a Discord of your own: ${address}\n`);
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof Refused)) throw error;
  console.error(error.message);
  process.exit(error instanceof Refused ? refusedCode : 1);
}
