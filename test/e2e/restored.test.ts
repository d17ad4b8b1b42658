import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Seen } from '../../src/playground/people/answer.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { castOf, gameOf, inOrder, onMove, tableMessage, tableOf, told } from './sights.ts';
import { openStage, plays, type Stage } from './support.ts';

let stage: Stage;
let alice: Person;
let bruno: Person;
let olga: Person;
beforeAll(async () => {
  stage = await openStage();
  alice = stage.discord.person('alice');
  bruno = stage.discord.person('bruno');
  olga = stage.discord.person('olga');
});
afterAll(() => stage?.close());
afterEach(() => expect([...stage.discord.findings.take()]).toEqual([]));

const run = (...statements: readonly string[]) =>
  stage.store.prisma.$transaction(
    async (db) => {
      for (const statement of statements) await db.$executeRawUnsafe(statement);
    },
    { timeout: 20_000 },
  );

async function tablesOfDatabase(): Promise<readonly string[]> {
  const rows = await stage.store.prisma.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND left(tablename, 1) <> '_'`;
  return rows.map(({ name }) => name);
}

/** The whole of what is kept, as a dump would have it. */
async function dumped(): Promise<void> {
  const copies = (await tablesOfDatabase()).map((name) => `CREATE TABLE dump."${name}" AS TABLE "${name}"`);
  await run('DROP SCHEMA IF EXISTS dump CASCADE', 'CREATE SCHEMA dump', ...copies);
}

async function restored(): Promise<void> {
  const names = await tablesOfDatabase();
  await run(
    'SET LOCAL session_replication_role = replica',
    ...names.map((name) => `TRUNCATE "${name}" CASCADE`),
    ...names.map((name) => `INSERT INTO "${name}" SELECT * FROM dump."${name}"`),
    'DELETE FROM graphile_worker._private_jobs',
  );
}

const fault = /A fault of this bot took the game back/;
const saysSo = (person: Person): number =>
  person.messages({ in: 'dm' }).filter(({ text }) => fault.test(text)).length;

/** A game that went on for some moves after its database was kept. */
async function lostTime(during: (id: string, threadId: string) => Promise<void>) {
  const { id, threadId } = await gameOf(stage, 'survive', [alice, bruno]);
  await plays(stage, id, castOf(alice, bruno), 'kept', 2);
  await stage.settled();
  await dumped();
  const { version } = await tableOf(stage, id);
  await during(id, threadId);
  await stage.settled();
  const cards = new Map<Person, Seen | undefined>(
    [alice, bruno].map((person) => [person, person.messages({ in: 'dm' }).at(-1)]),
  );
  const before = saysSo(alice);
  await stage.stop();
  await restored();
  await stage.start();
  await expect.poll(() => saysSo(alice), { timeout: 20_000 }).toBeGreaterThan(before);
  await stage.settled();
  expect((await tableOf(stage, id)).version).toBe(version);
  return { id, threadId, cards };
}

it('shows every table as it is kept, tells its people once, and lets no card of the lost time act', async () => {
  const { id, threadId, cards } = await lostTime(async (id) => {
    await plays(stage, id, castOf(alice, bruno), 'lost', 4);
  });
  expect((await tableMessage(stage, id, olga)).text).toContain('A fault of this bot took the game back');
  expect([saysSo(alice), saysSo(bruno)]).toEqual([1, 1]);
  const { asked } = await onMove(stage, id, [alice, bruno]);
  const card = cards.get(asked);
  const { version } = await tableOf(stage, id);
  if (card !== undefined) await asked.clicks('Undo', { on: card }).catch(() => null);
  expect((await tableOf(stage, id)).version).toBe(version);
  expect(await told(alice.clicks(/^log:/, { in: threadId }))).toMatch(fault);
  await plays(stage, id, castOf(alice, bruno), 'again', 3);
  await inOrder(stage, id, [], olga);
  await stage.restart();
  await stage.settled();
  expect([saysSo(alice), saysSo(bruno)]).toEqual([1, 1]);
});

it('leaves one table message where a newer one had taken its place', async () => {
  const before = saysSo(bruno);
  const { id, threadId } = await lostTime(async (id, thread) => {
    stage.discord.world.deleteMessage(await tableMessage(stage, id, olga));
    await plays(stage, id, castOf(alice, bruno), 'moved', 2);
    await olga.sees(/## ▶️/, { in: thread });
  });
  const shown = await tableMessage(stage, id, olga);
  const all = olga.messages({ in: threadId }).filter(({ text }) => text.includes('## ▶️ '));
  expect(all.map((one) => one.id)).toEqual([shown.id]);
  expect(saysSo(bruno)).toBe(before + 1);
});
