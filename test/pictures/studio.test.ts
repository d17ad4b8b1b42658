import { existsSync, mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order, Studio, StudioOptions } from '../../src/pictures/index.ts';
import { openStudio, PictureError } from '../../src/pictures/index.ts';
import { Shelf } from '../../src/pictures/studio/shelf.ts';

let folder: string;
let studio: Studio;
const lost: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-'));
  lost.length = 0;
});
afterEach(async () => {
  await studio.close();
  rmSync(folder, { recursive: true });
});

const open = (options: StudioOptions = {}): Studio => {
  studio = openStudio({
    painters: 1,
    script: new URL('./support/fake-painter.ts', import.meta.url),
    onLost: (error) => lost.push(error.message),
    ...options,
  });
  return studio;
};

/** The fake painter does what it is asked by name; `version` stands for the state of the game. */
const order = (
  wish: string,
  version: string,
  more: { table?: string; game?: string; viewer?: number } = {},
) => {
  const { game = 'outlive', viewer = 'public', table } = more;
  return {
    kind: 'board',
    game,
    view: { game, viewer },
    names: [wish, join(folder, 'diary'), version],
    locale: 'en',
    ...(table === undefined ? {} : { table }),
  } satisfies Order;
};

const diary = (): string[] => readFileSync(join(folder, 'diary'), 'utf8').trim().split('\n');
const drawnBy = (): string[] => diary().map((entry) => entry.split(':')[1] ?? '');

/** Resolves when the file is there and has been written. */
const appears = (name: string): Promise<string> =>
  new Promise((resolve) => {
    const look = () => {
      const path = join(folder, name);
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      if (text === '') return;
      watcher.close();
      resolve(text);
    };
    const watcher = watch(folder, look);
    look();
  });

