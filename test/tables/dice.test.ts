import { spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diceOf, provableFrom, randomFrom } from '../../src/games/random.ts';
import {
  abandon,
  addBot,
  exportTable,
  importTable,
  join as joinTable,
  kick,
  leave,
  openTable,
  rematch,
  rewind,
  showTable,
  start,
  storyOf,
  undo,
  verifyMoved,
  verifyTable,
} from '../../src/tables/index.ts';
import { wrongWith } from '../support/checker.ts';
import { temporaryFolder } from '../support/folders.ts';
import {
  ann,
  answers,
  bob,
  by,
  cleo,
  dan,
  gameOf,
  jsonOf,
  lobbyOf,
  must,
  newClick,
  openHouse,
  playOn,
  rowOf,
  type TestHouse,
  whyNot,
} from '../support/tables.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

type Exported = Parameters<typeof wrongWith>[0];

const exported = async (table: string) => jsonOf(must(await exportTable(house, table))) as Exported;
const shownTo = async (table: string, person: string | null = null) =>
  must(await showTable(house, table, person));
const promised = async (table: string) => (await shownTo(table)).commitment ?? '';
const rows = (table: string) =>
  house.prisma.dice.findMany({ where: { tableId: table }, orderBy: { epoch: 'asc' } });
const lines = async (table: string, kind: string) =>
  (await storyOf(house, { table, person: null })).flatMap(({ line }) =>
    line?.kind === kind ? [line.detail] : [],
  );
const seedOf = async (table: string) => {
  const dice = diceOf((await rowOf(house, table)).state as object);
  if (dice === null || Array.isArray(dice)) throw new Error('no seed');
  return dice.seed;
};

describe('a lobby', () => {
  it('commits to a secret when it opens, for everybody to read', async () => {
    const [one, two] = [await lobbyOf(house, [ann]), await lobbyOf(house, [ann])];
    expect(await promised(one)).toMatch(/^[0-9a-f]{64}$/);
    expect(await promised(one)).not.toBe(await promised(two));
    expect(await lines(one, 'dice')).toEqual([await promised(one)]);
  });

  it('keeps its commitment whoever comes and goes, until the game is over', async () => {
    const table = await lobbyOf(house, [ann, bob]);
    const first = await promised(table);
    must(await leave(house, by(table, bob)));
    must(await joinTable(house, { interaction: newClick(), table, person: cleo }));
    must(await start(house, by(table, ann)));
    await answers(house, table, ann, 'roll', 'end');
    expect(await promised(table)).toBe(first);
    const [told] = (await shownTo(table)).secrets;
    expect(told?.commitment).toBe(first);
    expect(
      createHash('sha256')
        .update(told?.secret ?? '')
        .digest('hex'),
    ).toBe(first);
    expect(await lines(table, 'secret')).toEqual([told?.secret]);
  });

  it('makes the seed of its secret and of every click, in the order in which they came', async () => {
    const { table } = must(
      await openTable(house, { interaction: 'open', game: 'tally', organiser: ann, places: 4 }),
    );
    const click = (interaction: string, person = ann) => ({ interaction, table, person: person.id });
    must(await joinTable(house, { interaction: 'a', table, person: bob }));
    must(await joinTable(house, { interaction: 'b', table, person: cleo }));
    must(await leave(house, click('c', bob)));
    must(await addBot(house, { ...click('d'), bot: 'random' }));
    must(await kick(house, { ...click('e'), seat: 2 }));
    whyNot(await joinTable(house, { interaction: 'f', table, person: cleo }));
    must(await joinTable(house, { interaction: 'g', table, person: bob }));
    must(await start(house, click('h')));
    const [row] = await rows(table);
    const text = 'join a\njoin b\nleave c\nbot d\nkick e\njoin g\nstart h';
    expect(await seedOf(table)).toBe(
      createHmac('sha256', row?.secret ?? '')
        .update(text)
        .digest('hex'),
    );
  });

  it('gives another seed where two join in another order, though its secret were the same', async () => {
    const secret = 'ab'.repeat(32);
    const seeds: string[] = [];
    for (const order of [
      ['x1', 'x2'],
      ['y2', 'y1'],
    ]) {
      const table = await lobbyOf(house, [ann]);
      await house.prisma.dice.updateMany({ where: { tableId: table }, data: { secret } });
      const people = [bob, cleo];
      for (const [i, interaction] of order.entries()) {
        const person = people[Number(interaction.at(-1)) - 1] ?? people[i] ?? bob;
        must(await joinTable(house, { interaction, table, person }));
      }
      must(await start(house, { ...by(table, ann), interaction: `${order.join()}-start` }));
      seeds.push(await seedOf(table));
    }
    expect(new Set(seeds).size).toBe(2);
  });

  it('tells an organiser who starts again nothing of what comes', async () => {
    const first = await gameOf(house, [ann, bob]);
    must(await abandon(house, by(first, ann)));
    const { table: again } = must(await rematch(house, by(first, ann)));
    expect(await promised(again)).not.toBe(await promised(first));
    must(await addBot(house, { ...by(again, ann), bot: 'random' }));
    must(await start(house, by(again, ann)));
    expect(await seedOf(again)).not.toBe(await seedOf(first));
  });
});

