import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import type { FaultOrder } from '../../src/playground/faults.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { castOf, gameOf, tableMessage, tableOf, venueOf } from './sights.ts';
import { openStage, plays, type Stage } from './support.ts';

let stage: Stage;
let alice: Person;
let bruno: Person;
let onlooker: Person;
beforeAll(async () => {
  stage = await openStage({ clock: createClock({ running: false }) });
  alice = stage.discord.person('alice');
  bruno = stage.discord.person('bruno');
  onlooker = stage.discord.person('olga');
});
afterAll(() => stage?.close());
beforeEach(() => stage.discord.faults.clear());
afterEach(() => expect([...stage.discord.findings.take()]).toEqual([]));

const posts = 'POST /channels/{channel_id}/messages';
const edits = 'PATCH /channels/{channel_id}/messages/{message_id}';
const conversations = 'POST /users/@me/channels';

/** Nothing lost, nothing doubled: one table message with the newest state, and one word for every question. */
async function inOrder(id: string): Promise<void> {
  await stage.settled();
  const { threadId } = await venueOf(stage, id);
  const { version, venue } = await tableOf(stage, id);
  expect(venue).toMatchObject({ shownVersion: version });
  const shown = await tableMessage(stage, id, onlooker);
  const tables = onlooker.messages({ in: threadId }).filter(({ text }) => text.includes('## ▶️ '));
  expect(tables.map((message) => message.id)).toEqual([shown.id]);
  for (const person of [alice, bruno]) {
    const { own } = await tableOf(stage, id, person);
    if (own.length > 0) expect(shown.text).toContain(person.id);
    const questions = person
      .messages({ in: 'dm' })
      .filter(({ text }) => text.includes(threadId))
      .map(({ message }) => /:(\d+:[\w.-]+)/.exec(JSON.stringify(message.components))?.[1]);
    expect(new Set(questions).size, person.reads({ in: 'dm' })).toBe(questions.length);
    if (own.length > 0) expect(questions.length).toBeGreaterThan(0);
  }
}

const faults: readonly (readonly [string, FaultOrder])[] = [
  ['a rate limit', { kind: 'rate-limit', seconds: 0.2, times: 2 }],
  ['a global rate limit', { kind: 'rate-limit', seconds: 0.2, scope: 'global' }],
  ['an error of Discord', { kind: 'status', status: 500, times: 2 }],
  ['an error after the deed', { kind: 'status', status: 500, afterEffect: true }],
  ['a broken connection', { kind: 'drop', times: 2 }],
  ['a connection that breaks after the deed', { kind: 'drop', afterEffect: true }],
  ['a delay', { kind: 'delay', ms: 300, times: 2 }],
];

describe('while a game is played', () => {
  it.each(faults)('%s on posts, edits and conversations', async (_name, fault) => {
    const { id } = await gameOf(stage, 'survive', [alice, bruno]);
    for (const route of [posts, edits, conversations]) {
      stage.discord.faults.next(route, fault);
      await plays(stage, id, castOf(alice, bruno), `fault-${route}`, 3);
    }
    await inOrder(id);
  });

  it.each([
    ['resumes', 4000, false],
    ['logs in anew', 4009, true],
  ] as const)('the gateway closes and the bot %s', async (_name, code, forgetting) => {
    const { id, channel } = await gameOf(stage, 'survive', [alice, bruno]);
    await plays(stage, id, castOf(alice, bruno), 'gateway', 2);
    stage.discord.faults.closeGateway(code, { forgetting });
    if (forgetting) {
      await stage.discord.botIs('offline');
      await stage.discord.botIs('online');
    }
    await alice.runs('/table list', {}, { in: channel });
    await plays(stage, id, castOf(alice, bruno), 'gateway', 3);
    await inOrder(id);
  });

  it('every click arrives twice', async () => {
    const { id } = await gameOf(stage, 'survive', [alice, bruno]);
    const { version } = await tableOf(stage, id);
    for (let n = 0; n < 12; n++) stage.discord.faults.duplicateNextInteraction();
    await plays(stage, id, castOf(alice, bruno), 'doubled', 4);
    await inOrder(id);
    expect((await tableOf(stage, id)).version).toBe(version + 4);
    for (const { where, what } of stage.discord.findings.take()) expect(`${where}: ${what}`).toMatch(/40060/);
  });
});
