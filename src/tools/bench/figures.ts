/** The number below which so much of a list lies: 0.5 is the median, 1 the largest. */
export const portion = (numbers: readonly number[], part: number): number =>
  [...numbers].sort((a, b) => a - b)[
    Math.min(numbers.length - 1, Math.max(0, Math.ceil(numbers.length * part) - 1))
  ] ?? Number.NaN;

export const median = (numbers: readonly number[]): number => portion(numbers, 0.5);

export const ms = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`;

/** A list of times as one reads it. */
export const spread = (times: readonly number[]): string =>
  times.length === 0
    ? 'none'
    : `median ${ms(median(times))}, p95 ${ms(portion(times, 0.95))}, max ${ms(portion(times, 1))}`;
