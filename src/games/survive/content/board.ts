import type { Basis } from '../../basis.ts';

/** A hex by its row's letter and its number in the row, from the left: “G6”. */
export type Hex = string;

export const boardBasis: Basis = 'component';

/**
 * The board from top to bottom. `from` is the axial column of a row's first hex (pointy tops, the centre is
 * 0, 0); # is the island, ~ the sea, S a sea hex where a serpent begins.
 */
const rows: readonly { letter: string; from: number; hexes: string }[] = [
  { letter: 'A', from: 0, hexes: '~~~~~~~' },
  { letter: 'B', from: -2, hexes: 'S~~~~~~~~~' },
  { letter: 'C', from: -3, hexes: '~~~~~~~~~~S' },
  { letter: 'D', from: -3, hexes: '~~~####~~~' },
  { letter: 'E', from: -4, hexes: '~~~#####~~~' },
  { letter: 'F', from: -4, hexes: '~########~' },
  { letter: 'G', from: -5, hexes: '~~###S###~~' },
  { letter: 'H', from: -5, hexes: '~########~' },
  { letter: 'I', from: -6, hexes: '~~~#####~~~' },
  { letter: 'J', from: -6, hexes: '~~~####~~~' },
  { letter: 'K', from: -7, hexes: 'S~~~~~~~~~~' },
  { letter: 'L', from: -7, hexes: '~~~~~~~~~S' },
  { letter: 'M', from: -6, hexes: '~~~~~~~' },
];
const middleRow = (rows.length - 1) / 2;

export type HexOnBoard = { readonly id: Hex; readonly q: number; readonly r: number };

type Printed = HexOnBoard & { readonly sign: string };
const printed: readonly Printed[] = rows.flatMap(({ letter, from, hexes }, row) =>
  [...hexes].map((sign, i) => ({ id: `${letter}${i + 1}`, q: from + i, r: row - middleRow, sign })),
);

/** Where every hex lies, for whoever draws them. */
export const board: readonly HexOnBoard[] = printed.map(({ id, q, r }) => ({ id, q, r }));

const idsOf = (...signs: readonly string[]): readonly Hex[] =>
  printed.filter((p) => signs.includes(p.sign)).map((p) => p.id);

export const hexes: readonly Hex[] = printed.map((p) => p.id);
export const islandHexes: readonly Hex[] = idsOf('#');
export const serpentStarts: readonly Hex[] = idsOf('S');

const directions = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

/** Row by row, and from left to right within each. */
const byPlace = (a: Hex, b: Hex): number =>
  a.charCodeAt(0) - b.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1));

const at = new Map(printed.map((p) => [`${p.q},${p.r}`, p.id]));
const around: Readonly<Record<Hex, readonly Hex[]>> = Object.fromEntries(
  printed.map(({ id, q, r }) => [
    id,
    directions.flatMap(([dq, dr]) => at.get(`${q + dq},${r + dr}`) ?? []).sort(byPlace),
  ]),
);

/** The hexes around, row by row. */
export const neighbours = (hex: Hex): readonly Hex[] => around[hex] ?? [];

/** Sea next to the island. */
export const coastHexes: readonly Hex[] = hexes.filter(
  (hex) => !islandHexes.includes(hex) && neighbours(hex).some((next) => islandHexes.includes(next)),
);

export const safeIslands = ['NW', 'NE', 'SW', 'SE'] as const;
export type SafeIsland = (typeof safeIslands)[number];

/** The sea hexes from which a safe island is reached. */
export const shores: Readonly<Record<SafeIsland, readonly Hex[]>> = {
  NW: ['B1', 'C1'],
  NE: ['B10', 'C11'],
  SW: ['K1', 'L1'],
  SE: ['K11', 'L10'],
};

const shoreOf: ReadonlyMap<Hex, SafeIsland> = new Map(
  safeIslands.flatMap((island) => shores[island].map((hex) => [hex, island] as const)),
);

export const safeIslandAt = (hex: Hex): SafeIsland | undefined => shoreOf.get(hex);

/** How many hexes lie between this one and the nearest shore of a safe island, on the bare board. */
export const stepsToSafety: Readonly<Record<Hex, number>> = (() => {
  const steps: Record<Hex, number> = {};
  let edge: Hex[] = [...shoreOf.keys()];
  for (let n = 0; edge.length > 0; n++) {
    for (const hex of edge) steps[hex] = n;
    edge = [...new Set(edge.flatMap(neighbours))].filter((hex) => steps[hex] === undefined);
  }
  return steps;
})();
