import {
  type APIMessage,
  AttachmentBuilder,
  ContainerBuilder,
  EmbedBuilder,
  FileBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  MessageType,
  RateLimitError,
  Routes,
  SectionBuilder,
  TextDisplayBuilder,
  ThumbnailBuilder,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import { botFor, channelOf, discordFor, next, PIXEL } from './support.ts';

const HOUR = 3_600_000;

describe('messages', () => {
  it('are sent, fetched, edited, answered and deleted', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const alice = discord.person('alice');
    const first = await channel.send('One');
    await first.edit('Uno');
    await first.reply('Due');
    const seen = await alice.sees('Due');
    expect(seen.message.referenced_message?.content).toBe('Uno');
    const fetched = await channel.messages.fetch({ limit: 10 });
    expect(fetched.map((one) => one.content)).toEqual(['Due', 'Uno']);
    expect((await channel.messages.fetch({ after: first.id })).map((one) => one.content)).toEqual(['Due']);
    expect((await channel.messages.fetch({ before: seen.id })).map((one) => one.content)).toEqual(['Uno']);
    expect((await channel.messages.fetch({ around: first.id, limit: 3 })).size).toBe(2);
    await first.delete();
    await alice.seesNot('Uno');
    await expect(channel.messages.fetch(first.id)).rejects.toMatchObject({ code: 10008 });
    await expect(first.edit('x')).rejects.toMatchObject({ code: 10008 });
  });

  it('of people have no content for a bot without the intent, unless it is called', async () => {
    const discord = await discordFor();
    const heard: string[] = [];
    const bot = await botFor(discord, {
      onMessage: async (one) => heard.push(`${one.author.username}: ${one.content}`),
    });
    const alice = discord.person('alice');
    await alice.says('secret');
    await alice.says(`hello <@${discord.state.bot.id}>`);
    await alice.says('in private', { in: 'dm' });
    const call = `alice: hello <@${discord.state.bot.id}>`;
    await expect.poll(() => heard).toEqual(['alice: ', call, 'alice: in private']);
    const channel = await channelOf(bot, discord);
    const fetched = await channel.messages.fetch({ cache: false });
    expect(fetched.map((one) => one.content)).toEqual([call.slice('alice: '.length), '']);
  });

  it('call whom they may call', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const [alice, bruno] = [discord.person('alice'), discord.person('bruno')];
    const content = `<@${alice.id}> and <@${bruno.id}>`;
    await channel.send({ content, allowedMentions: { users: [alice.id] } });
    await channel.send({ content, allowedMentions: { parse: [] } });
    await alice.sees('and');
    expect([alice.pings().length, bruno.pings().length]).toEqual([1, 0]);
    await (await channel.send('Nobody yet')).edit(`Now <@${bruno.id}>`);
    await bruno.sees(/^Now/);
    expect(bruno.pings()).toHaveLength(0);
  });

  it('with the same enforced nonce are sent once', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const once = { content: 'Once', nonce: 'move-17', enforceNonce: true };
    const [first, second] = [await channel.send(once), await channel.send(once)];
    expect(second.id).toBe(first.id);
    expect((await channel.messages.fetch()).size).toBe(1);
  });

  it('can be deleted in bulk where the bot may', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const all = [await channel.send('1'), await channel.send('2')];
    await expect(channel.bulkDelete(all)).rejects.toMatchObject({ code: 50013 });
    discord.world.grant('ManageMessages', { in: channel });
    const gone = next(bot.client, 'messageDeleteBulk');
    await channel.bulkDelete(all);
    await gone;
    await discord.person('alice').seesNot(/\d/);
  });

  it('of others can be deleted but never edited', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const { id } = await discord.person('alice').says('Mine', { in: channel });
    await expect(channel.messages.edit(id, 'Yours')).rejects.toMatchObject({ code: 50005 });
    await expect(channel.messages.delete(id)).rejects.toMatchObject({ code: 50013 });
    discord.world.grant('ManageMessages', { in: channel });
    await channel.messages.delete(id);
    await discord.person('alice').seesNot('Mine');
  });

  it('older than an hour can be edited only now and then', async () => {
    const discord = await discordFor({
      clock: createClock({ running: false }),
      rates: { oldEdits: { limit: 3, per: 60_000 } },
    });
    const bot = await botFor(discord, { client: { rest: { rejectOnRateLimit: ['/channels'] } } });
    const channel = await channelOf(bot, discord);
    const message = await channel.send('Old');
    discord.clock.advance(HOUR + 1);
    for (const text of ['1', '2', '3']) await message.edit(text);
    await expect(message.edit('4')).rejects.toBeInstanceOf(RateLimitError);
    await (await channel.send('New')).edit('Newer');
  });

  it('show when somebody types', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const typing = new Promise<string>((resolve) => {
      discord.state.changes.listen((change) => change.kind === 'typing' && resolve(change.userId));
    });
    await (await channelOf(bot, discord)).sendTyping();
    expect(await typing).toBe(bot.client.user.id);
  });

  it('that Discord would refuse are refused and found', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    await expect(channel.send('x'.repeat(2001))).rejects.toMatchObject({ code: 50035 });
    await expect(channel.send({})).rejects.toMatchObject({ code: 50006 });
    const texts = Array.from({ length: 41 }, (_, n) => new TextDisplayBuilder().setContent(`${n}`));
    const many = channel.send({ flags: MessageFlags.IsComponentsV2, components: texts });
    await expect(many).rejects.toMatchObject({ code: 50035 });
    const found = discord.findings.take();
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(new Set(found.map((one) => one.where))).toEqual(new Set(['POST /channels/{channel_id}/messages']));
  });
});

