import pino from 'pino';
import { startBot } from '../../../discord/bot.ts';
import { painterIn } from '../../../painting.ts';
import { openStudio } from '../../../pictures/index.ts';
import { openStore } from '../../../store/open.ts';
import { houseOf } from '../../../tables/index.ts';
import { quiet } from '../../chaos/quiet.ts';
import { errand, serve } from './served.ts';
import { Tally } from './tally.ts';

/** The bot as it is run, in a process of its own, with counts of what it does. */
const breatherMs = 5 * 60 * 1000;
const { api, token, databaseUrl, rationed = false } = errand();
const tally = new Tally();
tally.countQueries();
const store = await openStore({ databaseUrl, dataDir: '', log: quiet });
const studio = openStudio({ onDrawn: ({ kind }) => tally.drawn(kind) });
await studio.warm();
const log = pino({ level: 'fatal' });
const house = houseOf(store.prisma, Date.now, breatherMs);
const bot = await startBot(
  { house, painter: painterIn(studio), log },
  {
    token,
    client: { rest: { api } },
    databaseUrl,
    ...(rationed ? {} : { clicks: { everyMs: 0, burst: 1 } }),
  },
);
for (const rest of bot.rests) tally.countRequests(rest);
serve(
  () => tally.counts,
  async () => {
    await bot.stop();
    await studio.close();
    await store.close();
  },
);
