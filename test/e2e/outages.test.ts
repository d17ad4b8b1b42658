import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { type Between, proxyTo } from '../chaos/proxy.ts';
import { castOf, gameOf, onMove, tableMessage, told } from './sights.ts';
import { freely, noPictures, openStage, panelOf, plays, type Stage } from './support.ts';

let proxy: Between;
/** What happens while the bot waits before it tries again. */
let waits: () => Promise<unknown> = async () => undefined;
let stage: Stage;
let alice: Person;
let bruno: Person;
let table: Awaited<ReturnType<typeof gameOf>>;
beforeAll(async () => {
  const clock = createClock({ running: false });
  const reach = async (url: string) => {
    proxy = await proxyTo(url);
    return proxy.url;
  };
  const options = { reach, pause: () => waits() };
  stage = await openStage({ clock }, noPictures, undefined, freely, freely, options);
  alice = stage.discord.person('alice');
  bruno = stage.discord.person('bruno');
});
afterAll(async () => {
  await stage?.close();
  await proxy?.close();
});
beforeEach(async () => {
  table = await gameOf(stage, 'survive', [alice, bruno]);
});
afterEach(() => expect([...stage.discord.findings.take()]).toEqual([]));

const sorry = /The games can’t be reached right now/;
/** Without a database; the clicks that are made meanwhile are answered before it is back. */
async function without<T>(work: () => Promise<T>): Promise<T> {
  proxy.cut();
  try {
    return await work();
  } finally {
    await proxy.restore();
  }
}

describe('the database goes away for long', () => {
  it('a question in a direct message stays; the word about it comes beside it', async () => {
    const { asked } = await onMove(stage, table.id, [alice, bruno]);
    const panel = panelOf(await asked.clicks(new RegExp(`^play:${table.id}`), { in: 'dm' }));
    const word = await without(async () => {
      await asked.clicks(/^play:/, { on: panel });
      return asked.sees(sorry, { in: 'dm' });
    });
    expect(word.text).toMatch(sorry);
    expect(word.id).not.toBe(panel.id);
    const now = asked.messages({ in: 'dm' }).find(({ id }) => id === panel.id);
    expect(now?.text).toBe(panel.text);
    expect(now?.message.components).toEqual(panel.message.components);
    // What is still there can be pressed again.
    expect(await told(asked.clicks(/^play:/, { on: panel }))).toContain(panel.text.split('\n')[0] ?? '');
  });

  it('so does a private panel in a thread', async () => {
    const { asked } = await onMove(stage, table.id, [alice, bruno]);
    const there = { in: table.threadId };
    const panel = panelOf(await asked.clicks(new RegExp(`^play:${table.id}`), there));
    const word = await without(async () => {
      await asked.clicks(/^log:/, { on: panel });
      return asked.sees(sorry, there);
    });
    expect(word.text).toMatch(sorry);
    expect(word.id).not.toBe(panel.id);
    expect(asked.messages(there).find(({ id }) => id === panel.id)?.text).toBe(panel.text);
  });

  it('whoever had no panel yet gets a button to try again', async () => {
    const there = { in: table.threadId };
    const word = panelOf(await without(() => alice.clicks(new RegExp(`^log:${table.id}`), there)));
    expect(word.text).toMatch(sorry);
    const log = panelOf(await alice.clicks('Again', { on: word }));
    expect(log.text).not.toMatch(sorry);
    expect(log.id).toBe(word.id);
  });
});

describe('the database goes away for a moment', () => {
  it('whoever only looks waits for it', async () => {
    let waited = 0;
    waits = async () => {
      if (++waited === 2) await proxy.restore();
    };
    proxy.cut();
    expect(await told(alice.clicks(new RegExp(`^log:${table.id}`), { in: table.threadId }))).toContain(
      'Survive',
    );
    expect(waited).toBe(2);
  });
});

describe('a table that can’t be read', () => {
  it('is missing in lists, with a word and a line in the log; the others go on', async () => {
    const other = await gameOf(stage, 'survive', [alice, bruno]);
    await stage.store.prisma.table.update({ where: { id: table.id }, data: { schema: 999 } });
    const list = await told(alice.runs('/table list', {}, { in: 'dm' }));
    expect(list).toContain('out of order for now');
    expect(list).toContain(`<#${other.threadId}>`);
    expect(list).not.toContain(`<#${table.threadId}>`);
    expect(stage.logged.filter((line) => line.includes('could not be read')).join()).toContain(table.id);
    const word = await told(alice.clicks(new RegExp(`^play:${table.id}`), { in: table.threadId }));
    expect(word).toContain('This game is out of order for now');
    // News of the others are told, and a start is not kept from them.
    await stage.restart();
    await plays(stage, other.id, castOf(alice, bruno), 'beside', 2);
    await tableMessage(stage, other.id, alice);
  });
});
