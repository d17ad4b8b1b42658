import type { Form } from '../contract.ts';
import type { Good } from './content/goods.ts';
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

/**
 * Giving a number of goods of these kinds away, as many as there are: the form, the only way if there is but
 * one, and the way that takes from the fullest store.
 */
export function splitOfGoods(
  clan: Clan,
  kinds: readonly Good[],
  count: number,
): { form: Form; forced: Shares | null; most: Shares } {
  const held = kinds.reduce((sum, good) => sum + clan.stock[good], 0);
  const total = Math.min(count, held);
  const parts = kinds
    .filter((good) => clan.stock[good] > 0)
    .map((good) => ({ id: good, label: goodName(good), min: 0, max: Math.min(total, clan.stock[good]) }));
  const byFullness = [...parts].sort((a, b) => clan.stock[b.id] - clan.stock[a.id]);
  const most = shareOut(byFullness, total);
  return {
    form: { kind: 'split', parts, min: total, max: total },
    forced: parts.length <= 1 || total === held ? most : null,
    most,
  };
}
