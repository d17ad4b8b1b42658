import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  MessageType,
  Routes,
  ThreadAutoArchiveDuration,
  type ThreadChannel,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import { botFor, botWithGo, channelOf, discordFor, next } from './support.ts';

describe('threads', () => {
  it('start from a message, whose id they take', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const message = await channel.send('Come and play');
    const thread = await message.startThread({ name: 'Table 1' });
    expect(thread.id).toBe(message.id);
    await thread.send('Welcome');
    const alice = discord.person('alice');
    await alice.sees('Welcome', { in: 'Table 1' });
    const [starter] = [...(await thread.messages.fetch()).values()].reverse();
    expect(starter?.type).toBe(MessageType.ThreadStarterMessage);
    expect((await channel.messages.fetch({ message: message.id, force: true })).hasThread).toBe(true);
    const again = bot.client.rest.post(Routes.threads(channel.id, message.id), { body: { name: 'Again' } });
    await expect(again).rejects.toMatchObject({ code: 160004 });
  });

  it('start on their own, and a public one is announced in the channel', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const heard = next<ThreadChannel>(bot.client, 'threadCreate');
    await channel.threads.create({ name: 'Open', type: ChannelType.PublicThread });
    expect((await heard).name).toBe('Open');
    const [announced] = (await channel.messages.fetch({ limit: 1 })).values();
    expect(announced).toMatchObject({ type: MessageType.ThreadCreated, content: 'Open' });
  });

  it('are seen only by their members where they are private', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const [alice, bruno] = [discord.person('alice'), discord.person('bruno')];
    const thread = await channel.threads.create({ name: 'Secret', type: ChannelType.PrivateThread });
    await thread.members.add(alice.id);
    await thread.send('Only us');
    await alice.sees('Only us');
    await bruno.seesNot('Only us');
    await thread.send(`Come in, <@${bruno.id}>`);
    await bruno.sees('Only us');
    expect((await thread.members.fetch()).size).toBe(3);
    await thread.members.remove(bruno.id);
    await bruno.seesNot('Only us');
    await expect(thread.members.fetch(bruno.id)).rejects.toMatchObject({ code: 10007 });
  });

  it('count whoever writes as a member', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const thread = await channel.threads.create({ name: 'Talk', type: ChannelType.PublicThread });
    await discord.person('alice').says('hello', { in: thread });
    const ids = (await thread.members.fetch()).map((member) => member.id);
    expect(ids).toEqual([bot.client.user.id, discord.person('alice').id]);
  });

  it('are in the sidebar, with what is unread, of those who are members', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const [alice, bruno, chloe] = [
      discord.person('alice'),
      discord.person('bruno'),
      discord.person('chloe', { displayName: 'Chloé' }),
    ];
    const thread = await channel.threads.create({ name: 'Table 1', type: ChannelType.PublicThread });
    await thread.send('Welcome');
    await alice.sees('Welcome', { in: thread });
    for (const person of [alice, bruno, chloe]) expect(person.sidebar()).not.toContain('#Table 1');
    await thread.members.add(alice.id);
    await thread.members.add(alice.id);
    await thread.send(`Come in, <@${bruno.id}>`);
    await thread.send({ content: `No call for <@${chloe.id}>`, allowedMentions: { parse: [] } });
    for (const person of [alice, bruno]) {
      expect(person.sidebar()).toContain('#Table 1');
      expect(person.unread()).toContain('#Table 1');
    }
    expect(chloe.sidebar()).not.toContain('#Table 1');
    expect(chloe.unread()).not.toContain('#Table 1');
    expect(alice.phone()).toEqual([]);
    expect(alice.goesTo(thread).unread()).not.toContain('#Table 1');
    await thread.setArchived(true);
    expect(bruno.sidebar()).not.toContain('#Table 1');
  });

  it('that are archived have no buttons that work until somebody writes', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord, {
      onInteraction: async (one) => one.isButton() && one.reply('Pressed'),
    });
    const channel = await channelOf(bot, discord);
    const thread = await channel.threads.create({ name: 'Old', type: ChannelType.PublicThread });
    const press = new ButtonBuilder({ custom_id: 'go', label: 'Go', style: ButtonStyle.Primary });
    await thread.send({ components: [new ActionRowBuilder<ButtonBuilder>({ components: [press] })] });
    await thread.setArchived(true);
    const alice = discord.person('alice');
    await expect(alice.clicks('Go', { in: thread })).rejects.toThrow('archived');
    await alice.says('hello', { in: thread });
    await alice.clicks('Go', { in: thread });
    await alice.sees('Pressed');
  });

  it('that are archived take new messages, which bring them back, and nothing else', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const thread = await channel.threads.create({ name: 'Old', type: ChannelType.PublicThread });
    const message = await thread.send('Board');
    await thread.setArchived(true);
    await expect(message.edit('x')).rejects.toMatchObject({ code: 50083 });
    await expect(message.react('👍')).rejects.toMatchObject({ code: 50083 });
    await expect(thread.members.add(discord.person('alice').id)).rejects.toMatchObject({ code: 50083 });
    const archived = await channel.threads.fetchArchived();
    expect(archived.threads.map((one) => one.name)).toEqual(['Old']);
    await thread.send('Again');
    expect((await channel.threads.fetchActive()).threads.map((one) => one.name)).toEqual(['Old']);
    await message.edit('y');
  });

  it('that are locked are closed to those who may not manage them', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const thread = await channel.threads.create({ name: 'Shut', type: ChannelType.PublicThread });
    await thread.setLocked(true);
    await expect(discord.person('alice').says('hello', { in: thread })).rejects.toThrow('locked');
    await thread.send('I may');
    discord.world.revoke('ManageThreads');
    await expect(thread.send('I may not')).rejects.toMatchObject({ code: 160005 });
    await expect(thread.setLocked(false)).rejects.toMatchObject({ code: 50013 });
  });

  it('go to the archive by themselves when nobody writes', async () => {
    const discord = await discordFor({ clock: createClock({ running: false }) });
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const thread = await channel.threads.create({
      name: 'Quiet',
      type: ChannelType.PublicThread,
      autoArchiveDuration: ThreadAutoArchiveDuration.OneHour,
    });
    discord.clock.advance(50 * 60_000);
    await thread.send('Still here');
    discord.clock.advance(50 * 60_000);
    expect(discord.world.threads()[0]?.archived).toBe(false);
    const archived = next<ThreadChannel>(bot.client, 'threadUpdate');
    discord.clock.advance(11 * 60_000);
    await archived;
    expect(thread.archived).toBe(true);
  });

  it('stay for longer when their time until the archive is changed', async () => {
    const discord = await discordFor({ clock: createClock({ running: false }) });
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const { OneDay, ThreeDays } = ThreadAutoArchiveDuration;
    const day = 24 * 60 * 60_000;
    const thread = await channel.threads.create({
      name: 'Kept',
      type: ChannelType.PublicThread,
      autoArchiveDuration: ThreeDays,
    });
    const message = await thread.send('Board');
    discord.clock.advance(2.5 * day);
    await message.edit('an edit is no activity');
    await thread.setAutoArchiveDuration(OneDay);
    await thread.setAutoArchiveDuration(ThreeDays);
    discord.clock.advance(2.5 * day);
    expect(discord.world.threads()[0]?.archived).toBe(false);
    discord.clock.advance(day);
    expect(discord.world.threads()[0]?.archived).toBe(true);
  });

  it('are renamed with a notice, and deleted', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const thread = await channel.threads.create({ name: 'Before', type: ChannelType.PublicThread });
    await thread.setName('After');
    const [notice] = (await thread.messages.fetch({ limit: 1 })).values();
    expect(notice).toMatchObject({ type: MessageType.ChannelNameChange, content: 'After' });
    const gone = next<ThreadChannel>(bot.client, 'threadDelete');
    await thread.delete();
    await gone;
    await expect(thread.send('x')).rejects.toMatchObject({ code: 10003 });
  });

  it('can vanish behind the bot’s back', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const thread = await channel.threads.create({ name: 'Doomed', type: ChannelType.PublicThread });
    const message = await thread.send('Board');
    discord.world.deleteMessage(message);
    await expect(message.edit('x')).rejects.toMatchObject({ code: 10008 });
    discord.world.archive(thread, { locked: true });
    await expect(thread.setName('x')).rejects.toMatchObject({ code: 50083 });
    discord.world.deleteChannel(thread);
    await expect(thread.send('x')).rejects.toMatchObject({ code: 10003 });
  });
});

