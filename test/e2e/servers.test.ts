import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createClock } from '../../src/playground/clock.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { channelOf, tableOf, told } from './sights.ts';
import { openStage, panelOf, type Stage } from './support.ts';

let stage: Stage;
let alice: Person;
let bruno: Person;
beforeAll(async () => {
  stage = await openStage({ clock: createClock({ running: false }) });
  alice = stage.discord.person('alice');
  bruno = stage.discord.person('bruno');
  stage.discord.world.promote(alice, 'ManageGuild');
});
afterAll(() => stage?.close());
afterEach(() => expect([...stage.discord.findings.take()]).toEqual([]));

const opening = (person: Person, where: string) =>
  told(person.runs('/table new', { game: 'survive', seats: 2 }, { in: where }));
const settings = (options: object, person = alice) =>
  told(person.runs('/server settings', { ...options }, { in: '#general' }));

it('those who manage a server choose where and how tables are opened in it, and nobody else does', async () => {
  const [here, there] = [channelOf(stage), channelOf(stage)];
  await expect(settings({ pace: '48h' }, bruno)).rejects.toThrow();
  expect(await settings({})).toContain('Where tables are opened: **in any channel**');
  await expect(settings({ lobbies: 1_000 })).rejects.toThrow(/from 1 to 200/);
  expect(await settings({ options: 'box=underwater' })).toContain('Say which game');
  expect(await settings({ game: 'survive', options: 'box=none' })).toContain('These settings don’t exist');
  const panel = panelOf(
    await alice.runs(
      '/server settings',
      { pace: '48h', language: 'fr', lobbies: 1, game: 'survive', options: 'treasures=memory' },
      { in: '#general' },
    ),
  );
  expect(panel.text).toContain('Usual time per turn: **48 hours**');
  expect(panel.text).toContain('Open tables at once, in all: **1**');
  const chosen = panelOf(await alice.picks(here.slice(1), { from: /^server:/, on: panel }));
  const { id } = stage.discord.world.channel(here);
  expect(chosen.text).toContain(`<#${id}>`);
  expect(await opening(bruno, there)).toContain(`tables are opened here: <#${id}>`);
  await opening(bruno, here);
  await stage.settled();
  const table = await stage.store.prisma.table.findFirstOrThrow();
  expect(table).toMatchObject({ pace: '48h', options: { treasures: 'memory' } });
  await bruno.sees(/1 place prise sur 2/, { in: here });
  expect(await opening(alice, here)).toContain('Open tables in this server: 1, as many as it wants');
  expect(await told(bruno.runs('/table relocate', { which: table.id }, { in: there }))).toContain(`<#${id}>`);
  expect((await tableOf(stage, table.id)).venue).toMatchObject({ channelId: id });
  await settings({ opener: 'managers', reset: 'channels' });
  expect(await opening(bruno, there)).toContain('only those who manage it open tables');
  expect(await settings({ reset: 'all' })).toContain('Who opens them: **everyone**');
  expect(await opening(bruno, there)).toContain('The table is open');
});
