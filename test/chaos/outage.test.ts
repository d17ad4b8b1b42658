import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers } from '../../src/games/choices.ts';
import { openStore, type Store } from '../../src/store/open.ts';
import {
  type Answering,
  act,
  addBot,
  type House,
  houseOf,
  join,
  openTable,
  type Reply,
  start,
  startWorker,
} from '../../src/tables/index.ts';
import { quiet } from '../../src/tools/chaos/quiet.ts';
import { freshDatabase, type TestDatabase, withClient } from '../support/database.ts';
import { type Between, proxyTo } from './proxy.ts';

const people = ['ada', 'basil', 'chiara'];
let database: TestDatabase;
let proxy: Between;
let store: Store;
let house: House;
let worker: Awaited<ReturnType<typeof startWorker>>;
let clicks = 0;
const arrived: string[] = [];
const rejections: unknown[] = [];
const note = (reason: unknown): void => void rejections.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', note);
  database = await freshDatabase();
  proxy = await proxyTo(database.url);
  store = await openStore({ databaseUrl: proxy.url, dataDir: '', log: quiet });
  house = houseOf(store.prisma);
  const courier = {
    deliver: async ({ id }: { id: string }) => {
      await sleep(2);
      arrived.push(id);
    },
  };
  worker = await startWorker(house, courier, { url: proxy.url, pollInterval: 100 });
});

afterAll(async () => {
  await worker?.stop();
  await store?.close();
  await proxy?.close();
  await database?.drop();
  process.off('unhandledRejection', note);
});

const value = <T>(reply: Reply<T>): T => {
  if (!reply.ok) throw new Error(reply.why.key);
  return reply.value;
};

/** Three people and a bot; everybody is asked at once. */
async function newTable(): Promise<string> {
  const [organiser = '', ...others] = people;
  const interaction = () => `set-up-${clicks++}`;
  const { table } = value(
    await openTable(house, {
      interaction: interaction(),
      game: 'outlive',
      organiser: { id: organiser, name: organiser },
    }),
  );
  for (const id of others) {
    value(await join(house, { interaction: interaction(), table, person: { id, name: id } }));
  }
  value(await addBot(house, { interaction: interaction(), table, person: organiser, bot: 'random' }));
  value(await start(house, { interaction: interaction(), table, person: organiser }));
  return table;
}

const tableNow = (id: string) => store.prisma.table.findUniqueOrThrow({ where: { id } });

/** What the people who are asked now could click. */
async function nextClicks(id: string): Promise<Answering[]> {
  const { state, game } = await tableNow(id);
  return (house.gameNamed(game)?.decisions(state as object) ?? []).flatMap((decision) => {
    const person = people[decision.seat];
    if (person === undefined) return [];
    const [choice] = answers(decision);
    return [{ interaction: `click-${clicks++}`, table: id, person, decision: decision.id, choice }];
  });
}

/** Clicks until something has happened so many times. */
async function playOn(id: string, moves: number): Promise<void> {
  for (let done = 0; done < moves; ) {
    const [click] = await nextClicks(id);
    if (click === undefined) await sleep(20);
    else if ((await act(house, click)).ok) done++;
  }
}

const until = async (is: () => Promise<boolean>): Promise<void> => {
  while (!(await is())) await sleep(50);
};

const unsent = () => store.prisma.delivery.count({ where: { sentAt: null, dropped: false } });

async function expectWhole(id: string): Promise<void> {
  const rows = await store.prisma.snapshot.findMany({ where: { tableId: id }, orderBy: { version: 'asc' } });
  expect(rows.map(({ version }) => version)).toEqual(rows.map((_, i) => i + 1));
  const now = await tableNow(id);
  expect(now.version).toBeGreaterThanOrEqual(rows.length);
  const game = house.gameNamed(now.game);
  let state = rows[0]?.whole as object;
  for (const { version, seat, answer } of rows.slice(1)) {
    const outcome = game?.decide(state, seat ?? -1, answer);
    if (outcome?.ok !== true) throw new Error(`version ${version} can't be replayed`);
    state = outcome.state;
  }
}

