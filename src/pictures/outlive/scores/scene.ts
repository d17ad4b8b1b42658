import type { Standing } from '../../../games/contract.ts';
import { box, icon, panel } from '../../kit/build.ts';
import { clip } from '../../kit/clip.ts';
import type { Colour } from '../../kit/contrast.ts';
import type { IconId } from '../../kit/icons.ts';
import { clanLook, palette } from '../../kit/palette.ts';
import type { Box, Scene, SceneNode } from '../../kit/scene.ts';
import { fitText } from '../../kit/text.ts';
import type { OrderOf } from '../../studio/order.ts';
import { landLayer } from '../art/land.ts';
import type { OutliveView } from '../base.ts';
import { heightFor } from '../board/layout.ts';
import { drawnName, fullName } from '../board/reader.ts';
import { signed, type Voice, voiceOf } from '../shelter/voice.ts';

const width = 1200;
const margin = 12;
const top = 118;
const cardHeight = 246;
const tieHeight = 56;
const gap = 14;

type Look = { readonly icon: IconId; readonly fill: Colour };

/** Kinds of points: told by icon and place in the row; the colour only helps. */
const looks: Readonly<Record<string, Look>> = {
  events: { icon: 'sign/event', fill: '#ffc95c' },
  rooms: { icon: 'sign/room', fill: '#9b84e8' },
  gauge: { icon: 'sign/radiation', fill: '#a6ec4b' },
  survivors: { icon: 'sign/survivor', fill: '#ff9a4d' },
  equipment: { icon: 'sign/wrench', fill: '#8fb4d8' },
  symbols: { icon: 'symbol/atom', fill: '#5fd0a0' },
};
const plain: Look = { icon: 'sign/points', fill: palette.ash };

const kindOf = (key: string): string => key.split('.').at(-1) ?? key;
const lookOf = (key: string): Look => looks[kindOf(key)] ?? plain;

/** The end: places, points and where they come from. */
export function scoresScene({ view, result, locale, names }: OrderOf<'scores'>): Scene {
  const voice = voiceOf('scores-picture', locale, names);
  const { tell } = voice;
  const { standings } = result;
  const most = Math.max(1, ...standings.map(gains));
  const nodes: SceneNode[] = [];
  let y = top;
  for (const standing of standings) {
    const tied = standings.some((other) => other !== standing && other.score === standing.score);
    const h = cardHeight + (tied ? tieHeight : 0);
    nodes.push(...card(standing, box(margin, y, width - 2 * margin, h), most, tied, voice));
    y += h + gap;
  }
  const legend = legendRows(standings[0]?.lines ?? [], y, voice);
  const words = [tell('title'), ...standings.map((standing) => wordsOf(standing, voice))];
  return {
    width,
    height: legend.bottom + 12,
    background: palette.night,
    nodes: [
      {
        kind: 'art',
        box: box(0, 0, width, heightFor((view as OutliveView).clans.length)),
        layer: landLayer('over'),
      },
      panel(box(margin, 12, width - 2 * margin, 92), palette.plate, {
        stroke: { colour: palette.sodium, width: 4 },
      }),
      icon('sign/points', box(36, 22, 72, 72)),
      fitText(tell('title'), box(124, 18, width - 160, 80), { role: 'label', size: 64, weight: 'black' }),
      ...nodes,
      ...legend.nodes,
    ],
    alt: clip(words.join(' ')),
    words: words.join('\n'),
  };
}

const gains = ({ lines }: Standing): number =>
  lines.reduce((sum, { points }) => sum + Math.max(0, points), 0);

function wordsOf(
  { seat, rank, score, lines, tieBreaks }: Standing,
  { tell, say, reader, list }: Voice,
): string {
  const items = [
    ...lines.map(({ label, points }) => tell('say.item', { what: say(label), points: signed(points) })),
    ...tieBreaks.map(({ label, value }) => tell('say.item', { what: say(label), points: value })),
  ];
  return tell('say.clan', { rank, name: fullName(reader, seat), points: score, lines: list(items) });
}