it.each(['outlive', 'survive', 'tally'])('never shows a secret of %s before the end', async (game) => {
  const table = await gameOf(house, [ann, bob], { game });
  if (game === 'tally') await answers(house, table, ann, 'roll', 'roll', 'pass');
  else await playOn(house, table, 30);
  const [row] = await rows(table);
  const hidden = [row?.secret ?? '', await seedOf(table)];
  const kept = async () => [
    await shownTo(table),
    await shownTo(table, ann.id),
    await storyOf(house, { table, person: ann.id }),
    await house.query('SELECT * FROM "Delivery" WHERE "tableId" = $1', table),
    await house.query('SELECT * FROM "Interaction" WHERE "tableId" = $1', table),
    await house.query('SELECT * FROM "LogLine" WHERE "tableId" = $1', table),
    house.parcels,
  ];
  for (const secret of hidden) {
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(await kept())).not.toContain(secret);
  }
  expect(whyNot(await exportTable(house, table))).toBe('not-finished');
  expect(whyNot(await verifyTable(house, table))).toBe('not-finished');
  must(await abandon(house, by(table, ann)));
  expect((await shownTo(table)).secrets.map(({ secret }) => secret)).toEqual([row?.secret]);
});

describe.each(['outlive', 'tally'])('a finished game of %s', (game) => {
  it('is proven, draw by draw, by whoever knows the page', async () => {
    const table = await lobbyOf(house, [ann, bob], { game });
    const hash = await promised(table);
    must(await start(house, by(table, ann)));
    if (game === 'tally') await answers(house, table, ann, 'roll', 'stay', 'roll', 'roll', 'end');
    else await playOn(house, table);
    const moved = await exported(table);
    const count = moved.versions.flatMap(({ draws }) => draws).length;
    expect(count).toBeGreaterThan(2);
    expect(wrongWith(moved, [hash])).toEqual([]);
    expect(must(await verifyTable(house, table))).toEqual({
      dice: { kind: 'proven', draws: count, commitments: [hash] },
      replay: { kind: 'same', versions: moved.versions.length },
    });
  });
});