describe('direct messages', () => {
  it('go both ways through one conversation', async () => {
    const discord = await discordFor();
    const alice = discord.person('alice');
    const bot = await botFor(discord, {
      onMessage: async (message) => {
        if (!message.author.bot) await message.reply(`You said ${message.content}`);
      },
    });
    const user = await bot.client.users.fetch(alice.id);
    await user.send('Your move');
    await alice.sees('Your move', { in: 'dm' });
    await alice.says('all right', { in: 'dm' });
    await alice.sees('You said all right', { in: 'dm' });
    await discord.person('bruno').seesNot(/./);
    expect((await user.createDM()).id).toBe((await user.createDM(true)).id);
  });

  it('carry commands and buttons', async () => {
    const discord = await discordFor();
    await botWithGo(discord, (one) => one.reply(`In a DM: ${one.inGuild() ? 'no' : 'yes'}`));
    const alice = discord.person('alice');
    await alice.runs('/go', {}, { in: 'dm' });
    await alice.sees('In a DM: yes', { in: 'dm' });
  });

  it('are refused by those who closed them, left, or are bots', async () => {
    const discord = await discordFor();
    const [alice, bruno] = [discord.person('alice'), discord.person('bruno')];
    const bot = await botFor(discord);
    const to = async (id: string) => (await bot.client.users.fetch(id)).send('Psst');
    alice.closesDms();
    await expect(to(alice.id)).rejects.toMatchObject({ code: 50007, status: 403 });
    alice.opensDms();
    await to(alice.id);
    discord.world.removePerson(bruno);
    await expect(to(bruno.id)).rejects.toMatchObject({ code: 50278 });
  });
});

