import type { News } from '../editions.ts';
import type { SurviveState } from './state.ts';
import { declare } from './words.ts';

const news2 = declare('news', 'by-hand', 'declined', 'dealt-once');

/** Said until schema 2, and still in the logs of games that were begun then. */
declare('log', 'still-attacking');

const isPlayed = ({ phase }: SurviveState): boolean => phase !== 'over';

/** What running games are told of each schema. */
export const news: readonly News<SurviveState>[] = [
  { schema: 2, text: news2['by-hand'](), concerns: isPlayed },
  { schema: 2, text: news2.declined(), concerns: isPlayed },
  {
    schema: 2,
    text: news2['dealt-once'](),
    concerns: ({ todo }) => todo.some(([task]) => task?.kind === 'memorise'),
  },
];
