import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runChaos } from '../../src/tools/chaos/run.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'convoy-chaos-'));
});

afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

it('24 kills at random moments: nothing acknowledged is lost, nothing happens twice, the games end', async () => {
  const { violations, kills, secondCopies, ...rest } = await runChaos({
    url: database.url,
    folder,
    kills: 24,
  });
  console.log({ kills, secondCopies, ...rest });
  expect(violations).toEqual([]);
  expect(kills).toBe(24);
  expect(rest.acknowledged).toBeGreaterThan(0);
}, 300_000);