function card(standing: Standing, at: Box, most: number, tied: boolean, voice: Voice): SceneNode[] {
  const { seat, rank, score, lines } = standing;
  const { x, y, w } = at;
  const winner = rank === 1;
  return [
    panel(at, palette.plate, {
      stroke: { colour: winner ? palette.sodium : '#3b2f6b', width: winner ? 6 : 3 },
    }),
    fitText(`${rank}`, box(x + 14, y + 8, 84, 92), {
      role: 'number',
      size: 92,
      weight: 'black',
      align: 'centre',
      ink: winner ? palette.sodium : palette.ash,
    }),
    { kind: 'badge', box: box(x + 104, y + 14, 80, 80), seat },
    fitText(drawnName(voice.reader, seat), box(x + 200, y + 14, w - 430, 80), {
      role: 'name',
      size: 56,
      weight: 'bold',
    }),
    icon('sign/points', box(x + w - 216, y + 18, 72, 72)),
    fitText(`${score}`.replace('-', '−'), box(x + w - 140, y + 8, 126, 92), {
      role: 'number',
      size: 92,
      weight: 'black',
      ink: palette.sodium,
      align: 'right',
    }),
    ...bar(standing, box(x + 20, y + 108, w - 40, 46), most),
    ...cells(lines, box(x + 14, y + 164, w - 28, 70)),
    ...(tied ? [tieLine(standing, box(x + 20, y + cardHeight - 6, w - 40, tieHeight), voice)] : []),
  ];
}

/** What was won, end to end on one scale for all; what radiation took is struck out at its end. */
function bar({ lines, seat }: Standing, at: Box, most: number): SceneNode[] {
  const unit = at.w / most;
  const nodes: SceneNode[] = [
    panel(at, palette.night, { radius: 10, stroke: { colour: clanLook(seat).colour, width: 3 } }),
  ];
  let x = at.x;
  for (const { label, points } of lines) {
    if (points <= 0) continue;
    const w = points * unit;
    nodes.push(
      panel(box(x + 2, at.y + 4, Math.max(2, w - 4), at.h - 8), lookOf(label.key).fill, { radius: 6 }),
    );
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

function cells(lines: Standing['lines'], at: Box): SceneNode[] {
  const cell = at.w / Math.max(1, lines.length);
  return lines.flatMap(({ label, points }, i): SceneNode[] => [
    icon(lookOf(label.key).icon, box(at.x + i * cell + 12, at.y + 5, 60, 60), { faded: points === 0 }),
    fitText(signed(points), box(at.x + i * cell + 80, at.y + 5, cell - 84, 60), {
      role: 'number',
      size: 54,
      weight: 'black',
      ink: points < 0 ? palette.danger : points === 0 ? palette.ash : palette.bone,
    }),
  ]);
}

function tieLine({ tieBreaks }: Standing, at: Box, { tell, say, list }: Voice): SceneNode {
  const broken = tieBreaks.map(({ label, value }) => tell('say.item', { what: say(label), points: value }));
  return fitText(`${tell('tie')}: ${list(broken)}`, at, { role: 'label', size: 40, ink: palette.ash });
}

function legendRows(
  lines: Standing['lines'],
  top: number,
  { tell }: Voice,
): { nodes: SceneNode[]; bottom: number } {
  const rows = Math.ceil(lines.length / 3);
  const at = box(margin, top, width - 2 * margin, rows * 70 + 16);
  const cell = (at.w - 24) / 3;
  return {
    nodes: [
      panel(at),
      ...lines.flatMap(({ label }, i): SceneNode[] => {
        const { icon: id, fill } = lookOf(label.key);
        const [x, y] = [at.x + 16 + (i % 3) * cell, at.y + 8 + Math.floor(i / 3) * 70];
        return [
          panel(box(x, y + 14, 26, 42), fill, { radius: 6 }),
          icon(id, box(x + 38, y + 8, 54, 54)),
          fitText(tell(`line.${kindOf(label.key)}`), box(x + 102, y + 8, cell - 116, 54), {
            role: 'label',
            size: 42,
          }),
        ];
      }),
    ],
    bottom: at.y + at.h,
  };
}