describe('what was tampered with', () => {
  let whole: { readonly moved: Exported; readonly hash: string };
  beforeAll(async () => {
    const table = await gameOf(house, [ann, bob], { game: 'survive' });
    await playOn(house, table);
    whole = { moved: await exported(table), hash: await promised(table) };
  });
  const spoilt = (spoil: (moved: Exported) => void) => {
    const moved = jsonOf(whole.moved) as Exported;
    spoil(moved);
    return { moved, promised: [whole.hash], verdict: must(verifyMoved(house, moved)) };
  };
  const drawn = ({ versions }: Exported) => versions.filter(({ draws }) => draws.length > 0);

  it('is nothing: the game is proven, draw by draw', () => {
    const { moved, promised: hash, verdict } = spoilt(() => undefined);
    expect(wrongWith(moved, hash)).toEqual([]);
    expect(verdict).toMatchObject({ dice: { kind: 'proven' }, replay: { kind: 'same' } });
  });

  it('is told by npm run verify, which needs no database', () => {
    const folder = temporaryFolder();
    const checked = (moved: Exported) => {
      const file = join(folder.path, 'game.json');
      writeFileSync(file, JSON.stringify(moved));
      const { status, stdout } = spawnSync('node', ['--import', 'tsx', 'src/tools/verify.ts', file], {
        encoding: 'utf8',
        env: { ...process.env, DATABASE_URL: '' },
      });
      return { status, stdout };
    };
    const sound = checked(whole.moved);
    expect(sound.stdout).toMatch(/^dice: all \d+ draws follow from the secret/);
    expect(sound.stdout).toContain(whole.hash);
    expect(sound.stdout).toMatch(/rules: played again, all \d+ versions come out the same/);
    expect(sound.status).toBe(0);
    const { moved } = spoilt(({ dice }) => dice[0]?.clicks.pop());
    expect(checked(moved)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('dice: BROKEN at version 1'),
    });
    folder.remove();
  });

  it('is seen: a result', async () => {
    const {
      moved,
      promised: hash,
      verdict,
    } = spoilt((whole) => {
      const [draw] = drawn(whole).at(-1)?.draws ?? [];
      if (draw !== undefined) draw.result = (draw.result + 1) % draw.bound;
    });
    expect(wrongWith(moved, hash)).toHaveLength(1);
    expect(verdict).toMatchObject({ dice: { kind: 'broken', why: 'result' }, replay: { kind: 'different' } });
  });

  it('is seen: a draw that is kept quiet', () => {
    const { moved, promised: hash, verdict } = spoilt((whole) => drawn(whole)[0]?.draws.splice(3, 1));
    expect(wrongWith(moved, hash).length).toBeGreaterThan(0);
    expect(verdict).toMatchObject({
      dice: { kind: 'broken', why: 'counter' },
      replay: { kind: 'different', at: 1 },
    });
  });

  it('is seen: another secret', async () => {
    const {
      moved,
      promised: hash,
      verdict,
    } = spoilt((whole) => {
      for (const one of whole.dice) one.secret = 'cd'.repeat(32);
    });
    expect(wrongWith(moved, hash)).toContain('secret 1');
    expect(verdict.dice).toMatchObject({ kind: 'broken', why: 'commitment' });
  });

  it('is seen: a click that was left out', () => {
    const { verdict } = spoilt(({ dice }) => dice[0]?.clicks.pop());
    expect(verdict.dice).toMatchObject({ kind: 'broken', why: 'result', at: 1 });
  });

  it('is seen by whoever noted the hash: a secret with a commitment of its own', async () => {
    const secret = 'ef'.repeat(32);
    const { moved, promised: hash } = spoilt(({ dice }) => {
      const commitment = createHash('sha256').update(secret).digest('hex');
      for (const one of dice) Object.assign(one, { secret, commitment });
    });
    expect(wrongWith(moved, hash)).toContain('secret 1');
  });
});

describe('a game that goes back', () => {
  it('has the same dice again while it runs', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'stay');
    must(await undo(house, by(table, ann)));
    await answers(house, table, ann, 'roll');
    const points = async () => ((await rowOf(house, table)).state as { points: number[] }).points[0];
    const before = await points();
    must(await rewind(house, { ...by(table, ann), to: 3 }));
    await answers(house, table, ann, 'roll', 'roll');
    const hash = await promised(table);
    must(await rewind(house, { ...by(table, ann), to: 6 }));
    expect(await points()).toBe(before);
    await answers(house, table, ann, 'end');
    expect(wrongWith(await exported(table), [hash])).toEqual([]);
    expect(must(await verifyTable(house, table)).replay.kind).toBe('same');
  });

  it('has others once its secret was told, committed to before anybody could ask for them', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'roll', 'roll', 'end');
    const first = await promised(table);
    const [second] = await lines(table, 'dice-next');
    const reopening = by(table, ann);
    must(await rewind(house, { ...reopening, to: 2 }));
    expect(await promised(table)).toBe(second);
    const secret = (await rows(table))[1]?.secret ?? '';
    expect(await seedOf(table)).toBe(
      createHmac('sha256', secret).update(`reopen ${reopening.interaction}`).digest('hex'),
    );
    expect(JSON.stringify(await shownTo(table))).not.toContain(secret);
    await answers(house, table, ann, 'roll', 'roll');
    // Where the dice of then lay, those of now begin.
    must(await rewind(house, { ...by(table, ann), to: 2 }));
    await answers(house, table, ann, 'roll', 'end');
    const moved = await exported(table);
    expect(moved.dice).toHaveLength(2);
    expect(wrongWith(moved, [first, second ?? ''])).toEqual([]);
    expect(must(await verifyTable(house, table))).toMatchObject({
      dice: { kind: 'proven', draws: 5, commitments: [first, second] },
      replay: { kind: 'same' },
    });
    expect(await lines(table, 'secret')).toHaveLength(2);
    expect((await lines(table, 'dice-next')).length).toBe(2);
  });
});

