import type { Ctx } from '../../../kit/brush.ts';
import { type IconId, iconImage } from '../../../kit/icons.ts';

export { type Ctx, disc, glow, line, shape } from '../../../kit/brush.ts';

export function block(ctx: Ctx, fill: string, x: number, y: number, w: number, h: number, radius = 0): void {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, radius);
  ctx.fillStyle = fill;
  ctx.fill();
}

export const stamp = (ctx: Ctx, icon: IconId, x: number, y: number, size: number): void => {
  ctx.drawImage(iconImage(icon, size), Math.round(x), Math.round(y));
};

/** The same number from 0 to 1 for a step, in whatever order things are drawn. */
export const scatter = (step: number): number => {
  const wave = Math.sin(step * 127.1 + 11.7) * 43758.5453;
  return wave - Math.floor(wave);
};
