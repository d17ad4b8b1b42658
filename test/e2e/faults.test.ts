import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import type { FaultOrder } from '../../src/playground/faults.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { callsOf, castOf, gameOf, inOrder, onMove, tableMessage, tableOf } from './sights.ts';
import { openStage, plays, type Stage } from './support.ts';

const heartbeatInterval = 1_000;

let stage: Stage;
let alice: Person;
let bruno: Person;
let onlooker: Person;
beforeAll(async () => {
  stage = await openStage({ clock: createClock({ running: false }), heartbeatInterval });
  alice = stage.discord.person('alice');
  bruno = stage.discord.person('bruno');
  onlooker = stage.discord.person('olga');
});
afterAll(() => stage?.close());
beforeEach(() => stage.discord.faults.clear());
afterEach(() => expect([...stage.discord.findings.take()]).toEqual([]));

const posts = 'POST /channels/{channel_id}/messages';
const edits = 'PATCH /channels/{channel_id}/messages/{message_id}';
const removals = 'DELETE /channels/{channel_id}/messages/{message_id}';
const conversations = 'POST /users/@me/channels';
const threads = 'POST /channels/{channel_id}/messages/{message_id}/threads';
const answers = 'POST /interactions/{interaction_id}/{interaction_token}/callback';

const isInOrder = (id: string) => inOrder(stage, id, [alice, bruno], onlooker);
/** Whoever answers in a direct message sees the next question there too, and once more as a message of its own. */
const isShown = (id: string) => inOrder(stage, id, [], onlooker);
const playOn = (id: string, seed: string, moves: number) =>
  plays(stage, id, castOf(alice, bruno), seed, moves);

/** What Discord refused here was to be refused. */
const onlyFound = (wanted: RegExp): void => {
  for (const { where, what } of stage.discord.findings.take()) expect(`${where}: ${what}`).toMatch(wanted);
};

const faults: readonly (readonly [string, FaultOrder])[] = [
  ['a rate limit', { kind: 'rate-limit', seconds: 0.2, times: 2 }],
  ['a rate limit that lasts', { kind: 'rate-limit', seconds: 1.5 }],
  ['a global rate limit', { kind: 'rate-limit', seconds: 0.2, scope: 'global' }],
  ['an error of Discord', { kind: 'status', status: 500, times: 2 }],
  ['an error after the deed', { kind: 'status', status: 500, afterEffect: true }],
  ['a broken connection', { kind: 'drop', times: 2 }],
  ['a connection that breaks after the deed', { kind: 'drop', afterEffect: true }],
  ['a delay', { kind: 'delay', ms: 200, times: 2 }],
];

describe('while a game is played', () => {
  it.each(faults)('%s on everything that is told', async (name, fault) => {
    for (const route of [posts, threads]) stage.discord.faults.next(route, fault);
    const { id } = await gameOf(stage, 'survive', [alice, bruno]);
    for (const route of [posts, edits, removals, conversations]) {
      stage.discord.faults.next(route, fault);
      await playOn(id, `${name}-${route}`, 3);
    }
    await isInOrder(id);
  });

  it.each([
    ['an error of Discord', { kind: 'status', status: 500 }],
    ['a connection that breaks after the deed', { kind: 'drop', afterEffect: true }],
    ['an error after the deed', { kind: 'status', status: 500, afterEffect: true }],
    ['a delay', { kind: 'delay', ms: 200 }],
  ] as const)('%s on every answer to a click', async (name, fault) => {
    const { id } = await gameOf(stage, 'survive', [alice, bruno]);
    const { version } = await tableOf(stage, id);
    for (let n = 0; n < 6; n++) {
      stage.discord.faults.next(answers, fault);
      await playOn(id, `answers-${name}`, 1);
    }
    await isInOrder(id);
    expect((await tableOf(stage, id)).version).toBeGreaterThanOrEqual(version + 6);
    onlyFound(/40060/);
  });

  it('a deed whose answer is lost, then an outage from the invitation on', async () => {
    stage.discord.faults.next(posts, { kind: 'drop', afterEffect: true });
    stage.discord.faults.next(posts, { kind: 'status', status: 503, times: 4 });
    for (const route of [edits, threads]) {
      stage.discord.faults.next(route, { kind: 'status', status: 503, times: 2 });
    }
    const { id } = await gameOf(stage, 'survive', [alice, bruno]);
    await playOn(id, 'outage', 6);
    await isInOrder(id);
    expect(stage.discord.faults.pending.filter((one) => one.includes('threads'))).toEqual([]);
  });
});

