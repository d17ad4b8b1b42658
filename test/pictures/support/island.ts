import type { Viewer } from '../../../src/games/contract.ts';
import { survive } from '../../../src/games/survive/index.ts';
import type { SurviveState } from '../../../src/games/survive/state.ts';
import type { Locale } from '../../../src/i18n/index.ts';
import type { Order } from '../../../src/pictures/index.ts';
import { names } from './situations.ts';

export const five = [...names, 'Yoko'];

type Basics = { readonly state: SurviveState; readonly viewer?: Viewer; readonly locale?: Locale };
const basics = ({ state, viewer = 'public', locale = 'en' }: Basics, called: readonly string[]) =>
  ({ game: 'survive', view: survive.view(state, viewer), names: called, locale }) as const;

export const sea = (on: Basics, called: readonly string[] = five, before?: SurviveState): Order => ({
  kind: 'board',
  ...basics(on, called),
  ...(before === undefined ? {} : { before: survive.view(before, on.viewer ?? 'public') }),
});

export const treasures = (on: Basics, called: readonly string[] = five): Order | null => {
  const result = survive.result(on.state);
  return result === null ? null : { kind: 'scores', result, ...basics(on, called) };
};

/** What a seat alone knows, of its own view. */
export const hand = (on: Basics, called: readonly string[] = five): Order => ({
  kind: 'focus-hand',
  seat: on.viewer === undefined || on.viewer === 'public' ? 0 : on.viewer,
  ...basics(on, called),
});

const stage = (situation: object, seats: number): SurviveState => survive.scenarios.stage(situation, seats);

/** Nobody is on the island yet. */
export const landing = stage({ at: 'setup' }, 3);

/** Rafts full and empty, swimmers, every creature, crowded tiles, saved and lost of every colour. */
export const flood = stage(
  {
    turn: 'purple',
    moves: 2,
    sunk: ['beach', 'G8'],
    volcanoes: ['F4'],
    rafts: { 'raft-1': 'C4', 'raft-2': 'C6', 'raft-3': 'K6', 'raft-4': 'J9' },
    creatures: { 'shark-1': 'B5', 'kaiju-1': 'I9', 'kaiju-2': 'A7', 'serpent-1': 'D2', 'shark-4': 'C6' },
    adventurers: {
      blue: { a: 'E5', b: 'E5', c: 'E5', d: 'C4', e: 'NW', f: 'NW', g: 'lost', h: 'C3', i: 'B3' },
      red: { a: 'E5', b: 'E5', c: 'C4', d: 'SE', e: 'K6', f: 'NW' },
      purple: { a: 'C4', b: 'C4', c: 'C4', d: 'NW', e: 'H5', f: 'L4', g: 'L4', h: 'L4' },
      orange: { a: 'NW', b: 'F5', c: 'L4', d: 'L4', e: 'L4', f: 'L4' },
      yellow: { a: 'NW', b: 'SW', c: 'H6', d: 'lost' },
    },
    powers: { purple: ['oars', 'dolphin', 'repellent'], yellow: ['dive'] },
  },
  5,
);

/** Two colours, saved and lost, every power: all that somebody could know for themselves. */
export const held = stage(
  {
    options: { treasures: 'shown' },
    turn: 'blue',
    adventurers: {
      blue: { a: { at: 'E5', treasure: 5 }, b: { at: 'NW', treasure: 4 }, c: 'lost', 'purple-a': 'K10' },
      red: { a: 'E6' },
    },
    powers: { blue: ['oars', 'dolphin', 'dolphin', 'dive', 'creature-die', 'repellent'] },
  },
  2,
);

/** The same points for two. */
export const counted = stage(
  {
    at: 'end',
    volcanoes: ['F4', 'F5', 'F6'],
    adventurers: {
      blue: {
        a: { at: 'NW', treasure: 5 },
        b: { at: 'SE', treasure: 1 },
        'purple-a': { at: 'NE', treasure: 4 },
      },
      red: { a: { at: 'NW', treasure: 5 }, b: { at: 'SW', treasure: 5 } },
    },
  },
  2,
);
