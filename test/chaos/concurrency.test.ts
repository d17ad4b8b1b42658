import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answers } from '../../src/games/choices.ts';
import type { Decision } from '../../src/games/contract.ts';
import { outlive } from '../../src/games/outlive/index.ts';
import { openStore, type Store } from '../../src/store/open.ts';
import { type Answering, type House, houseOf, join, openTable, start } from '../../src/tables/index.ts';
import { stateAt } from '../../src/tables/snapshots.ts';
import { quiet } from '../../src/tools/chaos/quiet.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import type { Burst, Replies } from './clicker.ts';

const seated = ['person-0', 'person-1', 'person-2', 'person-3'];
const people = Array.from({ length: 50 }, (_, i) => `person-${i}`);
const script = fileURLToPath(new URL('./clicker.ts', import.meta.url));
const processes: ChildProcess[] = [];
let database: TestDatabase;
let store: Store;
let house: House;
let table: string;
let tables = 0;

beforeAll(async () => {
  database = await freshDatabase();
  store = await openStore({ databaseUrl: database.url, dataDir: '', log: quiet });
  house = houseOf(store.prisma);
  for (let i = 0; i < 2; i++) processes.push(fork(script, [database.url], { execArgv: ['--import', 'tsx'] }));
  await Promise.all(processes.map((child) => once(child, 'message')));
});

afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await store?.close();
  await database?.drop();
});

/** A game of four people that has just begun. Everybody is asked for the leader they want. */
beforeEach(async () => {
  const id = `t${tables++}`;
  const [organiser = '', ...others] = seated;
  const opened = await openTable(house, {
    interaction: `${id}-open`,
    game: 'outlive',
    organiser: { id: organiser, name: organiser },
  });
  if (!opened.ok) throw new Error(opened.why.key);
  table = opened.value.table;
  for (const name of others) {
    await join(house, { interaction: `${id}-${name}`, table, person: { id: name, name } });
  }
  const started = await start(house, { interaction: `${id}-start`, table, person: organiser });
  if (!started.ok) throw new Error(started.why.key);
});

/** Each process makes its clicks; all of them begin at the same moment. */
async function atOnce(...bursts: (readonly Answering[])[]): Promise<Replies[]> {
  const at = Date.now() + 200;
  return Promise.all(
    processes.map(async (child, i) => {
      const reply = once(child, 'message');
      child.send({ clicks: bursts[i] ?? [], at } satisfies Burst);
      const [replies] = (await reply) as [Replies];
      return replies;
    }),
  );
}

const halves = <T>(list: readonly T[]): [T[], T[]] => [
  list.filter((_, i) => i % 2 === 0),
  list.filter((_, i) => i % 2 === 1),
];

async function openNow(): Promise<readonly Decision[]> {
  const { state } = await store.prisma.table.findUniqueOrThrow({ where: { id: table } });
  return outlive.decisions(state as Parameters<typeof outlive.decisions>[0]);
}

async function decisionOf(seat: number): Promise<Decision> {
  const found = (await openNow()).find((decision) => decision.seat === seat);
  if (found === undefined) throw new Error(`seat ${seat} is not asked`);
  return found;
}

const versions = () =>
  store.prisma.snapshot.findMany({ where: { tableId: table }, orderBy: { version: 'asc' } });

/** Every version is there once, each follows from the one before, and the table stands at the last. */
async function expectWhole(): Promise<void> {
  const rows = await versions();
  expect(rows.map(({ version }) => version)).toEqual(rows.map((_, i) => i + 1));
  const now = await store.prisma.table.findUniqueOrThrow({ where: { id: table } });
  expect(now.version).toBe(rows.length);
  let state = rows[0]?.whole as object;
  for (const { version, seat, answer } of rows.slice(1)) {
    const outcome = house.gameNamed('outlive')?.decide(state, seat ?? -1, answer);
    if (outcome?.ok !== true) throw new Error(`version ${version} can't be replayed`);
    state = outcome.state;
    expect(await stateAt(store.prisma, outlive as never, table, version)).toEqual(state);
  }
  expect(now.state).toEqual(state);
}

