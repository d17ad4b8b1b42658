import { ChannelType } from 'discord.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { castOf, channelOf, gameOf, tableMessage, tableOf, told, venueOf } from './sights.ts';
import { openStage, plays, type Stage } from './support.ts';

let stage: Stage;
let alice: Person;
let bruno: Person;
beforeAll(async () => {
  stage = await openStage({ clock: createClock({ running: false }) });
  alice = stage.discord.person('alice');
  bruno = stage.discord.person('bruno');
  // So that they can be written to wherever else the bot is.
  const elsewhere = stage.discord.world.addGuild('Elsewhere');
  for (const name of ['alice', 'bruno']) stage.discord.world.addPerson({ name }, { guild: elsewhere });
});
afterAll(() => stage?.close());
afterEach(() => void stage.discord.findings.take());

const opening = (where: string, options: object = {}) =>
  told(alice.runs('/table new', { game: 'survive', seats: 2, ...options }, { in: where }));
const tables = () => stage.store.prisma.table.count();
const newest = async () =>
  (await stage.store.prisma.table.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })).id;
const strandedly = (id: string, stranded: boolean) =>
  expect.poll(async () => (await tableOf(stage, id)).stranded, { timeout: 30_000 }).toBe(stranded);

describe('before a table is opened', () => {
  it.each([
    ['CreatePublicThreads', 'Create Public Threads'],
    ['SendMessages', 'Send Messages'],
    ['SendMessagesInThreads', 'Send Messages in Threads'],
    ['ViewChannel', 'View Channel'],
    ['AttachFiles', 'Attach Files'],
    ['ReadMessageHistory', 'Read Message History'],
  ] as const)(
    'a lack of %s is said to the caller alone, by name, and nothing is opened',
    async (right, name) => {
      const channel = channelOf(stage);
      const before = await tables();
      stage.discord.world.revoke(right, { in: stage.discord.world.channel(channel) });
      expect(await opening(channel)).toContain(`Missing permissions: **${name}**`);
      expect(await tables()).toBe(before);
    },
  );

  it('a place where no table can be is refused', async () => {
    const voice = stage.discord.world.addChannel('spoken', { type: ChannelType.GuildVoice });
    const before = await tables();
    expect(await opening(voice.id)).toContain('need a text channel, a thread or a post');
    const alone = stage.discord.world.addGuild('Commands alone', undefined, { install: 'commands' });
    stage.discord.world.addPerson({ name: 'alice' }, { guild: alone });
    const channel = stage.discord.world.addChannel('orders', { guild: alone });
    expect(await opening(channel.id)).toContain('Convoy is no member of this server');
    expect(await tables()).toBe(before);
  });

  it('what was taken away since is said at the start, and no clock runs', async () => {
    const channel = channelOf(stage);
    await opening(channel);
    const id = await newest();
    await bruno.clicks('Join', { in: channel });
    await stage.settled();
    stage.discord.world.revoke('CreatePublicThreads', { in: stage.discord.world.channel(channel) });
    expect(await told(alice.clicks('Start', { in: channel }))).toContain('Create Public Threads');
    expect((await tableOf(stage, id)).status).toBe('lobby');
    stage.discord.world.restore('CreatePublicThreads', { in: stage.discord.world.channel(channel) });
    await alice.clicks('Start', { in: channel });
    await tableMessage(stage, id, bruno);
  });
});

