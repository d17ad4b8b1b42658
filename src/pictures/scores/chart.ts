import { box, icon, panel } from '../kit/build.ts';
import type { Colour } from '../kit/contrast.ts';
import type { IconId } from '../kit/icons.ts';
import { minus, signed } from '../kit/numbers.ts';
import { palette } from '../kit/palette.ts';
import { cut, firstToFit, type Voice } from '../kit/reader.ts';
import type { Box, Scene, SceneNode } from '../kit/scene.ts';
import { fitText } from '../kit/text.ts';

const width = 1200;
const margin = 12;
const top = 118;
const cardHeight = 246;
const tieHeight = 56;
const gap = 14;

/** A kind of points: told by icon and place in the row; the colour only helps. */
export type Kind = { readonly id: string; readonly icon: IconId; readonly fill: Colour };

export type Line = {
  readonly kind: string;
  readonly what: string;
  readonly points: number;
  /** What stands beside the icon, if not the points. */
  readonly shown?: string;
};

/** Somebody with a final place. */
export type Entry = {
  readonly rank: number;
  readonly score: number;
  readonly name: string;
  /** The name in letters that can be drawn. */
  readonly drawn: string;
  readonly colour: Colour;
  readonly mark: (at: Box) => SceneNode;
  readonly lines: readonly Line[];
  readonly ties: readonly { readonly what: string; readonly value: number }[];
};

export type Chart = {
  readonly entries: readonly Entry[];
  /** In the order of the row. */
  readonly kinds: readonly Kind[];
  /** What each icon means; kinds of one meaning are named once. */
  readonly legend: readonly (Kind & { readonly name: string })[];
  readonly backdrop: (height: number) => readonly SceneNode[];
  /** Of the catalogue `scores-picture`. */
  readonly voice: Voice;
};

/** The end: places, points and where they come from. */
export function scoresChart({ entries, kinds, legend, backdrop, voice }: Chart): Scene {
  const { tell } = voice;
  const most = Math.max(1, ...entries.map(gains));
  const nodes: SceneNode[] = [];
  let y = top;
  for (const entry of entries) {
    const tied =
      entry.ties.length > 0 && entries.some((other) => other !== entry && other.score === entry.score);
    const h = cardHeight + (tied ? tieHeight : 0);
    nodes.push(...card(entry, kinds, box(margin, y, width - 2 * margin, h), most, tied, voice));
    y += h + gap;
  }
  const below = legendRows(legend, y);
  const height = below.bottom + 12;
  const words = [tell('title'), ...entries.map((entry) => wordsOf(entry, voice))];
  return {
    width,
    height,
    background: palette.night,
    nodes: [
      ...backdrop(height),
      panel(box(margin, 12, width - 2 * margin, 92), palette.plate, {
        stroke: { colour: palette.sodium, width: 4 },
      }),
      icon('sign/points', box(36, 22, 72, 72)),
      fitText(tell('title'), box(124, 18, width - 160, 80), { role: 'label', size: 64, weight: 'black' }),
      ...nodes,
      ...below.nodes,
    ],
    alt: firstToFit(alts(entries, voice)),
    words: words.join('\n'),
  };
}

/** The same in one go: with all lines, or else with those that count, and with shorter names. */
function* alts(entries: readonly Entry[], voice: Voice): Generator<string> {
  const title = `${voice.tell('title')}.`;
  yield [title, ...entries.map((entry) => wordsOf(entry, voice))].join(' ');
  for (const length of [40, 20, 12, 6]) {
    const brief = entries.map(({ name, lines, ...entry }) => ({
      ...entry,
      name: cut(name, length),
      lines: lines.filter(({ points }) => points !== 0),
    }));
    yield [title, ...brief.map((entry) => wordsOf(entry, voice))].join(' ');
  }
}

const gains = ({ lines }: Entry): number => lines.reduce((sum, { points }) => sum + Math.max(0, points), 0);

function wordsOf({ name, rank, score, lines, ties }: Entry, { tell, list }: Voice): string {
  const items = [
    ...lines.map(({ what, points }) => tell('say.item', { what, points: signed(points) })),
    ...ties.map(({ what, value }) => tell('say.item', { what, points: value })),
  ];
  const said = { rank, name, points: minus(score) };
  return items.length === 0 ? tell('say.bare', said) : tell('say.clan', { ...said, lines: list(items) });
}

