import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  abandon,
  act,
  agreeToUndo,
  allTablesOf,
  askToUndo,
  forget,
  lookBack,
  oneSitting,
  pause,
  recapFor,
  resign,
  resume,
  setSettings,
  showTable,
  storyOf,
  takeBack,
  Unreadable,
  undo,
  vote,
} from '../../src/tables/index.ts';
import { Crowded, Turns } from '../../src/tables/turns.ts';
import { withClient } from '../support/database.ts';
import { isBegin, isLock, Statements } from '../support/statements.ts';
import {
  accepts,
  ann,
  answer,
  answers,
  bob,
  by,
  cleo,
  dan,
  gameOf,
  invites,
  must,
  openAt,
  openHouse,
  rowOf,
  stranger,
  type TestHouse,
  whyNot,
} from '../support/tables.ts';

let statements: Statements;
let house: TestHouse;
const unreadable: string[] = [];
beforeAll(async () => {
  statements = new Statements();
  house = Object.assign(await openHouse(), { onUnreadable: (table: string) => void unreadable.push(table) });
});
afterAll(async () => {
  await house?.close();
  statements?.stop();
});

describe('what is in vain', () => {
  it('is refused without holding a row, for whoever has no seat and whoever answers what is over', async () => {
    const table = await gameOf(house, [ann, bob]);
    const [first] = await openAt(house, table);
    must(await answer(house, table, ann, 'pass'));
    const late = { decision: first?.id ?? '', choice: 'pass' };
    statements.take();
    expect(whyNot(await act(house, { ...by(table, cleo), ...late }))).toBe('no-seat');
    expect(whyNot(await act(house, { ...by(table, ann), ...late }))).toBe('refusal.not-asked');
    expect(whyNot(await act(house, { ...by(table, bob), ...late }))).toBe('refusal.stale');
    expect(whyNot(await act(house, { ...by('none', ann), ...late }))).toBe('no-table');
    expect(whyNot(await undo(house, by(table, cleo)))).toBe('no-seat');
    expect(whyNot(await askToUndo(house, by(table, cleo)))).toBe('no-seat');
    expect(whyNot(await agreeToUndo(house, by(table, cleo)))).toBe('no-seat');
    const sent = statements.take();
    expect(sent.filter((text) => isLock(text) || isBegin(text))).toEqual([]);
    expect(sent.filter((text) => /"state"/.test(text))).toEqual([]);
  });

  it('is refused so too where somebody reaches for a seat, a vote or another’s invitation', async () => {
    const table = await gameOf(house, [ann, bob]);
    const { invitation } = must(await invites(house, table, bob, 1, cleo));
    statements.take();
    expect(whyNot(await invites(house, table, cleo, 1, cleo))).toBe('vote-first');
    expect(whyNot(await accepts(house, table, dan, invitation))).toBe('invitation-over');
    expect(whyNot(await vote(house, { ...by(table, dan), kind: 'end' }))).toBe('no-seat');
    expect(whyNot(await vote(house, { ...by(table, ann), kind: 'open', seat: 1 }))).toBe('not-overdue');
    for (const change of [pause, resume, abandon, takeBack, resign]) {
      expect(whyNot(await change(house, by(table, dan)))).toMatch(/^(?:not-organiser|no-seat)$/);
    }
    expect(statements.take().filter((text) => isLock(text) || isBegin(text))).toEqual([]);
  });

  it('is never what had an effect already', async () => {
    const table = await gameOf(house, [ann, bob]);
    const [first] = await openAt(house, table);
    const click = { ...by(table, ann), decision: first?.id ?? '', choice: 'pass' };
    const reply = await act(house, click);
    expect(reply.ok).toBe(true);
    expect(await act(house, click)).toEqual(reply);
  });
});

