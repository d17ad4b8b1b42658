import { board, type Hex, type SafeIsland } from '../../games/survive/content/board.ts';
import { box } from '../kit/build.ts';
import type { Box } from '../kit/scene.ts';

/** Where everything stands on the picture, in pixels. */
export const width = 1200;
export const margin = 12;
const inner = width - 2 * margin;

export const header = box(margin, 8, inner, 92);
const strip = 76;
export const island = box(232, 108, width - 464, strip);

/** A little taller than wide, so that two rows of pieces stand below a hex's name. */
export const hex = { w: 106, h: 149, pitch: 112 } as const;
const middle = Math.max(...board.map(({ r }) => r));
const top = 192;
const rows = 2 * middle;

export type Point = readonly [x: number, y: number];

const centres: ReadonlyMap<Hex, Point> = new Map(
  board.map(({ id, q, r }) => [
    id,
    [width / 2 + (q + r / 2) * hex.w, top + hex.h / 2 + (r + middle) * hex.pitch],
  ]),
);

export function centreOf(id: Hex): Point {
  const found = centres.get(id);
  if (found === undefined) throw new RangeError(`no hex ${id}`);
  return found;
}

/** The box around a hex, whose corners lie outside of it. */
export function frameOf(id: Hex): Box {
  const [x, y] = centreOf(id);
  return box(x - hex.w / 2, y - hex.h / 2, hex.w, hex.h);
}

/** A line round a hex, just within it. */
export function outlineOf(id: Hex): string {
  const { x, y, w, h } = frameOf(id);
  const corners: readonly Point[] = [
    [x + w / 2, y + 5],
    [x + w - 4, y + h / 4 + 2],
    [x + w - 4, y + (h * 3) / 4 - 2],
    [x + w / 2, y + h - 5],
    [x + 4, y + (h * 3) / 4 - 2],
    [x + 4, y + h / 4 + 2],
  ];
  return `${corners.map(([a, b], i) => `${i === 0 ? 'M' : 'L'}${a} ${b}`).join('')}Z`;
}

const bottom = top + rows * hex.pitch + hex.h;
export const legend = box(232, bottom + 10, width - 464, strip);

const corner = { w: 206, h: 190 };
const south = bottom + 10 + strip - corner.h;
/** The safe islands lie in the corners that the sea leaves free. */
export const havens: Readonly<Record<SafeIsland, Box>> = {
  NW: box(margin, island.y, corner.w, corner.h),
  NE: box(width - margin - corner.w, island.y, corner.w, corner.h),
  SW: box(margin, south, corner.w, corner.h),
  SE: box(width - margin - corner.w, south, corner.w, corner.h),
};

const teams = { y: legend.y + strip + 10, h: 112, low: 66, gap: 8, w: (inner - 10) / 2 };

/** Two teams side by side; an odd one has a line of its own. */
export function teamBox(seat: number, seats: number): Box {
  const y = teams.y + Math.floor(seat / 2) * (teams.h + teams.gap);
  const alone = seat % 2 === 0 && seat === seats - 1;
  return alone
    ? box(margin, y, inner, teams.low)
    : box(margin + (seat % 2) * (teams.w + 10), y, teams.w, teams.h);
}

/** Below the teams: what only the viewer holds. */
export function ownTop(seats: number): number {
  const { y, h } = teamBox(seats - 1, seats);
  return y + h + teams.gap;
}

/** How far the sea reaches. */
export const sea = box(0, 0, width, legend.y + strip + 6);