function card(
  entry: Entry,
  kinds: readonly Kind[],
  at: Box,
  most: number,
  tied: boolean,
  voice: Voice,
): SceneNode[] {
  const { x, y, w } = at;
  const winner = entry.rank === 1;
  return [
    panel(at, palette.plate, {
      stroke: { colour: winner ? palette.sodium : '#3b2f6b', width: winner ? 6 : 3 },
    }),
    fitText(`${entry.rank}`, box(x + 14, y + 8, 84, 92), {
      role: 'number',
      size: 92,
      weight: 'black',
      align: 'centre',
      ink: winner ? palette.sodium : palette.ash,
    }),
    entry.mark(box(x + 104, y + 14, 80, 80)),
    fitText(entry.drawn, box(x + 200, y + 14, w - 430, 80), { role: 'name', size: 56, weight: 'bold' }),
    icon('sign/points', box(x + w - 216, y + 18, 72, 72)),
    fitText(minus(entry.score), box(x + w - 140, y + 8, 126, 92), {
      role: 'number',
      size: 92,
      weight: 'black',
      ink: palette.sodium,
      align: 'right',
    }),
    ...bar(entry, kinds, box(x + 20, y + 108, w - 40, 46), most),
    ...cells(entry.lines, kinds, box(x + 14, y + 164, w - 28, 70)),
    ...(tied ? [tieLine(entry, box(x + 20, y + cardHeight - 6, w - 40, tieHeight), voice)] : []),
  ];
}

/** What was won, end to end on one scale for all; what was lost is struck out at its end. */
function bar({ lines, colour }: Entry, kinds: readonly Kind[], at: Box, most: number): SceneNode[] {
  const unit = at.w / most;
  const nodes: SceneNode[] = [panel(at, palette.night, { radius: 10, stroke: { colour, width: 3 } })];
  let x = at.x;
  for (const { kind, points } of lines) {
    if (points <= 0) continue;
    const w = points * unit;
    const fill = kinds.find(({ id }) => id === kind)?.fill ?? palette.ash;
    nodes.push(panel(box(x + 2, at.y + 4, Math.max(2, w - 4), at.h - 8), fill, { radius: 6 }));
    x += w;
  }
  const lost = lines.reduce((sum, { points }) => sum + Math.max(0, -points), 0);
  if (lost > 0) {
    const w = Math.min(lost * unit, x - at.x);
    const [from, to] = [x - w, x];
    nodes.push(panel(box(from, at.y + 3, w, at.h - 6), palette.night, { alpha: 0.78, radius: 4 }));
    for (let left = from + 6; left < to - 6; left += 22) {
      nodes.push({
        kind: 'path',
        d: `M${left} ${at.y + at.h - 8}L${Math.min(left + 24, to - 2)} ${at.y + 8}`,
        stroke: { colour: palette.danger, width: 5 },
      });
    }
  }
  return nodes;
}

/** A column for each kind, the same for all; who cannot have some of it has nothing there. */
function cells(lines: readonly Line[], kinds: readonly Kind[], at: Box): SceneNode[] {
  const cell = at.w / Math.max(1, kinds.length);
  return kinds.flatMap(({ id, icon: sign }, i): SceneNode[] => {
    const line = lines.find(({ kind }) => kind === id);
    if (line === undefined) return [];
    const { points, shown = signed(points) } = line;
    return [
      icon(sign, box(at.x + i * cell + 12, at.y + 5, 60, 60), { faded: points === 0 }),
      fitText(shown, box(at.x + i * cell + 78, at.y + 5, cell - 80, 60), {
        role: 'number',
        size: 54,
        weight: 'black',
        ink: points < 0 ? palette.danger : points === 0 ? palette.ash : palette.bone,
      }),
    ];
  });
}

function tieLine({ ties }: Entry, at: Box, { tell, list, pair }: Voice): SceneNode {
  const broken = ties.map(({ what, value }) => tell('say.item', { what, points: value }));
  return fitText(pair(tell('tie'), list(broken)), at, { role: 'label', size: 40, ink: palette.ash });
}

function legendRows(legend: Chart['legend'], from: number): { nodes: SceneNode[]; bottom: number } {
  const rows = Math.ceil(legend.length / 3);
  const at = box(margin, from, width - 2 * margin, rows * 70 + 16);
  const cell = (at.w - 24) / 3;
  return {
    nodes: [
      panel(at),
      ...legend.flatMap(({ name, icon: id, fill }, i): SceneNode[] => {
        const [x, y] = [at.x + 16 + (i % 3) * cell, at.y + 8 + Math.floor(i / 3) * 70];
        return [
          panel(box(x, y + 14, 26, 42), fill, { radius: 6 }),
          icon(id, box(x + 38, y + 8, 54, 54)),
          fitText(name, box(x + 102, y + 8, cell - 116, 54), { role: 'label', size: 42 }),
        ];
      }),
    ],
    bottom: at.y + at.h,
  };
}
