import type { EquipmentId } from '../../../games/outlive/content/equipment.ts';
import { equipmentOf } from '../../../games/outlive/content/equipment.ts';
import { gameKinds } from '../../../games/outlive/content/game-tiles.ts';
import {
  type City,
  cargoSlots,
  damFee,
  type GatheringPlace,
  type HuntingGround,
  supplies,
} from '../../../games/outlive/content/places.ts';
import { box, icon, panel } from '../../kit/build.ts';
import type { Colour } from '../../kit/contrast.ts';
import { palette } from '../../kit/palette.ts';
import { type Item, row, sign, space, word } from '../../kit/row.ts';
import type { Box, SceneNode } from '../../kit/scene.ts';
import { fitText } from '../../kit/text.ts';
import { type OutliveView, playersOf } from '../base.ts';
import type { LastMove } from './changes.ts';
import { equipmentText, type Reader } from './reader.ts';

const number = (value: number | string, ink: Colour = palette.bone): Item =>
  word(String(value), { role: 'number', size: 52, weight: 'bold', ink });
const small = (value: string, ink: Colour = palette.ash): Item =>
  word(value, { role: 'label', size: 38, ink });

/** What is left of a good; what has just gone stands where the total stood. */
function supply(view: OutliveView, place: GatheringPlace, last: LastMove | undefined): Item[] {
  const { good, total } = supplies[place];
  const left = view.board.stock[place];
  const gone = last?.gathered[place] ?? 0;
  return [
    sign(`good/${good}`, 54, left === 0),
    number(left, left === 0 ? palette.ash : palette.bone),
    gone > 0 ? small(`−${gone}`, palette.ember) : small(`/${total[playersOf(view).length] ?? left}`),
  ];
}

export type Prey = { readonly resistance: number; readonly food: number };

/** The game on top as it is today: lasting events make it tougher or leaner. Who is next to act sees their own share. */
export function preyAt(view: OutliveView, place: HuntingGround): Prey | null {
  const { top } = view.board.piles[place];
  if (top === null) return null;
  const clan = typeof view.turn === 'number' ? view.clans[view.turn] : undefined;
  const immune = clan?.rooms.some((room) => room.id === 'bulwark' && room.active) ?? false;
  const hunted = (view.turn === 'horde' ? view.horde : clan)?.hunted ?? [];
  const weighs = (event: 'mutant-game' | 'epizootic') =>
    !immune && view.convoy.some(({ id, resolvedBy }) => id === event && resolvedBy === null);
  const steps = gameKinds.find((kind) => kind.resistance === top)?.food ?? [];
  const before = hunted.filter((tile) => tile === top).length;
  const food = steps[Math.min(before, steps.length - 1)] ?? 0;
  return {
    resistance: top + (weighs('mutant-game') ? 1 : 0),
    food: Math.max(0, food - (weighs('epizootic') ? 1 : 0)),
  };
}

function prey(view: OutliveView, place: HuntingGround, last: LastMove | undefined): Item[] {
  const { size } = view.board.piles[place];
  const found = preyAt(view, place);
  const fresh = last?.hunted.includes(place) ?? false;
  if (found === null) return [sign('sign/game', 48, true), small('×0', fresh ? palette.ember : palette.ash)];
  return [
    sign('sign/game', 48),
    number(found.resistance, palette.danger),
    space(4),
    sign('good/food', 44),
    number(found.food),
    space(1),
    small(`×${size}`, fresh ? palette.ember : palette.ash),
  ];
}

const inside = (plate: Box): Box => box(plate.x + 12, plate.y + 4, plate.w - 24, plate.h - 8);

export function gatheringPlate(
  view: OutliveView,
  place: GatheringPlace,
  plate: Box,
  last: LastMove | undefined,
): SceneNode[] {
  const at = inside(plate);
  const goods = supply(view, place, last);
  switch (place) {
    case 'dam':
      return [
        ...row(at, goods),
        ...row(at, [small(`−${damFee.amount}`), sign(`good/${damFee.good}`, 50)], { align: 'right' }),
      ];
    case 'military-base':
      return [
        ...row(at, goods),
        ...row(
          at,
          [
            sign('sign/algae', 56, !view.board.algae),
            number(
              view.board.algae ? 1 : 0,
              view.board.algae ? palette.bone : last?.algae ? palette.ember : palette.ash,
            ),
          ],
          { align: 'right' },
        ),
      ];
    default:
      return [...row(at, goods, { gap: 4 }), ...row(at, prey(view, place, last), { gap: 4, align: 'right' })];
  }
}

/** A column for each slot: the strength it asks for, the survivor who waits, the cans it brings. */
export function cargoPlate(view: OutliveView, plate: Box, last: LastMove | undefined): SceneNode[] {
  const w = plate.w / cargoSlots.length;
  return cargoSlots.flatMap(({ strength, cans }, i) => {
    const x = plate.x + i * w;
    const waits = view.board.cargo.includes(strength);
    const left = last?.rescued.includes(strength) ?? false;
    const top = box(x + 8, plate.y + 8, w - 14, 52);
    const low = box(x + 8, plate.y + 62, w - 14, 52);
    return [
      panel(box(x + 4, plate.y + 6, 42, 52), palette.raised, { radius: 12 }),
      ...row(
        box(x + 4, plate.y + 6, 42, 52),
        [
          word(String(strength), {
            role: 'number',
            size: 48,
            weight: 'black',
            on: palette.raised,
            ink: palette.sodium,
          }),
        ],
        { align: 'centre' },
      ),
      ...row(top, [sign('sign/survivor', 42, !waits)], { align: 'right' }),
      ...(left ? [panel(box(x + w - 48, plate.y + 56, 40, 4), palette.ember, { radius: 2 })] : []),
      ...row(low, [sign('good/can', 40), number(cans)], { align: 'centre' }),
    ];
  });
}

const searchLine = 58;
const listLine = 46;

export const cityPlateHeight = (offers: number): number => searchLine + offers * listLine + 2;

export function cityPlate(
  view: OutliveView,
  city: City,
  plate: Box,
  reader: Reader,
  last: LastMove | undefined,
): SceneNode[] {
  const { offer, pile, out } = view.board.cities[city];
  const search = box(plate.x + 12, plate.y + 4, plate.w - 24, 52);
  const found = last?.searched[city] ?? 0;
  const tiles = out.map((tile) =>
    tile === 'pill' || tile === 'empty' ? sign(`sign/${tile}`, 41) : sign(`good/${tile}`, 41),
  );
  return [
    ...row(search, [sign('sign/search', 46), number(pile, found > 0 ? palette.ember : palette.bone)]),
    ...row(search, tiles, { gap: 3, align: 'right' }),
    ...(offer.length === 0
      ? []
      : [panel(box(plate.x + 12, plate.y + 56, plate.w - 24, 2), palette.raised, { radius: 1 })]),
    ...offer.flatMap((id, i) =>
      tool(id, box(plate.x + 12, plate.y + searchLine + i * listLine, plate.w - 24, listLine), reader),
    ),
  ];
}

/** Its icon and name, and the three materials that repair it. */
function tool(id: EquipmentId, at: Box, reader: Reader): SceneNode[] {
  const repair = equipmentOf(id).repair.map((material) => sign(`good/${material}`, 36));
  return [
    icon(`equipment/${id}`, box(at.x, at.y + 1, 44, 44)),
    fitText(reader.say(equipmentText(id)), box(at.x + 54, at.y, at.w - 54 - 116, at.h), {
      role: 'label',
      size: 40,
    }),
    ...row(at, repair, { gap: 2, align: 'right' }),
  ];
}
