import { type Ctx, dice, disc, fade, glow, line, mist, ridge, shape } from '../../kit/brush.ts';
import { mix } from '../../kit/contrast.ts';
import type { Mood } from './mood.ts';

/** Where a scene stands: left edge, top, width and the line of its ground. */
export type Site = { readonly x: number; readonly y: number; readonly w: number; readonly ground: number };

function fir(ctx: Ctx, x: number, base: number, height: number, fill: string, lightSide: string): void {
  const tiers = 5;
  const half = height * 0.24;
  shape(ctx, fill, [
    [x - 3, base],
    [x + 3, base],
    [x + 2, base - height * 0.2],
    [x - 2, base - height * 0.2],
  ]);
  for (let tier = 0; tier < tiers; tier++) {
    const low = base - height * (0.08 + tier * 0.17);
    const top = low - height * 0.32;
    const reach = half * (1 - tier * 0.17);
    shape(ctx, fill, [
      [x - reach, low],
      [x, top],
      [x + reach, low],
      [x + reach * 0.5, low - height * 0.035],
      [x, low + 2],
      [x - reach * 0.5, low - height * 0.035],
    ]);
    shape(ctx, lightSide, [
      [x, top],
      [x + reach, low],
      [x + reach * 0.45, low - height * 0.04],
    ]);
  }
}

export function forest(ctx: Ctx, site: Site, mood: Mood): void {
  const { x, y, w, ground } = site;
  const roll = dice(11);
  const rows = [
    { count: 13, tall: 92, base: ground - 40, colour: mix(mood.far, '#2f6a5a', 0.45) },
    { count: 11, tall: 130, base: ground - 20, colour: mix(mood.mid, '#1d5145', 0.5) },
    { count: 8, tall: 165, base: ground - 2, colour: mix(mood.close, '#12392f', 0.55) },
  ];
  rows.forEach(({ count, tall, base, colour }, row) => {
    for (let i = 0; i < count; i++) {
      const at = x + ((i + roll(0.15, 0.85)) * w) / count;
      const height = Math.min(tall * roll(0.72, 1.1), base - y - 6);
      fir(ctx, at, base + roll(-4, 4), height, colour, mix(colour, mood.rim, 0.12 + 0.06 * row));
    }
    mist(ctx, mood.mist, x - 20, base - 46, w + 40, 50, 0.16);
  });
  // Somebody's fire deep among the trunks.
  glow(ctx, '#ff9a3c', x + w * 0.62, ground - 16, 70, 0.75 * mood.lit, 0.6);
  shape(ctx, '#ffd27a', [
    [x + w * 0.6, ground - 12],
    [x + w * 0.62, ground - 34],
    [x + w * 0.64, ground - 12],
  ]);
  shape(ctx, '#ff7a33', [
    [x + w * 0.607, ground - 12],
    [x + w * 0.622, ground - 26],
    [x + w * 0.633, ground - 12],
  ]);
}

export function dam(ctx: Ctx, site: Site, mood: Mood): void {
  const { x, y, w, ground } = site;
  // The valley's flanks, the lake behind the wall, the wall, and what spills.
  shape(ctx, mood.far, [
    [x - 110, ground],
    [x - 24, y + 62],
    [x + w * 0.04, y + 52],
    [x + w * 0.16, y + 22],
    [x + w * 0.34, ground],
  ]);
  shape(ctx, mood.far, [
    [x + w + 120, ground],
    [x + w + 30, y + 50],
    [x + w * 0.96, y + 40],
    [x + w * 0.84, y + 8],
    [x + w * 0.66, ground],
  ]);
  const crest = y + 92;
  shape(
    ctx,
    fade(ctx, crest - 26, crest + 10, [
      [0, mix(mood.sky[3], '#8fd6ff', 0.45)],
      [1, '#3f8fc4'],
    ]),
    [
      [x + w * 0.18, crest - 16],
      [x + w * 0.82, crest - 16],
      [x + w * 0.9, crest + 10],
      [x + w * 0.1, crest + 10],
    ],
  );
  const wall = mix(mood.mid, '#a9a2c4', mood.name === 'day' ? 0.5 : 0.34);
  ctx.beginPath();
  ctx.moveTo(x + w * 0.06, crest);
  ctx.quadraticCurveTo(x + w * 0.5, crest + 22, x + w * 0.94, crest);
  ctx.lineTo(x + w * 0.8, ground - 4);
  ctx.quadraticCurveTo(x + w * 0.5, ground + 10, x + w * 0.2, ground - 4);
  ctx.closePath();
  ctx.fillStyle = fade(ctx, crest, ground, [
    [0, mix(wall, mood.rim, 0.3)],
    [0.25, wall],
    [1, mix(wall, mood.close, 0.65)],
  ]);
  ctx.fill();
  for (let i = 1; i < 10; i++) {
    const top = x + w * (0.06 + 0.088 * i);
    const low = x + w * (0.2 + 0.06 * i);
    line(ctx, mix(wall, mood.close, 0.35), 3, [
      [top, crest + 12],
      [low, ground - 2],
    ]);
  }
  // Spillways.
  for (const at of [0.4, 0.5, 0.6]) {
    const left = x + w * at - 10;
    ctx.fillStyle = fade(ctx, crest + 10, ground, [
      [0, '#e9fbff', 0.95],
      [0.6, '#8fdcff', 0.85],
      [1, '#bff0ff', 0.2],
    ]);
    ctx.beginPath();
    ctx.moveTo(left, crest + 16);
    ctx.lineTo(left + 20, crest + 16);
    ctx.quadraticCurveTo(left + 22, ground - 30, left + 30, ground);
    ctx.lineTo(left - 10, ground);
    ctx.quadraticCurveTo(left - 2, ground - 30, left, crest + 16);
    ctx.fill();
  }
  mist(ctx, '#c9f2ff', x + w * 0.14, ground - 34, w * 0.72, 44, 0.5);
  // Towers along the crest, with lamps.
  line(ctx, mix(wall, mood.rim, 0.55), 8, [
    [x + w * 0.05, crest + 2],
    [x + w * 0.28, crest + 11],
    [x + w * 0.5, crest + 14],
    [x + w * 0.72, crest + 11],
    [x + w * 0.95, crest + 2],
  ]);
  for (const at of [0.2, 0.8]) {
    const tx = x + w * at;
    ctx.fillStyle = mix(wall, mood.close, 0.2);
    ctx.fillRect(tx - 14, crest - 34, 28, 44);
    ctx.fillStyle = mix(wall, mood.rim, 0.45);
    ctx.fillRect(tx - 18, crest - 40, 36, 9);
    ctx.fillStyle = mood.lamp;
    ctx.fillRect(tx - 6, crest - 24, 12, 14);
    glow(ctx, mood.lamp, tx, crest - 18, 44, 0.7 * mood.lit);
  }
}

