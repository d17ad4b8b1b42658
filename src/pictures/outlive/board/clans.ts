import { goods } from '../../../games/outlive/content/goods.ts';
import { box, group, panel } from '../../kit/build.ts';
import type { Colour } from '../../kit/contrast.ts';
import { minus, signed } from '../../kit/numbers.ts';
import { palette } from '../../kit/palette.ts';
import { type Item, row, rowWidth, sign, space, word } from '../../kit/row.ts';
import type { Box, GroupNode } from '../../kit/scene.ts';
import { fitText } from '../../kit/text.ts';
import {
  type Clan,
  type ClanView,
  type GharkaneView,
  type OutliveView,
  playersOf,
  scientistsOf,
} from '../base.ts';
import type { LastMove } from './changes.ts';
import { width } from './layout.ts';
import { layoutOf } from './layouts.ts';
import { drawnName, label, type Reader } from './reader.ts';

export const survivorsOf = (clan: ClanView): number =>
  clan.airlock + clan.rooms.reduce((sum, room) => sum + room.survivors, 0);

const number = (value: number | string, ink: Colour = palette.bone): Item =>
  word(String(value), { role: 'number', size: 48, weight: 'bold', ink });
const small = (value: string): Item => word(value, { role: 'label', size: 36, ink: palette.ash });

type Part = readonly Item[];

/** What a panel tells of somebody, in the order of its lines. */
type Told = {
  readonly points: number;
  readonly drafting: boolean;
  readonly parts: readonly Part[];
  readonly stock: ClanView['stock'];
};

function toldOf(view: OutliveView, who: Clan): Told {
  if (who === 'horde') {
    if (view.horde === undefined) throw new RangeError('the Horde does not play');
    return { ...view.horde, drafting: false, parts: hordeParts(view.horde) };
  }
  const clan = view.clans[who];
  if (clan === undefined) throw new RangeError(`no clan at seat ${who}`);
  return { ...clan, parts: clanParts(view, clan) };
}

export function clanGroup(view: OutliveView, who: Clan, reader: Reader, last?: LastMove): GroupNode {
  const told = toldOf(view, who);
  const players = playersOf(view);
  const at = layoutOf(view).clanBox(players.indexOf(who), players.length);
  const wide = at.w > width / 2;
  const line = (i: number): Box => box(at.x + 14, at.y + 5 + i * 49, at.w - 28, 48);
  const top = line(0);
  const turn = view.turn === who;
  const points = [sign('sign/points', 44), number(minus(told.points), palette.sodium)];
  const flag = view.first === who && view.round > 0 ? [sign('sign/first', 46), space(4)] : [];
  const right = [...flag, ...points];
  const half = box(top.x + top.w * 0.42, top.y, top.w * 0.58, top.h);
  const nameEnd = wide ? half.x - 10 : top.x + top.w - rowWidth(right) - 12;
  const name = box(top.x + 58, top.y, nameEnd - top.x - 58, top.h);
  return group(`clan-${who}`, at, [
    panel(at, palette.plate, {
      radius: 18,
      stroke: { colour: turn ? palette.sodium : '#3b2f6b', width: turn ? 6 : 2 },
    }),
    { kind: 'badge', box: box(top.x, top.y + 1, 48, 48), seat: who },
    fitText(drawnName(reader, who), name, { role: 'name', size: 42, least: 38, weight: 'bold' }),
    ...row(top, right, { align: 'right' }),
    ...(told.drafting
      ? [fitText(reader.say(label('choosing')), line(1), { role: 'label', size: 42, ink: palette.ash })]
      : [
          ...spread(told.parts, wide ? box(half.x, half.y, half.w - rowWidth(right) - 10, half.h) : line(1)),
          ...stock(told.stock, line(wide ? 1 : 2), who === 'horde' ? {} : (last?.stocks[who] ?? {})),
        ]),
  ]);
}

/** Four parts have a quarter each; more of them share what is left between. */
function spread(parts: readonly Part[], at: Box) {
  if (parts.length <= 4) {
    const quarter = at.w / 4;
    return parts.flatMap((items, i) => row(box(at.x + i * quarter, at.y, quarter, at.h), items));
  }
  const tight = 3;
  const widths = parts.map((items) => rowWidth(items, tight));
  const free = (at.w - widths.reduce((sum, w) => sum + w, 0)) / (parts.length - 1);
  let x = at.x;
  return parts.flatMap((items, i) => {
    const w = widths[i] ?? 0;
    const from = x;
    x += w + free;
    return row(box(from, at.y, w, at.h), items, { gap: tight });
  });
}

const repairedOf = (equipment: ClanView['equipment']): Part => [
  sign('sign/wrench', 42),
  number(equipment.filter((one) => one.repaired).length),
  small(`/${equipment.length}`),
];

/** Doses in store, and how many are due. */
const medicineOf = ({ held, due }: GharkaneView['clans'][number]['medicine']): Part => [
  sign('good/medicine', 44, held === 0),
  number(held, held < due ? palette.danger : palette.bone),
  small(`/${due}`),
];

function clanParts(view: OutliveView, clan: ClanView): readonly Part[] {
  const scientists = scientistsOf(view, clan.seat);
  const own = view.gharkane?.clans[clan.seat];
  const built = clan.rooms.filter((room) => room.built).length;
  const complete = clan.rooms.filter((room) => room.active).length;
  return [
    [sign('sign/survivor', 44), number(survivorsOf(clan))],
    ...(scientists === null
      ? []
      : [
          [
            sign('sign/scientist', 44, scientists === 0),
            number(scientists, scientists === 0 ? palette.ash : palette.bone),
          ],
        ]),
    [sign('sign/room', 44), number(complete), small(`/${built}`)],
    [
      sign(own === undefined ? 'sign/radiation' : 'sign/disease', 44),
      number(signed(clan.gauge.points), clan.gauge.points < 0 ? palette.danger : palette.toxic),
    ],
    ...(own === undefined ? [] : [medicineOf(own.medicine)]),
    repairedOf(clan.equipment),
  ];
}

const hordeParts = ({ survivors, cards, equipment }: NonNullable<OutliveView['horde']>): readonly Part[] => [
  [sign('sign/survivor', 44), number(survivors)],
  [sign('sign/card', 44), number(cards)],
  repairedOf(equipment),
];

const roomy = 130;

function stock(held: ClanView['stock'], at: Box, changed: LastMove['stocks'][number]) {
  const share = Math.min(at.w / goods.length, roomy);
  return goods.flatMap((good, i) => {
    const count = held[good];
    const ink = (changed[good] ?? 0) !== 0 ? palette.sodium : count === 0 ? palette.ash : palette.bone;
    return row(
      box(at.x + i * share, at.y, share, at.h),
      [
        sign(`good/${good}`, 38, count === 0),
        word(String(count), { role: 'label', size: 40, weight: 'bold', ink }),
      ],
      { gap: 3 },
    );
  });
}
