import { places, underwaterBase } from '../../../games/outlive/content/places.ts';
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
export type Point = readonly [x: number, y: number];

/** Heroes stand side by side; no place ever holds more than one of each clan, besides robots at the base. */
export const heroSize = { w: 92, h: 108 };
export const nameHeight = 48;

/** Places are as wide as a third or a half of the board. */
export const cell = 384;
export const city = 582;
const strip = 74;
const tops = { top: 100, middle: 412, bottom: 770, convoy: 1102, clans: 1268 };
/** Where the ground ends and the shelters begin, without any base below the cities. */
export const earth = 1090;
/** Where the land is cut to make room for the underwater base, and for how much. */
export const depths = { from: 757, h: 302 };

export function spot(y: number, h: number, x: number, w: number, plate: number): Spot {
  const low = y + h - plate;
  return { frame: box(x, y, w, h), ground: low - 4, plate: box(x, low, w, plate) };
}

/** Where each of three in a row begins. */
export const left = margin;
export const centre = (width - cell) / 2;
export const right = width - margin - cell;

type LandPlace = (typeof places)[number] | typeof underwaterBase;

function spotsAt(down: number): Readonly<Record<LandPlace, Spot>> {
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

export type Stop = { readonly place: Place; readonly by: readonly Point[] };

/** The one road there is, clockwise from the upper left: where it passes each place, and how it gets there. */
function ringAt(round: readonly Place[], spotOf: (place: Place) => Spot): readonly Stop[] {
  return round.map((place, i): Stop => {
    const bed = spotOf(place).ground - 8;
    if (i === 1) return { place, by: [[width / 2, bed]] };
    const [after, before] = [round[i + 1], round[i - 1]];
    const { frame } = spotOf(place);
    // What lies in the middle of the lowest row stands on a ground of its own.
    if (i === 5 && before !== undefined)
      return {
        place,
        by: [
          [frame.x + frame.w + 4, spotOf(before).ground - 8],
          [frame.x + frame.w - 24, bed],
          [width / 2, bed],
        ],
      };
    if (i === 6 && before !== undefined && after !== undefined) {
      const middle = spotOf(before);
      return {
        place,
        by: [
          [middle.frame.x + 24, middle.ground - 8],
          [middle.frame.x - 4, bed],
          [lanes.left, bed],
        ],
      };
    }
    return { place, by: [[i === 0 || i === 7 ? lanes.left : lanes.right, bed]] };
  });
}

export type Layout = {
  readonly spot: (place: Place) => Spot;
  readonly ring: readonly Stop[];
  /** Down from one city to the base, and up to the other; empty where there is none. */
  readonly tunnel: readonly Point[];
  readonly convoy: Box;
  /** Two clans side by side; an odd one has a line of its own, as wide as the picture and less tall. */
  readonly clanBox: (index: number, players: number) => Box;
  readonly heightFor: (players: number) => number;
};

const clans = { h: 156, low: 107, gap: 8, w: (inner - 10) / 2 };

type Ground = {
  /** Eight places in the order of their ring: three above, two in the middle, three below. */
  readonly round: readonly Place[];
  readonly spots: Readonly<Partial<Record<Place, Spot>>>;
  readonly tunnel: readonly Point[];
  /** Where the land ends: the convoy follows, and the clans below it. */
  readonly convoy: number;
};

export function layoutWith({ round, spots, tunnel, convoy }: Ground): Layout {
  const clanBox = (index: number, players: number): Box => {
    const y = convoy + tops.clans - tops.convoy + Math.floor(index / 2) * (clans.h + clans.gap);
    const alone = index % 2 === 0 && index === players - 1;
    return alone
      ? box(margin, y, inner, clans.low)
      : box(margin + (index % 2) * (clans.w + 10), y, clans.w, clans.h);
  };
  const spotOf = (place: Place): Spot => {
    const found = spots[place];
    if (found === undefined) throw new RangeError(`${place} is not on this map`);
    return found;
  };
  return {
    spot: spotOf,
    ring: ringAt(round, spotOf),
    tunnel,
    convoy: box(margin, convoy, inner, 156),
    clanBox,
    heightFor: (players) => {
      const { y, h } = clanBox(players - 1, players);
      return y + h + 12;
    },
  };
}

function layoutAt(down: number): Layout {
  const land = spotsAt(down);
  const under = land[underwaterBase].ground - 8;
  const above = land.blackwood.ground - 8;
  return layoutWith({
    round: places,
    spots: land,
    tunnel: [
      [lanes.left, above],
      [tunnels.left, above],
      [tunnels.left, under],
      [width / 2, under],
      [tunnels.right, under],
      [tunnels.right, above],
      [lanes.right, above],
    ],
    convoy: tops.convoy + down,
  });
}

export const plain = layoutAt(0);
export const deep = layoutAt(depths.h);

export const spots = spotsAt(0);

/** The road all round, back to where it begins. */
export function roadOf({ ring }: Layout): readonly Point[] {
  const points = ring.flatMap(({ by }) => by);
  return [...points, ...points.slice(0, 1)];
}

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