describe('a thread or a post', () => {
  it.each([
    ['thread', ChannelType.GuildText],
    ['post', ChannelType.GuildForum],
  ] as const)('is where the game is played: %s', async (name, type) => {
    const channel = stage.discord.world.addChannel(`around-${name}`, { type });
    const here = alice.opens(`Evening ${name}`, { in: channel.id });
    const threads = stage.discord.world.threads().length;
    expect(await opening(here.id)).toContain('right here');
    const id = await newest();
    await bruno.clicks('Join', { in: here.id });
    await stage.settled();
    expect(await opening(here.id)).toContain('There is already a game here');
    await alice.clicks('Start', { in: here.id });
    await tableMessage(stage, id, bruno);
    await plays(stage, id, castOf(alice, bruno), name, 2);
    await tableMessage(stage, id, bruno);
    expect(await venueOf(stage, id)).toMatchObject({ channelId: here.id, threadId: here.id });
    await bruno.sees(/The game has begun/, { in: here.id });
    expect(stage.discord.world.threads()).toHaveLength(threads);
    expect(stage.discord.world.threads().find((one) => one.id === here.id)?.name).toBe(`Evening ${name}`);
    await alice.runs('/table abandon', {}, { in: here.id });
    await alice.clicks('End the game for all', { in: here.id });
    await bruno.clicks('Play again', { in: here.id });
    await stage.settled();
    expect(await venueOf(stage, await newest())).toMatchObject({ threadId: here.id });
  });

  it('that is deleted strands the game, which can go on elsewhere', async () => {
    const here = alice.opens('Short-lived', { in: channelOf(stage) });
    await opening(here.id);
    const id = await newest();
    await bruno.clicks('Join', { in: here.id });
    await stage.settled();
    await alice.clicks('Start', { in: here.id });
    await tableMessage(stage, id, bruno);
    stage.discord.world.deleteChannel(here);
    await strandedly(id, true);
    for (const person of [alice, bruno]) await person.sees(/Its channel is gone/, { in: 'dm' });
    const channel = channelOf(stage);
    expect(await told(bruno.runs('/table relocate', { which: id }, { in: channel }))).toContain('organiser');
    expect(await told(alice.runs('/table relocate', { which: id }, { in: channel }))).toContain('moves to');
    await tableMessage(stage, id, bruno);
    expect((await tableOf(stage, id)).status).toBe('running');
    await plays(stage, id, castOf(alice, bruno), 'elsewhere', 2);
  });
});

describe('a table', () => {
  it('moves to another channel, and leaves word where it was', async () => {
    const { id, channel, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    const there = channelOf(stage);
    const { id: target } = stage.discord.world.channel(there);
    expect(await told(alice.runs('/table relocate', { which: id }, { in: there }))).toContain(`<#${target}>`);
    await tableMessage(stage, id, bruno);
    const { channelId, threadId: now } = await venueOf(stage, id);
    expect(channelId).toBe(target);
    expect(now).not.toBe(threadId);
    await bruno.sees(/This table has moved/, { in: threadId });
    await bruno.sees(/This table has moved/, { in: channel });
    expect(await told(alice.runs('/table relocate', { which: id }, { in: there }))).toContain('here already');
    await plays(stage, id, castOf(alice, bruno), 'moved', 2);
  });

  it('whose channel is deleted stands still at once', async () => {
    const { id, channel } = await gameOf(stage, 'survive', [alice, bruno]);
    stage.discord.world.deleteChannel(stage.discord.world.channel(channel));
    await strandedly(id, true);
    expect((await tableOf(stage, id)).status).toBe('paused');
  });

  it('whose server removes the bot stands still, its people are told, and it goes on when the bot is back', async () => {
    const { id } = await gameOf(stage, 'survive', [alice, bruno]);
    stage.discord.world.removeBot();
    await strandedly(id, true);
    for (const person of [alice, bruno])
      await person.sees(/Convoy was removed from the server/, { in: 'dm' });
    stage.discord.world.addBot();
    await strandedly(id, false);
    await stage.settled();
    await plays(stage, id, castOf(alice, bruno), 'back', 1);
    await stage.stop();
    stage.discord.world.removeBot();
    await stage.start();
    await strandedly(id, true);
    stage.discord.world.addBot();
    await strandedly(id, false);
  });
});

describe('a table is organised', () => {
  it('by whoever manages threads, who sees no secret, and by the next when its organiser is gone for long', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    const chloe = stage.discord.person('chloe');
    const pausing = (person: Person) => told(person.runs('/table pause', {}, { in: threadId }));
    expect(await pausing(chloe)).toContain('Only the table’s organiser');
    stage.discord.world.promote(chloe, 'ManageThreads');
    expect(await pausing(chloe)).toContain('Paused');
    expect(await told(chloe.runs('/table shelter', {}, { in: threadId }))).toContain('You have no seat');
    await chloe.runs('/table resume', {}, { in: threadId });
    expect(await pausing(bruno)).toContain('Only the table’s organiser');
    const longAgo = new Date(stage.house.now() - 15 * 24 * 60 * 60 * 1000);
    await stage.store.prisma.person.update({ where: { id: alice.id }, data: { seenAt: longAgo } });
    expect(await pausing(bruno)).toContain('Paused');
    expect((await tableOf(stage, id)).organisers).toEqual([bruno.id]);
    expect(await told(bruno.runs('/table organiser', { who: 'alice' }, { in: threadId }))).toContain(
      'too now',
    );
  });
});
