import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  type Client,
  type Interaction,
  MessageFlags,
  Routes,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import { botFor, botWithGo, channelOf, discordFor } from './support.ts';

const { Ephemeral } = MessageFlags;

const press = new ActionRowBuilder<ButtonBuilder>({
  components: [new ButtonBuilder({ custom_id: 'press', label: 'Press', style: ButtonStyle.Primary })],
});

/** The interactions of a bot as they come. */
function rawOf(client: Client): Readonly<Record<string, unknown>>[] {
  const heard: Readonly<Record<string, unknown>>[] = [];
  client.on('raw', ({ t, d }: { t: string; d: Record<string, unknown> }) => {
    if (t === 'INTERACTION_CREATE') heard.push(d);
  });
  return heard;
}

describe('an interaction', () => {
  it('tells the language of its server, which only a community chooses', async () => {
    const discord = await discordFor();
    const bot = await botWithGo(discord, (one) => one.reply('Here'));
    const heard = rawOf(bot.client);
    const alice = discord.person('alice', { locale: 'it' });
    const guild = discord.world.addGuild('Rive', undefined, { community: 'fr' });
    const port = discord.world.addChannel('port', { guild });
    discord.world.addPerson({ name: 'alice' }, { guild });
    await alice.runs('/go', {}, { in: '#general' });
    await alice.runs('/go', {}, { in: port });
    expect(heard).toMatchObject([
      { locale: 'it', guild_locale: 'en-US', guild: { locale: 'en-US', features: [] } },
      { locale: 'it', guild_locale: 'fr', guild: { locale: 'fr', features: ['COMMUNITY'] } },
    ]);
    const seen = await bot.client.guilds.fetch(guild.id);
    expect([seen.preferredLocale, seen.features]).toEqual(['fr', ['COMMUNITY']]);
  });

  it('comes with a member from a server and with a user from a DM, where nothing is denied', async () => {
    const discord = await discordFor();
    const bot = await botWithGo(discord, (one) => one.reply('Here'));
    const heard = rawOf(bot.client);
    const alice = discord.person('alice');
    const limit = 10 * 1024 * 1024;
    const { id } = discord.world.guild;
    await alice.runs('/go', {}, { in: '#general' });
    await alice.runs('/go', {}, { in: 'dm' });
    expect(heard).toMatchObject([
      { context: 0, member: { user: { id: alice.id } }, authorizing_integration_owners: { 0: id } },
      { context: 1, user: { id: alice.id }, authorizing_integration_owners: { 0: '0' } },
    ]);
    expect(heard.map((one) => one.attachment_size_limit)).toEqual([limit, limit]);
    expect(heard[0]).not.toHaveProperty('user');
    expect(heard[1]).not.toHaveProperty('member');
    const promised = (1n << 15n) | (1n << 14n) | (1n << 17n) | (1n << 18n);
    expect(BigInt(String(heard[1]?.app_permissions)) & promised).toBe(promised);
  });
});

describe('an answer', () => {
  it('that was deferred stays as private as it was deferred, whatever fills it', async () => {
    const discord = await discordFor();
    await botWithGo(discord, async (one) => {
      await one.deferReply();
      await one.followUp({ content: 'For all', flags: Ephemeral });
      await one.followUp({ content: 'For one', flags: Ephemeral });
    });
    await discord.person('alice').runs('/go');
    await discord.person('alice').sees('For one');
    await discord.person('bruno').sees('For all');
    await discord.person('bruno').seesNot('For one');
  });

  it('in a thread stays as it is once that is archived', async () => {
    const discord = await discordFor();
    const held: Interaction[] = [];
    const bot = await botWithGo(
      discord,
      async (one) => {
        held.push(one);
        await one.reply({ content: 'Mine', flags: Ephemeral });
        await one.followUp({ content: 'Open to all', components: [press] });
      },
      { onInteraction: async (one) => held.push(one) },
    );
    const channel = await channelOf(bot, discord);
    const thread = await channel.threads.create({ name: 'Old', type: ChannelType.PublicThread });
    const alice = discord.person('alice');
    await alice.runs('/go', {}, { in: thread });
    const { id } = await alice.sees('Open to all');
    const pressed = alice.clicks('Press');
    await expect.poll(() => held).toHaveLength(2);
    discord.world.archive(thread);
    const [first, second] = held;
    if (!first?.isChatInputCommand() || !second?.isButton()) throw new Error('not these');
    await expect(first.editReply({ message: id, content: 'x' })).rejects.toMatchObject({ code: 50083 });
    await expect(second.update('x')).rejects.toMatchObject({ code: 50083 });
    await first.editReply('Still mine');
    await second.reply('Which brings it back');
    await pressed;
    await alice.sees('Still mine');
    expect(discord.world.threads()[0]?.archived).toBe(false);
  });
});

describe('messages that are asked for', () => {
  it('are at most a hundred, on one side of one of them, and none without the right to read', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const [first, , third] = [await channel.send('1'), await channel.send('2'), await channel.send('3')];
    const get = async (query: string) => {
      const found = bot.client.rest.get(Routes.channelMessages(channel.id), {
        query: new URLSearchParams(query),
      });
      return ((await found) as { content: string }[]).map(({ content }) => content);
    };
    expect(await get(`after=${first.id}&limit=100`)).toEqual(['3', '2']);
    expect(await get(`before=${third.id}&limit=1`)).toEqual(['2']);
    for (const query of ['limit=101', 'limit=0', 'limit=x', `after=${first.id}&before=${third.id}`]) {
      await expect(get(query)).rejects.toMatchObject({ code: 50035 });
    }
    discord.world.revoke('ReadMessageHistory');
    expect(await get('limit=100')).toEqual([]);
    await expect(channel.messages.fetch({ message: first.id, force: true })).rejects.toMatchObject({
      code: 50013,
    });
  });
});
