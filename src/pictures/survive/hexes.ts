import { board, type Hex, islandHexes } from '../../games/survive/content/board.ts';
import { rafts as raftRules } from '../../games/survive/content/pieces.ts';
import type { AdventurerView, SurviveView } from '../../games/survive/view.ts';
import { box, group, icon, panel } from '../kit/build.ts';
import type { Colour } from '../kit/contrast.ts';
import { palette } from '../kit/palette.ts';
import type { Box, GroupNode, SceneNode } from '../kit/scene.ts';
import { fitText } from '../kit/text.ts';
import { type Ground, ground, tileLayer } from './art.ts';
import type { LastMove } from './changes.ts';
import { centreOf, frameOf, outlineOf } from './layout.ts';
import { letterOf, numberOf, token } from './look.ts';
import { jettyNodes, shoreNodes } from './sides.ts';

export type Creature = SurviveView['creatures'][number];

/** Everything that is in a hex. */
export type Contents = {
  readonly raft: SurviveView['rafts'][number] | undefined;
  readonly crew: readonly AdventurerView[];
  readonly people: readonly AdventurerView[];
  readonly creatures: readonly Creature[];
};

export function contentsOf(view: SurviveView, hex: Hex): Contents {
  const here = view.adventurers.filter(({ at }) => at === hex);
  return {
    raft: view.rafts.find(({ at }) => at === hex),
    crew: here.filter(({ raft }) => raft !== null),
    people: here.filter(({ raft }) => raft === null),
    creatures: view.creatures.filter(({ at }) => at === hex),
  };
}

const shoal: ReadonlySet<Hex> = new Set(islandHexes);

function groundOf(view: SurviveView, hex: Hex): Ground {
  if (view.volcanoes.includes(hex)) return 'volcano';
  return view.land[hex] ?? (shoal.has(hex) ? 'shallow' : 'sea');
}

const nameInk: Readonly<Record<Ground, Colour>> = {
  sea: '#9cc4e6',
  shallow: '#d2f0f7',
  beach: '#3d2a10',
  forest: '#e2f5d8',
  mountain: '#1d1838',
  volcano: '#ffd9b8',
};

const cell = { w: 34, h: 42 };
const inRow = 3;

type Piece =
  | { readonly kind: 'person'; readonly who: AdventurerView; readonly cells: 1 }
  | { readonly kind: 'creature'; readonly what: Creature; readonly cells: 2 };

const cellsOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { cells }) => sum + cells, 0);

/** Pieces in rows of so many cells, and how many find no place; then the last row keeps a cell to say so. */
function packed(pieces: readonly Piece[], limits: readonly number[]): { rows: Piece[][]; more: number } {
  const rows: Piece[][] = limits.map(() => []);
  const room = (row: number) => (limits[row] ?? 0) - cellsOf(rows[row] ?? []);
  let more = 0;
  for (const piece of pieces) {
    const row = rows.findIndex((_, i) => piece.cells <= room(i));
    if (row < 0) more++;
    else rows[row]?.push(piece);
  }
  const end = rows.length - 1;
  while (more > 0 && room(end) < 1 && rows[end]?.pop() !== undefined) more++;
  return { rows, more };
}

/** One hex: its ground, its name, and who and what is in it. */
export function hexGroup(view: SurviveView, id: Hex, kind: Ground, lit: ReadonlySet<string>): GroupNode {
  const at = frameOf(id);
  const ink = nameInk[kind];
  const name = fitText(id, box(at.x + 16, at.y + 13, at.w - 32, 34), {
    role: 'label',
    size: 36,
    weight: 'semibold',
    align: 'centre',
    ink,
    on: ground[kind],
  });
  return group(`hex-${id}`, at, [name, ...pieceNodes(contentsOf(view, id), at, kind, lit)]);
}

function pieceNodes(
  { raft, crew, people, creatures }: Contents,
  at: Box,
  kind: Ground,
  lit: ReadonlySet<string>,
): SceneNode[] {
  const pieces: Piece[] = [
    ...creatures.map((what) => ({ kind: 'creature', what, cells: 2 }) as const),
    ...people.map((who) => ({ kind: 'person', who, cells: 1 }) as const),
  ];
  const count = cellsOf(pieces);
  const [only] = pieces;
  const mid = at.x + at.w / 2;
  const low = at.y + 109;
  if (raft !== undefined) {
    const alone = count === 0;
    const { rows, more } = packed(pieces, [inRow]);
    return [
      ...raftNodes(
        crew,
        box(at.x + 1, at.y + (alone ? 56 : 44), at.w - 2, alone ? 60 : 46),
        lit,
        lit.has(raft.id),
      ),
      ...rowNodes(rows[0] ?? [], more, mid, low, kind, lit),
    ];
  }
  if (only === undefined) return [];
  if (pieces.length === 1 && only.kind === 'creature')
    return creatureNodes(only.what, box(at.x + 6, at.y + 50, at.w - 12, 66), 66, lit, kind);
  if (count <= 2) {
    const w = 44;
    return pieces.flatMap((piece, i) =>
      piece.kind === 'person'
        ? person(piece.who, box(mid + (i - count / 2) * w, at.y + 58, w, 54), 44, lit)
        : [],
    );
  }
  if (count <= inRow) return rowNodes(pieces, 0, mid, at.y + 86, kind, lit);
  const { rows, more } = packed(pieces, [count === 4 ? 2 : inRow, inRow]);
  const [first = [], second = []] = rows;
  return [...rowNodes(first, 0, mid, at.y + 66, kind, lit), ...rowNodes(second, more, mid, low, kind, lit)];
}

