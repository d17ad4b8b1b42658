import { type Census, everybodys } from '../census.ts';
import { considered } from './powers.ts';

const holders = { 'options.repellent': ['holders'] } as const;

/** Who may know what: treasures and powers are their owners’, and what lies under the tiles is nobody’s. */
export const census: Census = [
  { at: '**', to: 'public', when: { phase: ['over'] } },
  { at: 'random.**', to: 'hidden' },

  { at: 'adventurers.*.treasure', to: 'private', of: 'adventurers.{1}.seat', when: { phase: ['setup'] } },
  {
    at: 'adventurers.*.treasure',
    to: 'private',
    of: 'adventurers.{1}.seat',
    when: { 'options.treasures': ['shown'] },
  },
  // Even one’s own are to be remembered.
  { at: 'adventurers.*.treasure', to: 'hidden', of: 'adventurers.{1}.seat' },
  { at: 'teams.*.hand.*', to: 'private', of: '{1}' },
  { at: 'teams.*.powers.*.back', to: 'private', of: '{1}' },
  { at: 'land.*.back', to: 'hidden' },

  // Where only holders of a repellent are asked, who is asked holds one, and so does whoever asked not to be.
  { at: 'todo.*.*.*', to: 'private', of: '{1}', when: { ...holders, 'todo.{1}.{2}.kind': ['repel'] } },
  // Until a power is spent, nobody else knows that it is considered.
  { at: 'todo.*.*.*', to: 'private', of: '{1}', when: { 'todo.{1}.0.kind': [...considered] } },
  { at: 'agenda.**', to: 'private', of: 'turn.seat', when: { 'todo.{turn.seat}.0.kind': [...considered] } },
  { at: 'agenda.*.ask.*', to: 'hidden', when: holders },
  { at: 'turn.mute.*', to: 'private', of: 'turn.mute.{1}', when: holders },

  ...everybodys(
    'schema',
    'edition',
    'options.*',
    'serial.**',
    'todo.*.*.*',
    'agenda.**',
    'phase',
    'first',
    'turn.**',
    'teams.*.colours.*',
    'teams.*.rafts',
    'teams.*.powers.*.terrain',
    'adventurers.*.*',
    'rafts.*.*',
    'creatures.*.*',
    'land.*.terrain',
    'volcanoes.*',
    'discard.*.*',
  ),
];
