import { airlockRows, airlockSize } from '../../../games/outlive/content/shelter.ts';
import { box, icon } from '../../kit/build.ts';
import { palette } from '../../kit/palette.ts';
import type { Box, SceneNode } from '../../kit/scene.ts';
import { fitText } from '../../kit/text.ts';
import type { ClanView, OutliveView } from '../base.ts';
import { survivorKinds } from './art/chamber.ts';
import { isConcealed, type Part, type Voice } from './voice.ts';

export const figure = { w: 54, h: 88 } as const;

/** People side by side, and the places that nobody has taken. */
export function crowd(
  at: { x: number; y: number; step: number },
  taken: number,
  places: number,
  scientists = 0,
): SceneNode[] {
  return Array.from({ length: Math.max(taken, places) }, (_, i) => ({
    kind: 'art',
    box: box(at.x + i * at.step, at.y, figure.w, figure.h),
    layer:
      i >= taken
        ? 'shelter.vacant'
        : i < scientists
          ? 'shelter.scientist'
          : `shelter.survivor.${(i * 3 + places) % survivorKinds}`,
  }));
}

/** Two rows of people who keep the air clean; a row is filled only when the one above it is. */
export function airlock(view: OutliveView, clan: ClanView, at: Box, { tell }: Voice): Part {
  const { x, y, w, h } = at;
  const concealed = isConcealed(view, clan);
  const nodes: SceneNode[] = [
    { kind: 'art', box: at, layer: 'shelter.airlock' },
    fitText(tell('airlock'), box(x + 24, y + 18, 216, 48), { role: 'label', size: 42, weight: 'bold' }),
    icon('sign/survivor', box(x + 24, y + 82, 68, 68)),
    fitText(
      tell('of', { count: concealed ? '?' : clan.airlock, most: airlockSize }),
      box(x + 96, y + 80, 146, 72),
      {
        role: 'number',
        size: 72,
        weight: 'black',
      },
    ),
    icon('sign/radiation', box(x + 26, y + 172, 56, 56)),
    fitText(tell('wave', { wave: view.wave }), box(x + 94, y + 174, 148, 52), {
      role: 'label',
      size: 44,
      weight: 'bold',
      ink: palette.toxic,
    }),
  ];
  const learned = concealed ? 0 : (view.underwater?.scientists[clan.seat]?.airlock ?? 0);
  let left = clan.airlock;
  let coats = learned;
  airlockRows.forEach(({ places }, row) => {
    const floor = row === 0 ? y + h / 2 - 4 : y + h - 24;
    const taken = Math.min(left, places);
    left -= taken;
    nodes.push(
      ...crowd({ x: x + 274, y: floor - figure.h + 2, step: 62 }, taken, places, coats),
      icon('good/water', box(x + w - 118, floor - 72, 50, 50), { faded: taken === 0 }),
      fitText(taken === 0 ? '0' : '1', box(x + w - 66, floor - 76, 44, 58), {
        role: 'number',
        size: 52,
        weight: 'black',
        on: '#2c2b45',
      }),
    );
    coats = Math.max(0, coats - taken);
  });
  const words = tell('say.airlock', {
    count: clan.airlock,
    most: airlockSize,
    rows: clan.airlockRows,
    wave: view.wave,
  });
  const among = learned === 0 ? [] : [tell('say.scientists-airlock', { count: learned })];
  return { nodes, words: concealed ? [] : [words, ...among] };
}
