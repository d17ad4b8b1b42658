import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../src/store/migrate.ts';
import { setSettings, undo } from '../../src/tables/index.ts';
import { emptyDatabase, withClient } from '../support/database.ts';
import { temporaryFolder } from '../support/folders.ts';
import {
  ann,
  answers,
  bob,
  by,
  HOUR,
  must,
  noon,
  openHouse,
  seatOf,
  type TallyState,
  type TestHouse,
  tally,
} from '../support/tables.ts';

const all = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));
const thisRelease = '20261119101900_turns';
const before = (name: string): boolean => !name.includes('.') && name < thisRelease;

const moment = (hours: number): string => new Date(noon + hours * HOUR).toISOString();

/** A game as the release before kept it: Ann was asked 20 hours ago with 30 hours in her bank, and paused tables stood. */
async function keptBefore(url: string): Promise<void> {
  const dealt = tally.setup({ seats: 2, seed: 'seed' });
  if (!dealt.ok) throw new Error('no game');
  const state = dealt.state as TallyState;
  const [asked] = tally.decisions(state);
  await withClient(url, async (client) => {
    for (const { id, name } of [ann, bob]) {
      await client.query('INSERT INTO "Person" ("id", "name") VALUES ($1, $2)', [id, name]);
    }
    for (const [id, status, pausedAt] of [
      ['running', 'running', null],
      ['paused', 'paused', moment(-10)],
    ]) {
      await client.query(
        `INSERT INTO "Table" ("id", "game", "schema", "status", "options", "places", "organiserId", "pace",
           "onTimeout", "version", "state", "pausedAt")
         VALUES ($1, 'tally', 1, $2, '{}', 2, $3, '24h', 'nudge', 1, $4, $5)`,
        [id, status, ann.id, JSON.stringify(state), pausedAt],
      );
      await client.query(
        `INSERT INTO "Snapshot" ("tableId", "version", "schema", "whole", "kind", "events")
         VALUES ($1, 1, 1, $2, 'start', '[]')`,
        [id, JSON.stringify(state)],
      );
      await client.query(
        `INSERT INTO "Seat" ("tableId", "seat", "personId", "name", "bank", "decision", "openedAt", "deadlineAt")
         VALUES ($1, 0, $2, 'Ann', $3, $4, $5, $6), ($1, 1, $7, 'Bob', $8, NULL, NULL, NULL)`,
        [id, ann.id, 30 * HOUR, asked?.id, moment(-20), moment(34), bob.id, 48 * HOUR],
      );
    }
  });
}

let house: TestHouse;
beforeAll(async () => {
  const database = await emptyDatabase();
  const folder = temporaryFolder();
  for (const name of readdirSync(all).filter(before)) {
    cpSync(join(all, name), join(folder.path, name), { recursive: true });
  }
  await migrate(database.url, undefined, folder.path);
  folder.remove();
  await keptBefore(database.url);
  const { applied } = await migrate(database.url);
  expect(applied).toContain(thisRelease);
  house = await openHouse([tally], database);
});
afterAll(() => house?.close());

const deadlineOf = async (table: string): Promise<number> =>
  ((await seatOf(house, table, 0)).deadlineAt?.getTime() ?? Number.NaN) / HOUR - noon / HOUR;

it('a decision that was open becomes a turn that began with it', async () => {
  house.setClock(noon);
  expect(await deadlineOf('running')).toBe(34);
  await answers(house, 'running', ann, 'stay');
  expect(await deadlineOf('running')).toBe(34);
  must(await undo(house, by('running', ann)));
  expect(await deadlineOf('running')).toBe(34);
  await answers(house, 'running', ann, 'pass');
  await answers(house, 'running', bob, 'pass');
  // It was in time: a tenth of it is added to the bank.
  expect(await deadlineOf('running')).toBeCloseTo(24 + 30 + 2.4);
});

it('new settings keep what was counted, in a pause too', async () => {
  must(await setSettings(house, ann.id, { quiet: { from: 0, to: 8 * 60 } }));
  must(await setSettings(house, ann.id, { quiet: null }));
  expect(await deadlineOf('paused')).toBe(34);
});