const effectsOf = (click: Answering) =>
  store.prisma.snapshot.count({
    where: {
      tableId: click.table,
      actor: click.person,
      answer: { path: ['decision'], equals: click.decision },
    },
  });

describe('the database goes away and comes back', () => {
  it('for a moment: clicks wait and succeed', async () => {
    const table = await newTable();
    const waiting = await nextClicks(table);
    expect(waiting).toHaveLength(3);
    proxy.cut();
    const replies = Promise.all(waiting.map((click) => act(house, click)));
    await sleep(500);
    await proxy.restore();
    expect((await replies).map(({ ok }) => ok)).toEqual([true, true, true]);
    for (const click of waiting) expect(await effectsOf(click)).toBe(1);
    await playOn(table, 5);
    await expectWhole(table);
  });

  it.each(['request', 'answer'] as const)(
    'and the %s to commit a move is lost: it still happens, once',
    async (way) => {
      const table = await newTable();
      const [click] = await nextClicks(table);
      if (click === undefined) throw new Error('nobody is asked');
      await until(async () => (await unsent()) === 0);
      proxy.loseNext(way, 'COMMIT');
      expect(await act(house, click)).toMatchObject({ ok: true });
      expect(await effectsOf(click)).toBe(1);
      await expectWhole(table);
    },
  );

  it('as the queue hands out a job, and nobody hears of it: it is handed out again', async () => {
    proxy.loseNext('answer', 'deliver:');
    const table = await newTable();
    await until(async () => (await unsent()) === 0);
    const told = await store.prisma.delivery.findMany({ where: { tableId: table, dropped: false } });
    expect(told.filter(({ id }) => !arrived.includes(id))).toEqual([]);
  });

  it('in the middle of moves, again and again: nothing is half-done, nothing is lost', async () => {
    const table = await newTable();
    let over = false;
    const said: { click: Answering; reply: Awaited<ReturnType<typeof act>> }[] = [];
    const playing = Promise.all(
      people.map(async (person) => {
        while (!over) {
          const found = await nextClicks(table).catch(() => []);
          const click = found.find((c) => c.person === person);
          if (click === undefined) await sleep(5);
          else said.push({ click, reply: await act(house, click) });
        }
      }),
    );
    for (let i = 0; i < 6; i++) {
      await sleep(Math.random() * 300);
      proxy.cut();
      await sleep(Math.random() * 400);
      await proxy.restore();
    }
    over = true;
    await playing;
    expect(said.some(({ reply }) => reply.ok)).toBe(true);
    for (const { click, reply } of said) {
      if (reply.ok) expect(await effectsOf(click)).toBe(1);
      expect(await act(house, click)).toEqual(reply.ok ? reply : expect.anything());
    }
    await expectWhole(table);
  });

  it('for long: clicks are refused with a reason, have no effect, and can be made again', async () => {
    const table = await newTable();
    const waiting = await nextClicks(table);
    proxy.cut();
    const replies = await Promise.all(waiting.map((click) => act(house, click)));
    expect(replies).toEqual(waiting.map(() => ({ ok: false, why: { key: 'table.why.store-down' } })));
    await withClient(database.url, async (client) => {
      const { rows } = await client.query('SELECT FROM "Interaction" WHERE "id" = ANY($1)', [
        waiting.map(({ interaction }) => interaction),
      ]);
      expect(rows).toHaveLength(0);
    });
    await proxy.restore();
    for (const click of waiting) expect((await act(house, click)).ok).toBe(true);
    await playOn(table, 5);
    await expectWhole(table);
  });

  it('the worker goes on by itself: bots play, and everything that is to be told is told', async () => {
    const table = await newTable();
    await playOn(table, 20);
    await until(async () => (await unsent()) === 0);
    const rows = await store.prisma.delivery.findMany({ where: { sentAt: { not: null } } });
    const known = new Set(arrived);
    expect(rows.filter(({ id }) => !known.has(id))).toEqual([]);
    expect(rejections).toEqual([]);
  });
});
