import { goods } from '../../../games/outlive/content/goods.ts';
import {
  baseActions,
  robotPrice,
  ventilation,
  spots as vents,
} from '../../../games/outlive/content/underwater.ts';
import { clauses } from '../../kit/reader.ts';
import type { OutliveView } from '../base.ts';
import { amountText, fullName, label, type Reader } from './reader.ts';

/** What the underwater base offers, as its plate shows it. */
export function baseLine(
  { spots, vegetable, reserve }: NonNullable<OutliveView['underwater']>,
  reader: Reader,
): string {
  const said = (key: string, params = {}) => reader.say(label(`words.base-${key}`, params));
  const air = vents.map((vent) => {
    const on = spots[vent];
    const { actions, rivals } = ventilation[vent];
    return on === null
      ? said('vent', { actions, rivals })
      : said('vent-taken', { actions, rivals, who: fullName(reader, on.seat) });
  });
  const { holder, used } = vegetable;
  const green =
    holder === null
      ? said('vegetable', { actions: baseActions.vegetable })
      : said(used ? 'vegetable-used' : 'vegetable-held', { who: fullName(reader, holder) });
  const price: Partial<Record<string, number>> = robotPrice.goods;
  const cost = goods.flatMap((good) => (price[good] === undefined ? [] : [amountText(good, price[good])]));
  return clauses(reader, [
    ...air,
    green,
    said('scientists', { count: reserve }),
    said('robot', { actions: baseActions.robot, goods: cost, gauge: robotPrice.gauge }),
    said('repair', { actions: baseActions.repair }),
  ]);
}
