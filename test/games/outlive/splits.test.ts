import { describe, expect, it } from 'vitest';
import { waysToSplit } from '../../../src/games/outlive/splits.ts';

describe('ways to split an amount', () => {
  const two = [{ max: 3 }, { max: 3 }];

  it.each([
    ['exactly', two, 2, 2, 3],
    ['between two bounds', two, 2, 4, 3 + 4 + 3],
    ['as much as there is', two, 0, 6, 16],
    ['more than there is', two, 7, 9, 0],
    ['of nothing', [], 0, 0, 1],
  ] as const)('are counted: %s', (_what, parts, min, max, ways) => {
    expect(waysToSplit(parts, min, max)).toBe(ways);
  });
});