describe('permissions', () => {
  it('that are missing are named', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    discord.world.revoke('SendMessages', { in: channel });
    await expect(channel.send('x')).rejects.toMatchObject({ code: 50013, status: 403 });
    discord.world.restore('SendMessages', { in: channel });
    await channel.send('y');
    discord.world.revoke('AttachFiles', { in: channel });
    const file = { attachment: Buffer.from('x'), name: 'x.txt' };
    await expect(channel.send({ files: [file] })).rejects.toMatchObject({ code: 50013 });
    discord.world.revoke('CreatePublicThreads', { in: channel });
    const thread = channel.threads.create({ name: 't', type: ChannelType.PublicThread });
    await expect(thread).rejects.toMatchObject({ code: 50013 });
    discord.world.revoke('ViewChannel', { in: channel });
    await expect(channel.send('x')).rejects.toMatchObject({ code: 50001, status: 403 });
  });

  it('that are given back bring the threads back', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const thread = await channel.threads.create({ name: 'Mine', type: ChannelType.PublicThread });
    discord.world.revoke('ViewChannel', { in: channel });
    await expect(thread.send('x')).rejects.toMatchObject({ code: 50001 });
    const synced = next<{ size: number }>(bot.client, 'threadListSync');
    discord.world.restore('ViewChannel', { in: channel });
    expect((await synced).size).toBe(1);
    await thread.send('y');
  });

  it('reach the bot with an interaction, which it may answer without any', async () => {
    const discord = await discordFor();
    await botWithGo(discord, (one) => one.reply(`May send: ${one.appPermissions.has('SendMessages')}`));
    discord.world.revoke('SendMessages');
    const alice = discord.person('alice');
    await alice.runs('/go');
    await alice.sees('May send: false');
  });

  it('keep people out of channels that are not theirs', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const [alice, bruno] = [discord.person('alice'), discord.person('bruno')];
    discord.world.addChannel('council', { only: [alice] });
    await (await channelOf(bot, discord, 'council')).send('Order!');
    await alice.sees('Order!');
    await bruno.seesNot('Order!');
    await expect(bruno.says('hello', { in: '#council' })).rejects.toThrow('bruno sees no channel “#council”');
  });
});

describe('members', () => {
  it('are fetched by gateway and by REST, and come and go', async () => {
    const discord = await discordFor();
    const alice = discord.person('alice', { displayName: 'Alice' });
    const { client } = await botFor(discord);
    const guild = client.guilds.cache.first();
    const all = await guild?.members.fetch();
    expect(all?.has(alice.id)).toBe(true);
    expect((await guild?.members.fetch({ query: 'ali', limit: 1 }))?.size).toBe(1);
    expect((await guild?.members.fetch({ user: [alice.id] }))?.size).toBe(1);
    expect((await guild?.members.search({ query: 'ali' }))?.size).toBe(1);
    expect((await guild?.members.list({ limit: 10 }))?.size).toBe(all?.size);
    expect((await guild?.members.fetch({ user: alice.id, force: true }))?.displayName).toBe('Alice');
    const joined = next<{ displayName: string }>(client, 'guildMemberAdd');
    const bruno = discord.person('bruno');
    expect((await joined).displayName).toBe('bruno');
    const left = next<{ id: string }>(client, 'guildMemberRemove');
    discord.world.removePerson(bruno);
    expect((await left).id).toBe(bruno.id);
    await expect(guild?.members.fetch(bruno.id)).rejects.toMatchObject({ code: 10007 });
  });

  it('stay unknown to bots that did not ask for the intent', async () => {
    const discord = await discordFor();
    discord.person('alice');
    const { client } = await botFor(discord, { client: { intents: ['Guilds'] } });
    expect(client.guilds.cache.first()?.members.cache.size).toBe(1);
    await (await client.guilds.fetch(discord.world.guild.id)).roles.fetch();
    expect((await client.guilds.cache.first()?.channels.fetch())?.size).toBe(2);
  });
});
