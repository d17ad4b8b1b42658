import { describe, expect, it } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import { botFor, channelOf, discordFor } from './support.ts';

const SEND = 'POST /channels/{channel_id}/messages';
const auth = (token: string) => ({ authorization: `Bot ${token}`, 'content-type': 'application/json' });

describe('rate limits', () => {
  it('are told with every answer', async () => {
    const discord = await discordFor({ rates: 'discord' });
    const id = discord.world.channel('general').id;
    const send = () =>
      fetch(`${discord.api}/v10/channels/${id}/messages`, {
        method: 'POST',
        headers: auth(discord.token),
        body: JSON.stringify({ content: 'x' }),
      });
    const first = await send();
    expect(first.headers.get('x-ratelimit-limit')).toBe('5');
    expect(first.headers.get('x-ratelimit-remaining')).toBe('4');
    expect(first.headers.get('x-ratelimit-bucket')).toMatch(/^[0-9a-f]{32}$/);
    expect(Number(first.headers.get('x-ratelimit-reset-after'))).toBeGreaterThan(0);
    for (let n = 0; n < 4; n += 1) await send();
    const sixth = await send();
    expect(sixth.status).toBe(429);
    expect(sixth.headers.get('x-ratelimit-scope')).toBe('user');
    const body = (await sixth.json()) as { retry_after: number };
    expect(body).toMatchObject({ global: false, message: 'You are being rate limited.' });
    expect(Number(sixth.headers.get('x-ratelimit-remaining'))).toBe(0);
    expect(sixth.headers.get('retry-after')).toBe(String(Math.ceil(body.retry_after)));
  });

  it('that others share say so, and are not held against the bot as other refusals are', async () => {
    const discord = await discordFor({ clock: createClock({ running: false }) });
    const get = async (path: string, token = discord.token) =>
      (await fetch(`${discord.api}/v10${path}`, { headers: auth(token) })).status;
    discord.faults.next('*', { kind: 'rate-limit', seconds: 1, scope: 'shared' });
    const shared = await fetch(`${discord.api}/v10/users/@me`, { headers: auth(discord.token) });
    expect(await shared.json()).toMatchObject({ message: 'The resource is being rate limited.' });
    expect(await get('/users/1')).toBe(404);
    expect(discord.invalidRequests()).toBe(0);
    expect(await get('/users/@me', 'x')).toBe(401);
    discord.clock.advance(5 * 60_000);
    const hidden = discord.world.addChannel('hidden', { withoutBot: true });
    expect(await get(`/channels/${hidden.id}`)).toBe(403);
    discord.faults.next('*', { kind: 'rate-limit', seconds: 1 });
    expect(await get('/users/@me')).toBe(429);
    expect(discord.invalidRequests()).toBe(3);
    discord.clock.advance(5 * 60_000);
    expect(discord.invalidRequests()).toBe(2);
  });

  it('make the client wait by itself, by channel', async () => {
    const discord = await discordFor({ rates: { routes: { [SEND]: { limit: 2, per: 300 } } } });
    const bot = await botFor(discord);
    const [general, games] = [await channelOf(bot, discord), await channelOf(bot, discord, 'games')];
    const statuses: number[] = [];
    bot.client.rest.on('response', (_, response) => statuses.push(response.status));
    await Promise.all([1, 2, 3, 4, 5].flatMap((n) => [general.send(`${n}`), games.send(`${n}`)]));
    expect(statuses).toEqual(Array(10).fill(200));
  });

  it('hold for all requests together, but not for answers to interactions', async () => {
    const discord = await discordFor({ rates: { global: { limit: 3, per: 60_000 } } });
    const get = () => fetch(`${discord.api}/v10/users/@me`, { headers: auth(discord.token) });
    for (let n = 0; n < 3; n += 1) expect((await get()).status).toBe(200);
    const limited = await get();
    expect(limited.status).toBe(429);
    expect(limited.headers.get('x-ratelimit-global')).toBe('true');
    const callback = `${discord.api}/v10/interactions/1/x/callback`;
    const answer = await fetch(callback, { method: 'POST', body: JSON.stringify({ type: 6 }) });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 10062 });
  });

  it('of something within a route may last far longer than what its headers say of the route', async () => {
    const discord = await discordFor({ rates: 'discord' });
    const bot = await botFor(discord);
    const { id } = await (await channelOf(bot, discord)).threads.create({ name: '0' });
    const name = (to: string) =>
      fetch(`${discord.api}/v10/channels/${id}`, {
        method: 'PATCH',
        headers: auth(discord.token),
        body: JSON.stringify({ name: to }),
      });
    for (const to of ['1', '2']) expect((await name(to)).status).toBe(200);
    const third = await name('3');
    expect(third.status).toBe(429);
    expect(third.headers.get('x-ratelimit-scope')).toBe('user');
    expect(Number(third.headers.get('x-ratelimit-remaining'))).toBeGreaterThan(0);
    expect(Number(third.headers.get('x-ratelimit-reset-after'))).toBeLessThanOrEqual(15);
    const { retry_after, global } = (await third.json()) as { retry_after: number; global: boolean };
    expect(retry_after).toBeGreaterThan(500);
    expect(Number(third.headers.get('retry-after'))).toBe(Math.ceil(retry_after));
    expect(global).toBe(false);
  });

  it('hold for edits by channel, whichever message it is', async () => {
    const discord = await discordFor({ rates: 'discord' });
    const bot = await botFor(discord);
    const [general, games] = [await channelOf(bot, discord), await channelOf(bot, discord, 'games')];
    const [a, b, c] = [await general.send('a'), await general.send('b'), await games.send('c')];
    const edit = (one: { readonly id: string; readonly channelId: string }) =>
      fetch(`${discord.api}/v10/channels/${one.channelId}/messages/${one.id}`, {
        method: 'PATCH',
        headers: auth(discord.token),
        body: JSON.stringify({ content: 'x' }),
      }).then(({ status }) => status);
    const statuses: number[] = [];
    for (const one of [a, b, a, b, a, b, c]) statuses.push(await edit(one));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200]);
  });

  it('hold for new names of a channel', async () => {
    const discord = await discordFor({ rates: { renames: { limit: 2, per: 60_000 } } });
    const bot = await botFor(discord, { client: { rest: { rejectOnRateLimit: ['/channels'] } } });
    const channel = await channelOf(bot, discord);
    const thread = await channel.threads.create({ name: '0' });
    await thread.setName('1');
    await thread.setName('2');
    await expect(thread.setName('3')).rejects.toMatchObject({ name: expect.stringContaining('RateLimit') });
  });
});
