import { expect, it } from 'vitest';
import { newsSince } from '../../../src/games/editions.ts';
import { survive } from '../../../src/games/survive/index.ts';

const pawns = { adventurers: { blue: { a: 'E5' }, red: { a: 'H5' } } };

it.each([
  ['those in the middle of a game', pawns, ['by-hand', 'declined']],
  [
    'those who may still deal their treasures again',
    { at: 'setup', options: { placement: 'random' } },
    ['by-hand', 'declined', 'dealt-once'],
  ],
  ['nobody whose game is over', { ...pawns, at: 'end' }, []],
] as const)('what schema 2 changes is told to %s', (_who, situation, told) => {
  const state = survive.scenarios.stage(situation, 3);
  expect(newsSince(survive, state, 1).map(({ text }) => text.key.replace('survive.news.', ''))).toEqual(told);
});
