import { text } from '../../../games/contract.ts';
import { box, group, icon, panel } from '../../kit/build.ts';
import type { GroupNode } from '../../kit/scene.ts';
import { fitText } from '../../kit/text.ts';
import { type OutliveView, playersOf } from '../base.ts';
import { margin, width } from './layout.ts';
import { layoutOf } from './layouts.ts';
import type { Reader } from './reader.ts';

/** The lines of the Horde's last card, by priority; empty before the first. */
export const cardLines = ({ horde }: OutliveView, { say }: Reader): string[] =>
  (horde?.card ?? []).map((line) => say(text(`outlive.line.${line}`)));

/** The card that the Horde follows, below the clans. */
export function cardGroup(view: OutliveView, reader: Reader): GroupNode[] {
  const lines = cardLines(view, reader);
  if (lines.length === 0) return [];
  const at = box(margin, layoutOf(view).heightFor(playersOf(view).length) - 4, width - 2 * margin, 96);
  return [
    group('card', at, [
      panel(at, '#3a0d1c', { radius: 18, stroke: { colour: '#b3122e', width: 3 } }),
      icon('sign/card', box(at.x + 14, at.y + 16, 64, 64)),
      fitText(lines.join(' › '), box(at.x + 92, at.y + 6, at.w - 106, at.h - 12), {
        role: 'label',
        size: 42,
        lines: 2,
        on: '#3a0d1c',
      }),
    ]),
  ];
}
