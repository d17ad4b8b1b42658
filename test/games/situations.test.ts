import { describe, expect, it } from 'vitest';
import { outlive } from '../../src/games/outlive/index.ts';
import { Muddle } from '../../src/games/situations.ts';
import { survive } from '../../src/games/survive/index.ts';

/** Whoever writes a scenario finds out what is wrong with it, instead of playing another one. */
const orange = (clan: unknown) => ({ clans: { orange: clan } });
const blue = (pawns: unknown) => ({ adventurers: { blue: pawns } });

describe.each([
  ['a topic that there is not', { clan: {} }, 'given: “clan” is none of'],
  ['a list where a map is meant', { clans: [] }, 'clans: a map was expected'],
  ['a word where a map is meant', orange('dam'), 'a map was expected'],
  ['a clan that does not play', { clans: { beige: {} } }, '“beige” is none of orange, violet'],
  ['a hero that there is not', orange({ heroes: { 6: 'dam' } }), '“6” is none of'],
  ['a place that there is not', orange({ heroes: { 5: 'moon' } }), 'hero 5 of orange: “moon” is none of'],
  ['goods that there are not', orange({ goods: { gold: 1 } }), 'goods of orange: “gold” is none of'],
  ['too few', orange({ goods: { wood: -1 } }), 'a whole number from 0 to 1000 was expected'],
  ['half of something', orange({ goods: { wood: 0.5 } }), 'a whole number from 0 to 1000'],
  ['words for a number', orange({ goods: { wood: 'much' } }), 'wood of orange: a whole number'],
  ['too many in an airlock', orange({ airlock: 8 }), 'airlock of orange: a whole number from 0 to 7'],
  [
    'too many in a room',
    orange({ rooms: { workshop: 4 } }),
    'workshop of orange: a whole number from 0 to 3',
  ],
  [
    'a room for the third time',
    orange({ rooms: { well: 1, 'well-2': 1, 'well-3': 1 } }),
    'no well is left in the box',
  ],
  [
    'more rooms than a shelter has',
    orange({ rooms: { well: 1, dock: 1, nursery: 1, scouts: 1, pantry: 1 } }),
    'rooms of orange: a shelter has 7, 3 of them common',
  ],
  ['a step that no gauge has', orange({ gauge: 4 }), 'gauge of orange: 3, 2, 1, 0'],
  ['equipment that there is not', orange({ broken: ['spoon'] }), 'orange: “spoon” is no equipment'],
  [
    'a third tile of one piece',
    orange({ broken: ['axe', 'axe', 'axe'] }),
    'orange: both axe tiles are in use',
  ],
  ['a map where a list is meant', orange({ broken: {} }), 'broken of orange: a list was expected'],
  ['game that there is not', orange({ hunted: [8] }), 'game: a whole number from 3 to 7'],
  [
    'an edition to come',
    { edition: outlive.schema + 1 },
    `edition: a whole number from 1 to ${outlive.schema}`,
  ],
] as const)('Outlive: %s', (_what, given, why) => {
  it('is told', () => {
    expect(() => outlive.scenarios.stage(given, 2)).toThrow(why);
    expect(() => outlive.scenarios.stage(given, 2)).toThrow(Muddle);
  });
});

describe.each([
  ['a topic that there is not', { pawns: {} }, 'given: “pawns” is none of'],
  [
    'a colour that nobody plays',
    { adventurers: { yellow: {} } },
    'adventurers: “yellow” is none of blue, red, purple',
  ],
  ['an eleventh pawn', blue({ k: 'E5' }), 'blue: “blue-k” is none of'],
  ['a hex that there is not', blue({ a: 'Z9' }), 'blue-a: “Z9” is none of'],
  [
    'more of a pawn than can be said',
    blue({ a: { at: 'E5', letter: 'a' } }),
    '“letter” is none of at, treasure',
  ],
  [
    'a treasure that there is not',
    blue({ a: { at: 'E5', treasure: 6 } }),
    'blue-a: a whole number from 1 to 5',
  ],
  [
    'a treasure for the third time',
    blue(Object.fromEntries(['a', 'b', 'c'].map((letter) => [letter, { at: 'E5', treasure: 5 }]))),
    'no 5 is left in the box',
  ],
  ['a raft on land', { rafts: { 'raft-1': 'E5' } }, 'raft-1: E5 is no water'],
  ['a thirteenth raft', { rafts: { 'raft-13': 'C4' } }, 'raft-13: a whole number from 1 to 12'],
  ['a raft without a number', { rafts: { raft: 'C4' } }, 'raft: a whole number from 1 to 12'],
  ['a creature that there is not', { creatures: { 'whale-1': 'C4' } }, 'creatures: “whale” is none of'],
  ['a third kaiju', { creatures: { 'kaiju-3': 'C4' } }, 'kaiju-3: a whole number from 1 to 2'],
  ['options that there are not', { options: { placement: 'slow' } }, 'options: not understood'],
  [
    'a moment that there is not',
    { at: 'noon' },
    'at: “noon” is none of setup, rafts, actions, creatures, end',
  ],
  ['an edition before the first', { edition: 0 }, `edition: a whole number from 1 to ${survive.schema}`],
  [
    'a hand that does not make ten',
    { at: 'setup', hand: { blue: [5] }, adventurers: { blue: { a: 'E5' } } },
    'blue: not all ten are placed or in hand',
  ],
] as const)('Survive the Island: %s', (_what, given, why) => {
  it('is told', () => {
    expect(() => survive.scenarios.stage(given, 3)).toThrow(why);
  });
});

it('a pawn may be said at length without its treasure', () => {
  const state = survive.scenarios.stage({ adventurers: { blue: { a: { at: 'E5' } }, red: { a: 'H5' } } }, 3);
  expect(state.adventurers.find(({ id }) => id === 'blue-a')).toMatchObject({ at: 'E5', treasure: 1 });
});
