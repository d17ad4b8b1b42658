import { box, icon, panel } from '../../kit/build.ts';
import { defineLayer } from '../../kit/layers.ts';
import { palette } from '../../kit/palette.ts';
import type { Box, SceneNode } from '../../kit/scene.ts';
import { fitText } from '../../kit/text.ts';
import { type ClanView, goodsOf, isRobot, type OutliveView } from '../base.ts';
import { block } from './art/brush.ts';
import type { Part, Voice } from './voice.ts';

const perShelf = 4;

defineLayer('shelter.shelves', (ctx, width, height) => {
  block(ctx, '#0c0916', 0, 0, width, height, 14);
  block(ctx, '#3a2a22', 6, 6, width - 12, height - 12, 10);
  block(ctx, palette.plate, 16, 16, width - 32, height - 32, 6);
  for (const y of [158, height - 24]) {
    block(ctx, '#0c0916', 8, y - 2, width - 16, 16, 3);
    block(ctx, '#9c6a3d', 8, y, width - 16, 11, 3);
  }
});

/** All that is kept, on two shelves, and what the night will take. */
export function stores(view: OutliveView, clan: ClanView, at: Box, voice: Voice): Part {
  const { tell, say, list } = voice;
  const { underwater, gharkane } = view;
  const goods = goodsOf(view);
  const own = gharkane?.clans[clan.seat];
  const { x, y, w } = at;
  const cell = (w - 32) / perShelf;
  const held = goods.flatMap((good, i) => {
    const left = x + 16 + (i % perShelf) * cell;
    const top = y + 90 + Math.floor(i / perShelf) * 90;
    const amount = clan.stock[good] ?? 0;
    return [
      icon(`good/${good}`, box(left + 4, top, 62, 62), { faded: amount === 0 }),
      fitText(`${amount}`, box(left + 70, top + 2, cell - 74, 62), {
        role: 'number',
        size: 58,
        weight: 'black',
        ink: amount === 0 ? palette.ash : palette.bone,
      }),
    ];
  });
  // Where there is no medicine, the last place on the lower shelf is free.
  const corner = box(x + 16 + (perShelf - 1) * cell, y + 180, cell, 62);
  const vegetable = underwater?.vegetable.holder === clan.seat;
  const treasures: SceneNode[] = [
    ...(vegetable
      ? [icon('sign/vegetable', box(corner.x, corner.y, 60, 60), { faded: underwater.vegetable.used })]
      : []),
    ...(clan.heroes.some(isRobot) ? [icon('sign/robot', box(corner.x + 66, corner.y, 60, 60))] : []),
  ];
  const meal = { role: 'number', size: 48, weight: 'black', ink: palette.sodium } as const;
  return {
    nodes: [
      { kind: 'art', box: at, layer: 'shelter.shelves' },
      fitText(tell('stores'), box(x + 28, y + 22, 210, 52), { role: 'label', size: 42, weight: 'bold' }),
      panel(box(x + 248, y + 20, w - 268, 58), palette.raised, { radius: 14 }),
      icon(own === undefined ? 'sign/moon' : 'sign/sun', box(x + 256, y + 27, 44, 44)),
      icon('symbol/cutlery', box(x + 312, y + 27, 44, 44)),
      fitText(`${clan.upkeep.rooms}`, box(x + 358, y + 24, 66, 50), { ...meal, on: palette.raised }),
      icon(own === undefined ? 'good/water' : 'good/medicine', box(x + 428, y + 27, 44, 44)),
      fitText(`${own === undefined ? clan.upkeep.rows : own.medicine.due}`, box(x + 474, y + 24, 50, 50), {
        ...meal,
        on: palette.raised,
      }),
      ...held,
      ...treasures,
    ],
    words: [
      tell('say.stores', {
        goods: list(
          goods.map((good) =>
            say({ key: `outlive.amount.${good}`, params: { count: clan.stock[good] ?? 0 } }),
          ),
        ),
      }),
      upkeepLine(view, clan, voice),
    ],
  };
}

/** What a clan eats, and the water or the medicine that it needs. */
export function upkeepLine({ gharkane }: OutliveView, { seat, upkeep }: ClanView, { tell }: Voice): string {
  const own = gharkane?.clans[seat];
  return own === undefined
    ? tell('say.upkeep', { rooms: upkeep.rooms, rows: upkeep.rows })
    : tell('say.upkeep-day', { rooms: upkeep.rooms, due: own.medicine.due });
}