describe('the studio', () => {
  it('gives the picture, its words and a name for its content', async () => {
    const picture = await open().draw(order('draw', 'v1'));
    expect(picture).toMatchObject({ alt: 'draw v1', width: 1, height: 1, hash: expect.any(String) });
    expect(picture?.png).toEqual(Buffer.from('draw v1'));
  });

  it('draws an equal view only once, whoever asks and in whatever order its keys are', async () => {
    open();
    const { kind, game, view, names, locale } = order('draw', 'v1');
    const turned: Order = {
      locale,
      names,
      view: Object.fromEntries(Object.entries(view).reverse()) as typeof view,
      game,
      kind,
      table: 'other',
    };
    const [first, second] = await Promise.all([studio.draw(order('draw', 'v1')), studio.draw(turned)]);
    const third = await studio.draw(turned);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(diary()).toHaveLength(1);
  });

  it('draws other words, names and languages anew', async () => {
    open();
    const hashes = await Promise.all([
      studio.draw(order('draw', 'v1')),
      studio.draw({ ...order('draw', 'v1'), locale: 'fr' }),
      studio.draw({ ...order('draw', 'v1'), before: order('draw', 'v0').view }),
      studio.draw(order('draw', 'v2')),
    ]);
    expect(new Set(hashes.map((picture) => picture?.hash)).size).toBe(4);
    expect(diary()).toHaveLength(4);
  });

  it('draws only the newest of a table’s waiting pictures, and gives it to all who wait', async () => {
    open();
    const busy = studio.draw(order('wait', 'v0', { table: 't' }));
    const painter = Number(await appears('diary.waits'));
    const older = studio.draw(order('draw', 'v1', { table: 't' }));
    const another = studio.draw(order('draw', 'v1', { table: 'u' }));
    const newer = studio.draw(order('draw', 'v2', { table: 't' }));
    process.kill(painter, 'SIGUSR2');
    expect((await busy)?.alt).toBe('wait v0');
    expect((await older)?.alt).toBe('draw v2');
    expect((await newer)?.alt).toBe('draw v2');
    expect((await another)?.alt).toBe('draw v1');
    expect(diary()).toHaveLength(3);
  });

  it('never gives one viewer the newer picture of another', async () => {
    open();
    const busy = studio.draw(order('wait', 'v0', { table: 't' }));
    const painter = Number(await appears('diary.waits'));
    const mine = studio.draw(order('draw', 'v1', { table: 't', viewer: 0 }));
    const yours = studio.draw(order('draw', 'v2', { table: 't', viewer: 1 }));
    process.kill(painter, 'SIGUSR2');
    await busy;
    expect((await mine)?.alt).toBe('draw v1');
    expect((await yours)?.alt).toBe('draw v2');
  });

  it('has no picture of a game it does not know, or of a kind the game does not have', async () => {
    open();
    expect(await studio.draw(order('draw', 'v1', { game: 'chess' }))).toBeNull();
    expect(await studio.draw(order('none', 'v1'))).toBeNull();
  });

  it('says what is wrong with an order, and goes on with the same painter', async () => {
    open();
    await expect(studio.draw(order('fail', 'v1'))).rejects.toThrow('no such shelter');
    await studio.draw(order('draw', 'v1'));
    expect(new Set(drawnBy()).size).toBe(1);
    expect(lost).toEqual([]);
  });

  it.each(['crash once', 'hang once'])('replaces a painter on “%s” and draws the picture', async (wish) => {
    open({ drawWithin: 1500 });
    expect((await studio.draw(order(wish, 'v1')))?.alt).toBe(`${wish} v1`);
    expect(new Set(drawnBy()).size).toBe(2);
    expect(lost).toHaveLength(1);
  });

  it('gives up after three painters, and still draws the next picture', async () => {
    open();
    const error = await studio.draw(order('crash', 'v1')).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PictureError);
    expect(String(error)).toContain('3 tries');
    expect(lost).toHaveLength(3);
    expect((await studio.draw(order('draw', 'v1')))?.alt).toBe('draw v1');
  });

  it('says so when no painter starts', async () => {
    open({ script: new URL('./support/nowhere.ts', import.meta.url) });
    await expect(studio.draw(order('draw', 'v1'))).rejects.toThrow('nowhere.ts');
  });

  it('finishes what is being drawn when it closes, and refuses the rest', async () => {
    open();
    const busy = studio.draw(order('wait', 'v0'));
    const painter = Number(await appears('diary.waits'));
    const queued = studio.draw(order('draw', 'v1'));
    const refused = expect(queued).rejects.toThrow('closed');
    const closing = studio.close();
    process.kill(painter, 'SIGUSR2');
    await closing;
    await refused;
    expect((await busy)?.alt).toBe('wait v0');
    await expect(studio.draw(order('draw', 'v2'))).rejects.toThrow('closed');
    expect(() => process.kill(painter, 0)).toThrow();
  });

  it('tells a painter none of the bot’s secrets', async () => {
    process.env.DISCORD_TOKEN = 'secret';
    const picture = await open().draw(order('draw', 'v1'));
    delete process.env.DISCORD_TOKEN;
    expect(picture?.words).not.toContain('DISCORD_TOKEN');
  });
});

describe('the shelf', () => {
  const picture = (hash: string, bytes: number) => ({
    png: Buffer.alloc(bytes),
    alt: '',
    words: '',
    width: 1,
    height: 1,
    hash,
  });

  it('drops what was not asked for longest when it is full', () => {
    const shelf = new Shelf(100);
    shelf.keep(picture('a', 40));
    shelf.keep(picture('b', 40));
    shelf.find('a');
    shelf.keep(picture('c', 40));
    expect(['a', 'b', 'c'].map((hash) => shelf.find(hash) !== undefined)).toEqual([true, false, true]);
    expect(shelf.bytes).toBe(80);
  });

  it('keeps nothing larger than itself, and counts nothing twice', () => {
    const shelf = new Shelf(100);
    shelf.keep(picture('a', 40));
    shelf.keep(picture('a', 40));
    expect(shelf.bytes).toBe(40);
    shelf.keep(picture('b', 200));
    expect(shelf.bytes).toBe(0);
  });
});
