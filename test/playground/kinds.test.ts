import { ChannelType, MessageType, Routes } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { botFor, botWithGo, discordFor } from './support.ts';

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: unknown }) => error.code,
  );

describe('an announcement channel', () => {
  it('has threads of a type of its own, from a message and on their own', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const news = discord.world.addChannel('news', { type: ChannelType.GuildAnnouncement });
    const body = { content: 'Read this' };
    const { id } = (await client.rest.post(Routes.channelMessages(news.id), { body })) as { id: string };
    const thread = await client.rest.post(Routes.threads(news.id, id), { body: { name: 'Talk' } });
    expect(thread).toMatchObject({ id, type: ChannelType.AnnouncementThread, parent_id: news.id });
    const alone = (type: ChannelType) =>
      client.rest.post(Routes.threads(news.id), { body: { name: 'Alone', type } });
    expect(await alone(ChannelType.AnnouncementThread)).toMatchObject({ type: 10 });
    expect(await codeOf(alone(ChannelType.PublicThread))).toBe(50024);
    expect(await codeOf(alone(ChannelType.PrivateThread))).toBe(50024);
  });
});

describe.each([ChannelType.GuildForum, ChannelType.GuildMedia] as const)(
  'a channel of posts (%i)',
  (type) => {
    it('takes posts, which are threads whose first message has their id, and no messages', async () => {
      const discord = await discordFor();
      const { client } = await botFor(discord);
      const forum = discord.world.addChannel('forum', { type });
      const post = (body: object) => client.rest.post(Routes.threads(forum.id), { body });
      const made = (await post({ name: 'A post', message: { content: 'Hello' } })) as { id: string };
      expect(made).toMatchObject({ type: ChannelType.PublicThread, parent_id: forum.id });
      const first = await client.rest.get(Routes.channelMessage(made.id, made.id));
      expect(first).toMatchObject({ content: 'Hello', type: MessageType.Default });
      const message = { content: 'no' };
      expect(await codeOf(client.rest.post(Routes.channelMessages(forum.id), { body: message }))).toBe(50008);
      expect(await codeOf(post({ name: 'Nothing in it' }))).toBe(50035);
      expect(await codeOf(client.rest.post(Routes.threads(forum.id, made.id), { body: { name: 'x' } }))).toBe(
        50024,
      );
    });

    it('asks for the right to write only', async () => {
      const discord = await discordFor();
      const { client } = await botFor(discord);
      const forum = discord.world.addChannel('forum', { type });
      const post = () =>
        client.rest.post(Routes.threads(forum.id), { body: { name: 'x', message: { content: 'x' } } });
      discord.world.revoke('CreatePublicThreads', { in: forum });
      expect(await codeOf(post())).toBe('done');
      discord.world.revoke('SendMessages', { in: forum });
      expect(await codeOf(post())).toBe(50013);
    });

    it('is where people post, and nobody types a command outside of a post', async () => {
      const discord = await discordFor();
      await botWithGo(discord, (interaction) => interaction.reply('here'));
      const forum = discord.world.addChannel('forum', { type });
      const alice = discord.person('alice');
      await expect(alice.runs('/go', {}, { in: forum })).rejects.toThrow('nothing to type into');
      await alice.says('A game tonight?\nWho is in?', { in: forum });
      await alice.runs('/go', {}, { in: 'A game tonight?' });
      await discord.person('bruno').sees('here', { in: 'A game tonight?' });
    });
  },
);

describe.each([ChannelType.GuildVoice, ChannelType.GuildStageVoice] as const)('a voice (%i)', (type) => {
  it('has a chat, and no threads', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const voice = discord.world.addChannel('voice', { type });
    const body = { content: 'Hello' };
    const sent = (await client.rest.post(Routes.channelMessages(voice.id), { body })) as { id: string };
    await discord.person('alice').sees('Hello', { in: 'voice' });
    const name = { body: { name: 'x', type: ChannelType.PublicThread } };
    expect(await codeOf(client.rest.post(Routes.threads(voice.id, sent.id), name))).toBe(50024);
    expect(await codeOf(client.rest.post(Routes.threads(voice.id), name))).toBe(50024);
    discord.world.revoke('Connect', { in: voice });
    expect(await codeOf(client.rest.post(Routes.channelMessages(voice.id), { body }))).toBe(50001);
  });
});

describe('a category', () => {
  it('holds channels and no messages', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const category = discord.world.addChannel('games here', { type: ChannelType.GuildCategory });
    const inside = discord.world.addChannel('inside', { category });
    expect(await client.rest.get(Routes.channel(inside.id))).toMatchObject({ parent_id: category.id });
    const sent = client.rest.post(Routes.channelMessages(category.id), { body: { content: 'x' } });
    expect(await codeOf(sent)).toBe(50008);
  });

  it('passes its permissions on to the channels that have the same', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const category = discord.world.addChannel('games here', { type: ChannelType.GuildCategory });
    const synced = discord.world.addChannel('synced', { category });
    const own = discord.world.addChannel('own', { category });
    discord.world.grant('AddReactions', { in: own });
    discord.world.revoke('ViewChannel', { in: category });
    expect(await codeOf(client.rest.get(Routes.channel(synced.id)))).toBe(50001);
    expect(await codeOf(client.rest.get(Routes.channel(own.id)))).toBe('done');
  });
});

describe('a channel that is deleted', () => {
  it('takes its threads along without a word of them', async () => {
    const discord = await discordFor();
    const { client } = await botFor(discord);
    const channel = discord.world.addChannel('short-lived');
    const thread = discord.person('alice').opens('In it', { in: channel });
    const told: string[] = [];
    client.on('raw', ({ t }: { t: string }) => told.push(t));
    discord.world.deleteChannel(channel);
    expect(await codeOf(client.rest.get(Routes.channel(thread.id)))).toBe(10003);
    await expect.poll(() => told).toContain('CHANNEL_DELETE');
    expect(told).not.toContain('THREAD_DELETE');
  });
});
