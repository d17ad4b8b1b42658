import { createHash } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** Where the stream of a game stands: four words, kept in its state. */
export type Random = number[];

export function randomFrom(seed: string): Random {
  const digest = createHash('sha256').update(`convoy:${seed}`).digest();
  return [0, 4, 8, 12].map((at) => digest.readInt32LE(at));
}

/** Shown at the start, so that the seed shown at the end can be checked against it. */
export function commitment(seed: string): string {
  return createHash('sha256').update(seed).digest('hex');
}

function drawing<T>(random: Random, draw: (int: (max: number) => number) => T): T {
  const generator = xoroshiro128plusFromState(random);
  const drawn = draw((max) => uniformInt(generator, 0, max));
  generator.getState().forEach((word, i) => {
    random[i] = word;
  });
  return drawn;
}

/** A whole number from 0 to `count` − 1; moves the stream on. */
export function drawBelow(random: Random, count: number): number {
  return drawing(random, (int) => int(count - 1));
}

/** Shuffles the list in place; moves the stream on. */
export function shuffle<T>(random: Random, list: T[]): T[] {
  return drawing(random, (int) => {
    for (let i = list.length - 1; i > 0; i--) {
      const j = int(i);
      const a = list[i] as T;
      list[i] = list[j] as T;
      list[j] = a;
    }
    return list;
  });
}
