import { expect, it } from 'vitest';
import { newsSince } from '../../../src/games/editions.ts';
import { outlive } from '../../../src/games/outlive/index.ts';
import { setup } from '../../support/games.ts';

it.each([
  ['everybody, of the costs', {}, []],
  ['those who have a dock', { clans: { orange: { rooms: { dock: 3 } } } }, ['dock']],
  [
    'those who have two of a room',
    { clans: { orange: { rooms: { interrogation: 4, 'interrogation-2': 4 } } } },
    ['interrogation'],
  ],
  ['those in Gharkane', { options: { box: 'gharkane' } }, ['medicine']],
] as const)('what schema 3 changes is told to %s', (_who, situation, also) => {
  const state = outlive.scenarios.stage(situation, 2);
  const told = newsSince(outlive, state, 2).map(({ text }) => text.key.replace('outlive.news.', ''));
  expect(told).toEqual(['costs', ...also]);
});

it('what schema 3 changes gives no shelter away that is still chosen in secret', () => {
  const { state } = setup(outlive, { seats: 2, seed: 'secret' });
  expect(newsSince(outlive, state as never, 2).map(({ text }) => text.key)).toEqual(['outlive.news.costs']);
});