describe('files', () => {
  const board = (name: string) => ({ attachment: PIXEL, name, description: `A board called ${name}` });

  it('are stored, described and served', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const message = await channel.send({ content: 'Look', files: [board('plan été.png'), board('b.png')] });
    const [first, second] = [...message.attachments.values()];
    expect([first?.name, second?.name]).toEqual(['plan_été.png', 'b.png']);
    expect(first).toMatchObject({ width: 1, height: 1, contentType: 'image/png', size: PIXEL.length });
    const bytes = Buffer.from(await (await fetch(first?.url ?? '')).arrayBuffer());
    expect(bytes.equals(PIXEL)).toBe(true);
    await discord.person('alice').sees('(file b.png: A board called b.png)');
  });

  it('are replaced, kept or dropped by an edit', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const message = await channel.send({ content: '1', files: [board('1.png'), board('2.png')] });
    const names = (one: typeof message) => one.attachments.map((file) => file.name);
    expect(names(await message.edit({ content: '2' }))).toEqual(['1.png', '2.png']);
    const kept = message.attachments.filter((file) => file.name === '2.png').map(({ id }) => ({ id }));
    expect(names(await message.edit({ attachments: kept as never }))).toEqual(['2.png']);
    expect(names(await message.edit({ files: [board('3.png')], attachments: [] }))).toEqual(['3.png']);
    expect(names(await message.edit({ attachments: [] }))).toEqual([]);
  });

  it('are lost by an edit that lists its files without them', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const message = await channel.send({ files: [board('1.png')] });
    const [kept] = message.attachments.keys();
    const files = [{ name: '2.png', data: PIXEL }];
    const edit = async (attachments: readonly object[], more: object = {}) => {
      const body = { attachments, ...more };
      const path = Routes.channelMessage(channel.id, message.id);
      const edited = (await bot.client.rest.patch(path, { body, files })) as APIMessage;
      return edited.attachments.map(({ filename }) => filename);
    };
    expect(await edit([{ id: kept }])).toEqual(['1.png']);
    expect(await edit([{ id: kept }, { id: '0', filename: '2.png' }])).toEqual(['1.png', '2.png']);
    const embeds = [{ image: { url: 'attachment://2.png' } }];
    await expect(edit([{ id: kept }], { embeds })).rejects.toMatchObject({ code: 50035 });
    expect(discord.findings.take()).not.toEqual([]);
  });

  it('shown by components or embeds are not listed, and lead to where they are', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const gallery = new MediaGalleryBuilder().addItems({
      media: { url: 'attachment://board.png' },
      description: 'The island',
    });
    const section = new SectionBuilder()
      .addTextDisplayComponents(new TextDisplayBuilder().setContent('Your move'))
      .setThumbnailAccessory(new ThumbnailBuilder().setURL('attachment://hero.png').setDescription('Hero'));
    const file = new FileBuilder().setURL('attachment://log.txt');
    const message = await channel.send({
      flags: MessageFlags.IsComponentsV2,
      components: [
        new ContainerBuilder().addMediaGalleryComponents(gallery).addSectionComponents(section),
        file,
      ],
      files: [
        { attachment: PIXEL, name: 'board.png' },
        { attachment: PIXEL, name: 'hero.png' },
        new AttachmentBuilder(Buffer.from('log')).setName('log.txt'),
      ],
    });
    expect(message.attachments.size).toBe(0);
    const seen = await discord.person('alice').sees('The island');
    expect(seen.text).toBe(
      '(picture board.png: The island)\nYour move\n(picture hero.png: Hero)\n(file log.txt)',
    );
    const url = /http[^"]*board\.png/.exec(JSON.stringify(message.components))?.[0] ?? '';
    expect((await fetch(url)).headers.get('content-type')).toBe('image/png');
    const embed = new EmbedBuilder().setTitle('Board').setImage('attachment://e.png');
    const old = await channel.send({ embeds: [embed], files: [{ attachment: PIXEL, name: 'e.png' }] });
    expect(old.attachments.size).toBe(0);
    expect(old.embeds[0]?.image?.url).toMatch(/^http.*e\.png$/);
  });

  it('that are too large or too many are refused', async () => {
    const discord = await discordFor({ fileBytes: 10_000, requestBytes: 50_000 });
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const file = (size: number) => ({ attachment: Buffer.alloc(size), name: 'x.bin' });
    await expect(channel.send({ files: [file(10_001)] })).rejects.toMatchObject({ status: 413, code: 40005 });
    const six = Array.from({ length: 6 }, () => file(9_000));
    await expect(channel.send({ files: six })).rejects.toMatchObject({ status: 413, code: 40005 });
    const eleven = Array.from({ length: 11 }, () => file(10));
    await expect(channel.send({ files: eleven })).rejects.toMatchObject({ code: 50035 });
    expect(discord.findings.take()).toHaveLength(1);
    await channel.send({ content: 'Fits', files: [file(10_000)] });
  });

  it('that nobody sent cannot be shown', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const gallery = new MediaGalleryBuilder().addItems({ media: { url: 'attachment://nothing.png' } });
    const sent = (await channelOf(bot, discord)).send({
      flags: MessageFlags.IsComponentsV2,
      components: [gallery],
    });
    await expect(sent).rejects.toMatchObject({ code: 50035 });
    expect(discord.findings.take()).not.toEqual([]);
  });
});

