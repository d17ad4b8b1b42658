import { type Census, everybodys } from '../../src/games/census.ts';

export const census: Census = [
  { at: '**', to: 'public', when: { over: [true] } },
  { at: 'random.**', to: 'hidden' },
  { at: 'pile.**', to: 'hidden' },
  { at: 'offers.*', to: 'private', of: '{1}' },
  { at: 'goals.*', to: 'private', of: '{1}' },
  { at: 'spare.*', to: 'hidden' },
  ...everybodys(
    'schema',
    'edition',
    'options.*',
    'serial.**',
    'todo.*.*.*',
    'round',
    'over',
    'lantern.**',
    'blown.**',
    'taken.**',
    'purses.**',
  ),
];
