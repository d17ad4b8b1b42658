import type { CanvasRenderingContext2D } from 'canvas';
import { mix, withAlpha } from './contrast.ts';
import { capHeight, fontOf } from './fonts.ts';
import { palette } from './palette.ts';
import type { TokenNode, TokenShape } from './scene.ts';

type Ctx = CanvasRenderingContext2D;

/** Corners within the square −1 … 1; the oval has none. */
const corners: Readonly<Record<Exclude<TokenShape, 'oval'>, readonly (readonly [number, number])[]>> = {
  square: [
    [-0.92, -0.9],
    [0.92, -0.9],
    [0.92, 0.9],
    [-0.92, 0.9],
  ],
  house: [
    [0, -1.06],
    [0.98, -0.36],
    [0.98, 0.9],
    [-0.98, 0.9],
    [-0.98, -0.36],
  ],
  shield: [
    [-0.98, -0.9],
    [0.98, -0.9],
    [0.98, 0.36],
    [0, 1.06],
    [-0.98, 0.36],
  ],
  diamond: [
    [0, -1.1],
    [1.02, -0.34],
    [1.02, 0.34],
    [0, 1.1],
    [-1.02, 0.34],
    [-1.02, -0.34],
  ],
};

/** How far the letter sits from the middle. */
const shift: Readonly<Record<TokenShape, number>> = {
  oval: 0,
  square: 0,
  house: 0.16,
  shield: -0.16,
  diamond: 0,
};

function trace(ctx: Ctx, shape: TokenShape, rx: number, ry: number): void {
  ctx.beginPath();
  if (shape === 'oval') ctx.ellipse(0, 0, rx, ry, 0, 0, Math.PI * 2);
  else for (const [x, y] of corners[shape]) ctx.lineTo(x * rx, y * ry);
  ctx.closePath();
}

export function paintToken(ctx: Ctx, { box, look, label, size, lit }: TokenNode): void {
  const { colour, ink, shape } = look;
  const rim = Math.min(4, box.w / 12);
  const [rx, ry] = [box.w / 2 - rim - 1, box.h / 2 - rim - 1];
  ctx.save();
  ctx.translate(box.x + box.w / 2, box.y + box.h / 2);
  ctx.lineJoin = 'round';
  if (lit) {
    trace(ctx, shape, rx, ry);
    ctx.strokeStyle = withAlpha(palette.sodium, 0.95);
    ctx.lineWidth = rim * 2 + 12;
    ctx.stroke();
  }
  for (const [stroke, width] of [
    [palette.soot, rim * 2 + 4],
    [palette.bone, rim * 2],
  ] as const) {
    trace(ctx, shape, rx, ry);
    ctx.strokeStyle = stroke;
    ctx.lineWidth = width;
    ctx.stroke();
  }
  trace(ctx, shape, rx, ry);
  const shade = ctx.createLinearGradient(0, -ry, 0, ry);
  shade.addColorStop(0, mix(colour, '#ffffff', 0.08));
  shade.addColorStop(0.5, colour);
  ctx.fillStyle = shade;
  ctx.fill();
  ctx.font = fontOf('black', size);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = ink;
  ctx.fillText(label, 0, shift[shape] * ry + (size * capHeight) / 2);
  ctx.restore();
}
