import { Client, GatewayIntentBits, Routes } from 'discord.js';
import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import { deliveryRest } from '../../src/discord/courier/wire.ts';
import { logConnection, loggedIn, Refused, TokenRefused, whenRefused } from '../../src/discord/login.ts';
import { type DiscordOptions, type LocalDiscord, startDiscord } from '../../src/playground/server.ts';

let discord: LocalDiscord;
const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.destroy();
  await discord.close();
});

const atOnce = { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => undefined }) };

/** One try after the other; no more than so many. */
async function starts(most: number, token?: string, options: DiscordOptions = {}) {
  discord ??= await startDiscord({ rates: 'none', ...options });
  const waited: number[] = [];
  const make = () => {
    const client = new Client({
      intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers],
      rest: { api: discord.api, retries: 0 },
      ws: atOnce,
    });
    clients.push(client.on('error', () => undefined));
    return client;
  };
  const pause = async (ms: number) => {
    waited.push(ms);
    if (waited.length === most) throw new Error('enough');
  };
  const start = loggedIn(make, { token: token ?? discord.token, log: pino({ level: 'silent' }), pause });
  return { start, waited };
}

it('waits ever longer for a Discord that is away, and is there when it is back', async () => {
  discord = await startDiscord({ rates: 'none' });
  discord.faults.next('GET /gateway/bot', { kind: 'status', status: 503, times: 2 });
  discord.faults.next('GET /gateway/bot', { kind: 'drop' });
  const { start, waited } = await starts(9);
  expect((await start).isReady()).toBe(true);
  expect(waited).toEqual([5_000, 10_000, 20_000]);
});

it('does not wait for a token that nobody knows', async () => {
  discord = await startDiscord({ rates: 'none' });
  const { start, waited } = await starts(9, 'somebody.elses.token');
  await expect(start).rejects.toBeInstanceOf(TokenRefused);
  expect(waited).toEqual([]);
});

it('connects fewer than a thousand times a day, whatever Discord has against it', async () => {
  discord = await startDiscord({ rates: 'none' });
  discord.faults.next('GET /gateway/bot', { kind: 'status', status: 500, times: 10 });
  const { start, waited } = await starts(10);
  await expect(start).rejects.toThrow('enough');
  expect(waited[0]).toBe(5_000);
  expect(waited.at(-1)).toBe(900_000);
  const aDay = 24 * 60 * 60 * 1000;
  const early = waited.slice(0, -1).reduce((sum, ms) => sum + ms, 0);
  expect(waited.length + (aDay - early) / 900_000).toBeLessThan(200);
});

it.each(['by a request', 'by the gateway'])('hears %s that its token was reset, once', async (how) => {
  discord = await startDiscord({ rates: 'none' });
  const { start } = await starts(1);
  const client = await start;
  const rest = deliveryRest({ api: discord.api }, discord.token);
  const heard: string[] = [];
  const first = new Promise<void>((resolve) =>
    whenRefused(client, [client.rest, rest], ({ message }) => {
      heard.push(message);
      resolve();
    }),
  );
  // The token of an interaction ends after a while: that is nothing.
  const late = Routes.webhookMessage(client.application.id, 'over');
  await expect(rest.patch(late, { auth: false, body: { content: 'late' } })).rejects.toMatchObject({
    status: 401,
  });
  expect(heard).toEqual([]);
  if (how === 'by the gateway') discord.resetsToken();
  else discord.faults.next('POST /users/@me/channels', { kind: 'status', status: 401 });
  const asked = rest.post(Routes.userChannels(), { body: { recipient_id: discord.person('alice').id } });
  await expect(asked).rejects.toMatchObject({ status: 401 });
  await first;
  expect(heard).toEqual([expect.stringContaining('DISCORD_TOKEN is refused')]);
});

const forGood = [4004, 4010, 4011, 4012, 4013, 4014];

it.each(forGood)('does not try again what no try can cure: %i at the login', async (code) => {
  discord = await startDiscord({ rates: 'none' });
  discord.faults.refuseNextLogin(code);
  const { start, waited } = await starts(9);
  const why = await start.then(() => null).catch((error: unknown) => error);
  expect(why).toBeInstanceOf(Refused);
  expect(String(why)).toMatch(code === 4004 ? /DISCORD_TOKEN/ : new RegExp(`\\(code ${code}\\) – .{20}`));
  expect(waited).toEqual([]);
});

it.each(forGood)('hears that the connection was ended for good: %i', async (code) => {
  discord = await startDiscord({ rates: 'none' });
  const client = await (await starts(1)).start;
  const heard = new Promise<Refused>((resolve) => whenRefused(client, [], resolve));
  discord.faults.closeGateway(code);
  expect(String(await heard)).toMatch(code === 4004 ? /DISCORD_TOKEN/ : new RegExp(`code ${code}`));
});

it('says that the connection was lost, and how it came back', async () => {
  discord = await startDiscord({ rates: 'none' });
  const client = await (await starts(1)).start;
  const lines: string[] = [];
  logConnection(
    client,
    pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) }),
  );
  discord.faults.closeGateway(4000);
  await expect
    .poll(() => lines, { timeout: 20_000 })
    .toEqual(['the connection to Discord was lost', 'the connection to Discord goes on where it was']);
  discord.faults.closeGateway(4000, { forgetting: true });
  await expect
    .poll(() => lines.slice(2), { timeout: 20_000 })
    .toEqual(
      expect.arrayContaining([
        'the connection to Discord was lost',
        'the connection to Discord was made anew',
      ]),
    );
});
