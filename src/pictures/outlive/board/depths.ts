import { goods } from '../../../games/outlive/content/goods.ts';
import {
  baseActions,
  robotPrice,
  type Spot as Vent,
  ventilation,
  spots as vents,
} from '../../../games/outlive/content/underwater.ts';
import type { UnderwaterView } from '../../../games/outlive/underwater/view.ts';
import { box, panel } from '../../kit/build.ts';
import { palette } from '../../kit/palette.ts';
import { type Item, row, sign, word } from '../../kit/row.ts';
import type { Box, SceneNode } from '../../kit/scene.ts';
import type { LastMove } from './changes.ts';

const line = 58;
const lineItem = 46;

const rise = (points: number): Item =>
  word(`+${points}`, { role: 'number', size: 48, weight: 'bold', ink: palette.danger });

/** What an action costs stands on a raised ground, like the strength of a slot. */
function offer(at: Box, cost: number, taken: SceneNode | null, items: readonly Item[]): SceneNode[] {
  const price = box(at.x, at.y + 4, 44, at.h - 8);
  return [
    ...(taken === null
      ? [
          panel(price, palette.raised, { radius: 12 }),
          ...row(
            price,
            [
              word(String(cost), {
                role: 'number',
                size: 48,
                weight: 'black',
                on: palette.raised,
                ink: palette.sodium,
              }),
            ],
            { align: 'centre' },
          ),
        ]
      : [taken]),
    ...row(box(at.x + 52, at.y, at.w - 52, at.h), items, { gap: 5 }),
  ];
}

const badge = (at: Box, seat: number): SceneNode => ({
  kind: 'badge',
  box: box(at.x - 3, at.y + (at.h - 50) / 2, 50, 50),
  seat,
});

function ventOffer(view: UnderwaterView, vent: Vent, at: Box): SceneNode[] {
  const on = view.spots[vent];
  const { actions, rivals } = ventilation[vent];
  return offer(at, actions, on === null ? null : badge(at, on.seat), [
    sign('sign/fan', lineItem, on !== null),
    sign('sign/radiation', 40, on !== null),
    rise(rivals),
  ]);
}

const robotGoods = goods.flatMap((good) =>
  Array.from({ length: robotPrice.goods[good as 'wood'] ?? 0 }, () => good),
);

/** What the base offers: air, the vegetable, scientists, a robot, repairs. */
export function basePlate(view: UnderwaterView, plate: Box, last: LastMove | undefined): SceneNode[] {
  const cells = (y: number, shares: readonly number[]): Box[] => {
    let x = plate.x + 12;
    return shares.map((share) => {
      const at = box(x, y, (plate.w - 24) * share, line);
      x += at.w;
      return at;
    });
  };
  const { holder } = view.vegetable;
  const [low, high, green] = cells(plate.y + 4, [0.36, 0.36, 0.28]);
  const [lab, works, bench] = cells(plate.y + 4 + line, [0.3, 0.5, 0.2]);
  if (!low || !high || !green || !lab || !works || !bench) return [];
  const fresh = last?.scientists === true ? palette.ember : palette.ash;
  const [first, second] = vents;
  return [
    ...(first === undefined ? [] : ventOffer(view, first, low)),
    ...(second === undefined ? [] : ventOffer(view, second, high)),
    ...offer(green, baseActions.vegetable, holder === null ? null : badge(green, holder), [
      sign('sign/vegetable', lineItem, holder !== null && view.vegetable.used),
    ]),
    ...offer(lab, baseActions.scientist, null, [
      sign('sign/scientist', lineItem, view.reserve === 0),
      word(`×${view.reserve}`, { role: 'label', size: 40, weight: 'bold', ink: fresh }),
    ]),
    ...offer(works, baseActions.robot, null, [
      sign('sign/robot', lineItem),
      ...robotGoods.map((good) => sign(`good/${good}`, 38)),
      sign('sign/radiation', 38),
      rise(robotPrice.gauge),
    ]),
    ...offer(bench, baseActions.repair, null, [sign('sign/wrench', lineItem)]),
  ];
}
