import type { Seat } from '../../../games/contract.ts';
import { goods } from '../../../games/outlive/content/goods.ts';
import { box, group, panel } from '../../kit/build.ts';
import type { Colour } from '../../kit/contrast.ts';
import { minus, signed } from '../../kit/numbers.ts';
import { palette } from '../../kit/palette.ts';
import { type Item, row, rowWidth, sign, space, word } from '../../kit/row.ts';
import type { Box, GroupNode } from '../../kit/scene.ts';
import { fitText } from '../../kit/text.ts';
import type { ClanView, OutliveView } from '../base.ts';
import type { LastMove } from './changes.ts';
import { clanBox, width } from './layout.ts';
import { drawnName, label, type Reader } from './reader.ts';

export const survivorsOf = (clan: ClanView): number =>
  clan.airlock + clan.rooms.reduce((sum, room) => sum + room.survivors, 0);

const number = (value: number | string, ink: Colour = palette.bone): Item =>
  word(String(value), { role: 'number', size: 48, weight: 'bold', ink });
const small = (value: string): Item => word(value, { role: 'label', size: 36, ink: palette.ash });

export function clanGroup(view: OutliveView, seat: Seat, reader: Reader, last?: LastMove): GroupNode {
  const clan = view.clans[seat];
  if (clan === undefined) throw new RangeError(`no clan at seat ${seat}`);
  const at = clanBox(seat, view.clans.length);
  const wide = at.w > width / 2;
  const line = (i: number): Box => box(at.x + 14, at.y + 5 + i * 49, at.w - 28, 48);
  const top = line(0);
  const turn = view.turn === seat;
  const points = [sign('sign/points', 44), number(minus(clan.points), palette.sodium)];
  const flag = view.first === seat && view.round > 0 ? [sign('sign/first', 46), space(4)] : [];
  const right = [...flag, ...points];
  const half = box(top.x + top.w * 0.42, top.y, top.w * 0.58, top.h);
  const nameEnd = wide ? half.x - 10 : top.x + top.w - rowWidth(right) - 12;
  const name = box(top.x + 58, top.y, nameEnd - top.x - 58, top.h);
  return group(`clan-${seat}`, at, [
    panel(at, palette.plate, {
      radius: 18,
      stroke: { colour: turn ? palette.sodium : '#3b2f6b', width: turn ? 6 : 2 },
    }),
    { kind: 'badge', box: box(top.x, top.y + 1, 48, 48), seat },
    fitText(drawnName(reader, seat), name, { role: 'name', size: 42, least: 38, weight: 'bold' }),
    ...row(top, right, { align: 'right' }),
    ...(clan.drafting
      ? [fitText(reader.say(label('choosing')), line(1), { role: 'label', size: 42, ink: palette.ash })]
      : [
          ...standing(clan, wide ? box(half.x, half.y, half.w - rowWidth(right) - 10, half.h) : line(1)),
          ...stock(clan, line(wide ? 1 : 2), last?.stocks[seat] ?? {}),
        ]),
  ]);
}

function standing(clan: ClanView, at: Box) {
  const built = clan.rooms.filter((room) => room.built).length;
  const complete = clan.rooms.filter((room) => room.active).length;
  const repaired = clan.equipment.filter((one) => one.repaired).length;
  const quarter = at.w / 4;
  const parts: readonly (readonly Item[])[] = [
    [sign('sign/survivor', 44), number(survivorsOf(clan))],
    [sign('sign/room', 44), number(complete), small(`/${built}`)],
    [
      sign('sign/radiation', 44),
      number(signed(clan.gauge.points), clan.gauge.points < 0 ? palette.danger : palette.toxic),
    ],
    [sign('sign/wrench', 42), number(repaired), small(`/${clan.equipment.length}`)],
  ];
  return parts.flatMap((items, i) => row(box(at.x + i * quarter, at.y, quarter, at.h), items));
}

const roomy = 130;

function stock(clan: ClanView, at: Box, changed: LastMove['stocks'][number]) {
  const share = Math.min(at.w / goods.length, roomy);
  return goods.flatMap((good, i) => {
    const count = clan.stock[good];
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
