/** `npm run prove` takes its time; `npm test` shows of the same things enough to notice what breaks. */
export const isThorough = process.env.PROVE === '1';

/** `npm run mutants` asks many hundred times and has no time for more than a game or two of each kind. */
export const isBrief = process.env.BRIEF === '1';

/** How much of something: a little for `npm test`, the whole for `npm run prove`. */
export const amount = (little: number, whole: number): number => (isThorough ? whole : little);