/** A headframe over the shaft, heaps, rails, and a mouth that glows. */
export function mine(ctx: Ctx, site: Site, mood: Mood): void {
  const { x, y, w, ground } = site;
  ridge(ctx, mix(mood.mid, '#7a3a2c', 0.35), [x - 90, ground + 20], [x + w + 20, y + 44], ground, {
    seed: 5,
    height: 46,
    step: 60,
    sharp: true,
  });
  shape(ctx, mix(mood.close, '#6b2f22', 0.45), [
    [x + w * 0.38, ground],
    [x + w * 0.64, y + 64],
    [x + w * 0.77, y + 44],
    [x + w * 0.9, y + 86],
    [x + w + 20, ground],
  ]);
  const mouth = x + w * 0.77;
  glow(ctx, '#ff9a3c', mouth, ground - 26, 96, 0.9, 0.8);
  ctx.beginPath();
  ctx.moveTo(mouth - 38, ground);
  ctx.lineTo(mouth - 38, ground - 30);
  ctx.quadraticCurveTo(mouth, ground - 84, mouth + 38, ground - 30);
  ctx.lineTo(mouth + 38, ground);
  ctx.closePath();
  ctx.fillStyle = fade(ctx, ground - 70, ground, [
    [0, '#5a1f14'],
    [0.6, '#e0702c'],
    [1, '#ffcf6b'],
  ]);
  ctx.fill();
  const beam = mix(mood.close, '#8a5a36', 0.55);
  line(ctx, beam, 9, [
    [mouth - 40, ground],
    [mouth - 40, ground - 40],
    [mouth, ground - 66],
    [mouth + 40, ground - 40],
    [mouth + 40, ground],
  ]);
  // The headframe.
  const steel = mix(mood.close, '#b0623a', 0.5);
  const hx = x + w * 0.27;
  const top = y + 34;
  for (const lean of [-1, 1])
    line(ctx, steel, 8, [
      [hx + lean * 12, top],
      [hx + lean * 44, ground],
    ]);
  line(ctx, steel, 7, [
    [hx + 12, top + 6],
    [hx + 104, ground],
  ]);
  for (let i = 1; i < 5; i++) {
    const at = top + ((ground - top) * i) / 5;
    const half = 12 + (32 * i) / 5;
    line(ctx, steel, 5, [
      [hx - half, at],
      [hx + half, at],
    ]);
    line(ctx, steel, 3, [
      [hx - half, at],
      [hx + half + 5, at + (ground - top) / 5],
    ]);
  }
  ctx.fillStyle = steel;
  ctx.fillRect(hx - 30, top - 6, 60, 10);
  ctx.beginPath();
  ctx.arc(hx, top - 14, 24, 0, Math.PI * 2);
  ctx.strokeStyle = mix(steel, mood.rim, 0.45);
  ctx.lineWidth = 6;
  ctx.stroke();
  for (let i = 0; i < 4; i++) {
    const turn = (i * Math.PI) / 4;
    line(ctx, mix(steel, mood.rim, 0.45), 3, [
      [hx - Math.cos(turn) * 22, top - 14 - Math.sin(turn) * 22],
      [hx + Math.cos(turn) * 22, top - 14 + Math.sin(turn) * 22],
    ]);
  }
  disc(ctx, mood.lamp, hx, top + 26, 6);
  glow(ctx, mood.lamp, hx, top + 26, 50, 0.8 * mood.lit);
  line(ctx, mix(mood.close, '#c9b6a6', 0.35), 4, [
    [mouth - 12, ground - 4],
    [mouth - 60, ground + 26],
  ]);
  line(ctx, mix(mood.close, '#c9b6a6', 0.35), 4, [
    [mouth + 12, ground - 4],
    [mouth + 10, ground + 26],
  ]);
}
