import { underwaterBase } from '../../../games/outlive/content/places.ts';
import { box } from '../../kit/build.ts';
import type { Box } from '../../kit/scene.ts';
import type { OutliveView, Place } from '../base.ts';

/** Where everything stands on the board's picture, in pixels. */
export const width = 1200;
export const margin = 12;
const inner = width - 2 * margin;

export const header = box(margin, 8, inner, 86);

/** A place: its frame, the line its heroes stand on, and the plate with what it offers. */
export type Spot = { readonly frame: Box; readonly ground: number; readonly plate: Box };
export type Point = readonly [x: number, y: number];

/** Heroes stand side by side; no place ever holds more than one of each clan, besides robots at the base. */
export const heroSize = { w: 92, h: 108 };
export const nameHeight = 48;

const cell = 384;
const city = 582;
const strip = 74;
const tops = { top: 100, middle: 412, bottom: 770, convoy: 1102, clans: 1268 };
/** Where the ground ends and the shelters begin, without any base below the cities. */
export const earth = 1090;
/** Where the land is cut to make room for the underwater base, and for how much. */
export const depths = { from: 757, h: 302 };

function spot(y: number, h: number, x: number, w: number, plate: number): Spot {
  const low = y + h - plate;
  return { frame: box(x, y, w, h), ground: low - 4, plate: box(x, low, w, plate) };
}

const left = margin;
const centre = (width - cell) / 2;
const right = width - margin - cell;

function spotsAt(down: number): Readonly<Record<Place, Spot>> {
  const bottom = tops.bottom + down;
  return {
    forest: spot(tops.top, 286, left, cell, strip),
    dam: spot(tops.top, 286, centre, cell, strip),
    'military-base': spot(tops.top, 286, right, cell, strip),
    blackwood: spot(tops.middle, 332, left, city, 198),
    'silent-peak': spot(tops.middle, 332, width - margin - city, city, 198),
    [underwaterBase]: spot(764, 286, 232, width - 464, 126),
    'fun-fair': spot(bottom, 318, left, cell, strip),
    cargo: spot(bottom, 318, centre, cell, 120),
    mine: spot(bottom, 318, right, cell, strip),
  };
}

const lanes = { left: 164, right: width - 164 };
/** The tunnels from the cities down to the base. */
const tunnels = { left: 440, right: width - 440 };

type Stop = { readonly place: Place; readonly by: readonly Point[] };

/** The one road there is, clockwise from the forest: where it passes each place, and how it gets there. */
function ringAt(spots: Readonly<Record<Place, Spot>>): readonly Stop[] {
  const bed = (place: Place): number => spots[place].ground - 8;
  const { frame: ship } = spots.cargo;
  return [
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
}

export type Layout = {
  readonly spots: Readonly<Record<Place, Spot>>;
  readonly ring: readonly Stop[];
  /** Down from one city to the base, and up to the other. */
  readonly tunnel: readonly Point[];
  readonly convoy: Box;
  /** Two clans side by side; an odd one has a line of its own, as wide as the picture and less tall. */
  readonly clanBox: (index: number, players: number) => Box;
  readonly heightFor: (players: number) => number;
};

const clans = { h: 156, low: 107, gap: 8, w: (inner - 10) / 2 };

function layoutAt(down: number): Layout {
  const spots = spotsAt(down);
  const under = spots[underwaterBase].ground - 8;
  const above = spots.blackwood.ground - 8;
  const clanBox = (index: number, players: number): Box => {
    const y = tops.clans + down + Math.floor(index / 2) * (clans.h + clans.gap);
    const alone = index % 2 === 0 && index === players - 1;
    return alone
      ? box(margin, y, inner, clans.low)
      : box(margin + (index % 2) * (clans.w + 10), y, clans.w, clans.h);
  };
  return {
    spots,
    ring: ringAt(spots),
    tunnel: [
      [lanes.left, above],
      [tunnels.left, above],
      [tunnels.left, under],
      [width / 2, under],
      [tunnels.right, under],
      [tunnels.right, above],
      [lanes.right, above],
    ],
    convoy: box(margin, tops.convoy + down, inner, 156),
    clanBox,
    heightFor: (players) => {
      const { y, h } = clanBox(players - 1, players);
      return y + h + 12;
    },
  };
}

const plain = layoutAt(0);
export const deep = layoutAt(depths.h);

/** The land of a table: with the base in its depths, if it is played with one. */
export const layoutOf = ({ underwater }: Pick<OutliveView, 'underwater'>): Layout =>
  underwater === undefined ? plain : deep;

export const { spots, ring } = plain;
export const road: readonly Point[] = ring.flatMap(({ by }) => by);

const isBase = (place: Place): boolean => place === underwaterBase;

/** Through the tunnel, from one end of it or from its middle. */
function dive({ tunnel }: Layout, from: Place, to: Place): readonly Point[] {
  const half = Math.floor(tunnel.length / 2);
  const [western, eastern] = [tunnel.slice(0, half + 1), tunnel.slice(half).reverse()];
  const side = from === 'blackwood' || to === 'blackwood' ? western : eastern;
  return isBase(to) ? side.slice(1) : [...side].reverse().slice(1);
}

/** The stretch of the road along neighbouring places, in the direction of travel. */
export function stretch(layout: Layout, path: readonly Place[]): readonly Point[] {
  const stops = layout.ring;
  const at = (place: Place) => stops.findIndex((stop) => stop.place === place);
  const end = (i: number): Point => stops[i]?.by.at(-1) ?? [0, 0];
  return path.flatMap((place, i): readonly Point[] => {
    const before = path[i - 1];
    if (before === undefined) return isBase(place) ? layout.tunnel.slice(3, 4) : [end(at(place))];
    if (isBase(place) || isBase(before)) return dive(layout, before, place);
    const [from, to] = [at(before), at(place)];
    const clockwise = (from + 1) % stops.length === to;
    // Against the clock the bends are those on the way to the place that is left behind.
    return clockwise ? (stops[to]?.by ?? []) : [...(stops[from]?.by.slice(0, -1).reverse() ?? []), end(to)];
  });
}
