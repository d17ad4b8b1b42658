import { longestAlt } from './check.ts';

/** As much of a text as an alt text may hold, cut between words. */
export const clip = (text: string): string =>
  text.length <= longestAlt ? text : `${text.slice(0, longestAlt - 1).replace(/\s+\S*$/, '')}…`;
