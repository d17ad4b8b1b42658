import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answers } from '../../src/games/choices.ts';
import { createClock } from '../../src/playground/clock.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { act } from '../../src/tables/index.ts';
import { castOf, channelOf, gameOf, inOrder, onMove, tableMessage, tableOf, venueOf } from './sights.ts';
import { openStage, plays, type Stage } from './support.ts';

const edits = 'PATCH /channels/{channel_id}/messages/{message_id}';
const script = fileURLToPath(new URL('./bot-process.ts', import.meta.url));

let stage: Stage;
let alice: Person;
let bruno: Person;
let olga: Person;
beforeAll(async () => {
  stage = await openStage({ clock: createClock({ running: false }) });
  alice = stage.discord.person('alice');
  bruno = stage.discord.person('bruno');
  olga = stage.discord.person('olga');
});
afterAll(() => stage?.close());
beforeEach(() => stage.discord.faults.clear());
afterEach(() => expect([...stage.discord.findings.take()]).toEqual([]));

const isInOrder = (id: string) => inOrder(stage, id, [alice, bruno], olga);

/** A move that somebody made in a way that no bot was there to tell of. */
async function movesUnseen(id: string): Promise<void> {
  const { asked } = await onMove(stage, id, [alice, bruno]);
  const { own, version } = await tableOf(stage, id, asked);
  const [decision] = own;
  const [choice] = decision === undefined ? [] : answers(decision);
  if (decision === undefined) throw new Error('nobody is asked');
  const interaction = `unseen-${id}-${version}`;
  const reply = await act(stage.house, {
    interaction,
    table: id,
    person: asked.id,
    decision: decision.id,
    choice,
  });
  expect(reply.ok).toBe(true);
}

describe('after a start', () => {
  it('what happened while the bot was off is shown', async () => {
    const { id } = await gameOf(stage, 'survive', [alice, bruno]);
    await stage.stop();
    for (let n = 0; n < 3; n++) await movesUnseen(id);
    await stage.start();
    await isInOrder(id);
    await plays(stage, id, castOf(alice, bruno), 'off', 3);
    await isInOrder(id);
  });

  it('a table message that was deleted meanwhile is there again', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    const lost = await tableMessage(stage, id, olga);
    await stage.stop();
    stage.discord.world.deleteMessage(lost);
    await stage.start();
    await olga.sees(/## ▶️/, { in: threadId });
    await isInOrder(id);
  });

  it('a thread that was deleted meanwhile is replaced', async () => {
    const { id, threadId, channel } = await gameOf(stage, 'survive', [alice, bruno]);
    await stage.stop();
    stage.discord.world.deleteChannel({ id: threadId });
    await movesUnseen(id);
    await stage.start();
    await olga.seesNot(threadId, { in: channel });
    await stage.settled();
    const { threadId: now } = await venueOf(stage, id);
    expect(now).not.toBe(threadId);
    expect(olga.messages({ in: now }).filter(({ text }) => text.includes('## ▶️ '))).toHaveLength(1);
    await plays(stage, id, castOf(alice, bruno), 'thread', 2);
    await tableMessage(stage, id, olga);
  });

  it('a thread that was deleted while nobody moved is replaced too', async () => {
    const { id, threadId, channel } = await gameOf(stage, 'survive', [alice, bruno]);
    await stage.stop();
    stage.discord.world.deleteChannel({ id: threadId });
    await stage.start();
    await olga.seesNot(threadId, { in: channel });
    await tableMessage(stage, id, olga);
  });

  it('an invitation that was deleted meanwhile is there again', async () => {
    const channel = channelOf(stage);
    await alice.runs('/table new', { game: 'survive', seats: 2 }, { in: channel });
    const invitation = await olga.sees(/1 of 2 seats/, { in: channel });
    await stage.settled();
    await stage.stop();
    stage.discord.world.deleteMessage(invitation);
    await stage.start();
    await olga.sees(/1 of 2 seats/, { in: channel });
    await bruno.clicks('Join', { in: channel });
    await olga.sees(/2 of 2 seats/, { in: channel });
    await stage.settled();
    const all = olga.messages({ in: channel }).filter(({ text }) => text.includes('of 2 seats'));
    expect(all).toHaveLength(1);
  });

  it.each(['before', 'after'])(
    'a bot that was killed %s it showed a move leaves nothing undone',
    async (when) => {
      const { id } = await gameOf(stage, 'survive', [alice, bruno]);
      await stage.stop();
      const { databaseUrl, discord } = stage;
      const child = fork(script, [databaseUrl, discord.api, discord.token], {
        execArgv: ['--import', 'tsx'],
      });
      await once(child, 'message');
      const held = discord.faults.hold(edits);
      await plays(stage, id, castOf(alice, bruno), 'killed', 2);
      await held.arrived;
      if (when === 'after') held.release();
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
      held.release();
      await stage.start();
      await isInOrder(id);
      await plays(stage, id, castOf(alice, bruno), 'killed', 2);
      await isInOrder(id);
      // Whoever was killed hung up in the middle of a request.
      for (const { what } of discord.findings.take()) expect(what).toContain('aborted');
    },
  );
});
