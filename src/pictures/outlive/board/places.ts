import { type City, cargoSlots, cities, underwaterBase } from '../../../games/outlive/content/places.ts';
import { box, group, icon, panel } from '../../kit/build.ts';
import { widthOf } from '../../kit/fonts.ts';
import { palette } from '../../kit/palette.ts';
import type { Box, FigureNode, GroupNode, SceneNode } from '../../kit/scene.ts';
import { fitText } from '../../kit/text.ts';
import {
  type Clan,
  heroesOf,
  isRobot,
  type OutliveView,
  type Place,
  playersOf,
  strengthOf,
} from '../base.ts';
import type { LastMove } from './changes.ts';
import { basePlate } from './depths.ts';
import { heroSize, layoutOf, nameHeight } from './layout.ts';
import { cargoPlate, cityPlate, cityPlateHeight, gatheringPlate } from './offers.ts';
import { placeText, type Reader } from './reader.ts';

type Standing = {
  seat: Clan;
  id: string;
  strength: number;
  active: boolean;
  slot: number | null;
  robot: boolean;
};

const isCity = (place: Place): place is City => (cities as readonly Place[]).includes(place);

export const heroesAt = (view: OutliveView, place: Place): Standing[] =>
  playersOf(view).flatMap((seat) =>
    heroesOf(view, seat)
      .filter((hero) => hero.place === place)
      .map((hero) => ({
        seat,
        id: hero.id,
        strength: strengthOf(view, seat, hero),
        active: hero.active,
        slot: hero.slot,
        robot: isRobot(hero),
      })),
  );

export function placeGroup(view: OutliveView, place: Place, reader: Reader, last?: LastMove): GroupNode {
  const { frame } = layoutOf(view).spots[place];
  const plate = plateOf(view, place);
  return group(place, frame, [
    ...namePlate(view, place, reader),
    panel(plate, palette.plate, { radius: 18, shadow: true, stroke: { colour: '#3b2f6b', width: 2 } }),
    ...offers(view, place, reader, last),
    ...heroFigures(view, place, last),
  ]);
}

/** A city's plate is as tall as what is still offered there. */
function plateOf(view: OutliveView, place: Place): Box {
  const { plate } = layoutOf(view).spots[place];
  return isCity(place) ? { ...plate, h: cityPlateHeight(view.board.cities[place].offer.length) } : plate;
}

function offers(view: OutliveView, place: Place, reader: Reader, last: LastMove | undefined): SceneNode[] {
  const plate = plateOf(view, place);
  if (place === underwaterBase)
    return view.underwater === undefined ? [] : basePlate(view.underwater, plate, last);
  if (place === 'cargo') return cargoPlate(view, plate, last);
  if (isCity(place)) return cityPlate(view, place, plate, reader, last);
  return gatheringPlate(view, place, plate, last);
}

const nameSize = 40;

function namePlate(view: OutliveView, place: Place, reader: Reader): SceneNode[] {
  const { frame } = layoutOf(view).spots[place];
  const name = reader.say(placeText(place));
  const w = Math.ceil(widthOf(name, 'bold', nameSize));
  const token = place === 'cargo' ? 50 : 0;
  const at = box(frame.x, frame.y, w + 32 + token, nameHeight);
  return [
    panel(at, palette.plate, { radius: 16, shadow: true, stroke: { colour: '#3b2f6b', width: 2 } }),
    fitText(name, box(at.x + 16, at.y, w, at.h), {
      role: 'label',
      size: nameSize,
      weight: 'bold',
      ink: palette.moon,
    }),
    // Whoever boards first today takes the token of the first player.
    ...(token > 0
      ? [
          icon(
            'sign/first',
            box(at.x + w + 26, at.y + 3, 42, 42),
            view.board.tokenTaken ? { faded: true } : {},
          ),
        ]
      : []),
  ];
}

function heroFigures(view: OutliveView, place: Place, last: LastMove | undefined): FigureNode[] {
  const { frame, ground } = layoutOf(view).spots[place];
  const heroes = heroesAt(view, place);
  const moved = new Set(last?.journeys.map(({ seat, hero }) => `${seat} ${hero}`));
  const columns = place === 'cargo' ? cargoColumns(heroes) : heroes.map((_, i) => i);
  const step = place === 'cargo' ? frame.w / cargoSlots.length : heroSize.w;
  const total = place === 'cargo' ? frame.w : heroes.length * heroSize.w;
  const from = isCity(place) ? frame.x + frame.w - total - 8 : frame.x + (frame.w - total) / 2;
  return heroes.map(({ seat, id, strength, active, robot }, i) => ({
    kind: 'figure',
    box: box(
      from + (columns[i] ?? i) * step + (step - heroSize.w) / 2,
      ground - heroSize.h,
      heroSize.w,
      heroSize.h,
    ),
    seat,
    strength,
    standing: active,
    size: 48,
    ...(robot ? { robot } : {}),
    ...(moved.has(`${seat} ${id}`) ? { lit: true } : {}),
  }));
}

/** Who is on a slot stands over it; whoever only waits takes a column that is left. */
function cargoColumns(heroes: readonly Standing[]): number[] {
  const taken = new Set<number>();
  const wanted = heroes.map(({ slot }) => {
    const column = cargoSlots.findIndex(({ strength }) => strength === slot);
    if (column < 0 || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
  const free = cargoSlots.map((_, i) => i).filter((i) => !taken.has(i));
  return wanted.map((column) => column ?? free.pop() ?? 0);
}
