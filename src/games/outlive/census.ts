import { type Census, everybodys, type Known } from '../census.ts';
import { commonRooms } from './content/rooms.ts';
import { rounds } from './content/shelter.ts';

const drafting = { 'stage.kind': ['drafting'] } as const;
const whileDrafting = (...paths: string[]): Known[] =>
  paths.map((at) => ({ at, to: 'private', of: '{1}', when: drafting }));

const afterDawn = Array.from({ length: rounds }, (_, i) => i + 1);

/** Who may know what: shelters are their owners’ while everybody chooses; later only piles and decks are hidden. */
export const census: Census = [
  { at: '**', to: 'public', when: { 'stage.kind': ['over'] } },
  { at: 'random.**', to: 'hidden' },

  // The rooms of every shelter are known, those that were drawn are not.
  { at: 'clans.*.rooms.*.id', to: 'public', when: { 'clans.{1}.rooms.{2}.id': commonRooms } },
  ...whileDrafting(
    'clans.*.draft.**',
    'clans.*.rooms.*.id',
    'clans.*.rooms.*.built',
    'clans.*.rooms.*.survivors',
    'clans.*.leader',
    'clans.*.airlock',
    'clans.*.heroes.*.place',
    'todo.*.*.room',
    'gharkane.megacities.*',
    'gharkane.drawn.*.*',
  ),
  { at: 'gharkane.box.*', to: 'hidden' },
  { at: 'box.**', to: 'hidden' },

  { at: 'deck.*', to: 'hidden' },
  { at: 'convoy.*.id', to: 'hidden', when: { 'convoy.{1}.open': [false] } },
  { at: 'board.piles.*.0', to: 'public' },
  // Who chooses a prey with the thermal sensor sees the pile.
  {
    at: 'board.piles.*.*',
    to: 'private',
    of: 'arrival.seat',
    when: { 'arrival.place': ['{1}'], 'todo.{arrival.seat}.0.kind': ['prey'] },
  },
  { at: 'board.piles.*.*', to: 'hidden' },
  // In Gharkane what lies on top is open from dawn until it is taken.
  {
    at: 'board.cities.*.pile.0',
    to: 'public',
    when: { 'options.box': ['gharkane'], round: afterDawn, 'board.cities.{1}.out.0': [null] },
  },
  { at: 'board.cities.*.pile.*', to: 'hidden' },
  { at: 'horde.cards.*', to: 'hidden' },

  ...everybodys(
    'schema',
    'edition',
    'options.*',
    'modules.*',
    'serial.**',
    'todo.**',
    'round',
    'phase',
    'stage.**',
    'first',
    'clans.**',
    'outsiders.**',
    'board.**',
    'convoy.*.*',
    'discard.*',
    'arrival.**',
    'underwater.**',
    'horde.**',
    'gharkane.**',
  ),
];
