import { waves } from '../../../games/outlive/content/shelter.ts';
import { box, group, icon, panel } from '../../kit/build.ts';
import type { Colour } from '../../kit/contrast.ts';
import { palette } from '../../kit/palette.ts';
import { type Item, row, sign, word } from '../../kit/row.ts';
import type { Box, GroupNode, SceneNode } from '../../kit/scene.ts';
import { fitText } from '../../kit/text.ts';
import type { Clan, OutliveView } from '../base.ts';
import { layoutOf } from './layouts.ts';
import { eventText, type Reader } from './reader.ts';

const gap = 4;
const settled: Colour = '#163a2e';
const hidden: Colour = '#1d1638';

/** Somebody who is not told: an event may be stated to be resolved already. */
export const isNobody = (who: Clan): boolean => who !== 'horde' && who < 0;

/** The six days: the wave of each, and its event face down, open, or resolved by somebody. */
export function convoyGroup(view: OutliveView, reader: Reader): GroupNode {
  const { convoy } = layoutOf(view);
  const w = (convoy.w - gap * (view.convoy.length - 1)) / view.convoy.length;
  const tiles = view.convoy.map((_, day) =>
    dayGroup(view, reader, day, box(convoy.x + day * (w + gap), convoy.y, w, convoy.h)),
  );
  return group('convoy', convoy, tiles);
}

const waveOf = (day: number, on: Colour): Item[] => [
  sign('sign/radiation', 40),
  word(String(waves[day] ?? 0), { role: 'number', size: 48, weight: 'bold', on, ink: palette.toxic }),
];

function dayGroup(view: OutliveView, reader: Reader, day: number, at: Box): GroupNode {
  const event = view.convoy[day];
  const today = view.round === day + 1;
  const resolved = event?.resolvedBy ?? null;
  const fill = resolved !== null ? settled : event?.id == null ? hidden : palette.raised;
  const top = box(at.x + 10, at.y + 8, at.w - 20, 56);
  const nodes: SceneNode[] = [
    panel(at, fill, {
      radius: 16,
      shadow: true,
      stroke: { colour: today ? palette.sodium : '#3b2f6b', width: today ? 6 : 2 },
    }),
    ...row(top, [
      word(String(day + 1), {
        role: 'number',
        size: 56,
        weight: 'black',
        on: fill,
        ink: today ? palette.sodium : palette.bone,
      }),
    ]),
    // No waves come where the disease spreads of itself.
    ...(view.gharkane === undefined ? row(top, waveOf(day, fill), { gap: 4, align: 'right' }) : []),
  ];
  const mark = box(at.x + (view.gharkane === undefined ? 54 : at.w - 70), at.y + 9, 54, 54);
  const name = box(at.x + 2, at.y + 68, at.w - 4, at.h - 76);
  if (event?.id == null) {
    nodes.push(icon('sign/event', box(at.x + at.w / 2 - 34, name.y + 4, 68, 68), { faded: true }));
  } else {
    nodes.push(
      resolved === null
        ? icon(`event/${event.id}`, mark)
        : isNobody(resolved)
          ? icon('sign/done', mark)
          : { kind: 'badge', box: mark, seat: resolved },
      fitText(reader.say(eventText(event.id)), name, {
        role: 'label',
        size: 38,
        weight: 'medium',
        align: 'centre',
        lines: 2,
        on: fill,
        ink: resolved === null ? palette.bone : palette.ash,
      }),
    );
  }
  return group(`day-${day + 1}`, at, nodes);
}
