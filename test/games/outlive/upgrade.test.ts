import { expect, it } from 'vitest';
import { outlive } from '../../../src/games/outlive/index.ts';
import { jsonCopy, setup } from '../../support/games.ts';

it('a game begun before there were modules goes on as a game of the base box', () => {
  const { state } = setup(outlive, { seats: 3, options: { heroes: 'one-by-one' }, seed: 'older' });
  const { modules, edition: _, ...older } = jsonCopy(state) as Record<string, unknown>;
  expect(modules).toEqual([]);
  const old = { ...older, schema: 1, options: { heroes: 'one-by-one' } };
  expect(outlive.upgrade?.(old, 1)).toEqual({ ...state, edition: 1 });
  expect(() => outlive.upgrade?.(old, 7)).toThrow(/schema 7/);
});
