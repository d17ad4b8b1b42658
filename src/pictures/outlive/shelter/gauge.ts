import { gaugeSteps } from '../../../games/outlive/content/shelter.ts';
import { box, panel } from '../../kit/build.ts';
import { type Colour, mix } from '../../kit/contrast.ts';
import { palette } from '../../kit/palette.ts';
import type { Box, SceneNode } from '../../kit/scene.ts';
import { fitText } from '../../kit/text.ts';
import type { ClanView, OutliveView } from '../base.ts';
import { type Part, signed, type Voice } from './voice.ts';

const outer = 158;
const inner = 116;

function hueOf(step: number): Colour {
  const share = step / (gaugeSteps.length - 1);
  return share < 0.5
    ? mix(palette.toxic, palette.sodium, share * 2)
    : mix(palette.sodium, '#ff4a3a', share * 2 - 1);
}

/** A dosimeter: the marker stands on the step, and what it passed is lit. */
export function gauge(
  { gharkane }: OutliveView,
  { gauge: { step, points } }: ClanView,
  at: Box,
  { tell }: Voice,
): Part {
  const what = gharkane === undefined ? 'radiation' : 'disease';
  const centre = { x: at.x + at.w / 2, y: at.y + 190 };
  const point = (turn: number, radius: number): string => {
    const angle = Math.PI * (1 + turn);
    return `${(centre.x + Math.cos(angle) * radius).toFixed(1)} ${(centre.y + Math.sin(angle) * radius).toFixed(1)}`;
  };
  const steps = gaugeSteps.length;
  const segments: SceneNode[] = gaugeSteps.map((_, i) => {
    const [from, to] = [(i + 0.07) / steps, (i + 0.93) / steps];
    const reach = i === step ? outer + 8 : outer;
    return {
      kind: 'path',
      d: `M${point(from, inner)}L${point(from, reach)}L${point((from + to) / 2, reach + 2)}L${point(to, reach)}L${point(to, inner)}L${point((from + to) / 2, inner + 2)}Z`,
      fill: i <= step ? hueOf(i) : mix(hueOf(i), palette.plate, 0.76),
      ...(i === step ? { stroke: { colour: palette.bone, width: 5 } } : {}),
    };
  });
  const turn = (step + 0.5) / steps;
  const last = gaugeSteps[steps - 1]?.points ?? 0;
  const end = { role: 'label', size: 38, weight: 'bold' } as const;
  return {
    nodes: [
      panel(at, palette.plate, { radius: 22, stroke: { colour: '#6f6784', width: 5 } }),
      ...segments,
      {
        kind: 'path',
        d: `M${point(turn, inner - 4)}L${point(turn - 0.035, inner - 34)}L${point(turn + 0.035, inner - 34)}Z`,
        fill: palette.bone,
      },
      fitText(signed(points), box(centre.x - 72, centre.y - 72, 144, 84), {
        role: 'number',
        size: 84,
        weight: 'black',
        align: 'centre',
      }),
      fitText(signed(gaugeSteps[0]?.points ?? 0), box(at.x + 18, at.y + at.h - 56, 60, 44), {
        ...end,
        ink: palette.toxic,
      }),
      fitText(signed(last), box(at.x + at.w - 88, at.y + at.h - 56, 70, 44), {
        ...end,
        ink: palette.danger,
        align: 'right',
      }),
      fitText(tell(what), box(at.x + 84, at.y + at.h - 56, at.w - 178, 44), {
        ...end,
        size: 42,
        align: 'centre',
      }),
    ],
    words: [
      tell(gharkane === undefined ? 'say.gauge' : 'say.disease', {
        step: step + 1,
        steps,
        points: signed(points),
      }),
    ],
  };
}
