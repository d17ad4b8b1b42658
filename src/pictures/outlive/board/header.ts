import { rounds } from '../../../games/outlive/content/shelter.ts';
import { box, group, icon, inset, panel } from '../../kit/build.ts';
import { palette } from '../../kit/palette.ts';
import { row, rowWidth, sign, word } from '../../kit/row.ts';
import type { GroupNode, SceneNode } from '../../kit/scene.ts';
import { fitText } from '../../kit/text.ts';
import { hourOf, isNight, type OutliveView } from '../base.ts';
import { header } from './layout.ts';
import { drawnName, label, type Reader, stageText } from './reader.ts';

/** Day and hour, whose turn it is and what for, and who begins. */
export function headerGroup(view: OutliveView, reader: Reader): GroupNode {
  const { say } = reader;
  const at = inset(header, 14, 4);
  const setup = view.round === 0;
  const title = (key: string) =>
    word(say(label(`phase.${key}`)), { role: 'label', size: 46, weight: 'bold' });
  const count = word(`${view.round}/${rounds}`, {
    role: 'number',
    size: 56,
    weight: 'black',
    ink: palette.sodium,
  });
  const hour = [
    sign(isNight(view) ? 'sign/moon' : 'sign/sun', 60),
    title(hourOf(view)),
    ...(setup || view.phase === 'over' ? [] : [count]),
  ];
  const hourWidth = rowWidth(hour, 10);
  const first = [sign('sign/first', 54), { kind: 'badge' as const, seat: view.first, size: 60 }];
  const firstWidth = rowWidth(first, 4);
  const middle = box(at.x + hourWidth + 28, at.y, at.w - hourWidth - firstWidth - 56, at.h);
  return group('header', header, [
    panel(header, palette.plate, { radius: 20, shadow: true, stroke: { colour: palette.raised, width: 3 } }),
    ...row(box(at.x, at.y, hourWidth, at.h), hour, { gap: 10 }),
    ...turn(view, reader, middle),
    ...(setup ? [] : row(box(at.x + at.w - firstWidth, at.y, firstWidth, at.h), first, { gap: 4 })),
  ]);
}

function turn(view: OutliveView, reader: Reader, at: ReturnType<typeof box>): SceneNode[] {
  const { say } = reader;
  const mark = at.h - 4;
  const words = box(at.x + mark + 12, at.y, at.w - mark - 12, at.h);
  const stage = fitText(say(stageText(view)), box(words.x, words.y + 44, words.w, 34), {
    role: 'label',
    size: 38,
    ink: palette.ash,
  });
  const who =
    view.turn === null
      ? say(label(view.stage === 'over' ? 'finished' : 'everyone'))
      : drawnName(reader, view.turn);
  const name = fitText(who, box(words.x, words.y + 1, words.w, 42), {
    role: 'name',
    size: 42,
    weight: 'bold',
  });
  const square = box(at.x, at.y + 2, mark, mark);
  const badge: SceneNode =
    view.turn === null ? icon('sign/survivor', square) : { kind: 'badge', box: square, seat: view.turn };
  return [badge, name, stage];
}
