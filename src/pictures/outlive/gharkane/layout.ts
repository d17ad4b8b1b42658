import type { GharkaneView, Megacity, Place } from '../base.ts';
import {
  cell,
  centre,
  city,
  type Layout,
  layoutWith,
  left,
  margin,
  right,
  type Spot,
  spot,
  width,
} from '../board/layout.ts';

/** Lines of a plate: what a place gives, what was found, a piece of equipment. */
export const lines = { offer: 66, found: 46, tool: 48, tallTool: 84 } as const;
const slotsHeight = 120;
const strip = 74;

const isWide = (w: number): boolean => w > cell;
export const toolLine = (w: number): number => (isWide(w) ? lines.tool : lines.tallTool);

/** A plate is as tall as what its place can offer at most. */
function plateHeight({ city: searched, slots }: Megacity, w: number): number {
  if (slots !== null) return slotsHeight;
  return searched === null ? strip : lines.offer + lines.found + toolLine(w) + 6;
}

const middle = width - margin - city;
/** Clockwise from the upper left, as the ring goes. */
const seats: readonly { readonly x: number; readonly y: number; readonly w: number; readonly h: number }[] = [
  { x: left, y: 100, w: cell, h: 286 },
  { x: centre, y: 100, w: cell, h: 286 },
  { x: right, y: 100, w: cell, h: 286 },
  { x: middle, y: 402, w: city, h: 366 },
  { x: right, y: 784, w: cell, h: 402 },
  { x: centre, y: 784, w: cell, h: 402 },
  { x: left, y: 784, w: cell, h: 402 },
  { x: left, y: 402, w: city, h: 366 },
];
const convoy = 1204;

/** Every place has the frame of its turn on the ring. */
export function gharkaneLayout({ places }: Pick<GharkaneView, 'places'>): Layout {
  if (places.length !== seats.length) throw new RangeError(`a ring of ${places.length} places`);
  const spots: Partial<Record<Place, Spot>> = {};
  seats.forEach(({ x, y, w, h }, i) => {
    const place = places[i];
    if (place !== undefined) spots[place.id] = spot(y, h, x, w, plateHeight(place, w));
  });
  return layoutWith({ round: places.map(({ id }) => id), spots, tunnel: [], convoy });
}
