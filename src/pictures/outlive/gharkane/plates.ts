import type { EquipmentId } from '../../../games/outlive/content/equipment.ts';
import { type Resource, resources } from '../../../games/outlive/content/goods.ts';
import type { SearchTile } from '../../../games/outlive/content/search-tiles.ts';
import { box, panel } from '../../kit/build.ts';
import { palette } from '../../kit/palette.ts';
import { type Item, row, rowWidth, sign, word } from '../../kit/row.ts';
import type { Box, SceneNode } from '../../kit/scene.ts';
import type { Megacity, OutliveView } from '../base.ts';
import type { LastMove } from '../board/changes.ts';
import { number, prey, rule, slotStrength, supplyLine, tool } from '../board/offers.ts';
import type { Reader } from '../board/reader.ts';
import { lines, toolLine } from './layout.ts';

const goodOf = (tile: SearchTile): Resource | null =>
  tile === 'pill' ? 'medicine' : tile === 'empty' ? null : tile;

const tileSign = (tile: SearchTile, size: number): Item => {
  const good = goodOf(tile);
  return good === null ? sign('sign/empty', size) : sign(`good/${good}`, size);
};

/** What a megacity offers: its good, game or a search with equipment, or the slots of the haciendas. */
export function megacityPlate(
  view: OutliveView,
  place: Megacity,
  plate: Box,
  reader: Reader,
  last: LastMove | undefined,
): SceneNode[] {
  if (place.slots !== null) return slotColumns(place.slots, plate, last);
  const inside = box(
    plate.x + 12,
    plate.y + 4,
    plate.w - 24,
    (place.city === null ? plate.h : lines.offer) - 8,
  );
  const goods = place.supply === null ? [] : supplyLine(place.supply, last?.gathered[place.id] ?? 0);
  return [
    ...row(inside, goods, { gap: 4 }),
    ...(place.game === null ? [] : row(inside, prey(view, place.id, last), { gap: 4, align: 'right' })),
    ...(place.city === null ? [] : cityLines(place.id, place.city, plate, inside, reader, last)),
  ];
}

function cityLines(
  id: Megacity['id'],
  { equipment, pile, open, out }: NonNullable<Megacity['city']>,
  plate: Box,
  first: Box,
  reader: Reader,
  last: LastMove | undefined,
): SceneNode[] {
  const searched = (last?.searched[id] ?? 0) > 0;
  const search = [
    sign('sign/search', 46),
    number(pile, searched ? palette.ember : palette.bone),
    ...(open === null ? [] : [tileSign(open, 46)]),
  ];
  // As long as nothing has been found, the equipment has the room of both lines.
  const toolHeight = toolLine(plate.w) + (out.length === 0 ? lines.found : 0);
  const tools = box(plate.x + 12, plate.y + lines.offer + 2, plate.w - 24, toolHeight);
  const found = box(tools.x, tools.y + tools.h, tools.w, lines.found);
  const size = Math.min(41, (found.w - 2 * out.length) / Math.max(1, out.length));
  return [
    // The tile on top lies open.
    ...(open === null
      ? []
      : [
          panel(box(first.x + first.w - 50, first.y + (first.h - 54) / 2, 54, 54), palette.raised, {
            radius: 12,
            stroke: { colour: palette.sodium, width: 3 },
          }),
        ]),
    ...row(first, search, { gap: 6, align: 'right' }),
    rule(plate, plate.y + lines.offer),
    ...row(
      found,
      out.map((tile) => tileSign(tile, size)),
      { gap: 2 },
    ),
    ...equipment.flatMap((piece: EquipmentId, i) => (i === 0 ? tool(piece, tools, reader) : [])),
  ];
}

/** A column for each slot: the strength it asks for, the survivors who wait, the cans it brings. */
function slotColumns(
  slots: NonNullable<Megacity['slots']>,
  plate: Box,
  last: LastMove | undefined,
): SceneNode[] {
  const w = plate.w / slots.length;
  return slots.flatMap(({ strength, cans, survivors, waiting, heroes }, i) => {
    const x = plate.x + i * w;
    const top = box(x + 8, plate.y + 8, w - 14, 52);
    const low = box(x + 8, plate.y + 62, w - 14, 52);
    const people = Array.from({ length: survivors }, () =>
      sign('sign/survivor', survivors > 1 ? 36 : 42, !waiting),
    );
    return [
      ...slotStrength(box(x + 4, plate.y + 6, 42, 52), strength, heroes.length > 0),
      ...row(top, people, { gap: 1, align: 'right' }),
      ...(last?.rescued.includes(strength)
        ? [panel(box(x + w - 48, plate.y + 58, 40, 4), palette.ember, { radius: 2 })]
        : []),
      ...row(low, [sign('good/can', 40), number(cans)], { align: 'centre' }),
    ];
  });
}

/** What a clan from here begins with; of interest while megacities are chosen. */
export function startingGoods({ goods }: Megacity, at: Box): SceneNode[] {
  const items = resources.flatMap((good): Item[] => {
    const count = goods[good] ?? 0;
    return count === 0
      ? []
      : [sign(`good/${good}`, 46), word(`×${count}`, { role: 'label', size: 42, weight: 'bold' })];
  });
  const w = rowWidth(items) + 32;
  const on = box(at.x + (at.w - w) / 2, at.y, w, 62);
  return [
    panel(on, palette.plate, { radius: 16, stroke: { colour: '#3b2f6b', width: 2 } }),
    ...row(on, items, { align: 'centre' }),
  ];
}
