import { MessageFlags, Routes, TextDisplayBuilder } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { botFor, channelOf, discordFor } from './support.ts';

const parts = (text: string) => ({
  flags: MessageFlags.IsComponentsV2 as const,
  components: [new TextDisplayBuilder({ content: text })],
});

describe('a phone', () => {
  it('shows the content of what calls its owner, and nothing of components', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord, 'games');
    const alice = discord.person('alice', { displayName: 'Alice' });
    await channel.send('nobody is called');
    await channel.send(`<@${alice.id}>: your move!`);
    await channel.send(parts(`<@${alice.id}>: on a card`));
    await channel.send({ content: `<@${alice.id}>: without a call`, allowedMentions: { parse: [] } });
    expect(alice.phone().map(({ place, text }) => [place, text])).toEqual([
      ['#games', ''],
      ['#games', '@Alice: your move!'],
    ]);
    expect(discord.person('bruno').phone()).toEqual([]);
  });

  it('rings for every message where the server says so, in threads for their members', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const guild = discord.world.addGuild('Loud', undefined, { notifiesOfAll: true });
    for (const name of ['alice', 'bruno']) discord.world.addPerson({ name }, { guild });
    const { id } = discord.world.addChannel('loud', { guild });
    await expect.poll(() => bot.client.channels.cache.has(id)).toBe(true);
    const [alice, bruno] = [discord.person('alice'), discord.person('bruno')];
    const send = (where: string, body: object) =>
      bot.client.rest.post(Routes.channelMessages(where), { body });
    await send(id, { content: 'hello' });
    await send(id, { content: 'hush', flags: 1 << 12 });
    const thread = alice.opens('Evening', { in: { id } });
    await send(thread.id, { content: 'in the thread' });
    expect(alice.phone().map(({ text }) => text)).toEqual(['in the thread', 'hello']);
    expect(bruno.phone().map(({ text }) => text)).toEqual(['hello']);
  });

  it('keeps what a direct message said first, when it has become a card', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const alice = discord.person('alice');
    const dm = await (await bot.client.users.fetch(alice.id)).createDM();
    const line = await dm.send('Your move');
    const body = { ...parts('The card'), content: null, embeds: [], attachments: [] };
    await bot.client.rest.patch(Routes.channelMessage(dm.id, line.id), { body });
    expect((await alice.sees('The card', { in: 'dm' })).text).toBe('The card');
    await alice.says('thanks', { in: 'dm' });
    expect(alice.phone().map(({ text }) => text)).toEqual(['Your move']);
    const { id } = await dm.send('Two');
    const both = bot.client.rest.patch(Routes.channelMessage(dm.id, id), { body: parts('Both') });
    await expect(both).rejects.toMatchObject({ code: 50035 });
    expect(discord.findings.take()).not.toEqual([]);
    await line.delete();
    expect(alice.phone().map(({ text }) => text)).toEqual(['Two', 'Your move']);
  });

  it('shows direct messages, names instead of ids, and nothing that was sent silently', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const [alice, bruno] = [discord.person('alice', { displayName: 'Alice' }), discord.person('bruno')];
    const content = `<@${alice.id}> in <#${channel.id}>: look, <@${bruno.id}>`;
    await channel.send({ content, allowedMentions: { users: [alice.id] } });
    await channel.send({ content, allowedMentions: { users: [alice.id] }, flags: [1 << 12] });
    const user = await bot.client.users.fetch(alice.id);
    await user.send(parts('Your move'));
    expect(alice.phone().map(({ place, text }) => [place, text])).toEqual([
      ['DM', ''],
      ['#general', '@Alice in #general: look, @bruno'],
    ]);
    await bruno.says(`<@${bruno.id}> to myself`);
    expect(bruno.phone()).toEqual([]);
  });
});
