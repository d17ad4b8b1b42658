import type { Form } from '../contract.ts';
import { held } from './clan.ts';
import type { Resource } from './content/goods.ts';
import type { Clan } from './state.ts';
import { goodName } from './words.ts';

type Shares = Record<string, number>;

/** Fills the parts in their order until the amount is used up. */
export function shareOut(
  parts: readonly { id: string; min?: number; max: number }[],
  amount: number,
): Shares {
  const shares: Shares = {};
  let left = amount;
  for (const part of parts) {
    shares[part.id] = part.min ?? 0;
    left -= part.min ?? 0;
  }
  for (const part of parts) {
    const more = Math.min(left, part.max - (part.min ?? 0));
    shares[part.id] = (shares[part.id] ?? 0) + Math.max(0, more);
    left -= Math.max(0, more);
  }
  return shares;
}

/** Nobody is asked a question with more answers than this: what is too much for one is asked in several goes. */
export const mostAnswers = 350;

/** In how many ways an amount between two bounds can be split. */
export function waysToSplit(parts: readonly { readonly max: number }[], min: number, max: number): number {
  // By the sum so far.
  let ways: number[] = [1];
  for (const part of parts) {
    const next = Array<number>(Math.min(max, ways.length - 1 + part.max) + 1).fill(0);
    ways.forEach((count, sum) => {
      for (let n = 0; n <= part.max && sum + n < next.length; n++)
        next[sum + n] = (next[sum + n] ?? 0) + count;
    });
    ways = next;
  }
  return ways.slice(min).reduce((sum, count) => sum + count, 0);
}

/**
 * Giving a number of goods of these kinds away, as many as there are: the form, the only way if there is but
 * one, and the way that takes from the fullest store.
 */
export function splitOfGoods(
  clan: Clan,
  kinds: readonly Resource[],
  count: number,
): { form: Form; forced: Shares | null; most: Shares } {
  const all = kinds.reduce((sum, good) => sum + held(clan, good), 0);
  const total = Math.min(count, all);
  const parts = kinds
    .filter((good) => held(clan, good) > 0)
    .map((good) => ({ id: good, label: goodName(good), min: 0, max: Math.min(total, held(clan, good)) }));
  const byFullness = [...parts].sort((a, b) => held(clan, b.id) - held(clan, a.id));
  const most = shareOut(byFullness, total);
  return {
    form: { kind: 'split', parts, min: total, max: total },
    forced: parts.length <= 1 || total === all ? most : null,
    most,
  };
}
