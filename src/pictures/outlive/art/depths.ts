import { type Ctx, dice, disc, fade, glow, line, ridge, shape } from '../../kit/brush.ts';
import { mix, withAlpha } from '../../kit/contrast.ts';
import { depths, type Layout, type Point } from '../board/layout.ts';
import type { Mood } from './mood.ts';

function dome(ctx: Ctx, x: number, ground: number, r: number, mood: Mood): void {
  glow(ctx, '#5fc9f3', x, ground - r * 0.4, r * 1.7, 0.35 + 0.2 * mood.lit);
  ctx.beginPath();
  ctx.arc(x, ground, r, Math.PI, 0);
  ctx.closePath();
  ctx.fillStyle = '#123a52';
  ctx.fill();
  ctx.strokeStyle = '#7fd6ea';
  ctx.lineWidth = 5;
  ctx.stroke();
  for (const turn of [0.25, 0.5, 0.75]) {
    const angle = Math.PI * (1 + turn);
    line(ctx, withAlpha('#7fd6ea', 0.6), 3, [
      [x, ground],
      [x + Math.cos(angle) * r, ground + Math.sin(angle) * r],
    ]);
  }
  for (const [dx, dy] of [
    [-0.55, -0.2],
    [-0.2, -0.32],
    [0.2, -0.32],
    [0.55, -0.2],
  ] as const) {
    const at: Point = [x + dx * r, ground + dy * r];
    glow(ctx, mood.lamp, at[0], at[1], r * 0.2, 0.7);
    disc(ctx, mood.lamp, at[0], at[1], r * 0.08);
  }
}

function kelp(ctx: Ctx, x: number, ground: number, height: number, lean: number): void {
  const points = Array.from({ length: 15 }, (_, i): Point => {
    const share = i / 14;
    return [x + lean * share + Math.sin(share * 9) * 7, ground - height * share];
  });
  line(ctx, '#1f6b58', 9, points);
  line(ctx, '#37a07a', 4, points);
}

/** The drowned cavern below the cities, with the base in its middle and a tunnel up to each of them. */
export function abyss(ctx: Ctx, width: number, layout: Layout, mood: Mood): void {
  const { from, h } = depths;
  const to = from + h;
  const { frame, ground } = layout.spot('underwater-base');
  ctx.fillStyle = fade(ctx, from, to, [
    [0, mix('#10405e', mood.ground[1], 0.35)],
    [0.5, '#0b3550'],
    [1, '#071f38'],
  ]);
  ctx.fillRect(0, from, width, h);
  // Rock hangs from above and stands below.
  const roll = dice(77);
  for (let x = -20; x < width; x += 46) {
    const [w, long] = [roll(40, 80), roll(10, 34)];
    shape(ctx, mood.ground[1], [
      [x, from - 2],
      [x + w, from - 2],
      [x + w / 2, from + long],
    ]);
  }
  for (let i = 0; i < 46; i++)
    disc(ctx, withAlpha('#9fe6f5', roll(0.12, 0.4)), roll(0, width), roll(from + 30, to - 20), roll(2, 7));
  ridge(ctx, '#0a2a42', [0, ground + 6], [width, ground - 2], to, { seed: 91, height: 26, step: 80 });
  for (const [x, height, lean] of [
    [40, 120, 16],
    [84, 90, -10],
    [228, 70, 12],
    [972, 80, -12],
    [1112, 130, -18],
    [1160, 96, 8],
  ] as const)
    kelp(ctx, x, ground + 70, height, lean);
  const middle = frame.x + frame.w / 2;
  const floor = ground - 12;
  dome(ctx, middle - 210, floor, 66, mood);
  dome(ctx, middle + 210, floor, 66, mood);
  dome(ctx, middle, floor, 104, mood);
  line(ctx, '#2f6f8e', 16, [
    [middle - 160, floor - 14],
    [middle + 160, floor - 14],
  ]);
  ctx.fillStyle = '#0a2a42';
  ctx.fillRect(frame.x, floor, frame.w, 40);
  tubes(ctx, layout.tunnel);
  const [first] = layout.ring;
  for (const x of [first?.by[0]?.[0] ?? 0, width - (first?.by[0]?.[0] ?? 0)]) roadAcross(ctx, x, mood);
}

/** Of glass, so that they are not taken for the road. */
function tubes(ctx: Ctx, points: readonly Point[]): void {
  const inner = points.slice(1, -1);
  line(ctx, withAlpha('#04121f', 0.8), 26, points);
  line(ctx, '#1d5f80', 18, points);
  line(ctx, withAlpha('#bdf1ff', 0.9), 3, inner);
  ctx.setLineDash([4, 14]);
  line(ctx, '#bdf1ff', 6, points);
  ctx.setLineDash([]);
}

/** The road round the land runs on beside the water. */
function roadAcross(ctx: Ctx, x: number, mood: Mood): void {
  const ends: readonly Point[] = [
    [x, depths.from - 2],
    [x, depths.from + depths.h + 2],
  ];
  line(ctx, withAlpha(mood.close, 0.85), 24, ends);
  line(ctx, mix(mood.close, mood.rim, 0.22), 17, ends);
  ctx.setLineDash([16, 13]);
  line(ctx, mood.lamp, 4, ends);
  ctx.setLineDash([]);
}
