import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { equipmentIds } from '../src/games/outlive/content/equipment.ts';
import { eventIds } from '../src/games/outlive/content/events.ts';
import { leaderIds } from '../src/games/outlive/content/leaders.ts';
import { roomIds } from '../src/games/outlive/content/rooms.ts';
import { safeIslands } from '../src/games/survive/content/board.ts';
import { creatureKinds } from '../src/games/survive/content/pieces.ts';
import { effects, powers, terrains } from '../src/games/survive/content/tiles.ts';
import { readScenarios } from '../src/tools/scenarios/run.ts';
import { allGames } from './support/games.ts';

const sourcesOf = (game: string): string[] => {
  const folder = new URL(`./scenarios/${game}/`, import.meta.url);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
};
const scenarios = allGames.flatMap((game) => sourcesOf(game.id).flatMap(readScenarios));
const names = scenarios.map((scenario) => scenario.name);
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

/** Printed things that every game's scenarios have to deal with. */
const printed: Readonly<Record<string, readonly string[]>> = {
  outlive: [...equipmentIds, ...eventIds, ...roomIds, ...leaderIds],
  survive: [...effects, ...powers, ...terrains, ...creatureKinds, ...safeIslands],
};

describe('the scenarios', () => {
  it('have names of their own', () => {
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it.each(allGames.map(({ id, seats }) => ({ id, seats })))(
    'of $id are in its folder, and for all numbers of players if there are any',
    ({ id, seats }) => {
      const own = sourcesOf(id).flatMap(readScenarios);
      expect(own.filter((scenario) => scenario.game.id !== id)).toEqual([]);
      if (own.length === 0) return;
      const counts = new Set(own.map((scenario) => scenario.seats));
      expect(counts.size).toBe(seats.max - seats.min + 1);
    },
  );

  it.each(Object.entries(printed).flatMap(([game, ids]) => ids.map((id) => ({ game, id }))))(
    'of $game speak of $id',
    ({ game, id }) => {
      const speaks = new RegExp(`(^|[^a-z-])${id}($|[^a-z-])`, 'm');
      expect(sourcesOf(game).some((source) => speaks.test(source))).toBe(true);
    },
  );
});
