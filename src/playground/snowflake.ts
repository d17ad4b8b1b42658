import type { Clock } from './clock.ts';

const EPOCH = 1_420_070_400_000;
const WITHIN_MS = 22n;

export type Snowflakes = { readonly next: () => string };

/** Ids like Discord's: they carry their time and always grow. */
export function createSnowflakes(clock: Clock): Snowflakes {
  let last = 0n;
  return {
    next() {
      const fresh = BigInt(clock.now() - EPOCH) << WITHIN_MS;
      last = fresh > last ? fresh : last + 1n;
      return String(last);
    },
  };
}

export const timeOf = (id: string): number => Number(BigInt(id) >> WITHIN_MS) + EPOCH;

export const shardOf = (guildId: string | null, shards: number): number =>
  guildId === null ? 0 : Number((BigInt(guildId) >> WITHIN_MS) % BigInt(shards));

export const compareIds = (a: string, b: string): number =>
  a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
