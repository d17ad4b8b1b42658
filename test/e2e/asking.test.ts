import { Locale } from 'discord.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { guessedZone, zoneMark, zoneMarked } from '../../src/discord/commands/guessed.ts';
import { createClock } from '../../src/playground/clock.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { isTimeZone } from '../../src/tables/clock/zone.ts';
import { channelOf, oldButton, told } from './sights.ts';
import { openStage, panelOf, type Stage } from './support.ts';

let stage: Stage;
let alice: Person;
let emil: Person;
beforeAll(async () => {
  stage = await openStage({ clock: createClock({ running: false }) });
  alice = stage.discord.person('alice');
  emil = stage.discord.person('emil');
});
afterAll(() => stage?.close());
afterEach(() => expect([...stage.discord.findings.take()]).toEqual([]));

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
const values = (list: readonly { readonly value: string | number }[]) => list.map(({ value }) => value);

describe('the rules are looked up', () => {
  it('by chapter, card, or a word in the text, in the own language', async () => {
    const channel = channelOf(stage);
    expect(names(await alice.types('/help', { topic: '' }, { in: channel }))).toContain('Outlive · Pressure');
    const [bat] = await alice.types('/help', { topic: 'baseball' }, { in: channel });
    expect(bat?.name).toBe('Outlive · Baseball Bat');
    expect(await told(alice.runs('/help', { topic: String(bat?.value) }, { in: channel }))).toMatch(
      /Adds 1 to a hero’s pressure\.\nRepair: 3 wood/,
    );
    await emil.runs('/my settings', { language: 'fr' }, { in: channel });
    expect(await told(emil.runs('/help', { topic: 'Séisme' }, { in: channel }))).toContain('Séisme');
    expect(await told(emil.runs('/help', { topic: 'volcan apparaît' }, { in: channel }))).toContain(
      'troisième volcan',
    );
    expect(await told(emil.runs('/help', { topic: 'outlive/scoring' }, { in: channel }))).toContain(
      '0, 1, 2, 4, 7, 11',
    );
  });

  it('whatever is chosen fits into a message', async () => {
    const channel = channelOf(stage);
    const all = new Set<string | number>();
    for (const letter of 'aeiou') {
      for (const value of values(await alice.types('/help', { topic: letter }, { in: channel })))
        all.add(value);
    }
    expect(all.size).toBeGreaterThan(25);
    for (const topic of all) {
      expect(await told(alice.runs('/help', { topic: String(topic) }, { in: channel }))).toContain('##');
    }
  });
});

describe('a new table', () => {
  it('is opened with what is played with, one option after the other', async () => {
    const channel = channelOf(stage);
    const given = { game: 'outlive', seats: 3 };
    const first = await alice.types('/table new', { ...given, options: 'under' }, { in: channel });
    expect(first).toEqual([{ name: 'Game box: Outlive: Underwater', value: 'box=underwater' }]);
    const second = await alice.types(
      '/table new',
      { ...given, options: 'box=underwater, ' },
      { in: channel },
    );
    expect(values(second)).toContain('box=underwater, heroes=one-by-one');
    expect(values(second).join()).not.toContain('horde');
    await alice.runs('/table new', { ...given, options: String(second[0]?.value) }, { in: channel });
    await alice.sees(/One by one[\s\S]*Outlive: Underwater/, { in: channel });
    expect(await told(alice.clicks('Options', { in: channel }))).not.toContain('Horde');
    const alone = await alice.types('/table new', { ...given, seats: 1, options: '' }, { in: channel });
    expect(values(alone)).toContain('horde=nightmare');
  });

  it('is refused with options that nobody has heard of', async () => {
    const channel = channelOf(stage);
    const tables = await stage.store.prisma.table.count();
    for (const options of ['box=beach', 'underwater', 'box', 'moon=full', 'box=base=base']) {
      const call = alice.runs('/table new', { game: 'outlive', options }, { in: channel });
      expect(await told(call)).toContain('These settings don’t exist.');
    }
    expect(await stage.store.prisma.table.count()).toBe(tables);
  });
});

it('a time zone is asked for once, with a guess by the language, and is chosen by a button', async () => {
  const fleur = stage.discord.person('fleur').speaks('fr');
  const where = { in: channelOf(stage) };
  const panel = panelOf(await fleur.runs('/my settings', {}, where));
  expect(panel.text).toContain('Où êtes-vous');
  const chosen = panelOf(await fleur.clicks(/^Mon fuseau.*Europe\/Paris$/, { on: panel }));
  expect(chosen.text).toContain('**Europe/Paris**');
  expect(chosen.text).not.toContain('Où êtes-vous');
  const gus = stage.discord.person('gus').speaks('en-GB');
  expect(await told(gus.runs('/my settings', {}, where))).toContain('Where are you?');
  expect(await told(gus.runs('/my settings', {}, where))).not.toContain('Where are you?');
  await oldButton(stage, stage.discord.world.channel(where.in).id, 'zone::::Atlantis.Capital');
  expect(await told(gus.clicks('Old', where))).toContain('This time zone isn’t known');
});

it('every guessed time zone is one', () => {
  for (const tag of Object.values(Locale)) {
    const zone = guessedZone(tag);
    expect(isTimeZone(zone), tag).toBe(true);
    expect(zoneMarked(zoneMark(zone))).toBe(zone);
  }
});

it('a time zone is found by its city', async () => {
  const found = await alice.types('/my settings', { zone: 'new york' }, { in: channelOf(stage) });
  expect(found).toEqual([{ name: 'America/New York', value: 'America/New_York' }]);
});
