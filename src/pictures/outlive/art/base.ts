import { type Ctx, disc, fade, glow, line, ridge, shape } from '../../kit/brush.ts';
import { mix } from '../../kit/contrast.ts';
import type { Mood } from './mood.ts';
import type { Site } from './wild.ts';

function hangar(ctx: Ctx, x: number, ground: number, w: number, h: number, colour: string, mood: Mood): void {
  ctx.beginPath();
  ctx.moveTo(x, ground);
  ctx.lineTo(x, ground - h * 0.45);
  ctx.quadraticCurveTo(x + w / 2, ground - h * 1.55, x + w, ground - h * 0.45);
  ctx.lineTo(x + w, ground);
  ctx.closePath();
  ctx.fillStyle = fade(ctx, ground - h, ground, [
    [0, mix(mood.mid, '#93a06a', 0.5)],
    [1, mix(mood.close, '#55643f', 0.4)],
  ]);
  ctx.fill();
  ctx.strokeStyle = colour;
  ctx.lineWidth = 4;
  ctx.stroke();
  const door = w * 0.62;
  const left = x + (w - door) / 2;
  ctx.fillStyle = fade(ctx, ground - h * 0.6, ground, [
    [0, '#3a1f24'],
    [1, mix('#3a1f24', mood.lamp, 0.75 * mood.lit)],
  ]);
  ctx.fillRect(left, ground - h * 0.56, door, h * 0.56);
  for (let i = 1; i < 4; i++)
    line(ctx, mood.close, 4, [
      [left + (door * i) / 4, ground - h * 0.56],
      [left + (door * i) / 4, ground],
    ]);
}

/** Hangars, a bunker, a mast with its red lamp, a dish and a searchlight. */
export function militaryBase(ctx: Ctx, site: Site, mood: Mood): void {
  const { x, y, w, ground } = site;
  ridge(ctx, mood.far, [x - 20, ground - 60], [x + w + 20, ground - 80], ground, {
    seed: 21,
    height: 34,
    step: 70,
  });
  // The searchlight's beam.
  const lampX = x + w * 0.12;
  shape(
    ctx,
    fade(ctx, y, ground - 70, [
      [0, '#fff3c4', 0],
      [1, '#fff3c4', 0.42],
    ]),
    [
      [lampX - 4, ground - 74],
      [lampX + 4, ground - 74],
      [x + w * 0.52, y - 10],
      [x + w * 0.26, y - 30],
    ],
  );
  const steel = mix(mood.close, '#6f7a92', 0.4);
  line(ctx, steel, 7, [
    [lampX, ground],
    [lampX, ground - 66],
  ]);
  disc(ctx, '#fff3c4', lampX, ground - 74, 10);
  hangar(ctx, x + w * 0.2, ground - 6, w * 0.34, 92, mood.close, mood);
  hangar(ctx, x + w * 0.5, ground - 2, w * 0.27, 76, mood.close, mood);
  // The mast.
  const mast = x + w * 0.83;
  const top = y + 26;
  for (const lean of [-1, 1])
    line(ctx, steel, 6, [
      [mast + lean * 3, top],
      [mast + lean * 24, ground],
    ]);
  for (let i = 1; i < 7; i++) {
    const at = top + ((ground - top) * i) / 7;
    const half = 3 + (21 * i) / 7;
    const next = 3 + (21 * (i + 1)) / 7;
    line(ctx, steel, 3, [
      [mast - half, at],
      [mast + half, at],
      [mast - next, at + (ground - top) / 7],
    ]);
  }
  ctx.beginPath();
  ctx.ellipse(mast + 14, top + 52, 26, 20, -0.6, 0, Math.PI * 2);
  ctx.fillStyle = mix(steel, '#d6dcf0', 0.55);
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(mast + 19, top + 48, 18, 12, -0.6, 0, Math.PI * 2);
  ctx.fillStyle = mix(steel, '#3a3760', 0.5);
  ctx.fill();
  disc(ctx, '#ff5d4d', mast, top - 4, 7);
  glow(ctx, '#ff5d4d', mast, top - 4, 48, 0.9);
  // The bunker and the fence in front.
  shape(ctx, mix(mood.close, '#7d7f6a', 0.34), [
    [x + w * 0.78, ground + 2],
    [x + w * 0.82, ground - 34],
    [x + w * 1.0, ground - 34],
    [x + w * 1.04, ground + 2],
  ]);
  ctx.fillStyle = mood.lamp;
  ctx.fillRect(x + w * 0.85, ground - 24, w * 0.13, 7);
  const posts = 12;
  for (let i = 0; i <= posts; i++) {
    const at = x + (w * i) / posts;
    line(ctx, mood.close, 4, [
      [at, ground + 2],
      [at, ground - 22],
      [at + 7, ground - 30],
    ]);
  }
  for (const up of [10, 20])
    line(ctx, mix(mood.close, mood.rim, 0.2), 2, [
      [x, ground - up],
      [x + w, ground - up],
    ]);
}
