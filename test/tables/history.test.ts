import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GameEvent, visibleEvents } from '../../src/games/contract.ts';
import { historyOf, lookAt, lookBack, recapFor, rewind, undo, viewerOf } from '../../src/tables/index.ts';
import {
  ann,
  answers,
  bob,
  by,
  cleo,
  dan,
  gameNamed,
  gameOf,
  jsonOf,
  lobbyOf,
  must,
  newClick,
  openHouse,
  playOn,
  rowOf,
  statesOf,
  type TestHouse,
  whyNot,
} from '../support/tables.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const people = [ann, bob, cleo];

describe.each(['outlive', 'survive'])('a whole game of %s', (id) => {
  let table: string;
  beforeAll(async () => {
    table = await gameOf(house, people, { game: id });
    await playOn(house, table);
  });

  it('can be seen at every version as it was, by replaying its answers', async () => {
    const game = gameNamed(house, id);
    const states = await statesOf(house, table);
    const rows = await house.prisma.snapshot.findMany({
      where: { tableId: table },
      orderBy: { version: 'asc' },
    });
    let state = states[0];
    for (const [i, row] of rows.entries()) {
      if (i === 0 || state == null || row.seat === null) continue;
      const outcome = game.decide(state, row.seat, row.answer);
      if (!outcome.ok) throw new Error(outcome.why.key);
      state = outcome.state;
      expect(states[i]).toEqual(jsonOf(state));
      expect(row.events).toEqual(jsonOf(outcome.events));
    }
    expect(rows.length).toBeGreaterThan(40);
    expect((await rowOf(house, table)).state).toEqual(states.at(-1));
  });

  it('has a log for everybody, with nothing in it that is not for them', async () => {
    const rows = await house.prisma.snapshot.findMany({
      where: { tableId: table },
      orderBy: { version: 'asc' },
    });
    for (const [person, viewer] of [
      [ann.id, 0],
      [bob.id, 1],
      [cleo.id, 2],
      [dan.id, 'public'],
      [null, 'public'],
    ] as const) {
      expect(await viewerOf(house, table, person)).toBe(viewer);
      const log = await historyOf(house, { table, person });
      expect(log.map((entry) => entry.version)).toEqual(rows.map((row) => row.version));
      for (const [i, entry] of log.entries()) {
        expect(entry.events).toEqual(visibleEvents(rows[i]?.events as unknown as GameEvent[], viewer));
        expect(Object.keys(entry)).not.toContain('answer');
      }
    }
  });

  it('looks back through the eyes of the public only', async () => {
    const game = gameNamed(house, id);
    const states = await statesOf(house, table);
    for (const version of [1, 31, 32, 33, 34, states.length]) {
      const shown = must(await lookBack(house, table, version));
      expect(shown).toEqual({
        version,
        status: 'finished',
        view: game.view(states[version - 1] ?? {}, 'public'),
      });
    }
  });
});

it('shows a running game to each as they may see it', async () => {
  for (const id of ['outlive', 'survive']) {
    const table = await gameOf(house, people, { game: id });
    await playOn(house, table, 12);
    const { state, version } = await rowOf(house, table);
    const game = gameNamed(house, id);
    for (const [person, viewer] of [
      [ann.id, 0],
      [cleo.id, 2],
      [dan.id, 'public'],
      [null, 'public'],
    ] as const) {
      const view = game.view(state as object, viewer);
      expect(must(await lookAt(house, table, person))).toEqual({ version, status: 'running', view });
    }
  }
});

it('whispers only to whom it is for', async () => {
  const table = await gameOf(house, [ann, bob]);
  await answers(house, table, ann, 'whisper');
  const last = async (person: string | null) =>
    (await historyOf(house, { table, person })).at(-1)?.events.length;
  expect([await last(ann.id), await last(bob.id), await last(null)]).toEqual([2, 1, 1]);
  const secret = async (person: string) => must(await lookAt(house, table, person)).view;
  expect(await secret(ann.id)).toMatchObject({ secret: 1 });
  expect(await secret(bob.id)).toMatchObject({ secret: 0 });
  expect(must(await lookBack(house, table, 2)).view).toMatchObject({ viewer: 'public', secret: null });
});

it('says why there is nothing to see', async () => {
  const table = await gameOf(house, [ann, bob]);
  for (const version of [0, 2, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e12]) {
    expect(whyNot(await lookBack(house, table, version))).toBe('no-version');
  }
  expect(whyNot(await lookBack(house, 'nowhere', 1))).toBe('no-table');
  expect(whyNot(await lookAt(house, 'nowhere', ann.id))).toBe('no-table');
  expect(whyNot(await lookAt(house, await lobbyOf(house, [ann]), ann.id))).toBe('not-started');
});

describe('a recap', () => {
  it('tells what happened since one last acted', async () => {
    const table = await gameOf(house, people);
    const versions = async (person: string) =>
      (await recapFor(house, table, person)).map((entry) => entry.version);
    expect(await versions(bob.id)).toEqual([1]);
    await answers(house, table, ann, 'stay', 'pass');
    await answers(house, table, bob, 'pass');
    expect(await versions(ann.id)).toEqual([4]);
    expect(await versions(bob.id)).toEqual([]);
    expect(await versions(cleo.id)).toEqual([1, 2, 3, 4]);
  });

  it('leaves out what was undone', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'stay', 'pass');
    must(await undo(house, by(table, ann)));
    const recap = await recapFor(house, table, bob.id);
    expect(recap.map(({ version, kind }) => [version, kind])).toEqual([
      [1, 'start'],
      [2, 'answer'],
      [4, 'undo'],
    ]);
    must(await rewind(house, { interaction: newClick(), table, to: 1 }));
    expect((await recapFor(house, table, bob.id)).map((entry) => entry.version)).toEqual([1, 5]);
  });
});

it('keeps a finished game of four under a megabyte', async () => {
  const table = await gameOf(house, [ann, bob, cleo, dan], { game: 'outlive' });
  await playOn(house, table);
  const [size] = await house.query<{ bytes: string }>(
    `SELECT sum(pg_column_size(s.*)) AS bytes FROM "Snapshot" s WHERE "tableId" = $1`,
    table,
  );
  expect(Number(size?.bytes)).toBeLessThan(1_000_000);
});
