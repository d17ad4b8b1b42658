import { type Ctx, dice, fade, glow, line, ridge, shape } from '../../kit/brush.ts';
import { withAlpha } from '../../kit/contrast.ts';

/** A cut through the ground: the convoy rolls above, the shelters lie below. */
export function soil(ctx: Ctx, width: number, top: number, bottom: number): void {
  ctx.fillStyle = fade(ctx, top, bottom, [
    [0, '#2c1a30'],
    [0.3, '#20132b'],
    [1, '#0e0a1e'],
  ]);
  ctx.fillRect(0, top, width, bottom - top);
  const layers = 5;
  for (let i = 1; i < layers; i++) {
    const y = top + ((bottom - top) * i) / layers;
    ridge(ctx, withAlpha(i % 2 ? '#3a2138' : '#150d22', 0.5), [0, y], [width, y + 12], bottom, {
      seed: 60 + i,
      height: 16,
      step: 120,
    });
  }
  const roll = dice(40);
  for (let i = 0; i < 70; i++) {
    const x = roll(0, width);
    const y = roll(top + 14, bottom);
    const r = roll(3, 12);
    shape(ctx, withAlpha('#5a3a4e', roll(0.25, 0.6)), [
      [x - r, y],
      [x - r * 0.4, y - r * 0.7],
      [x + r * 0.6, y - r * 0.6],
      [x + r, y + r * 0.2],
      [x, y + r * 0.6],
    ]);
  }
  for (let i = 0; i < 14; i++) {
    const x = roll(0, width);
    line(ctx, withAlpha('#6b4530', 0.5), 3, [
      [x, top],
      [x + roll(-10, 10), top + roll(8, 20)],
      [x + roll(-20, 20), top + roll(22, 40)],
    ]);
  }
  glow(ctx, '#a6ec4b', width * 0.5, bottom, 300, 0.16, 0.4);
}
