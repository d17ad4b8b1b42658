import { once } from 'node:events';
import { Events } from 'discord.js';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bot, startBot } from '../../src/discord/bot.ts';
import { openMetrics } from '../../src/metrics.ts';
import { type LocalDiscord, startDiscord } from '../../src/playground/server.ts';
import { openStore, type Store } from '../../src/store/open.ts';
import { houseOf } from '../../src/tables/index.ts';
import { quiet } from '../../src/tools/chaos/quiet.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { noPictures } from './support.ts';

const metrics = openMetrics();
let database: TestDatabase;
let discord: LocalDiscord;
let store: Store;
let bot: Bot;
beforeAll(async () => {
  database = await freshDatabase();
  discord = await startDiscord({ rates: 'none' });
  store = await openStore({ databaseUrl: database.url, dataDir: '', log: quiet });
  const desk = { house: houseOf(store.prisma), painter: noPictures, log: pino({ level: 'silent' }) };
  bot = await startBot(
    { ...desk, meter: metrics.meter },
    {
      token: discord.token,
      client: { rest: { api: discord.api, retries: 1 } },
      databaseUrl: database.url,
      pollInterval: 100,
    },
  );
});
afterAll(async () => {
  await bot?.stop();
  await store?.close();
  await discord?.close();
  await database?.drop();
});

/** For a slow machine; it goes on as soon as it can. */
const patient = { timeout: 60_000 };

const counted = async (start: string): Promise<string[]> =>
  (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(start));

describe('what the bot does', () => {
  it('is counted by kind, and nothing says who, where or what', async () => {
    const alice = discord.person('alice');
    const bruno = discord.person('bruno');
    await alice.runs('/table new', { game: 'outlive', seats: 2 }, { in: '#games' });
    await bruno.clicks(/^join:/, { in: '#games' });
    await expect
      .poll(() => counted('convoy_deliveries_total'), patient)
      .toContainEqual(
        expect.stringMatching(/^convoy_deliveries_total\{topic="table",outcome="delivered"\} [12]$/),
      );
    await expect
      .poll(() => counted('convoy_interactions_total'), patient)
      .toEqual([
        'convoy_interactions_total{kind="command",outcome="answered"} 1',
        'convoy_interactions_total{kind="component",outcome="answered"} 1',
      ]);
    expect(await counted('convoy_acknowledge_seconds_count')).toEqual([
      'convoy_acknowledge_seconds_count{kind="command"} 1',
      'convoy_acknowledge_seconds_count{kind="component"} 1',
    ]);
    const { id } = await store.prisma.table.findFirstOrThrow();
    const all = (await counted('convoy_')).join('\n');
    for (const secret of [id, alice.id, bruno.id, 'alice', 'bruno', 'outlive']) {
      expect(all).not.toContain(secret);
    }
  });
});

describe('the connection', () => {
  it('is known to be lost, and to be there again', async () => {
    expect(bot.connected()).toBe(true);
    const lost = once(bot.client, Events.ShardReconnecting);
    const back = once(bot.client, Events.ShardResume);
    discord.faults.closeGateway(4000);
    await lost;
    expect(bot.connected()).toBe(false);
    await back;
    expect(bot.connected()).toBe(true);
  });
});