describe('reactions and pins', () => {
  it('come and go', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    const message = await channel.send('Vote');
    await message.react('👍');
    const heard = next<{ count: number }>(bot.client, 'messageReactionAdd');
    await discord.person('alice').reacts('👍', 'Vote');
    expect((await heard).count).toBe(2);
    const users = await message.reactions.cache.get('👍')?.users.fetch();
    expect(users?.map((user) => user.username)).toEqual(['convoy', 'alice']);
    await message.reactions.cache.get('👍')?.users.remove();
    const fresh = await channel.messages.fetch({ message: message.id, force: true });
    expect(fresh.reactions.cache.get('👍')?.count).toBe(1);
    await expect(message.reactions.removeAll()).rejects.toMatchObject({ code: 50013 });
    discord.world.grant('ManageMessages');
    await message.reactions.removeAll();
    const bare = await channel.messages.fetch({ message: message.id, force: true });
    expect(bare.reactions.cache.size).toBe(0);
  });

  it('stay at the top, and are announced', async () => {
    const discord = await discordFor();
    const bot = await botFor(discord);
    const channel = await channelOf(bot, discord);
    discord.world.grant('PinMessages');
    const message = await channel.send('Rules');
    await message.pin();
    const { items } = await channel.messages.fetchPins();
    expect(items.map((one) => one.message.content)).toEqual(['Rules']);
    const [announced] = (await channel.messages.fetch({ limit: 1 })).values();
    expect(announced?.type).toBe(MessageType.ChannelPinnedMessage);
    await message.unpin();
    expect((await channel.messages.fetchPins()).items).toEqual([]);
    discord.world.revoke('PinMessages');
    await expect(message.pin()).rejects.toMatchObject({ code: 50013 });
  });
});