function rowNodes(
  pieces: readonly Piece[],
  more: number,
  mid: number,
  y: number,
  kind: Ground,
  lit: ReadonlySet<string>,
): SceneNode[] {
  const total = cellsOf(pieces) + (more > 0 ? 1 : 0);
  let x = mid - (total * cell.w) / 2;
  const nodes: SceneNode[] = [];
  for (const piece of pieces) {
    const at = box(x, y - cell.h / 2, piece.cells * cell.w, cell.h);
    nodes.push(
      ...(piece.kind === 'person'
        ? person(piece.who, at, 36, lit)
        : creatureNodes(piece.what, at, 42, lit, kind)),
    );
    x += at.w;
  }
  if (more > 0)
    nodes.push(
      panel(box(x, y - cell.h / 2, cell.w, cell.h), palette.plate, { radius: 10 }),
      fitText(`+${more}`, box(x, y - cell.h / 2, cell.w, cell.h), {
        role: 'label',
        size: 36,
        weight: 'bold',
        align: 'centre',
      }),
    );
  return nodes;
}

function person(who: AdventurerView, at: Box, letter: number, lit: ReadonlySet<string>): SceneNode[] {
  const figure = token(at, who.colour, { label: letterOf(who.id), size: letter, lit: lit.has(who.id) });
  if (!who.swimming) return [figure];
  const y = at.y + at.h - 3;
  const d = `M${at.x} ${y}Q${at.x + at.w / 4} ${y - 9} ${at.x + at.w / 2} ${y}Q${at.x + (at.w * 3) / 4} ${y + 9} ${at.x + at.w} ${y}`;
  return [
    figure,
    { kind: 'path', d, stroke: { colour: ground.sea, width: 9 } },
    { kind: 'path', d, stroke: { colour: '#8fdcf5', width: 4 } },
  ];
}

function creatureNodes(
  what: Creature,
  at: Box,
  side: number,
  lit: ReadonlySet<string>,
  kind: Ground,
): SceneNode[] {
  const number = at.w - side;
  const dark = kind === 'beach' || kind === 'mountain';
  const plate = box(at.x + side, at.y + at.h / 2 - 20, number, 40);
  return [
    ...(lit.has(what.id)
      ? [
          panel(box(at.x, at.y + (at.h - side) / 2, side, side), palette.sodium, {
            radius: side / 2,
            alpha: 0.75,
          }),
        ]
      : []),
    icon(`survive/${what.kind}`, box(at.x, at.y + (at.h - side) / 2, side, side)),
    ...(dark ? [panel(plate, ground.sea, { radius: 8 })] : []),
    fitText(numberOf(what.id), plate, {
      role: 'label',
      size: side > 50 ? 48 : 36,
      weight: 'black',
      align: 'centre',
      ink: '#ffffff',
      on: dark ? ground.sea : ground[kind],
    }),
  ];
}

const wood = { plank: '#9a632f', edge: '#4a2a12', seat: '#6b4220' } as const;

/** Planks with a place for each of those who can be aboard. */
function raftNodes(
  crew: readonly AdventurerView[],
  at: Box,
  lit: ReadonlySet<string>,
  moved: boolean,
): SceneNode[] {
  const deck = box(at.x, at.y + 2, at.w, at.h - 4);
  const step = deck.w / raftRules.capacity;
  const middle = deck.y + deck.h / 2;
  return [
    panel(deck, wood.plank, {
      radius: 8,
      shadow: true,
      stroke: { colour: moved ? palette.sodium : wood.edge, width: moved ? 6 : 4 },
    }),
    {
      kind: 'path',
      d: `M${deck.x + 4} ${middle}L${deck.x + deck.w - 4} ${middle}`,
      stroke: { colour: wood.edge, width: 3 },
    },
    ...Array.from({ length: raftRules.capacity }, (_, i): SceneNode => {
      const x = deck.x + step * (i + 0.5);
      const who = crew[i];
      return who === undefined
        ? panel(box(x - 11, middle - 11, 22, 22), wood.seat, {
            radius: 11,
            stroke: { colour: wood.edge, width: 3 },
          })
        : token(box(x - cell.w / 2, middle - cell.h / 2, cell.w, cell.h), who.colour, {
            label: letterOf(who.id),
            lit: lit.has(who.id),
          });
    }),
  ];
}

/** The island and the sea: grounds first, then the ways that were just taken, then who is where. */
export function seaNodes(view: SurviveView, last?: LastMove): SceneNode[] {
  const moves = last === undefined ? [] : [...last.adventurers, ...last.rafts, ...last.creatures];
  const lit = new Set([...moves, ...(last?.appeared ?? [])].map(({ id }) => id));
  const kinds = new Map(board.map(({ id }) => [id, groundOf(view, id)]));
  return [
    ...jettyNodes(),
    ...board.map(
      ({ id }): SceneNode => ({ kind: 'art', box: frameOf(id), layer: tileLayer(kinds.get(id) ?? 'sea') }),
    ),
    ...shoreNodes(),
    ...(last?.sunk ?? []).map(
      ({ hex }): SceneNode => ({
        kind: 'path',
        d: outlineOf(hex),
        stroke: { colour: palette.ember, width: 6, dash: [14, 10] },
      }),
    ),
    ...moves.flatMap(({ from, to }): SceneNode[] => {
      const [[x, y], [toX, toY]] = [centreOf(from), centreOf(to)];
      const d = `M${x} ${y + 10}L${toX} ${toY + 10}`;
      return [
        { kind: 'path', d, stroke: { colour: palette.soot, width: 14, alpha: 0.7 } },
        { kind: 'path', d, stroke: { colour: palette.sodium, width: 7, dash: [2, 14] } },
      ];
    }),
    ...board.map(({ id }) => hexGroup(view, id, kinds.get(id) ?? 'sea', lit)),
  ];
}
