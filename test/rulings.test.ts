import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { equipmentIds } from '../src/games/outlive/content/equipment.ts';
import { eventIds } from '../src/games/outlive/content/events.ts';
import { leaderIds } from '../src/games/outlive/content/leaders.ts';
import { roomIds } from '../src/games/outlive/content/rooms.ts';
import { readScenarios } from '../src/tools/scenarios/run.ts';

const folder = new URL('./scenarios/outlive/', import.meta.url);
const sources = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
const names = sources.flatMap(readScenarios).map((scenario) => scenario.name);
const rulings = readFileSync(new URL('../docs/rulings.md', import.meta.url), 'utf8');

describe('the page of rulings', () => {
  const entries = rulings.split(/\n(?=- \*\*)/).slice(1);

  it.each(entries.map((entry) => ({ title: /\*\*(.+?)\*\*/s.exec(entry)?.[1] ?? entry, entry })))(
    'names scenarios that exist: $title',
    ({ entry }) => {
      const [, shown = ''] = entry.split('Shown by:');
      const cited = [...shown.replace(/\s+/g, ' ').matchAll(/\*([^*]+)\*/g)].map(([, name]) => name);
      expect(cited.length).toBeGreaterThan(0);
      for (const name of cited) expect(names).toContain(name);
    },
  );
});

describe('the scenarios', () => {
  it('have names of their own', () => {
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it.each([...equipmentIds, ...eventIds, ...roomIds, ...leaderIds])('speak of %s', (id) => {
    const speaks = new RegExp(`(^|[^a-z-])${id}($|[^a-z-])`);
    expect(sources.some((source) => speaks.test(source))).toBe(true);
  });
});
