import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { exportTable, fileReport, handOver } from '../../src/tables/index.ts';
import { administer, help, type Outcome } from '../../src/tools/admin/run.ts';
import { quiet } from '../../src/tools/chaos/quiet.ts';
import { temporaryFolder } from '../support/folders.ts';
import {
  ann,
  answers,
  bob,
  by,
  gameOf,
  HOUR,
  lobbyOf,
  must,
  newClick,
  noon,
  openHouse,
  rowOf,
  seatOf,
  stranger,
  type TestHouse,
} from '../support/tables.ts';

let house: TestHouse;
let folder: ReturnType<typeof temporaryFolder>;
beforeAll(async () => {
  house = await openHouse();
  folder = temporaryFolder();
});
afterAll(async () => {
  folder.remove();
  await house.close();
});
beforeEach(() => house.setClock(noon));

type Ran = Outcome & { readonly printed: string };

async function ran(...args: readonly string[]): Promise<Ran> {
  const lines: string[] = [];
  const outcome = await administer(house, args, (line) => void lines.push(line));
  return { ...outcome, printed: lines.join('\n') };
}

async function done(...args: readonly string[]): Promise<string> {
  const { code, said, printed } = await ran(...args);
  expect(said).toBeUndefined();
  expect(code).toBe(0);
  return printed;
}

const fileOf = (name: string, content: unknown): string => {
  const path = join(folder.path, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

describe('what is typed', () => {
  it.each([
    [[], 2],
    [['help'], 0],
    [['--help'], 0],
    [['explode'], 2],
    [['show'], 2],
    [['show', 'a', 'b'], 2],
    [['tables', '--status', 'asleep'], 2],
    [['tables', '--colour'], 2],
    [['tables', '--most', 'many'], 2],
    [['rewind', 'abc', '-1'], 2],
    [['rewind', 'abc', '1.5'], 2],
    [['move', 'abc', 'general', '--server', '1'], 2],
    [['move', 'abc', '1'], 2],
    [['import', 'x.json'], 2],
    [['announce', ' '], 2],
    [['announce', 'x'.repeat(2_000)], 2],
    [['show', 'no-such-table'], 1],
    [['show', '-q--beginning'.slice(0, 12)], 1],
    [['show', '--beginning1'], 1],
    [['tables', '--find'], 2],
    [['close', 'no-such-table'], 1],
    [['import', '/nowhere/x.json', '--organiser', '1'], 1],
    [['close-report', '999'], 1],
  ])('%j ends with %i and says why', async (args, code) => {
    const outcome = await ran(...args);
    expect(outcome.code).toBe(code);
    expect(outcome.said).not.toBe('');
    if (code === 2) expect(outcome.said).toContain(help);
  });
});

describe('tables', () => {
  it('are found by whatever is known of them', async () => {
    const [eve, fay] = [stranger(), stranger()];
    const running = await gameOf(house, [eve, fay], { server: '4242', venue: { channelId: '777' } });
    const lobby = await lobbyOf(house, [stranger()]);
    expect(await done('tables')).toMatch(new RegExp(`${running}[\\s\\S]*found`));
    for (const known of [running, running.slice(0, 6), eve.name, fay.id, '4242', '777']) {
      const found = await done('tables', '--find', known);
      expect(found, known).toContain(`${running}  tally  running  version 1`);
      expect(found, known).toContain('1 found');
    }
    expect(await done('tables', '--status', 'lobby', '--find', lobby)).toContain('1 found');
    expect(await done('tables', '--status', 'lobby,paused', '--find', running)).toContain('0 found');
    expect(await done('tables', '--overdue', '--find', running)).toContain('0 found');
    house.setClock(noon + 500 * HOUR);
    expect(await done('tables', '--overdue', '--find', running)).toContain('overdue 1');
  });

  it('are shown with people, clocks, deliveries, sizes and log, and their secrets only when asked for', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'whisper');
    const shown = await done('show', table);
    for (const wanted of [/running {2}version 2/, ann.id, bob.name, /asked since .*until/, /\d+ to be told/])
      expect(shown).toMatch(wanted);
    expect(shown).toMatch(/position \d+\.\d KB, history \d+\.\d KB in 2 versions/);
    const { state } = await rowOf(house, table);
    for (const part of Object.keys(state as object)) expect(shown).not.toContain(`"${part}"`);
    expect(await done('show', table, '--secrets')).toContain(JSON.stringify(state));
  });
});

