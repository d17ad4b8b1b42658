import type { Result, Standing } from './contract.ts';

/** Most points first, then the tie-breaks in order; who is equal even then shares the place. */
export function ranking(entries: readonly Omit<Standing, 'rank'>[]): Result {
  type Entry = (typeof entries)[number];
  const keys = (entry: Entry): number[] => [entry.score, ...entry.tieBreaks.map((t) => t.value)];
  const better = (a: Entry, b: Entry): number => {
    const other = keys(b);
    const gaps = keys(a).map((value, i) => (other[i] ?? 0) - value);
    return gaps.find((gap) => gap !== 0) ?? 0;
  };
  const standings = [...entries]
    .sort(better)
    .map((entry) => ({ ...entry, rank: 1 + entries.filter((other) => better(other, entry) < 0).length }));
  return { standings };
}
