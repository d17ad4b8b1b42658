import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  diceOf,
  drawBelow,
  provableFrom,
  provenDraw,
  randomFrom,
  shuffle,
  takeDraws,
} from '../../src/games/random.ts';
import { games } from '../../src/games/registry.ts';
import { setup } from '../support/games.ts';

describe('the seeded stream', () => {
  it('gives the same draws for the same seed, and others for another', () => {
    const draws = (seed: string) => {
      const random = randomFrom(seed);
      return Array.from({ length: 50 }, () => drawBelow(random, 1000));
    };
    expect(draws('a')).toEqual(draws('a'));
    expect(draws('a')).not.toEqual(draws('b'));
  });

  it('goes on from a copy of where it stood', () => {
    const random = randomFrom('a');
    drawBelow(random, 6);
    const copy = JSON.parse(JSON.stringify(random)) as number[];
    expect(shuffle(copy, [1, 2, 3, 4, 5, 6, 7])).toEqual(shuffle(random, [1, 2, 3, 4, 5, 6, 7]));
  });

  it('is fair enough: every card comes first about as often', () => {
    const random = randomFrom('fair');
    const first = [0, 0, 0, 0, 0];
    for (let i = 0; i < 10_000; i++) {
      const top = shuffle(random, [0, 1, 2, 3, 4])[0] ?? 0;
      first[top] = (first[top] ?? 0) + 1;
    }
    for (const count of first) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });
});

describe('the stream that can be checked', () => {
  const drawn = (seed: string, ...bounds: number[]) => {
    const dice = provableFrom(seed);
    const results = bounds.map((bound) => drawBelow(dice, bound, 'test'));
    return { dice, results };
  };

  it('is HMAC-SHA-256 over a counter, and nothing else', () => {
    const hmac = (message: string) => createHmac('sha256', 'a seed').update(message).digest().readUInt32BE(0);
    expect(drawn('a seed', 6, 6, 100).results).toEqual([hmac('0.0') % 6, hmac('1.0') % 6, hmac('2.0') % 100]);
  });

  it('draws once more where a number would favour the first results', () => {
    const bound = 2 ** 31 + 1;
    const numbers = (counter: number, attempt: number) =>
      createHmac('sha256', 's').update(`${counter}.${attempt}`).digest().readUInt32BE(0);
    let again = 0;
    for (let counter = 0; counter < 40; counter++) {
      let attempt = 0;
      while (numbers(counter, attempt) >= bound) attempt++;
      again += attempt;
      expect(provenDraw('s', counter, bound)).toBe(numbers(counter, attempt));
    }
    expect(again).toBeGreaterThan(10);
  });

  it('is fair enough: every face comes about as often', () => {
    const { results } = drawn('fair', ...Array.from({ length: 12_000 }, () => 6));
    for (let face = 0; face < 6; face++) {
      expect(Math.abs(results.filter((result) => result === face).length - 2000)).toBeLessThan(200);
    }
  });

  it('lists what it drew, for what, and gives the list out once', () => {
    const { dice, results } = drawn('list', 6, 1);
    const state = { random: dice };
    expect(takeDraws(state)).toEqual([
      { counter: 0, bound: 6, purpose: 'test', result: results[0] },
      { counter: 1, bound: 1, purpose: 'test', result: 0 },
    ]);
    expect(takeDraws(state)).toEqual([]);
    expect(state).toEqual({ random: { seed: 'list', next: 2 } });
  });

  it('shuffles from the last place on, a draw for each', () => {
    const dice = provableFrom('cards');
    const shuffled = shuffle(dice, ['a', 'b', 'c', 'd'], 'cards');
    const draws = takeDraws({ random: dice });
    expect(draws.map(({ bound }) => bound)).toEqual([4, 3, 2]);
    const again = ['a', 'b', 'c', 'd'];
    for (const { bound, result } of draws) {
      [again[bound - 1], again[result]] = [again[result] ?? '', again[bound - 1] ?? ''];
    }
    expect(shuffled).toEqual(again);
  });

  it.each([0, -1, Number.NaN, 2 ** 32 + 1])('knows no draw below %s', (bound) => {
    expect(() => drawn('s', bound)).toThrow('no draw below');
  });
});

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  const table = { seats: 2, seed: 'a seed' };

  it('draws so that it can be checked, and says what for', () => {
    const outcome = game.setup(table);
    if (!outcome.ok) throw new Error(outcome.why.key);
    const { draws = [], state } = outcome;
    expect(draws.length).toBeGreaterThan(30);
    expect(draws.map(({ counter }) => counter)).toEqual(draws.map((_, i) => i));
    for (const { counter, bound, result, purpose } of draws) {
      expect(result).toBe(provenDraw(table.seed, counter, bound));
      expect(purpose).toMatch(/^[a-z-]{3,}$/);
    }
    expect(diceOf(state)).toEqual({ seed: table.seed, next: draws.length });
  });

  it('draws quickly where something is only imagined or tried out', () => {
    const { state } = setup(game, table);
    expect(diceOf(game.imagine(state, 0, 'x'))).toHaveLength(4);
    const quick = game.setup({ ...table, dice: 'quick' });
    expect(quick.ok && quick.draws).toBeUndefined();
    expect(quick.ok && diceOf(quick.state)).toHaveLength(4);
  });
});
