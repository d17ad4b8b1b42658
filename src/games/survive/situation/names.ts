import { colours } from '../content/pieces.ts';

/** Scenarios call seats by their colour; with two players, by the first of their two. */
export const names = colours;
