const firstMs = 5_000;
const longestMs = 15 * 60 * 1000;

/** How long to wait before something is tried again: twice as long each time, up to a quarter of an hour. */
export const growing = (tried: number): number => Math.min(longestMs, firstMs * 2 ** tried);
