import {
  type City,
  cargoSlots,
  cities,
  type GatheringPlace,
  underwaterBase,
} from '../../../games/outlive/content/places.ts';
import { box, group, icon, panel } from '../../kit/build.ts';
import { widthOf } from '../../kit/fonts.ts';
import { palette } from '../../kit/palette.ts';
import type { Box, FigureNode, GroupNode, SceneNode } from '../../kit/scene.ts';
import { fitText } from '../../kit/text.ts';
import {
  type Clan,
  cityAt,
  heroesOf,
  isRobot,
  megacityAt,
  type OutliveView,
  type Place,
  playersOf,
  pressedOn,
  strengthOf,
} from '../base.ts';
import { megacityPlate, startingGoods } from '../gharkane/plates.ts';
import type { LastMove } from './changes.ts';
import { basePlate } from './depths.ts';
import { city, heroSize, nameHeight } from './layout.ts';
import { layoutOf } from './layouts.ts';
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
  const { frame } = layoutOf(view).spot(place);
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
  const { plate } = layoutOf(view).spot(place);
  return isCity(place) ? { ...plate, h: cityPlateHeight(cityAt(view, place).offer.length) } : plate;
}

function offers(view: OutliveView, place: Place, reader: Reader, last: LastMove | undefined): SceneNode[] {
  const plate = plateOf(view, place);
  const megacity = megacityAt(view, place);
  if (megacity !== undefined) {
    const { frame } = layoutOf(view).spot(place);
    return [
      ...megacityPlate(view, megacity, plate, reader, last),
      ...(view.round === 0 && heroesAt(view, place).length === 0
        ? startingGoods(megacity, box(frame.x, plate.y - 80, frame.w, 62))
        : []),
    ];
  }
  if (place === underwaterBase)
    return view.underwater === undefined ? [] : basePlate(view.underwater, plate, last);
  if (place === 'cargo') return cargoPlate(view, plate, last);
  if (isCity(place)) return cityPlate(view, place, plate, reader, last);
  return gatheringPlate(view, place as GatheringPlace, plate, last);
}

const nameSize = 40;

function namePlate(view: OutliveView, place: Place, reader: Reader): SceneNode[] {
  const { frame } = layoutOf(view).spot(place);
  const name = reader.say(placeText(place));
  const w = Math.ceil(widthOf(name, 'bold', nameSize));
  const token = slotsOf(view, place) === null ? 0 : 50;
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
  const { frame, ground } = layoutOf(view).spot(place);
  const heroes = heroesAt(view, place);
  const moved = new Set(last?.journeys.map(({ seat, hero }) => `${seat} ${hero}`));
  const pressed = new Set(pressedOn(view).map(({ seat, hero }) => `${seat} ${hero.id}`));
  const slots = slotsOf(view, place);
  const total = heroes.length * heroSize.w;
  // Cities leave the sight of their towers free.
  const from = frame.w === city ? frame.x + frame.w - total - 8 : frame.x + (frame.w - total) / 2;
  const xs = slots === null ? heroes.map((_, i) => from + i * heroSize.w) : overSlots(heroes, slots, frame);
  return heroes.map(({ seat, id, strength, active, robot }, i) => ({
    kind: 'figure',
    box: box(xs[i] ?? from, ground - heroSize.h, heroSize.w, heroSize.h),
    seat,
    strength,
    standing: active,
    size: 48,
    ...(robot ? { robot } : {}),
    ...(moved.has(`${seat} ${id}`) ? { lit: true } : {}),
    ...(pressed.has(`${seat} ${id}`) ? { pressed: true } : {}),
  }));
}

/** The strengths that the slots of a landing ask for; null where there is none. */
const slotsOf = (view: OutliveView, place: Place): readonly number[] | null =>
  (place === 'cargo' ? cargoSlots : (megacityAt(view, place)?.slots ?? null))?.map(
    ({ strength }) => strength,
  ) ?? null;

/** Who is on a slot stands over it, as far as there is room; whoever only waits stands where nobody else does. */
function overSlots(heroes: readonly Standing[], slots: readonly number[], { x, w }: Box): number[] {
  const step = w / slots.length;
  const places = Math.max(slots.length, heroes.length);
  const column = ({ slot }: Standing) => (slot === null ? -1 : slots.indexOf(slot));
  const free = slots.map((_, i) => i).filter((i) => heroes.every((hero) => column(hero) !== i));
  const wanted = heroes.map((hero) => (column(hero) < 0 ? (free.pop() ?? places) : column(hero)));
  const order = heroes.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const crowded = new Set(wanted).size < heroes.length || heroes.length > slots.length;
  const xs: number[] = [];
  order.forEach((hero, rank) => {
    const middle = crowded ? x + (w * (rank + 0.5)) / heroes.length : x + ((wanted[hero] ?? 0) + 0.5) * step;
    xs[hero] = middle - heroSize.w / 2;
  });
  return xs;
}
