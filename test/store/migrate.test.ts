import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/store/migrate.ts';
import { emptyDatabase, freshDatabase, type TestDatabase, withClient } from '../support/database.ts';
import { temporaryFolder } from '../support/folders.ts';

const REAL = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));
const REAL_NAMES = readdirSync(REAL, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

let database: TestDatabase;
let folder: ReturnType<typeof temporaryFolder>;

beforeEach(async () => {
  database = await emptyDatabase();
  folder = temporaryFolder();
});

afterEach(async () => {
  folder.remove();
  await database.drop();
});

function write(name: string, script: string): void {
  mkdirSync(join(folder.path, name), { recursive: true });
  writeFileSync(join(folder.path, name, 'migration.sql'), script);
}

const up = () => migrate(database.url, undefined, folder.path);

const query = <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  withClient(database.url, async (client) => (await client.query<Row>(sql, values)).rows);

const history = async () =>
  (
    await query<{ name: string }>('SELECT migration_name AS name FROM _prisma_migrations ORDER BY started_at')
  ).map(({ name }) => name);

const tables = async () =>
  (await query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'"))
    .map(({ name }) => name)
    .sort();

const CAMPS = 'CREATE TABLE camp (id int PRIMARY KEY, name text NOT NULL);';
const FOOD = 'ALTER TABLE camp ADD COLUMN food int NOT NULL DEFAULT 3; UPDATE camp SET name = upper(name);';

describe('the migrations of this version', () => {
  it('bring an empty database up to date', async () => {
    expect(await migrate(database.url)).toEqual({ applied: REAL_NAMES });
    expect(await history()).toEqual(REAL_NAMES);
    await expect(query("SELECT graphile_worker.add_job('anything')")).resolves.toHaveLength(1);
    expect(await migrate(database.url)).toEqual({ applied: [] });
  });

  it('can be applied one version at a time', async () => {
    for (const name of REAL_NAMES) {
      cpSync(join(REAL, name), join(folder.path, name), { recursive: true });
      expect(await up()).toEqual({ applied: [name] });
    }
  });

  it('are in every database the tests get', async () => {
    const fresh = await freshDatabase();
    expect(await migrate(fresh.url)).toEqual({ applied: [] });
    await fresh.drop();
  });
});

describe('migrating', () => {
  it('keeps the data of a database that has only the first migration', async () => {
    write('1_camps', CAMPS);
    await up();
    await query("INSERT INTO camp VALUES (1, 'dam')");
    write('2_food', FOOD);
    expect(await up()).toEqual({ applied: ['2_food'] });
    expect(await query('SELECT * FROM camp')).toEqual([{ id: 1, name: 'DAM', food: 3 }]);
  });

  it('does nothing the second time', async () => {
    write('1_camps', CAMPS);
    expect(await up()).toEqual({ applied: ['1_camps'] });
    expect(await up()).toEqual({ applied: [] });
    expect(await history()).toEqual(['1_camps']);
  });

  it('keeps the books as Prisma does', async () => {
    write('1_camps', 'SELECT 1;\n');
    await up();
    const columns = await query(
      `SELECT column_name AS name, data_type AS type, character_maximum_length AS length, is_nullable AS nullable,
              column_default AS standard
       FROM information_schema.columns WHERE table_name = '_prisma_migrations' ORDER BY ordinal_position`,
    );
    const moment = { type: 'timestamp with time zone', length: null };
    expect(columns).toEqual([
      { name: 'id', type: 'character varying', length: 36, nullable: 'NO', standard: null },
      { name: 'checksum', type: 'character varying', length: 64, nullable: 'NO', standard: null },
      { name: 'finished_at', ...moment, nullable: 'YES', standard: null },
      { name: 'migration_name', type: 'character varying', length: 255, nullable: 'NO', standard: null },
      { name: 'logs', type: 'text', length: null, nullable: 'YES', standard: null },
      { name: 'rolled_back_at', ...moment, nullable: 'YES', standard: null },
      { name: 'started_at', ...moment, nullable: 'NO', standard: 'now()' },
      { name: 'applied_steps_count', type: 'integer', length: null, nullable: 'NO', standard: '0' },
    ]);
    expect(await query('SELECT * FROM _prisma_migrations')).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        checksum: 'b4e0497804e46e0a0b0b8c31975b062152d551bac49c3c2e80932567b4085dcd',
        finished_at: expect.any(Date),
        migration_name: '1_camps',
        logs: null,
        rolled_back_at: null,
        started_at: expect.any(Date),
        applied_steps_count: 1,
      },
    ]);
  });

  it('refuses a migration that was changed after it had been applied', async () => {
    write('1_camps', CAMPS);
    await up();
    write('1_camps', `${CAMPS} -- changed`);
    write('2_food', FOOD);
    await expect(up()).rejects.toThrow(/1_camps was changed/);
    expect(await history()).toEqual(['1_camps']);
  });

  it('does not mind other line ends', async () => {
    write('1_camps', `${CAMPS}\nSELECT 1;\n`);
    await up();
    write('1_camps', `${CAMPS}\r\nSELECT 1;\r\n`);
    expect(await up()).toEqual({ applied: [] });
  });

  it('refuses a database that is newer than this version', async () => {
    write('1_camps', CAMPS);
    write('2_food', FOOD);
    await up();
    rmSync(join(folder.path, '2_food'), { recursive: true });
    write('3_water', 'CREATE TABLE water ();');
    await expect(up()).rejects.toThrow(/2_food was applied but is not in this version/);
    expect(await history()).toEqual(['1_camps', '2_food']);
  });

  it('refuses a database in which a migration of Prisma was left half-way', async () => {
    write('1_camps', CAMPS);
    await up();
    await query(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name, logs) VALUES ('x', 'y', '2_food', 'out of memory')",
    );
    write('2_food', FOOD);
    await expect(up()).rejects.toThrow(/2_food failed earlier.*out of memory/);
    await query("UPDATE _prisma_migrations SET rolled_back_at = now() WHERE id = 'x'");
    expect(await up()).toEqual({ applied: ['2_food'] });
  });

  it('keeps nothing of a migration that fails, and all that came before it', async () => {
    write('1_camps', CAMPS);
    write('2_food', 'CREATE TABLE food (); SELECT 1 / 0;');
    await expect(up()).rejects.toThrow(/2_food failed.*division by zero/);
    expect(await history()).toEqual(['1_camps']);
    expect(await tables()).toEqual(['_prisma_migrations', 'camp']);
    write('2_food', FOOD);
    expect(await up()).toEqual({ applied: ['2_food'] });
  });

  it("leaves somebody else's database alone", async () => {
    await query('CREATE TABLE invoices ()');
    write('1_camps', CAMPS);
    await expect(up()).rejects.toThrow(/invoices/);
    expect(await tables()).toEqual(['invoices']);
  });

  it('happens once when several processes start at the same time', async () => {
    write('1_camps', CAMPS);
    write('2_food', 'SELECT pg_sleep(0.2); ALTER TABLE camp ADD COLUMN food int;');
    const outcomes = await Promise.all(Array.from({ length: 6 }, up));
    expect(outcomes.filter(({ applied }) => applied.length > 0)).toEqual([
      { applied: ['1_camps', '2_food'] },
    ]);
    expect(await history()).toEqual(['1_camps', '2_food']);
  });
});