describe('somebody who runs the bot', () => {
  it('takes a game back and forth, alone', async () => {
    const table = await gameOf(house, [ann, bob]);
    await answers(house, table, ann, 'reveal', 'pass');
    await answers(house, table, bob, 'stay');
    await done('rewind', table, '1');
    expect(await rowOf(house, table)).toMatchObject({ version: 5, wentBackAt: 1 });
    expect((await ran('rewind', table, '99')).code).toBe(1);
    expect(await done('show', table)).toContain('rewind');
  });

  it('ends a game', async () => {
    const table = await gameOf(house, [ann, bob]);
    await done('close', table);
    expect(await rowOf(house, table)).toMatchObject({ status: 'abandoned' });
    expect(await ran('close', table)).toMatchObject({ code: 1 });
  });

  it('moves a table to another channel, where nothing is shown yet', async () => {
    const venue = {
      guildId: '1',
      channelId: '2',
      locale: 'fr',
      threadId: '3',
      messageId: '4',
      members: ['x'],
    };
    const table = await gameOf(house, [ann, bob], { venue });
    await done('move', table, '22', '--server', '11');
    const row = await rowOf(house, table);
    expect(row.venue).toEqual({ guildId: '11', channelId: '22', locale: 'fr' });
    expect(row.place).toBeNull();
    await house.work();
    expect(house.parcels).toContainEqual(expect.objectContaining({ topic: 'table', table }));
  });

  it('lets a bot play a seat until its person is back', async () => {
    const table = await gameOf(house, [ann, bob]);
    await done('hand-over', table, '1');
    expect(await seatOf(house, table, 1)).toMatchObject({ personId: bob.id, bot: 'greedy' });
    expect((await ran('hand-over', table, '7')).code).toBe(1);
    expect((await ran('hand-over', table, '0', '--bot', 'deep-thought')).code).toBe(1);
    must(await handOver(house, { ...by(table, bob), bot: 'random' }));
  });

  it('says something at every running table, once', async () => {
    const table = await gameOf(house, [ann, bob]);
    const over = await gameOf(house, [ann, bob]);
    await done('close', over);
    const words = ['announce', 'Down from 8 to 9.', '--fr', 'Arrêt de 8 h à 9 h.'];
    expect(await done(...words)).toMatch(/^\d+ tables hear it/);
    await done(...words);
    await house.work();
    const heard = house.parcels.filter(({ topic }) => topic === 'announcement');
    expect(heard.filter((parcel) => parcel.table === table)).toMatchObject([
      { payload: { en: 'Down from 8 to 9.', fr: 'Arrêt de 8 h à 9 h.' }, person: null },
    ]);
    expect(heard.filter((parcel) => parcel.table === over)).toEqual([]);
  });

  it('reads what people report, and closes it', async () => {
    const told = { interaction: newClick(), person: ann.id, locale: 'en', reference: 'KXRMPT', table: 'abc' };
    const { id } = must(await fileReport(house, { ...told, text: 'it\u001b[31m broke\nhere' }));
    const found = await done('reports');
    expect(found).toContain(`${ann.id}  table abc, reference KXRMPT\n  it [31m broke here`);
    await done('close-report', String(id));
    expect(await done('reports')).toContain('0 found');
    expect(await done('reports', '--all')).toContain('closed');
  });
});

