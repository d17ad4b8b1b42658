import pino from 'pino';
import { startBot } from '../../src/discord/bot.ts';
import { openStore } from '../../src/store/open.ts';
import { houseOf } from '../../src/tables/index.ts';
import { quiet } from '../../src/tools/chaos/quiet.ts';

/** A bot in a process of its own, so that it can be killed. */
const [, , databaseUrl = '', api = '', token = ''] = process.argv;
const store = await openStore({ databaseUrl, dataDir: '', log: quiet });
const nothing = async () => null;
await startBot(
  {
    house: houseOf(store.prisma),
    painter: { board: nothing, shelter: nothing, scores: nothing, focus: nothing },
    log: pino({ level: 'silent' }),
  },
  {
    token,
    client: { rest: { api, retries: 1 } },
    databaseUrl,
    pollInterval: 100,
    openings: { name: 'freely', everyMs: 1, burst: 1_000 },
    clicks: { everyMs: 1, burst: 1_000 },
  },
);
process.send?.('ready');
