import { type Ctx, dice, disc, glow, line, shape } from '../../kit/brush.ts';
import { mix } from '../../kit/contrast.ts';
import type { Mood } from './mood.ts';

function wreck(ctx: Ctx, x: number, y: number, colour: string, mood: Mood): void {
  shape(ctx, colour, [
    [x, y],
    [x + 4, y - 20],
    [x + 26, y - 24],
    [x + 40, y - 42],
    [x + 82, y - 42],
    [x + 100, y - 22],
    [x + 122, y - 16],
    [x + 124, y],
  ]);
  shape(ctx, mood.close, [
    [x + 34, y - 24],
    [x + 44, y - 37],
    [x + 58, y - 37],
    [x + 58, y - 24],
  ]);
  shape(ctx, mood.close, [
    [x + 64, y - 24],
    [x + 64, y - 37],
    [x + 79, y - 37],
    [x + 90, y - 24],
  ]);
  disc(ctx, mood.close, x + 28, y, 12);
  disc(ctx, mood.close, x + 96, y + 2, 12, 9);
}

/** What lies about below a city, seen once its shelves are empty. */
export function street(ctx: Ctx, x: number, w: number, top: number, bottom: number, mood: Mood): void {
  const roll = dice(Math.round(x) + 17);
  for (let i = 0; i < 26; i++) {
    const [at, y, r] = [x + roll(0, w), roll(top + 20, bottom), roll(4, 13)];
    shape(ctx, mix(mood.ground[0], mood.rim, roll(0.04, 0.16)), [
      [at - r, y],
      [at - r * 0.3, y - r * 0.8],
      [at + r * 0.7, y - r * 0.5],
      [at + r, y],
    ]);
  }
  wreck(ctx, x + w * 0.42, top + 118, mix(mood.close, '#a8472a', 0.6), mood);
  wreck(ctx, x + w * 0.68, bottom - 22, mix(mood.close, '#3f6f8e', 0.55), mood);
  for (const at of [0.36, 0.62, 0.94]) {
    const px = x + w * at;
    line(ctx, mix(mood.close, mood.rim, 0.25), 5, [
      [px, bottom - 16],
      [px, top + 74],
      [px - 22, top + 70],
    ]);
    if (at === 0.62) continue;
    disc(ctx, mood.lamp, px - 24, top + 72, 6);
    glow(ctx, mood.lamp, px - 24, top + 80, 64, 0.55 * mood.lit + 0.15);
  }
}
