import { box } from '../../kit/build.ts';
import type { Box } from '../../kit/scene.ts';
import type { Place } from '../base.ts';

/** Where everything stands on the board's picture, in pixels. */
export const width = 1200;
export const margin = 12;
const inner = width - 2 * margin;

export const header = box(margin, 8, inner, 86);

/** A place: its frame, the line its heroes stand on, and the plate with what it offers. */
export type Spot = { readonly frame: Box; readonly ground: number; readonly plate: Box };

const cell = 384;
const city = 582;
const strip = 74;
const rows = { top: box(0, 100, 0, 286), middle: box(0, 412, 0, 332), bottom: box(0, 770, 0, 318) };

function spot(row: Box, x: number, w: number, plate: number): Spot {
  const y = row.y + row.h - plate;
  return { frame: box(x, row.y, w, row.h), ground: y - 4, plate: box(x, y, w, plate) };
}

const left = margin;
const centre = (width - cell) / 2;
const right = width - margin - cell;

export const spots: Readonly<Record<Place, Spot>> = {
  forest: spot(rows.top, left, cell, strip),
  dam: spot(rows.top, centre, cell, strip),
  'military-base': spot(rows.top, right, cell, strip),
  blackwood: spot(rows.middle, left, city, 198),
  'silent-peak': spot(rows.middle, width - margin - city, city, 198),
  'fun-fair': spot(rows.bottom, left, cell, strip),
  cargo: spot(rows.bottom, centre, cell, 120),
  mine: spot(rows.bottom, right, cell, strip),
};

/** Heroes stand side by side; no place ever holds more than one of each clan. */
export const heroSize = { w: 92, h: 108 };

export const nameHeight = 48;

export const convoy = box(margin, 1102, inner, 156);
const clans = { y: 1268, h: 156, low: 107, gap: 8, w: (inner - 10) / 2 };

/** Two clans side by side; an odd one has a line of its own, as wide as the picture and less tall. */
export function clanBox(seat: number, seats: number): Box {
  const y = clans.y + Math.floor(seat / 2) * (clans.h + clans.gap);
  const alone = seat % 2 === 0 && seat === seats - 1;
  return alone
    ? box(margin, y, inner, clans.low)
    : box(margin + (seat % 2) * (clans.w + 10), y, clans.w, clans.h);
}

export function heightFor(seats: number): number {
  const { y, h } = clanBox(seats - 1, seats);
  return y + h + 12;
}

/** Where the ground ends and the shelters begin. */
export const earth = 1090;

export type Point = readonly [x: number, y: number];

const lanes = { left: 164, right: width - 164 };
const bed = (place: Place): number => spots[place].ground - 8;
const { frame: ship } = spots.cargo;

/** The one road there is, clockwise from the forest: where it passes each place, and how it gets there. */
const ring: readonly { readonly place: Place; readonly by: readonly Point[] }[] = [
  { place: 'forest', by: [[lanes.left, bed('forest')]] },
  { place: 'dam', by: [[width / 2, bed('dam')]] },
  { place: 'military-base', by: [[lanes.right, bed('military-base')]] },
  { place: 'silent-peak', by: [[lanes.right, bed('silent-peak')]] },
  { place: 'mine', by: [[lanes.right, bed('mine')]] },
  {
    place: 'cargo',
    by: [
      [ship.x + ship.w + 4, bed('mine')],
      [ship.x + ship.w - 24, bed('cargo')],
      [width / 2, bed('cargo')],
    ],
  },
  {
    place: 'fun-fair',
    by: [
      [ship.x + 24, bed('cargo')],
      [ship.x - 4, bed('fun-fair')],
      [lanes.left, bed('fun-fair')],
    ],
  },
  { place: 'blackwood', by: [[lanes.left, bed('blackwood')]] },
];

export const road: readonly Point[] = ring.flatMap(({ by }) => by);

/** The stretch of the road along neighbouring places, in the direction of travel. */
export function stretch(path: readonly Place[]): readonly Point[] {
  const at = (place: Place) => ring.findIndex((stop) => stop.place === place);
  const end = (i: number): Point => ring[i]?.by.at(-1) ?? [0, 0];
  return path.flatMap((place, i): readonly Point[] => {
    const to = at(place);
    const from = i === 0 ? -1 : at(path[i - 1] as Place);
    if (from < 0) return [end(to)];
    const clockwise = (from + 1) % ring.length === to;
    // Against the clock the bends are those on the way to the place that is left behind.
    return clockwise ? (ring[to]?.by ?? []) : [...(ring[from]?.by.slice(0, -1).reverse() ?? []), end(to)];
  });
}