/** Whoever was or is asked was told so once. */
async function expectAskedOnce(): Promise<void> {
  const told = await store.prisma.delivery.findMany({ where: { tableId: table, topic: 'turn' } });
  const asked = told.map(({ payload }) => (payload as { decision: string }).decision);
  expect(new Set(asked).size).toBe(asked.length);
  const answered = (await versions())
    .filter(({ actor, kind }) => kind === 'answer' && actor !== 'forced')
    .map(({ answer }) => (answer as { decision: string }).decision);
  const open = (await openNow()).map(({ id }) => id);
  expect(asked.sort()).toEqual([...new Set([...answered, ...open])].sort());
}

const byPeople = async () =>
  (await versions()).filter(({ actor }) => actor !== null && people.includes(actor)).slice(1);

describe('two processes on one table', () => {
  it('50 people answer the same question at once: the one who is asked has an effect', async () => {
    const decision = await decisionOf(2);
    const [choice] = answers(decision);
    const clicks = people.map((person) => ({
      interaction: `${table}-${person}`,
      table,
      person,
      decision: decision.id,
      choice,
    }));
    const split = halves(clicks);
    const replies = await atOnce(...split);
    const effective = split.flatMap((half, i) => half.filter((_, j) => replies[i]?.[j]?.ok === true));
    expect(effective.map(({ person }) => person)).toEqual(['person-2']);
    const refusals = replies.flat().flatMap((reply) => (reply.ok ? [] : [reply.why.key]));
    expect(refusals.filter((key) => key === 'table.why.no-seat')).toHaveLength(46);
    expect(refusals).not.toContain('table.why.store-down');
    expect(refusals).toHaveLength(49);
    expect((await byPeople()).map(({ actor }) => actor)).toEqual(['person-2']);
    await expectWhole();
    await expectAskedOnce();
  });

  it('the same click 20 times from each of them: one effect, and the same reply for all', async () => {
    const decision = await decisionOf(1);
    const [choice] = answers(decision);
    const click = {
      interaction: `${table}-again`,
      table,
      person: 'person-1',
      decision: decision.id,
      choice,
    };
    const burst = Array.from({ length: 20 }, () => click);
    const replies = (await atOnce(burst, burst)).flat();
    expect(replies).toHaveLength(40);
    expect(replies[0]?.ok).toBe(true);
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await byPeople()).toHaveLength(1);
    await expectWhole();
    await expectAskedOnce();
  });

  it('20 different clicks of one person on one question: one of them counts, the others are stale', async () => {
    const decision = await decisionOf(0);
    const all = answers(decision);
    const clicks = Array.from({ length: 40 }, (_, i) => ({
      interaction: `${table}-click-${i}`,
      table,
      person: 'person-0',
      decision: decision.id,
      choice: all[i % all.length],
    }));
    const replies = (await atOnce(...halves(clicks))).flat();
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await byPeople()).toHaveLength(1);
    await expectWhole();
    await expectAskedOnce();
  });

  it('all who are asked answer at once, each click 5 times: all count, in the order they were taken', async () => {
    const open = await openNow();
    expect(new Set(open.map(({ seat }) => seat)).size).toBe(4);
    const clicks = open.map((decision) => ({
      interaction: `${table}-${decision.id}`,
      table,
      person: `person-${decision.seat}`,
      decision: decision.id,
      choice: answers(decision)[0],
    }));
    const repeated = Array.from({ length: 5 }, () => clicks).flat();
    const [one = [], two = []] = await atOnce(repeated, [...repeated].reverse());
    const versionOf = new Map<string, number>();
    for (const [i, reply] of [...one, ...two.toReversed()].entries()) {
      const { interaction, person } = clicks[i % clicks.length] ?? { interaction: '', person: '' };
      if (!reply.ok) throw new Error(`${interaction}: ${reply.why.key}`);
      expect(versionOf.get(person) ?? reply.value.version).toBe(reply.value.version);
      versionOf.set(person, reply.value.version);
    }
    const inOrder = [...versionOf].sort(([, a], [, b]) => a - b).map(([person]) => person);
    const rows = await byPeople();
    expect(rows.map(({ actor }) => actor)).toEqual(inOrder);
    expect(inOrder.toSorted()).toEqual(seated);
    await expectWhole();
    await expectAskedOnce();
  });
});