describe('many clicks at one table', () => {
  it('take no connection from those at another', async () => {
    const [busy, calm] = [await gameOf(house, [ann, bob]), await gameOf(house, [ann, bob])];
    const [asked] = await openAt(house, busy);
    await withClient(house.url, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT FROM "Table" WHERE "id" = $1 FOR UPDATE', [busy]);
      const decision = asked?.id ?? '';
      const clicks = Array.from({ length: 12 }, () =>
        act(house, { ...by(busy, ann), decision, choice: 'pass' }),
      );
      must(await answer(house, calm, ann, 'pass'));
      await client.query('COMMIT');
      expect((await Promise.all(clicks)).filter(({ ok }) => ok)).toHaveLength(1);
    });
  });

  it('come one after the other, in the order of coming, also after one that failed', async () => {
    const turns = new Turns();
    const done: number[] = [];
    const all = Array.from({ length: 5 }, (_, n) =>
      turns.take('table', async () => {
        await Promise.resolve();
        done.push(n);
        if (n === 1) throw new Error('one');
      }),
    );
    await Promise.allSettled(all);
    expect(done).toEqual([0, 1, 2, 3, 4]);
  });

  it('are turned away where too many wait, and let in again when they are fewer', async () => {
    const turns = new Turns();
    let end = () => {};
    const first = turns.take(
      'table',
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
      2,
    );
    const second = turns.take('table', async () => 'second', 2);
    await expect(turns.take('table', async () => 'third', 2)).rejects.toBeInstanceOf(Crowded);
    expect(await turns.take('another', async () => 'free', 2)).toBe('free');
    end();
    await first;
    expect(await second).toBe('second');
    expect(await turns.take('table', async () => 'third', 2)).toBe('third');
  });
});

describe('no click reads a whole history', () => {
  it('but what one can take in', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'stay', 'pass');
    await answers(house, table, bob, 'stay', 'reveal');
    statements.take();
    await storyOf(house, { table, person: ann.id, last: oneSitting });
    await recapFor(house, table, ann.id);
    expect(whyNot(await undo(house, by(table, bob)))).toBe('undo-revealed');
    must(await askToUndo(house, by(table, ann)));
    const reads = statements.take().filter((text) => /FROM "public"."Snapshot"/.test(text));
    expect(reads.length).toBeGreaterThan(3);
    expect(reads.filter((text) => !/LIMIT|"version" > /.test(text))).toEqual([]);
  });

  it('and the newest of it, whole', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'stay', 'stay', 'pass');
    const all = await storyOf(house, { table, person: null });
    expect(await storyOf(house, { table, person: null, last: 2 })).toEqual(all.slice(-2));
  });

  it('going back is found however far it is', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'pass');
    await answers(house, table, bob, ...Array.from({ length: 55 }, () => 'stay'));
    const { backTo } = must(await askToUndo(house, by(table, ann)));
    expect(backTo).toBe(1);
  });
});

/** A table as a newer release would keep it. */
const spoil = (table: string) => house.prisma.table.update({ where: { id: table }, data: { schema: 99 } });

describe('a table that can’t be read', () => {
  it('is out of order alone', async () => {
    const me = stranger();
    const [broken, whole] = [await gameOf(house, [me, bob]), await gameOf(house, [me, bob])];
    await spoil(broken);
    unreadable.length = 0;
    const { tables, outOfOrder } = await allTablesOf(house, me.id);
    expect(tables.map(({ id }) => id)).toEqual([whole]);
    expect(outOfOrder).toBe(1);
    expect(unreadable).toEqual([broken]);
    await expect(showTable(house, broken, me.id)).rejects.toBeInstanceOf(Unreadable);
    await expect(answer(house, broken, me, 'pass')).rejects.toBeInstanceOf(Unreadable);
    must(await setSettings(house, me.id, { quiet: { from: 0, to: 60 } }));
    must(await answer(house, whole, me, 'pass'));
    await house.work();
  });

  it('does not keep its people from being forgotten', async () => {
    const me = stranger();
    const [broken, whole] = [await gameOf(house, [me, bob]), await gameOf(house, [me, bob])];
    await spoil(broken);
    must(await forget(house, me.id));
    for (const table of [broken, whole]) {
      const { seats } = await rowOf(house, table);
      expect(seats.map(({ name }) => name)).not.toContain(me.name);
      expect(seats[0]?.personId).toBeNull();
    }
  });

  it('may be so in its past only, and then goes on', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'stay', 'stay');
    await house.query(
      `UPDATE "Snapshot" SET "patch" = '[{"op":"add","path":"/no/where/at","value":1}]', "events" = 'null'
       WHERE "tableId" = $1 AND "version" = 2`,
      table,
    );
    unreadable.length = 0;
    expect(whyNot(await lookBack(house, table, 3))).toBe('no-version');
    expect(unreadable).toEqual([table]);
    const story = await storyOf(house, { table, person: ann.id });
    expect(story.filter(({ kind }) => kind === 'answer')).toHaveLength(2);
    must(await answer(house, table, ann, 'pass'));
  });
});
