import type { News } from '../editions.ts';
import type { OutliveState } from './state.ts';
import { declare } from './words.ts';

const news3 = declare('news', 'costs', 'interrogation', 'horde', 'medicine');

const playsWith =
  (module: string) =>
  ({ modules }: OutliveState): boolean =>
    modules.includes(module);

/** Shelters are in the open once the game is under way. */
const anyWithTwo = ({ phase, clans }: OutliveState): boolean =>
  phase !== 'setup' && clans.some(({ rooms }) => rooms.filter(({ id }) => id === 'interrogation').length > 1);

/** What running games are told of each schema. */
export const news: readonly News<OutliveState>[] = [
  { schema: 3, text: news3.costs() },
  { schema: 3, text: news3.interrogation(), concerns: anyWithTwo },
  { schema: 3, text: news3.horde(), concerns: playsWith('horde') },
  { schema: 3, text: news3.medicine(), concerns: playsWith('gharkane') },
];
