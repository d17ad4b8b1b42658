import type { EquipmentId } from '../../../games/outlive/content/equipment.ts';
import { equipmentOf } from '../../../games/outlive/content/equipment.ts';
import { gameKinds } from '../../../games/outlive/content/game-tiles.ts';
import type { Resource } from '../../../games/outlive/content/goods.ts';
import {
  type City,
  cargoSlots,
  damFee,
  type GatheringPlace,
  supplies,
} from '../../../games/outlive/content/places.ts';
import { box, icon, panel } from '../../kit/build.ts';
import type { Colour } from '../../kit/contrast.ts';
import { palette } from '../../kit/palette.ts';
import { type Item, row, sign, space, word } from '../../kit/row.ts';
import type { Box, SceneNode } from '../../kit/scene.ts';
import { fitText } from '../../kit/text.ts';
import { cityAt, type OutliveView, type Place, pileAt, playersOf, stockAt } from '../base.ts';
import type { LastMove } from './changes.ts';
import { equipmentText, type Reader } from './reader.ts';

export const number = (value: number | string, ink: Colour = palette.bone): Item =>
  word(String(value), { role: 'number', size: 52, weight: 'bold', ink });
const small = (value: string, ink: Colour = palette.ash): Item =>
  word(value, { role: 'label', size: 38, ink });

type Supply = { readonly good: Resource; readonly left: number; readonly total: number };

/** What is left of a good; what has just gone stands where the total stood. */
export const supplyLine = ({ good, left, total }: Supply, gone: number): Item[] => [
  sign(`good/${good}`, 54, left === 0),
  number(left, left === 0 ? palette.ash : palette.bone),
  gone > 0 ? small(`−${gone}`, palette.ember) : small(`/${total}`),
];

function supply(view: OutliveView, place: GatheringPlace, last: LastMove | undefined): Item[] {
  const { good, total } = supplies[place];
  const left = stockAt(view, place);
  const whole = total[playersOf(view).length] ?? left;
  return supplyLine({ good, left, total: whole }, last?.gathered[place] ?? 0);
}

export type Prey = { readonly resistance: number; readonly food: number };

/** The game on top as it is today: lasting events make it tougher or leaner. Who is next to act sees their own share. */
export function preyAt(view: OutliveView, place: Place): Prey | null {
  const { top } = pileAt(view, place);
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

export function prey(view: OutliveView, place: Place, last: LastMove | undefined): Item[] {
  const { size } = pileAt(view, place);
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

/** The strength that a slot asks for; bright where somebody stands on it. */
export function slotStrength(at: Box, strength: number, taken: boolean): SceneNode[] {
  const [on, ink] = taken ? [palette.sodium, palette.soot] : [palette.raised, palette.sodium];
  const style = { role: 'number', size: 48, weight: 'black', on, ink } as const;
  return [panel(at, on, { radius: 12 }), ...row(at, [word(String(strength), style)], { align: 'centre' })];
}

/** A line between the parts of a plate. */
export const rule = (plate: Box, y: number): SceneNode =>
  panel(box(plate.x + 12, y, plate.w - 24, 2), palette.raised, { radius: 1 });

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
      ...slotStrength(box(x + 4, plate.y + 6, 42, 52), strength, false),
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
  const { offer, pile, out } = cityAt(view, city);
  const search = box(plate.x + 12, plate.y + 4, plate.w - 24, 52);
  const found = last?.searched[city] ?? 0;
  const tiles = out.map((tile) =>
    tile === 'pill' || tile === 'empty' ? sign(`sign/${tile}`, 41) : sign(`good/${tile}`, 41),
  );
  return [
    ...row(search, [sign('sign/search', 46), number(pile, found > 0 ? palette.ember : palette.bone)]),
    ...row(search, tiles, { gap: 3, align: 'right' }),
    ...(offer.length === 0 ? [] : [rule(plate, plate.y + 56)]),
    ...offer.flatMap((id, i) =>
      tool(id, box(plate.x + 12, plate.y + searchLine + i * listLine, plate.w - 24, listLine), reader),
    ),
  ];
}

const material = 36;

/** Its icon and name, and the three materials that repair it: side by side, or two above one where it is narrow. */
export function tool(id: EquipmentId, at: Box, reader: Reader): SceneNode[] {
  const repair = equipmentOf(id).repair.map((good) => sign(`good/${good}`, material));
  const tall = at.h > listLine * 1.5;
  const narrow = tall && at.w < 500;
  const costs = narrow ? [repair.slice(0, 2), repair.slice(2)] : [repair];
  const top = at.y + (at.h - costs.length * (material + 2)) / 2;
  return [
    icon(`equipment/${id}`, box(at.x, at.y + (at.h - 44) / 2, 44, 44)),
    fitText(reader.say(equipmentText(id)), box(at.x + 54, at.y, at.w - 54 - (narrow ? 80 : 116), at.h), {
      role: 'label',
      size: 40,
      lines: tall ? 2 : 1,
    }),
    ...costs.flatMap((items, i) =>
      row(box(at.x, top + i * (material + 2), at.w, material + 2), items, { gap: 2, align: 'right' }),
    ),
  ];
}