describe('a game that is brought in', () => {
  it('goes on with a secret that its file does not hold, and says the old one at the end', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'roll');
    const moved = jsonOf(must(await exportTable(house, table, { secretsToo: true })));
    const { table: copy } = must(await importTable(house, { moved, organiser: ann.id }));
    expect(await promised(copy)).not.toBe(await promised(table));
    expect(JSON.stringify(moved)).not.toContain(await seedOf(copy));
    expect(JSON.stringify(await shownTo(copy))).not.toContain((await rows(copy))[0]?.secret);
    must(await abandon(house, by(copy, ann)));
    const again = await exported(copy);
    expect(wrongWith(again, [await promised(table), await promised(copy)])).toEqual([]);
    expect(must(await verifyTable(house, copy))).toMatchObject({
      dice: { kind: 'proven' },
      replay: { kind: 'same' },
    });
  });

  it('is opened again with one as well', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'roll', 'end');
    const moved = jsonOf(must(await exportTable(house, table)));
    const { table: copy } = must(await importTable(house, { moved, organiser: dan.id }));
    expect((await shownTo(copy)).secrets).toEqual((await shownTo(table)).secrets);
    must(await rewind(house, { ...by(copy, dan), to: 1 }));
    expect(await seedOf(copy)).not.toBe(await seedOf(table));
  });
});

describe('a game that was begun before its dice could be checked', () => {
  /** As the release before kept it. */
  async function olderGame(): Promise<string> {
    const table = await gameOf(house, [ann, bob]);
    const { state } = await rowOf(house, table);
    const older = { ...(state as object), random: randomFrom('older') };
    await house.prisma.dice.deleteMany({ where: { tableId: table } });
    await house.prisma.snapshot.updateMany({
      where: { tableId: table, version: 1 },
      data: { whole: older, draws: [] },
    });
    await house.prisma.table.update({ where: { id: table }, data: { state: older, commitment: null } });
    return table;
  }

  it('keeps its generator and says that it can’t be checked', async () => {
    const table = await olderGame();
    await answers(house, table, ann, 'roll', 'roll');
    expect(diceOf((await rowOf(house, table)).state as object)).toHaveLength(4);
    await answers(house, table, ann, 'end');
    expect(await shownTo(table)).toMatchObject({ commitment: null, secrets: [] });
    const { dice, replay } = must(await verifyTable(house, table));
    expect(dice).toEqual({ kind: 'unverifiable', since: null });
    expect(replay).toEqual({ kind: 'partly', versions: 3, of: 4 });
  });

  it('can be checked from where it is opened again', async () => {
    const table = await olderGame();
    await answers(house, table, ann, 'roll', 'end');
    must(await rewind(house, { ...by(table, ann), to: 1 }));
    await answers(house, table, ann, 'roll', 'end');
    expect(provableFrom(await seedOf(table))).toMatchObject({ next: 0 });
    expect(must(await verifyTable(house, table)).dice).toEqual({ kind: 'unverifiable', since: 4 });
    expect(wrongWith(await exported(table), [await promised(table)])).toEqual([]);
  });
});
