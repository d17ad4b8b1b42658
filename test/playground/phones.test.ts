import { MessageFlags, TextDisplayBuilder } from 'discord.js';
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

  it('keeps what a direct message said first, when it has become a card', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const alice = discord.person('alice');
    const user = await bot.client.users.fetch(alice.id);
    const message = await user.send('Your move');
    await message.edit({ content: null, ...parts('The card') });
    await alice.says('thanks', { in: 'dm' });
    expect(alice.phone().map(({ text }) => text)).toEqual(['Your move']);
  });
});
