import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { Statements } from '../support/statements.ts';
import { gameOf, told } from './sights.ts';
import { freely, noPictures, openStage, panelOf, type Stage } from './support.ts';

/** So many clicks, and no more for as long as the test lasts. */
const burst = 12;

let statements: Statements;
let stage: Stage;
let alice: Person;
let bruno: Person;
let stranger: Person;
beforeAll(async () => {
  statements = new Statements();
  const clock = createClock({ running: false });
  stage = await openStage({ clock }, noPictures, undefined, freely, { burst, everyMs: 3_600_000 });
  alice = stage.discord.person('alice');
  bruno = stage.discord.person('bruno');
  stranger = stage.discord.person('emil');
});
afterAll(async () => {
  await stage?.close();
  statements?.stop();
});
afterEach(() => expect([...stage.discord.findings.take()]).toEqual([]));

describe('whoever clicks too much', () => {
  it('is asked to wait, in their language and without a word to the database; nobody else waits', async () => {
    stranger.speaks('fr');
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    const standing = { in: threadId };
    const [panel] = [panelOf(await stranger.clicks(`log:${id}`, standing))];
    for (let n = 1; n < burst; n++) await stranger.clicks(`play:${id}`, standing);
    await stage.settled();
    statements.take();
    for (let n = 0; n < 20; n++) {
      expect(await told(stranger.clicks(`play:${id}`, standing))).toBe(
        'Un instant, s’il vous plaît : c’était beaucoup à la fois.',
      );
    }
    expect(await told(stranger.runs('/table list', {}, standing))).toContain('Un instant');
    expect(await stranger.types('/table board', { which: '' }, standing)).toEqual([]);
    expect(statements.take()).toEqual([]);
    // What they looked at still stands there.
    const now = stranger.messages(standing).find((message) => message.id === panel?.id);
    expect(now?.text).toBe(panel?.text);
    expect(await told(alice.clicks(`log:${id}`, standing))).toContain('Survive');
    expect(statements.take()).not.toEqual([]);
  });
});
