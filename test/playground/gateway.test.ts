import type { Guild } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { connect, identify } from './line.ts';
import { botFor, botWithGo, discordFor } from './support.ts';

describe('shards', () => {
  it('each get what belongs to their guilds, and the first one the DMs', async () => {
    const discord = await discordFor({ shards: 3 });
    const guilds = [0, 1, 2].map((id) => discord.world.addGuild(`Guild ${id}`, { id, of: 3 }));
    const channels = guilds.map((guild, n) => discord.world.addChannel(`place-${n}`, { guild }));
    const heard: string[] = [];
    const { client } = await botWithGo(
      discord,
      async (one) => {
        heard.push(`${one.inGuild() ? one.guild?.name : 'DM'} on ${one.guild?.shardId ?? 0}`);
        await one.reply('Here');
      },
      { client: { shards: 'auto' } },
    );
    expect(client.ws.shards.size).toBe(3);
    const named = client.guilds.cache.filter((guild: Guild) => guild.name.startsWith('Guild'));
    expect(named.map((guild) => [guild.name, guild.shardId]).sort()).toEqual([
      ['Guild 0', 0],
      ['Guild 1', 1],
      ['Guild 2', 2],
    ]);
    const alice = discord.person('alice');
    for (const [n, guild] of guilds.entries()) {
      discord.world.addPerson({ name: 'alice' }, { guild });
      await alice.runs('/go', {}, { in: channels[n] ?? '' });
    }
    await alice.runs('/go', {}, { in: 'dm' });
    expect(heard).toEqual(['Guild 0 on 0', 'Guild 1 on 1', 'Guild 2 on 2', 'DM on 0']);
  });

  it('come back one by one', async () => {
    const discord = await discordFor({ shards: 2 });
    const { client } = await botFor(discord, { client: { shards: 'auto' } });
    const resumed = new Promise((resolve) => client.once('shardResume', resolve));
    discord.faults.closeGateway(4000, { shard: 1 });
    expect(await resumed).toBe(1);
  });
});

describe('the gateway', () => {
  it('greets, confirms heartbeats and tells who one is', async () => {
    const discord = await discordFor({ heartbeatInterval: 12_345 });
    const line = await connect(discord);
    expect((await line.next((one) => one.op === 10)).d?.heartbeat_interval).toBe(12_345);
    line.send({ op: 1, d: null });
    await line.next((one) => one.op === 11);
    line.send(identify(discord));
    const ready = await line.next((one) => one.t === 'READY');
    expect(ready.d).toMatchObject({
      guilds: [{ unavailable: true }],
      resume_gateway_url: expect.any(String),
    });
    const guild = await line.next((one) => one.t === 'GUILD_CREATE');
    expect(guild.s).toBe(2);
    line.close(1000);
  });

  it.each([
    ['a wrong token', { token: 'x' }, 4004],
    ['unknown intents', { intents: 2 ** 30 }, 4013],
    ['no intents', { intents: 'all' }, 4013],
    ['a shard that cannot be', { shard: [3, 2] }, 4010],
  ])('refuses %s', async (_, more, code) => {
    const discord = await discordFor();
    const line = await connect(discord);
    line.send(identify(discord, more));
    expect(await line.closed).toBe(code);
  });

  it.each([
    ['nonsense', '{', 4002],
    ['too much at once', JSON.stringify({ op: 1, d: 'x'.repeat(5000) }), 4002],
    ['an operation that does not exist', { op: 99 }, 4001],
    ['a wish before the login', { op: 8, d: {} }, 4003],
    ['a frame beyond all measure', 'x'.repeat(100_000), 1009],
  ])('closes on %s', async (_, payload, code) => {
    const discord = await discordFor();
    const line = await connect(discord);
    line.send(payload);
    expect(await line.closed).toBe(code);
  });

  it('closes on a second login, on too many messages and on another version', async () => {
    const discord = await discordFor();
    const twice = await connect(discord);
    twice.send(identify(discord));
    twice.send(identify(discord));
    expect(await twice.closed).toBe(4005);
    const busy = await connect(discord);
    for (let n = 0; n < 121; n += 1) busy.send({ op: 1, d: null });
    expect(await busy.closed).toBe(4008);
    expect(await (await connect(discord, 'v=6&encoding=json')).closed).toBe(4012);
  });

  it('replays what was missed, in order, and refuses a number from the future', async () => {
    const discord = await discordFor();
    const line = await connect(discord);
    line.send(identify(discord, { intents: 1 | (1 << 9) }));
    const { d } = await line.next((one) => one.t === 'READY');
    await line.next((one) => one.t === 'GUILD_CREATE');
    line.close(4000);
    await line.closed;
    await discord.botIs('offline');
    const alice = discord.person('alice');
    await alice.says('one');
    await alice.says('two');
    const again = await connect(discord);
    again.send({ op: 6, d: { token: discord.token, session_id: d?.session_id, seq: 2 } });
    await again.next((one) => one.t === 'RESUMED');
    expect(again.frames.filter((one) => one.op === 0).map((one) => [one.s, one.t])).toEqual([
      [3, 'MESSAGE_CREATE'],
      [4, 'MESSAGE_CREATE'],
      [5, 'RESUMED'],
    ]);
    again.close(4000);
    const wrong = await connect(discord);
    wrong.send({ op: 6, d: { token: discord.token, session_id: d?.session_id, seq: 99 } });
    expect(await wrong.closed).toBe(4007);
    const unknown = await connect(discord);
    unknown.send({ op: 6, d: { token: discord.token, session_id: 'x', seq: 1 } });
    expect((await unknown.next((one) => one.op === 9)).d).toBe(false);
    unknown.close(1000);
  });

  it('forgets a session that the bot ended itself', async () => {
    const discord = await discordFor();
    const line = await connect(discord);
    line.send(identify(discord));
    const { d } = await line.next((one) => one.t === 'READY');
    line.close(1000);
    await line.closed;
    await discord.botIs('offline');
    const again = await connect(discord);
    again.send({ op: 6, d: { token: discord.token, session_id: d?.session_id, seq: 1 } });
    await again.next((one) => one.op === 9);
    again.close(1000);
  });
});
