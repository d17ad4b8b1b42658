import { MessageType } from 'discord.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { castOf, gameOf, tableMessage, tableOf, takesSeat, venueOf } from './sights.ts';
import { noPictures, openStage, plays, type Stage } from './support.ts';

const day = 24 * 60 * 60 * 1000;
const adding = 'PUT /channels/{channel_id}/thread-members/{user_id}';

let stage: Stage;
let alice: Person;
let bruno: Person;
beforeAll(async () => {
  const clock = createClock({ running: false });
  stage = await openStage({ clock }, noPictures, () => clock.now());
  alice = stage.discord.person('alice');
  bruno = stage.discord.person('bruno');
});
afterAll(() => stage?.close());
beforeEach(() => {
  stage.discord.faults.clear();
  // No two tables are opened at the same moment.
  stage.discord.clock.advance(1_000);
});
afterEach(() => expect([...stage.discord.findings.take()]).toEqual([]));

const threadOf = (threadId: string) => {
  const found = stage.discord.world.threads().find(({ id }) => id === threadId);
  if (found === undefined) throw new Error('the thread is gone');
  return found;
};

const isMember = (threadId: string, person: Person): boolean => threadOf(threadId).members.has(person.id);

/** Whoever is asked answers, wherever they are. */
const goesOn = (id: string, seed: string, people: readonly Person[], moves = 1) =>
  plays(
    stage,
    id,
    people.map((person) => ({ person, locale: 'en-US', ways: ['dm'] as const })),
    seed,
    moves,
  );

/** What happens once a day. */
async function aDayIsLookedAfter(): Promise<void> {
  const { prisma } = stage.store;
  await prisma.$queryRaw`SELECT graphile_worker.add_job('look', job_key := 'look now') IS NULL AS lost`;
  await expect
    .poll(() => prisma.$queryRaw`SELECT id FROM graphile_worker.jobs WHERE key = 'look now'`, {
      timeout: 30_000,
    })
    .toEqual([]);
}

describe('those who play', () => {
  it('are members of their thread from the start, and nobody else is', async () => {
    const chloe = stage.discord.person('chloe');
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    const name = `#${threadOf(threadId).name}`;
    for (const person of [alice, bruno]) {
      expect(person.sidebar()).toContain(name);
      expect(person.unread()).toContain(name);
    }
    expect(isMember(threadId, chloe)).toBe(false);
    const inOrder = alice.messages({ in: threadId }).toReversed();
    const shown = await tableMessage(stage, id, alice);
    const notices = inOrder.filter(({ message }) => message.type === MessageType.RecipientAdd);
    expect(notices).toHaveLength(2);
    for (const notice of notices)
      expect(inOrder.indexOf(notice)).toBeLessThan(inOrder.findIndex((m) => m.id === shown.id));
  });

  it('are added once: no move costs a request more', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    stage.discord.faults.next(adding, { kind: 'status', status: 500 });
    await plays(stage, id, castOf(alice, bruno), 'members', 5);
    await stage.settled();
    await stage.restart();
    await plays(stage, id, castOf(alice, bruno), 'members', 2);
    await stage.settled();
    expect(stage.discord.faults.pending).toHaveLength(1);
    stage.discord.faults.clear();
    expect(isMember(threadId, bruno)).toBe(true);
  });

  it('are added when they come later, and a thread that takes the place of a lost one has them too', async () => {
    const dario = stage.discord.person('dario');
    await dario.runs('/help', {}, { in: '#games' });
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    await takesSeat(stage, id, [bruno, dario], 2);
    expect(isMember(threadId, dario)).toBe(true);
    stage.discord.world.deleteChannel({ id: threadId });
    await goesOn(id, 'later', [alice, dario]);
    await stage.settled();
    const now = (await venueOf(stage, id)).threadId;
    expect([alice, dario, bruno].map((person) => isMember(now, person))).toEqual([true, true, false]);
  });

  it('are told all the same where they can’t be added, and are added later where Discord was out of order', async () => {
    const elena = stage.discord.person('elena');
    stage.discord.faults.next(adding, { kind: 'status', status: 403, code: 50_013 });
    stage.discord.faults.next(adding, { kind: 'status', status: 500, times: 2 });
    const { id, threadId } = await gameOf(stage, 'survive', [alice, elena]);
    await tableMessage(stage, id, alice);
    expect([alice, elena].map((person) => isMember(threadId, person))).toEqual([false, false]);
    await goesOn(id, 'again', [alice, elena]);
    await stage.settled();
    expect([alice, elena].map((person) => isMember(threadId, person))).toEqual([false, true]);
  });
});

describe('a thread whose table waits for longer than a week', () => {
  it('is kept from the archive while the game runs', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    const said = alice.messages({ in: threadId }).length;
    for (let days = 0; days < 21; days++) {
      stage.discord.clock.advance(day);
      await aDayIsLookedAfter();
      expect(threadOf(threadId).archived, `after ${days + 1} days`).toBe(false);
    }
    expect(alice.messages({ in: threadId })).toHaveLength(said);
    await plays(stage, id, castOf(alice, bruno), 'weeks', 2);
    await stage.settled();
  });

  it('comes back when the bot was away meanwhile', async () => {
    const { threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    await stage.stop();
    stage.discord.clock.advance(8 * day);
    expect(threadOf(threadId).archived).toBe(true);
    await expect(alice.clicks(/^play:/, { in: threadId })).rejects.toThrow('archived');
    await stage.start();
    await expect.poll(() => threadOf(threadId).archived, { timeout: 30_000 }).toBe(false);
    await alice.clicks(/^play:/, { in: threadId });
  });

  it('may rest when the game is over or paused', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    await alice.runs('/table pause', {}, { in: threadId });
    await stage.settled();
    stage.discord.clock.advance(8 * day);
    await aDayIsLookedAfter();
    expect(threadOf(threadId).archived).toBe(true);
    await alice.runs('/table resume', { which: id }, { in: '#games' });
    await stage.settled();
    expect(threadOf(threadId).archived).toBe(false);
    expect((await tableOf(stage, id)).status).toBe('running');
  });
});
