import { Routes } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { type Bot, botFor, channelOf, discordFor } from './support.ts';

const open = (bot: Bot, recipient: string) =>
  bot.client.rest.post(Routes.userChannels(), { body: { recipient_id: recipient } });

describe('direct messages', () => {
  it('need a server that both are in', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const alice = discord.person('alice');
    const dm = await (await bot.client.users.fetch(alice.id)).createDM();
    await dm.send('Together');
    discord.world.removePerson(alice);
    await expect(dm.send('Apart')).rejects.toMatchObject({ status: 403, code: 50278 });
    discord.person('alice');
    await dm.send('Again');
  });

  it('of somebody who wants none, or whose account is gone, are refused', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const alice = discord.person('alice').closesDms();
    const dm = await (await bot.client.users.fetch(alice.id)).createDM();
    await expect(dm.send('x')).rejects.toMatchObject({ code: 50007 });
    discord.world.deleteAccount(alice);
    await expect(dm.send('x')).rejects.toMatchObject({ code: 10013 });
    await expect(open(bot, alice.id)).rejects.toMatchObject({ code: 50033 });
  });

  it('can be begun with only so many in a while; those that exist are given back', async () => {
    const discord = await discordFor({ rates: { openings: { limit: 2, per: 60_000 } } });
    const bot = await botFor(discord);
    const [alice, bruno, chloe] = ['alice', 'bruno', 'chloe'].map((name) => discord.person(name));
    const first = await open(bot, alice?.id ?? '');
    await open(bot, bruno?.id ?? '');
    await expect(open(bot, chloe?.id ?? '')).rejects.toMatchObject({ status: 403, code: 40003 });
    expect(await open(bot, alice?.id ?? '')).toMatchObject({ id: (first as { id: string }).id });
  });

  it('and channels share an author, so a nonce is good for one message in all of them', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const once = { content: 'Once', nonce: 'turn-3', enforceNonce: true };
    const first = await (await channelOf(bot, discord)).send(once);
    const dm = await (await bot.client.users.fetch(discord.person('alice').id)).createDM();
    const { id } = (await bot.client.rest.post(Routes.channelMessages(dm.id), {
      body: { content: 'Other', nonce: 'turn-3', enforce_nonce: true },
    })) as { id: string };
    expect(id).toBe(first.id);
    expect(discord.findings.take().map(({ what }) => what)).toEqual([expect.stringMatching(/nonce/)]);
  });
});
