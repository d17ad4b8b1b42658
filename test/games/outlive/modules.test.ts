import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { randomBot } from '../../../src/games/bots.ts';
import type { GameEvent } from '../../../src/games/contract.ts';
import { outlive } from '../../../src/games/outlive/index.ts';
import type { OutliveState } from '../../../src/games/outlive/state.ts';
import { optionSets, seatCounts } from '../../../src/games/registry.ts';
import { playGame } from '../../../src/tools/simulation/play.ts';
import { randomGame, setup } from '../../support/games.ts';

const start = (seats: number, options: Record<string, string> = {}) =>
  setup(outlive, { seats, options, seed: 'modules' }).state as OutliveState;

const folder = new URL('../../../src/games/outlive/', import.meta.url);
const baseFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !/^(underwater|horde|gharkane)\//.test(path))
  // Where base rules and modules are put together.
  .filter((path) => path !== 'engine.ts' && path !== 'modules/index.ts');

describe('the base game', () => {
  it.each(baseFiles)('has none of a module’s code in %s', (path) => {
    const source = readFileSync(new URL(path, folder), 'utf8');
    const loads = [...source.matchAll(/^import (?!type )[^;]*from '([^']+)';/gms)].map(([, from]) => from);
    expect(loads.filter((from) => /\/(underwater|horde|gharkane)\//.test(from ?? ''))).toEqual([]);
  });

  it('carries nothing of a module in its states and views', () => {
    const state = start(3);
    expect(state.modules).toEqual([]);
    for (const shape of [state, outlive.view(state, 0)]) {
      expect(Object.keys(shape)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(underwater|horde|gharkane|outsiders)$/)]),
      );
    }
  });
});

describe('what a table can choose', () => {
  it('is the box for everybody, the Horde for one and the placing of heroes for more', () => {
    const choices = seatCounts(outlive).map((seats) => optionSets(outlive, seats));
    expect(choices.map((sets) => sets.length)).toEqual([6, 6, 6, 6]);
    expect(Object.keys(choices[0]?.[0] ?? {})).toEqual(['box', 'horde']);
    expect(Object.keys(choices[1]?.[0] ?? {})).toEqual(['heroes', 'box']);
  });

  it('is settled where it is no choice for so many', () => {
    expect(start(3, { horde: 'nightmare' }).options).toMatchObject({ horde: 'normal' });
    expect(start(1, { heroes: 'one-by-one', horde: 'hard' }).options).toMatchObject({
      heroes: 'together',
      horde: 'hard',
    });
  });

  it('does not hold Gharkane for one player, who is told so', () => {
    expect(optionSets(outlive, 1).map(({ box }) => box)).not.toContain('gharkane');
    const alone = outlive.setup({ seats: 1, options: { box: 'gharkane' }, seed: 'alone' });
    expect(alone).toMatchObject({
      ok: false,
      why: { key: 'refusal.option-seats', params: { min: 2, max: 4 } },
    });
  });

  it('decides which modules are in play', () => {
    expect(start(2, { box: 'underwater' }).modules).toEqual(['underwater']);
    expect(start(3, { box: 'gharkane' }).modules).toEqual(['gharkane']);
    expect(start(1).modules).toEqual(['horde']);
    expect(start(1, { box: 'underwater' }).modules).toEqual(['underwater', 'horde']);
  });
});

describe('the Horde', () => {
  it('is shown with all that is open, and its cards by their number only', () => {
    const { horde, clans, first } = outlive.view(start(1, { horde: 'nightmare' }), 'public');
    expect(clans).toHaveLength(1);
    expect(first).not.toBe('horde');
    expect(horde).toMatchObject({ difficulty: 'nightmare', survivors: 4, cards: 8, drawn: [], points: 8 });
    expect(horde?.heroes.map((hero) => hero.strength)).toEqual([3, 4, 5, 5]);
    expect(horde?.equipment).toHaveLength(3);
  });

  it.each(optionSets(outlive, 1))(
    'tells every move with its card and the reason: $box, $horde',
    (options) => {
      const told: GameEvent[] = [];
      for (const { events } of randomGame({ game: outlive, seats: 1, options }, 'told')) told.push(...events);
      const moves = told
        .map(({ text }) => text.key.split('.').at(-1) ?? '')
        .filter((key) => /^horde-(card|goes|stays)$/.test(key));
      expect(moves.length).toBeGreaterThan(20);
      for (const [i, key] of moves.entries()) {
        if (key === 'horde-card') expect(moves[i + 1]).toMatch(/^horde-(goes|stays)$/);
        else expect(moves[i - 1]).toBe('horde-card');
      }
      const cards = moves.filter((key) => key === 'horde-card').length;
      expect(cards).toBeLessThanOrEqual(6 * 4);
    },
  );

  it('ends with a place of its own beside the player’s', () => {
    const { result } = playGame(outlive, { seats: 1, seed: 'end' }, randomBot);
    expect(result.standings).toHaveLength(1);
    expect(result.rivals).toHaveLength(1);
    const [own] = result.standings;
    const [rival] = result.rivals ?? [];
    expect(own?.rank).toBe((own?.score ?? 0) > (rival?.score ?? 0) ? 1 : 2);
    expect((own?.rank ?? 0) + (rival?.rank ?? 0)).toBe(3);
  });
});
