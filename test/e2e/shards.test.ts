import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { castOf, inOrder, tableMessage, tableOf, venueOf } from './sights.ts';
import { openStage, plays, type Stage, startGame } from './support.ts';

const of = 2;

let stage: Stage;
let alice: Person;
let bruno: Person;
let olga: Person;
const channels: { readonly id: string }[] = [];
beforeAll(async () => {
  stage = await openStage({ clock: createClock({ running: false }), shards: of });
  [alice, bruno, olga] = ['alice', 'bruno', 'olga'].map((name) => stage.discord.person(name)) as [
    Person,
    Person,
    Person,
  ];
  const { world } = stage.discord;
  for (let id = 0; id < of; id++) {
    const guild = world.addGuild(`Shard ${id}`, { id, of });
    for (const name of ['alice', 'bruno', 'olga']) world.addPerson({ name }, { guild });
    channels.push(world.addChannel(`shard-${id}`, { guild }));
  }
});
afterAll(() => stage?.close());
afterEach(() => {
  expect([...stage.discord.findings.take()]).toEqual([]);
  expect(stage.logged.filter((line) => line.includes('out of reach'))).toEqual([]);
});

describe('two processes, each with the servers of one shard', () => {
  it('tell of every table, whichever of them does it', async () => {
    for (const [n, channel] of channels.entries()) {
      const id = await startGame(stage, 'survive', [alice, bruno], channel.id);
      await plays(stage, id, castOf(alice, bruno), `shard-${n}`, 10);
      await inOrder(stage, id, [alice, bruno], olga);
    }
  });

  it('go on by turns in a thread of the one and in direct messages of the other', async () => {
    const channel = channels[1] ?? { id: '' };
    const id = await startGame(stage, 'survive', [alice, bruno], channel.id);
    const cast = [alice, bruno].map((person) => ({
      person,
      locale: 'en-US',
      ways: ['dm', 'thread', 'command'] as const,
    }));
    await plays(stage, id, cast, 'both', 10);
    await inOrder(stage, id, [alice, bruno], olga);
  });

  it('replace a thread, and wake one that sleeps', async () => {
    for (const channel of channels) {
      const id = await startGame(stage, 'survive', [alice, bruno], channel.id);
      const { threadId } = await venueOf(stage, id);
      stage.discord.world.archive({ id: threadId });
      await plays(stage, id, byDm(alice, bruno), 'asleep', 2);
      await inOrder(stage, id, [alice, bruno], olga);
      stage.discord.world.deleteChannel({ id: threadId });
      await plays(stage, id, byDm(alice, bruno), 'deleted', 2);
      expect((await venueOf(stage, id)).threadId).not.toBe(threadId);
      await tableMessage(stage, id, olga);
      expect((await tableOf(stage, id)).status).toBe('running');
    }
  });

  it('play on when one of them is started anew', async () => {
    const channel = channels[0] ?? { id: '' };
    const id = await startGame(stage, 'survive', [alice, bruno], channel.id);
    await plays(stage, id, castOf(alice, bruno), 'restarted', 2);
    await stage.restart();
    await plays(stage, id, castOf(alice, bruno), 'restarted', 4);
    await inOrder(stage, id, [alice, bruno], olga);
  });
});

const byDm = (...people: readonly Person[]) =>
  people.map((person) => ({ person, locale: 'en-US', ways: ['dm'] as const }));
