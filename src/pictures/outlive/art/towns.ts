import { type Ctx, dice, disc, fade, glow, line, mist, shape } from '../../kit/brush.ts';
import { type Colour, mix, withAlpha } from '../../kit/contrast.ts';
import type { Mood } from './mood.ts';
import type { Site } from './wild.ts';

type Ruin = { readonly x: number; readonly w: number; readonly h: number; readonly cut: number };

/** A tower with a broken crown and a few windows where somebody still lives. */
function ruin(
  ctx: Ctx,
  { x, w, h, cut }: Ruin,
  ground: number,
  colour: Colour,
  mood: Mood,
  seed: number,
): void {
  const roll = dice(seed);
  const top = ground - h;
  shape(
    ctx,
    fade(ctx, top, ground, [
      [0, mix(colour, mood.rim, 0.16)],
      [1, colour],
    ]),
    [
      [x, ground],
      [x, top + cut * roll(0.2, 1)],
      [x + w * 0.28, top + cut * roll(0, 0.5)],
      [x + w * 0.36, top + cut],
      [x + w * 0.6, top],
      [x + w * 0.7, top + cut * 0.6],
      [x + w, top + cut * roll(0.1, 0.9)],
      [x + w, ground],
    ],
  );
  for (let wy = top + cut + 12; wy < ground - 14; wy += 17) {
    for (let wx = x + 8; wx < x + w - 12; wx += 15) {
      const chance = roll();
      if (chance > 0.72) continue;
      const lit = chance < 0.2;
      ctx.fillStyle = lit ? mood.lamp : withAlpha(mood.close, 0.5);
      ctx.fillRect(wx, wy, 8, 10);
      if (lit && chance < 0.07) glow(ctx, mood.lamp, wx + 4, wy + 5, 26, 0.55 * mood.lit);
    }
  }
}

/** The ruined city. */
export function blackwood(ctx: Ctx, site: Site, mood: Mood): void {
  const { x, y, w, ground } = site;
  const tall = ground - y;
  const roll = dice(77);
  glow(ctx, '#ff7a33', x + w * 0.56, ground, w * 0.5, 0.5, 0.5);
  for (const [depth, colour] of [
    [0.74, mix(mood.far, mood.mist, 0.12)],
    [0.9, mood.mid],
  ] as const) {
    for (let at = x - 10; at < x + w; ) {
      const width = roll(34, 66);
      const h = Math.min(tall * depth, roll(0.45, 1) * tall * depth);
      ruin(ctx, { x: at, w: width, h, cut: roll(8, 26) }, ground, colour, mood, Math.round(at * 7));
      at += width + roll(-4, 16);
    }
    mist(ctx, mood.mist, x, ground - tall * 0.5, w, tall * 0.5, 0.13);
  }
  const front: readonly Ruin[] = [
    { x: x + w * 0.3, w: 66, h: tall * 0.86, cut: 30 },
    { x: x + w * 0.44, w: 46, h: tall * 0.6, cut: 20 },
    { x: x + w * 0.8, w: 74, h: tall * 0.72, cut: 34 },
  ];
  front.forEach((one, i) => {
    ruin(ctx, one, ground, mood.close, mood, 300 + i);
  });
  // A crane that never came down.
  const cx = x + w * 0.68;
  line(ctx, mood.close, 6, [
    [cx, ground],
    [cx, y + 26],
  ]);
  line(ctx, mood.close, 5, [
    [cx - 34, y + 34],
    [cx + 78, y + 22],
  ]);
  line(ctx, mood.close, 2, [
    [cx + 62, y + 24],
    [cx + 62, y + 66],
  ]);
  // Smoke.
  for (let i = 0; i < 7; i++)
    disc(ctx, withAlpha(mood.close, 0.2), x + w * 0.5 + i * 11, y + 40 - i * 7, 12 + i * 4, 9 + i * 3);
}

/** A town in the lee of its mountain. */
export function silentPeak(ctx: Ctx, site: Site, mood: Mood): void {
  const { x, y, w, ground } = site;
  const peak = x + w * 0.47;
  const top = y - 22;
  const rock = mix(mood.far, '#5a4f8a', 0.3);
  for (const [at, height] of [
    [0.14, 50],
    [0.78, 74],
    [0.94, 46],
  ] as const)
    shape(ctx, mix(mood.far, mood.mist, 0.2), [
      [x + w * (at - 0.2), ground],
      [x + w * at, ground - height],
      [x + w * (at + 0.2), ground],
    ]);
  shape(
    ctx,
    fade(ctx, top, ground, [
      [0, mix(rock, mood.rim, 0.4)],
      [1, mood.mid],
    ]),
    [
      [peak - w * 0.27, ground],
      [peak - w * 0.13, top + 78],
      [peak - w * 0.09, top + 66],
      [peak - w * 0.03, top + 14],
      [peak, top],
      [peak + w * 0.04, top + 26],
      [peak + w * 0.1, top + 62],
      [peak + w * 0.13, top + 68],
      [peak + w * 0.27, ground],
    ],
  );
  // The side away from the light, and the snow.
  shape(ctx, withAlpha(mood.close, 0.45), [
    [peak - w * 0.27, ground],
    [peak - w * 0.13, top + 78],
    [peak - w * 0.09, top + 66],
    [peak - w * 0.03, top + 14],
    [peak, top],
    [peak - w * 0.012, top + 60],
    [peak + w * 0.02, top + 94],
    [peak - w * 0.04, ground],
  ]);
  const snow = mood.name === 'day' ? '#ffeadb' : '#dfe2ff';
  shape(ctx, mix(snow, mood.mid, 0.3), [
    [peak, top],
    [peak - w * 0.03, top + 14],
    [peak - w * 0.066, top + 48],
    [peak - w * 0.045, top + 42],
    [peak - w * 0.03, top + 60],
    [peak - w * 0.008, top + 40],
  ]);
  shape(ctx, snow, [
    [peak, top],
    [peak + w * 0.04, top + 26],
    [peak + w * 0.078, top + 50],
    [peak + w * 0.05, top + 44],
    [peak + w * 0.034, top + 62],
    [peak + w * 0.012, top + 42],
    [peak - w * 0.008, top + 40],
  ]);
  mist(ctx, mood.mist, x, ground - 74, w, 66, 0.26);
  // Roofs with lit windows, a chapel among them.
  const roll = dice(5);
  for (let at = x + 6; at < x + w - 30; ) {
    const width = roll(30, 52);
    const h = roll(24, 46);
    const wall = mix(mood.close, mood.mid, roll(0, 0.7));
    ctx.fillStyle = wall;
    ctx.fillRect(at, ground - h, width, h);
    shape(ctx, mix(mood.close, '#7a2f3a', 0.4), [
      [at - 5, ground - h],
      [at + width / 2, ground - h - 20],
      [at + width + 5, ground - h],
    ]);
    for (let wx = at + 7; wx < at + width - 9; wx += 14) {
      if (roll() < 0.45) continue;
      ctx.fillStyle = mood.lamp;
      ctx.fillRect(wx, ground - h + 9, 8, 11);
      glow(ctx, mood.lamp, wx + 4, ground - h + 14, 20, 0.5 * mood.lit);
    }
    at += width + roll(2, 14);
  }
  const chapel = x + w * 0.74;
  ctx.fillStyle = mood.close;
  ctx.fillRect(chapel, ground - 66, 26, 66);
  shape(ctx, mood.close, [
    [chapel - 4, ground - 66],
    [chapel + 13, ground - 112],
    [chapel + 30, ground - 66],
  ]);
  disc(ctx, mood.lamp, chapel + 13, ground - 52, 6);
}