describe('when the connection that tells of clicks', () => {
  it.each([
    ['breaks off', () => stage.discord.faults.closeGateway(4000)],
    ['is closed for an unknown opcode', () => stage.discord.faults.closeGateway(4001)],
    ['is closed for a wrong payload', () => stage.discord.faults.closeGateway(4002)],
    ['is to be made anew', () => stage.discord.faults.askToReconnect()],
    ['is not valid for a moment', () => stage.discord.faults.invalidateSession({ resumable: true })],
    [
      'loses heartbeats',
      () => {
        stage.discord.faults.ignoreHeartbeats(2);
        return stage.discord.botIs('offline');
      },
    ],
  ] as const)('%s, the bot resumes and misses nothing', async (name, strike) => {
    const { id, channel } = await gameOf(stage, 'survive', [alice, bruno]);
    await playOn(id, name, 2);
    await strike();
    await alice.runs('/table list', {}, { in: channel });
    await playOn(id, name, 4);
    await isInOrder(id);
  });

  it.each([
    ['is forgotten', () => stage.discord.faults.closeGateway(4009, { forgetting: true })],
    ['has a wrong place in line', () => stage.discord.faults.closeGateway(4007, { forgetting: true })],
    ['is closed for too many requests', () => stage.discord.faults.closeGateway(4008, { forgetting: true })],
    ['is not valid any more', () => stage.discord.faults.invalidateSession({ resumable: false })],
  ] as const)('%s, the bot logs in anew', async (name, strike) => {
    const { id, channel } = await gameOf(stage, 'survive', [alice, bruno]);
    await playOn(id, name, 2);
    strike();
    await stage.discord.botIs('online');
    await alice.runs('/table list', {}, { in: channel });
    await playOn(id, name, 4);
    await isInOrder(id);
  });
});

describe('when clicks', () => {
  it('arrive twice, they count once', async () => {
    const { id } = await gameOf(stage, 'survive', [alice, bruno]);
    const { version } = await tableOf(stage, id);
    for (let n = 0; n < 24; n++) stage.discord.faults.duplicateNextInteraction();
    await playOn(id, 'doubled', 8);
    await isInOrder(id);
    expect((await tableOf(stage, id)).version).toBe(version + 8);
    onlyFound(/40060/);
  });

  it('arrive in another order, each has its effect', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    for (let n = 0; n < 6; n++) {
      const { asked, other } = await onMove(stage, id, [alice, bruno]);
      await stage.settled();
      stage.discord.faults.swapNextInteractions();
      const [first, second] = await Promise.all([
        other.clicks(/^log:/, { in: threadId }),
        asked.clicks(/^play:/, { in: threadId }),
      ]);
      expect([first.kind, second.kind]).toEqual(['message', 'message']);
      await playOn(id, 'swapped', 1);
    }
    await isInOrder(id);
  });
});

describe('when the world changes in the middle of a game', () => {
  const dms = (...people: readonly Person[]) =>
    people.map((person) => ({ person, locale: 'en-US', ways: ['dm'] as const }));

  it('direct messages close and open again: every question is put one way or the other', async () => {
    const ida = stage.discord.person('ida');
    const { id, threadId } = await gameOf(stage, 'survive', [alice, ida]);
    const both = castOf(alice, ida);
    await plays(stage, id, both, 'open', 6);
    ida.closesDms();
    await plays(stage, id, both, 'closed', 10);
    await stage.settled();
    onlyFound(/50007/);
    const table = await tableMessage(stage, id, onlooker);
    const { own } = await tableOf(stage, id, ida);
    if (own.length > 0) expect(table.text).toContain(ida.id);
    expect(callsOf(ida, threadId)).toHaveLength(1);
  });

  it('the table message is deleted again and again', async () => {
    const { id } = await gameOf(stage, 'survive', [alice, bruno]);
    for (let n = 0; n < 4; n++) {
      stage.discord.world.deleteMessage(await tableMessage(stage, id, onlooker));
      await plays(stage, id, dms(alice, bruno), `gone-${n}`, 2);
    }
    await isShown(id);
  });

  it('the thread is deleted while Discord is out of order', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    stage.discord.world.deleteChannel({ id: threadId });
    for (const route of [posts, threads])
      stage.discord.faults.next(route, { kind: 'status', status: 500, times: 2 });
    await plays(stage, id, dms(alice, bruno), 'thread', 4);
    const shown = await tableMessage(stage, id, onlooker);
    expect(shown.channelId).not.toBe(threadId);
    await playOn(id, 'thread', 4);
    await isShown(id);
  });

  it('permissions are taken away and given back', async () => {
    const { id, channel } = await gameOf(stage, 'survive', [alice, bruno]);
    const where = { in: stage.discord.world.channel(channel) };
    const lost = ['SendMessages', 'SendMessagesInThreads', 'ViewChannel'] as const;
    for (let n = 0; n < 2; n++) {
      stage.discord.world.revoke(lost, where);
      await plays(stage, id, dms(alice, bruno), `revoked-${n}`, 1);
      await stage.settled();
      stage.discord.world.restore(lost, where);
      await expect.poll(async () => (await tableOf(stage, id)).stranded, { timeout: 30_000 }).toBe(false);
      await plays(stage, id, dms(alice, bruno), `restored-${n}`, 2);
      await isShown(id);
    }
  });
});
