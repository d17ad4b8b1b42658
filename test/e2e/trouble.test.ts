import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Game } from '../../src/games/contract.ts';
import { createClock } from '../../src/playground/clock.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { gameOf, tableOf, told } from './sights.ts';
import { openStage, type Stage } from './support.ts';

/** Something that the error's own words give away. */
const secret = 'three algae under the bed';

let stage: Stage;
let alice: Person;
let bruno: Person;
let games: Stage['house']['gameNamed'];
beforeAll(async () => {
  stage = await openStage({ clock: createClock({ running: false }) });
  alice = stage.discord.person('alice');
  bruno = stage.discord.person('bruno');
  games = stage.house.gameNamed;
});
afterAll(() => stage?.close());
beforeEach(() => {
  stage.logged.length = 0;
});
afterEach(() => {
  Object.assign(stage.house, { gameNamed: games });
  expect(stage.logged.join('')).not.toContain(secret);
  expect([...stage.discord.findings.take()]).toEqual([]);
});

/** From now on nobody can look at a game. */
function breakViews(): void {
  const broken = (game: Game): Game => ({
    ...game,
    view: () => {
      throw new TypeError(`Cannot read properties of undefined (reading '${secret}')`);
    },
  });
  const gameNamed = (id: string) => {
    const game = games(id);
    return game === undefined ? undefined : broken(game);
  };
  Object.assign(stage.house, { gameNamed });
}

const linesOf = (what: string): readonly Record<string, unknown>[] =>
  stage.logged.filter((line) => line.includes(what)).map((line) => JSON.parse(line));

const referenceIn = (text: string): string => /Reference: ([A-Z]{6})$/.exec(text)?.[1] ?? '';

describe('a mistake of ours', () => {
  it('is found by the reference that its person reads, with what is needed to mend it', async () => {
    const { id, threadId } = await gameOf(stage, 'outlive', [alice, bruno]);
    const { version, own } = await tableOf(stage, id, alice);
    breakViews();
    const reference = referenceIn(await told(alice.clicks(`play:${id}`, { in: threadId })));
    expect(reference).toMatch(/^[A-Z]{6}$/);
    const [line] = linesOf(reference);
    expect(line).toMatchObject({
      msg: 'a call failed',
      name: 'TypeError',
      verb: 'play',
      table: id,
      game: 'outlive',
      version,
      question: own[0]?.kind,
    });
    expect(line?.frames).toEqual(
      expect.arrayContaining([expect.stringMatching(/^src\/tables\/showing\.ts:\d+:\d+$/)]),
    );
  });

  it('is told with the command, and never with what was typed', async () => {
    const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    breakViews();
    const said = await told(alice.runs('/play answer', { choice: secret }, { in: threadId }));
    const [line] = linesOf(referenceIn(said));
    expect(line).toMatchObject({ name: 'TypeError', command: 'play answer', table: id });
    await alice.runs('/table board', { which: secret }, { in: 'dm' });
    expect(linesOf('a call failed')).toHaveLength(1);
  });

  it('does not go unnoticed while a command is typed', async () => {
    const { threadId } = await gameOf(stage, 'survive', [alice, bruno]);
    breakViews();
    expect(await alice.types('/play answer', { choice: secret }, { in: threadId })).toEqual([]);
    expect(linesOf('nothing could be suggested')).toMatchObject([
      { name: 'TypeError', command: 'play answer', option: 'choice', reference: expect.any(String) },
    ]);
  });

  it('in what the queue does is told with the table, and not in its own words', async () => {
    const { id } = await gameOf(stage, 'survive', [alice, bruno]);
    const boom = () => {
      throw new RangeError(secret);
    };
    Object.assign(stage.house, { gameNamed: boom });
    await stage.store.prisma.$queryRaw`
      SELECT graphile_worker.add_job('bots', ${JSON.stringify({ table: id })}::json) IS NULL`;
    await expect.poll(() => linesOf('a job failed'), { timeout: 20_000 }).not.toEqual([]);
    expect(linesOf('a job failed')[0]).toMatchObject({ task: 'bots', table: id, name: 'RangeError' });
  });
});

it('what Discord refuses is logged with its code and route, and without what was sent', async () => {
  const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
  stage.discord.faults.next('POST /interactions/{interaction_id}/{interaction_token}/callback', {
    kind: 'status',
    status: 400,
    code: 50_035,
    times: 2,
  });
  // Nobody gets an answer to this, so nobody waits for one.
  void alice.clicks(`log:${id}`, { in: threadId }).catch(() => undefined);
  await expect.poll(() => linesOf('an interaction failed'), { timeout: 20_000 }).not.toEqual([]);
  expect(linesOf('an interaction failed')[0]).toMatchObject({
    code: 50_035,
    method: 'POST',
    route: 'v10/interactions/:id/:token/callback',
    verb: 'log',
    table: id,
  });
});
