import { ChannelType, MessageType, Routes, type TextChannel, type ThreadChannel } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { type Bot, botFor, channelOf, discordFor } from './support.ts';

type Raw = { readonly t: string; readonly d: Readonly<Record<string, unknown>> };

/** What the bot is told, as it comes. */
function heardBy(bot: Bot): Raw[] {
  const heard: Raw[] = [];
  bot.client.on('raw', (event: Raw) => heard.push(event));
  return heard;
}

const lastTwo = (heard: readonly Raw[]): readonly string[] => heard.slice(-2).map(({ t }) => t);

const open = (channel: TextChannel, type: ChannelType.PublicThread | ChannelType.PrivateThread) =>
  channel.threads.create({ name: 'Table', type });

const patch = (bot: Bot, thread: ThreadChannel, body: object) =>
  bot.client.rest.patch(Routes.channel(thread.id), { body });

async function begun() {
  const discord = await discordFor();
  const bot = await botFor(discord);
  const channel = await channelOf(bot, discord);
  return { discord, bot, channel, thread: await open(channel, ChannelType.PublicThread) };
}

describe('whoever began a thread', () => {
  it('names and archives it, and leaves the lock and its pace to moderators', async () => {
    const { discord, bot, thread } = await begun();
    discord.world.revoke('ManageThreads');
    await patch(bot, thread, { name: 'Mine', auto_archive_duration: 1440 });
    await expect(patch(bot, thread, { rate_limit_per_user: 5 })).rejects.toMatchObject({ code: 50013 });
    await expect(patch(bot, thread, { locked: true })).rejects.toMatchObject({ code: 50013 });
    await patch(bot, thread, { archived: true });
    await patch(bot, thread, { archived: false });
    expect(discord.world.threads()[0]).toMatchObject({ name: 'Mine', archived: false });
  });
});

describe('whoever did not begin a thread', () => {
  it('brings it back as a member who may write there, and changes nothing else', async () => {
    const { discord, bot } = await begun();
    discord.world.revoke('ManageThreads');
    const place = discord.person('alice').opens('Talk', { in: '#general' });
    const thread = (await bot.client.channels.fetch(place.id)) as ThreadChannel;
    await expect(patch(bot, thread, { name: 'Ours' })).rejects.toMatchObject({ code: 50013 });
    discord.world.archive(thread);
    await expect(patch(bot, thread, { archived: false })).rejects.toMatchObject({ code: 50013 });
    discord.world.unarchive(thread);
    await thread.members.add(bot.client.user.id);
    discord.world.archive(thread);
    discord.world.revoke('SendMessagesInThreads');
    await expect(patch(bot, thread, { archived: false })).rejects.toMatchObject({ code: 50013 });
    discord.world.restore('SendMessagesInThreads');
    await patch(bot, thread, { archived: false });
  });
});

describe('a locked thread', () => {
  it('keeps what is written in it as it is', async () => {
    const { discord, bot, thread } = await begun();
    const message = await thread.send('Board');
    await thread.setLocked(true);
    await message.edit('by a moderator');
    discord.world.revoke('ManageThreads');
    await expect(message.edit('by anybody')).rejects.toMatchObject({ code: 160005 });
    discord.world.archive(thread, { locked: true });
    await expect(message.delete()).rejects.toMatchObject({ code: 160005 });
    await expect(patch(bot, thread, { archived: false })).rejects.toMatchObject({ code: 50013 });
  });
});

describe('an archived thread', () => {
  it('is brought back by the change that needs it, and loses messages meanwhile', async () => {
    const { bot, thread } = await begun();
    const message = await thread.send('Board');
    await thread.setArchived(true);
    await message.delete();
    await expect(patch(bot, thread, { locked: true })).rejects.toMatchObject({ code: 50083 });
    await patch(bot, thread, { locked: true, archived: false });
  });

  it('tells the bot on its return what it is, and then that it is a member', async () => {
    const { bot, thread } = await begun();
    await thread.setArchived(true);
    const heard = heardBy(bot);
    await thread.setArchived(false);
    await expect.poll(() => lastTwo(heard)).toEqual(['THREAD_UPDATE', 'THREAD_MEMBER_UPDATE']);
    expect(heard.at(-1)?.d).toMatchObject({ id: thread.id, user_id: bot.client.user.id });
  });
});

describe('a private thread', () => {
  it('is left by those whom its host sends away', async () => {
    const { discord, channel } = await begun();
    const thread = await open(channel, ChannelType.PrivateThread);
    const alice = discord.person('alice');
    await thread.members.add(alice.id);
    discord.world.revoke('ManageThreads');
    await thread.members.remove(alice.id);
    expect(thread.guildMembers.has(alice.id)).toBe(false);
  });
});

describe('a thread that the bot comes into', () => {
  it('is told of as if it were new, with the membership', async () => {
    const { discord, bot } = await begun();
    const { id } = discord.person('alice').opens('Talk', { in: '#general' });
    const heard = heardBy(bot);
    await bot.client.rest.put(Routes.threadMembers(id, '@me'));
    await expect.poll(() => lastTwo(heard)).toEqual(['THREAD_CREATE', 'THREAD_MEMBERS_UPDATE']);
    expect(heard.at(-2)?.d).toMatchObject({ id, member: { user_id: bot.client.user.id } });
    expect(heard.at(-2)?.d).not.toHaveProperty('newly_created');
  });
});

describe('notices of Discord', () => {
  it('of names, members and beginnings stay, and others may go', async () => {
    const { discord, channel, thread } = await begun();
    await thread.setName('After');
    await thread.members.add(discord.person('alice').id);
    const [added, named] = [...(await thread.messages.fetch()).values()];
    expect([added?.type, named?.type]).toEqual([MessageType.RecipientAdd, MessageType.ChannelNameChange]);
    await expect(added?.delete()).rejects.toMatchObject({ code: 50021 });
    await expect(named?.delete()).rejects.toMatchObject({ code: 50021 });
    const [begins] = [...(await channel.messages.fetch()).values()];
    expect(begins?.type).toBe(MessageType.ThreadCreated);
    await begins?.delete();
  });
});

describe('a category that is deleted', () => {
  it('leaves its channels where they were', async () => {
    const { discord, bot } = await begun();
    const category = discord.world.addChannel('Games', { type: ChannelType.GuildCategory });
    const inside = discord.world.addChannel('inside', { category });
    const heard = heardBy(bot);
    discord.world.deleteChannel(category);
    await expect.poll(() => lastTwo(heard)).toEqual(['CHANNEL_DELETE', 'CHANNEL_UPDATE']);
    expect(heard.at(-1)?.d).toMatchObject({ id: inside.id, parent_id: null });
  });
});