describe('what is stuck', () => {
  it('is listed, without the words of errors, and tried again', async () => {
    const table = await gameOf(house, [ann, bob]);
    await house.work();
    await house.query(`SELECT graphile_worker.add_job('bots', $1::json, job_key := 'stuck-one')`, {
      table,
    });
    await house.query(
      `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'took the nursery' WHERE key = $1`,
      'stuck-one',
    );
    await answers(house, table, ann, 'stay');
    await house.query(`SELECT graphile_worker.remove_job($1)`, `table:${table}`);
    await house.query(
      `UPDATE "Delivery" SET "createdAt" = now() - interval '1 hour' WHERE "tableId" = $1`,
      table,
    );
    house.setClock(Date.now());
    const listed = await done('stuck');
    expect(listed).toContain('bots  failed 25 times');
    expect(listed).toContain(`table of ${table} has no job`);
    expect(listed).not.toContain('nursery');
    expect(await done('stuck', '--secrets')).toContain('took the nursery');
    expect(await done('requeue')).toMatch(/^\d+ queued again/);
    house.setClock(noon);
    house.parcels.length = 0;
    await house.query(
      `UPDATE graphile_worker._private_jobs SET last_error = NULL WHERE key = $1`,
      'stuck-one',
    );
    await house.work();
    expect(house.parcels).toContainEqual(expect.objectContaining({ topic: 'table', table, version: 2 }));
    expect(await house.query(`SELECT 1 FROM graphile_worker.jobs WHERE key = $1`, 'stuck-one')).toEqual([]);
  });
});

describe('a whole game', () => {
  it('leaves with its secrets only when that is said, and arrives as it was', async () => {
    const table = await gameOf(house, [ann, bob], { game: 'survive' });
    expect((await ran('export', table)).code).toBe(1);
    const out = join(folder.path, 'game.json');
    await done('export', table, '--secrets', '--out', out);
    expect((await ran('export', table, '--secrets', '--out', out)).code).toBe(1);
    expect(readFileSync(out, 'utf8')).toBe(await done('export', table, '--secrets'));
    expect(readFileSync(out, 'utf8')).not.toContain(ann.id);
    const imported = await done('import', out, '--organiser', '123');
    expect(await rowOf(house, imported)).toMatchObject({
      status: 'paused',
      organiserId: '123',
      state: { land: ((await rowOf(house, table)).state as { land: object }).land },
    });
  });

  it('that somebody tampered with is refused, and nothing is kept of it', async () => {
    const table = await gameOf(house, [ann, bob], { game: 'survive' });
    const moved = must(await exportTable(house, table, { secretsToo: true }));
    const [first] = moved.versions;
    const deep = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`);
    const forged = [
      'no JSON at all',
      { ...moved, more: true },
      { ...moved, version: 'one' },
      { ...moved, game: 'chess' },
      { ...moved, versions: [{ ...first, whole: { ...first?.whole, deep } }] },
      { ...moved, versions: [{ ...first, whole: { ...first?.whole, land: {} } }] },
      { ...moved, versions: [] },
    ];
    const before = await house.prisma.table.count();
    for (const [n, content] of forged.entries()) {
      const { code, said } = await ran('import', fileOf(`${n}.json`, content), '--organiser', '1');
      expect(code, `${n}`).toBe(1);
      expect(said, `${n}`).not.toBe('');
    }
    expect(await house.prisma.table.count()).toBe(before);
  });
});

describe('the tool itself', () => {
  const script = fileURLToPath(new URL('../../src/tools/admin.ts', import.meta.url));

  async function spawned(dataDir: string, ...args: readonly string[]) {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { env });
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[number | null]>,
    ]);
    return { code, out, err };
  }

  it('works beside a bot that has the database, and without one, and makes none', async () => {
    const home = temporaryFolder();
    const nowhere = join(home.path, 'typo');
    expect(await spawned(nowhere, 'tables')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no data'),
    });
    expect(existsSync(nowhere)).toBe(false);

    const store = await openStore({ dataDir: home.path, log: quiet });
    expect(await spawned(home.path, 'tables')).toEqual({ code: 0, out: '0 found\n', err: '' });
    expect(await store.prisma.table.count()).toBe(0);
    await store.prisma.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name LIKE '%_reports'`;
    expect(await spawned(home.path, 'tables')).toMatchObject({
      code: 1,
      err: expect.stringContaining('another version'),
    });
    await store.close();
    expect((await spawned(home.path, 'close', 'no-such-table')).code).toBe(1);
    home.remove();
  });
});
