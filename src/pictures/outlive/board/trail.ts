import { clanLook, palette } from '../../kit/palette.ts';
import type { SceneNode } from '../../kit/scene.ts';
import type { Journey } from './changes.ts';
import { type Layout, type Point, stretch } from './layout.ts';

const pace = 46;

/** Arrows along a line, one every few steps, so that it is seen which way it was walked. */
function arrows(points: readonly Point[]): string {
  return points
    .flatMap(([x, y], i) => {
      const before = points[i - 1];
      if (before === undefined) return [];
      const [dx, dy] = [x - before[0], y - before[1]];
      const length = Math.hypot(dx, dy);
      const [ux, uy] = [dx / length, dy / length];
      const count = Math.floor(length / pace);
      return Array.from({ length: count }, (_, step) => {
        const along = (length * (step + 0.5)) / count;
        const [px, py] = [before[0] + ux * along, before[1] + uy * along];
        const wing = (side: number) => `${px - ux * 6 - uy * 6 * side} ${py - uy * 6 + ux * 6 * side}`;
        return `M${wing(1)} L${px + ux * 4} ${py + uy * 4} L${wing(-1)}`;
      });
    })
    .join(' ');
}

/** The way a hero has just taken, along the road: a light band with the clan's colour in it. */
export function trailNodes(layout: Layout, { path, seat }: Journey): SceneNode[] {
  const points = stretch(layout, path);
  const d = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  const { colour, ink } = clanLook(seat);
  const [start] = points;
  return [
    { kind: 'path', d, stroke: { colour: palette.soot, width: 30, alpha: 0.8 } },
    { kind: 'path', d, stroke: { colour: palette.moon, width: 22 } },
    { kind: 'path', d, stroke: { colour, width: 14 } },
    { kind: 'path', d: arrows(points), stroke: { colour: ink, width: 4 } },
    ...(start === undefined
      ? []
      : [
          {
            kind: 'panel' as const,
            box: { x: start[0] - 16, y: start[1] - 16, w: 32, h: 32 },
            fill: colour,
            radius: 16,
            stroke: { colour: palette.moon, width: 6 },
          },
        ]),
  ];
}
