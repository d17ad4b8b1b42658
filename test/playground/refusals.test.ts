import { type RouteLike, Routes } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import { type Bot, botFor, channelOf, discordFor, next } from './support.ts';

const NOBODY = '100000000000000000';
const DAY = 86_400_000;

/** After a 401 the client would throw its token away, so it is shown only where it is asked for. */
const get = (bot: Bot, route: RouteLike) =>
  bot.client.rest.get(route, { auth: !route.startsWith('/webhooks') });

describe('refusals', () => {
  it('name what is not there', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const { id } = await channelOf(bot, discord);
    const unknown: [RouteLike, number][] = [
      [Routes.channel(NOBODY), 10003],
      [Routes.guild(NOBODY), 10004],
      [Routes.guildMember(discord.world.guild.id, NOBODY), 10013],
      [Routes.channelMessage(id, NOBODY), 10008],
      [Routes.user(NOBODY), 10013],
      [Routes.applicationCommand(bot.client.application.id, NOBODY), 10063],
      [Routes.webhookMessage(bot.client.application.id, 'x'), 50027],
      [Routes.webhookMessage(NOBODY, 'x'), 10015],
    ];
    for (const [route, code] of unknown) await expect(get(bot, route)).rejects.toMatchObject({ code });
    const dm = bot.client.rest.post(Routes.userChannels(), { body: { recipient_id: NOBODY } });
    await expect(dm).rejects.toMatchObject({ code: 50033 });
    await expect(get(bot, Routes.applicationCommands(NOBODY))).rejects.toMatchObject({ code: 50001 });
  });

  it('name what a server does not let be said: sent, changed, or as a title', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    discord.world.moderate(/turnip/i);
    await expect(channel.send('a Turnip')).rejects.toMatchObject({ code: 200000 });
    const sent = await channel.send('a carrot');
    await expect(sent.edit('a turnip')).rejects.toMatchObject({ code: 200000 });
    await expect(sent.startThread({ name: 'Turnips' })).rejects.toMatchObject({ code: 200001 });
    const thread = await sent.startThread({ name: 'Carrots' });
    await expect(thread.setName('Turnips')).rejects.toMatchObject({ code: 200001 });
    discord.world.moderate(null);
    await thread.setName('Turnips');
  });

  it('name that a server has all the threads that it may have, of which those in the archive are none', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    discord.world.allowThreads(1);
    const first = await channel.threads.create({ name: 'one' });
    await expect(channel.threads.create({ name: 'two' })).rejects.toMatchObject({ code: 160006 });
    await first.setArchived(true);
    await channel.threads.create({ name: 'two' });
  });

  it('name what a place is not for', async () => {
    const discord = await discordFor();
    const alice = discord.person('alice');
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const dm = await (await bot.client.users.fetch(alice.id)).createDM();
    const thread = bot.client.rest.post(Routes.threads(dm.id), { body: { name: 'x' } });
    await expect(thread).rejects.toMatchObject({ code: 50024 });
    await expect(get(bot, Routes.threadMembers(channel.id))).rejects.toMatchObject({ code: 50024 });
    const { id } = await alice.says('mine', { in: 'dm' });
    await expect(dm.messages.delete(id)).rejects.toMatchObject({ code: 50005 });
    discord.world.grant('PinMessages');
    const message = await channel.send('Pinned');
    await message.pin();
    const [notice] = (await channel.messages.fetch({ limit: 1 })).values();
    await expect(channel.messages.edit(notice?.id ?? '', 'x')).rejects.toMatchObject({ code: 50021 });
  });

  it('name what is too much', async () => {
    const discord = await discordFor({ clock: createClock({ running: false }) });
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const message = await channel.send('Vote');
    const emojis = [...'🍇🍈🍉🍊🍋🍌🍍🥭🍎🍏🍐🍑🍒🍓🥝🍅🥥🥑🍆🥔'];
    for (const emoji of emojis) await message.react(emoji);
    await expect(message.react('🥕')).rejects.toMatchObject({ code: 30010 });
    await expect(message.react('nonsense')).rejects.toMatchObject({ code: 10014 });
    expect(discord.findings.take()).toHaveLength(1);
    const commands = Array.from({ length: 100 }, (_, n) => ({ name: `c${n}`, description: 'x' }));
    await bot.client.application.commands.set(commands);
    const more = bot.client.application.commands.create({ name: 'more', description: 'x' });
    await expect(more).rejects.toMatchObject({ code: 30032 });
    await bot.client.application.commands.create({ name: 'c7', description: 'changed' });
    discord.world.grant('ManageMessages');
    const second = await channel.send('Second');
    discord.clock.advance(15 * DAY);
    const old = channel.bulkDelete([message.id, second.id]);
    await expect(old).rejects.toMatchObject({ code: 50034 });
  });

  it('leave a reply to nothing, unless that was allowed', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const reply = { messageReference: NOBODY, failIfNotExists: true };
    await expect(channel.send({ content: 'x', reply })).rejects.toMatchObject({ code: 50035 });
    await channel.send({ content: 'y', reply: { ...reply, failIfNotExists: false } });
    await discord.person('alice').sees('y');
  });

  it('of a deleted channel reach the bot as an event first', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord, 'games');
    const gone = next<{ id: string }>(bot.client, 'channelDelete');
    discord.world.deleteChannel(channel);
    expect((await gone).id).toBe(channel.id);
    await expect(channel.send('x')).rejects.toMatchObject({ code: 10003 });
    await expect(discord.person('alice').says('x', { in: '#games' })).rejects.toThrow('they see #general');
  });
});

describe('the clock', () => {
  it('runs what falls due in order, also what is added on the way', () => {
    const clock = createClock({ running: false, start: 1_000 });
    const log: string[] = [];
    clock.after(200, () => log.push(`b at ${clock.now()}`));
    clock.after(100, () => {
      log.push(`a at ${clock.now()}`);
      clock.after(50, () => log.push(`c at ${clock.now()}`));
    });
    const cancel = clock.after(120, () => log.push('never'));
    cancel();
    clock.advance(99);
    expect(log).toEqual([]);
    clock.advance(200);
    expect(log).toEqual(['a at 1100', 'c at 1150', 'b at 1200']);
    expect(clock.now()).toBe(1_299);
  });
});
