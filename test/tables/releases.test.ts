import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, handOver } from '../../src/tables/index.ts';
import {
  ann,
  answers,
  bob,
  by,
  gameOf,
  must,
  openAt,
  openHouse,
  rowOf,
  type TestHouse,
  whyNot,
} from '../support/tables.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

describe('a table that a newer release plays already', () => {
  it('is left to it: no job fails, none is lost, and nothing is written', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'pass');
    await house.work();
    must(await handOver(house, { ...by(table, bob), bot: 'greedy' }));
    await house.query('UPDATE "Table" SET "schema" = 99 WHERE "id" = $1', table);
    await house.work();
    expect((await house.jobsOf(table)).map(({ task }) => task)).toContain('bots');
    expect(await rowOf(house, table)).toMatchObject({ version: 2, schema: 99 });
    await house.query('UPDATE "Table" SET "schema" = 1 WHERE "id" = $1', table);
    await house.query(
      'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1',
      `bots:${table}`,
    );
    await house.work();
    expect((await rowOf(house, table)).version).toBeGreaterThan(2);
  });
});

describe('a card that knows of going back, which its table does not', () => {
  it('answers nothing: the database was restored since', async () => {
    const table = await gameOf(house, [ann, bob]);
    const [asked] = await openAt(house, table);
    const answer = { decision: asked?.id ?? '', choice: 'stay' };
    const click = { ...by(table, ann), ...answer };
    expect(whyNot(await act(house, { ...click, era: 7 }))).toBe('restored');
    expect(await rowOf(house, table)).toMatchObject({ version: 1 });
    must(await act(house, { ...click, era: 0 }));
  });
});
