import type { SurviveView } from '../../games/survive/view.ts';
import { box, group, icon, panel } from '../kit/build.ts';
import { palette } from '../kit/palette.ts';
import { readerOf, type Voice, voiceFor } from '../kit/reader.ts';
import type { Box, GroupNode, Scene, SceneNode } from '../kit/scene.ts';
import { fitText } from '../kit/text.ts';
import type { OrderOf } from '../studio/order.ts';
import { type Carried, type Hand, handOf } from './held.ts';
import { margin, width } from './layout.ts';
import { letterOf, strangerAmong, token } from './look.ts';
import { handAlt, handWords } from './words.ts';

type Look = {
  readonly perRow: number;
  readonly row: number;
  readonly pawn: { readonly w: number; readonly h: number; readonly letter: number };
  readonly worth: { readonly w: number; readonly size: number };
  /** Where the pawn is stands beside it too. */
  readonly whereabouts: boolean;
};

const small: Look = {
  perRow: 10,
  row: 70,
  pawn: { w: 46, h: 58, letter: 38 },
  worth: { w: 32, size: 52 },
  whereabouts: false,
};
const large: Look = {
  perRow: 5,
  row: 124,
  pawn: { w: 78, h: 98, letter: 64 },
  worth: { w: 60, size: 92 },
  whereabouts: true,
};

const heading = 60;
const powerRow = 72;
const powersPerRow = 3;
const side = 16;

const heightOf = ({ carried, powers }: Hand, { perRow, row }: Look): number =>
  (carried.length === 0 ? 0 : heading + Math.ceil(carried.length / perRow) * row) +
  Math.ceil(powers.length / powersPerRow) * powerRow +
  12;

function cell({ who, treasure }: Carried, at: Box, { pawn, worth, whereabouts }: Look): SceneNode[] {
  const y = at.y + (at.h - pawn.h) / 2;
  const gone = who !== null && who.at === null;
  const number = box(at.x + pawn.w + 4, at.y, worth.w, at.h);
  const rest = box(number.x + worth.w + 2, at.y, at.w - pawn.w - worth.w - 10, at.h);
  const mark = Math.min(rest.w, whereabouts ? 64 : 28);
  return [
    who === null
      ? icon('survive/treasure', box(at.x, at.y + (at.h - pawn.w) / 2, pawn.w, pawn.w))
      : token(box(at.x, y, pawn.w, pawn.h), who.colour, { label: letterOf(who.id), size: pawn.letter }),
    fitText(String(treasure), number, {
      role: 'number',
      size: worth.size,
      weight: 'bold',
      align: 'centre',
      ink: who?.fate === 'lost' ? palette.ash : palette.sodium,
      on: palette.raised,
    }),
    ...(gone
      ? [
          icon(
            who.fate === 'lost' ? 'survive/lost' : 'survive/haven',
            box(rest.x, at.y + (at.h - mark) / 2, mark, mark),
          ),
        ]
      : []),
    ...(whereabouts && who !== null && who.at !== null
      ? [
          fitText(who.at, rest, {
            role: 'label',
            size: 42,
            align: 'centre',
            ink: palette.ash,
            on: palette.raised,
          }),
        ]
      : []),
  ];
}

function treasureNodes(hand: Hand, at: Box, look: Look, { tell }: Voice): SceneNode[] {
  const { carried, team } = hand;
  if (carried.length === 0) return [];
  const title = team.saved === 0 ? tell('treasures') : tell('treasures-saved', { points: team.points ?? 0 });
  const w = at.w / look.perRow;
  return [
    icon('survive/treasure', box(at.x, at.y + 6, 48, 48)),
    fitText(title, box(at.x + 62, at.y + 2, at.w - 62, heading - 4), {
      role: 'label',
      size: 44,
      weight: 'bold',
      on: palette.raised,
    }),
    ...carried.flatMap((one, i) =>
      cell(
        one,
        box(
          at.x + (i % look.perRow) * w,
          at.y + heading + Math.floor(i / look.perRow) * look.row,
          w,
          look.row,
        ),
        look,
      ),
    ),
  ];
}

function powerNodes(powers: Hand['powers'], at: Box, { say, tell }: Voice): SceneNode[] {
  const w = at.w / powersPerRow;
  return powers.flatMap(([power, count], i): SceneNode[] => {
    const x = at.x + (i % powersPerRow) * w;
    const y = at.y + Math.floor(i / powersPerRow) * powerRow;
    const name = say({ key: `survive.power.${power}` });
    return [
      icon(`survive/${power}`, box(x, y + 4, 64, 64)),
      fitText(count === 1 ? name : tell('times', { what: name, count }), box(x + 74, y, w - 82, powerRow), {
        role: 'label',
        size: 44,
        weight: 'semibold',
        on: palette.raised,
      }),
    ];
  });
}

function handGroup(hand: Hand, y: number, look: Look, voice: Voice): GroupNode {
  const at = box(margin, y, width - 2 * margin, heightOf(hand, look));
  const inner = box(at.x + side, at.y + 6, at.w - 2 * side, at.h - 12);
  const rows =
    hand.carried.length === 0 ? 0 : heading + Math.ceil(hand.carried.length / look.perRow) * look.row;
  return group('own', at, [
    panel(at, palette.raised, { radius: 18, stroke: { colour: palette.sodium, width: 3 } }),
    ...treasureNodes(hand, inner, look, voice),
    ...powerNodes(hand.powers, box(inner.x, inner.y + rows, inner.w, inner.h - rows), voice),
  ]);
}

/** Below the teams on the board: treasures and powers that only the viewer knows. */
export function ownGroup(view: SurviveView, y: number, voice: Voice): GroupNode[] {
  const hand = handOf(view);
  return hand === null ? [] : [handGroup(hand, y, small, voice)];
}

/** The same by itself and large, with where everybody is. */
export function handScene({ view, locale, names }: OrderOf<'focus-hand'>): Scene | null {
  const island = view as SurviveView;
  const hand = handOf(island);
  if (hand === null) return null;
  const voice = voiceFor('survive-picture', readerOf(locale, names, strangerAmong(island.teams.length)));
  const own = handGroup(hand, margin, large, voice);
  return {
    width,
    height: own.box.h + 2 * margin,
    background: palette.night,
    nodes: [own],
    alt: handAlt(hand, voice),
    words: handWords(hand, voice),
  };
}
