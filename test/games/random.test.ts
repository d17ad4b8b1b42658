import { describe, expect, it } from 'vitest';
import { commitment, drawBelow, randomFrom, shuffle } from '../../src/games/random.ts';

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

  it('commits to a seed without showing it', () => {
    expect(commitment('secret')).toMatch(/^[0-9a-f]{64}$/);
    expect(commitment('secret')).not.toBe(commitment('Secret'));
  });
});
