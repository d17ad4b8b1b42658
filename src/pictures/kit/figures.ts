import type { CanvasRenderingContext2D } from 'canvas';
import { mix, withAlpha } from './contrast.ts';
import { capHeight, fontOf } from './fonts.ts';
import { type Clan, type ClanShape, clanLook, palette } from './palette.ts';
import type { BadgeNode, Box, FigureNode } from './scene.ts';

type Ctx = CanvasRenderingContext2D;

/** The clan's shape within the square −1 … 1, corners a little rounded by the stroke. */
function trace(ctx: Ctx, shape: ClanShape): void {
  ctx.beginPath();
  switch (shape) {
    case 'circle':
      ctx.ellipse(0, 0.06, 0.96, 0.92, 0, 0, Math.PI * 2);
      break;
    case 'triangle':
      ctx.moveTo(0, -1.12);
      ctx.lineTo(1.06, 0.94);
      ctx.lineTo(-1.06, 0.94);
      break;
    case 'square':
      ctx.rect(-0.88, -0.8, 1.76, 1.74);
      break;
    case 'star':
      for (let i = 0; i < 16; i++) {
        const [angle, reach] = [(Math.PI * i) / 8, i % 2 === 0 ? 1.14 : 0.84];
        ctx.lineTo(Math.sin(angle) * reach, 0.06 - Math.cos(angle) * reach);
      }
      break;
    case 'shield':
      ctx.moveTo(-1.02, -0.82);
      ctx.lineTo(1.02, -0.82);
      ctx.lineTo(0.94, 0.1);
      ctx.lineTo(0, 1.04);
      ctx.lineTo(-0.94, 0.1);
      break;
  }
  ctx.closePath();
}

/** Where the number sits in the shape. */
const numberAt: Readonly<Record<ClanShape, number>> = {
  circle: 0.06,
  triangle: 0.34,
  square: 0.07,
  shield: -0.12,
  star: 0.06,
};

const rim = palette.bone;

function outline(ctx: Ctx, draw: () => void, fill: string, unit: number): void {
  ctx.lineJoin = 'round';
  draw();
  ctx.strokeStyle = palette.soot;
  ctx.lineWidth = 14 / unit;
  ctx.stroke();
  draw();
  ctx.strokeStyle = rim;
  ctx.lineWidth = 8 / unit;
  ctx.stroke();
  draw();
  ctx.fillStyle = fill;
  ctx.fill();
}

function body(ctx: Ctx, seat: Clan, unit: number, robot: boolean): void {
  const { colour, shape } = clanLook(seat);
  const head = () => {
    ctx.beginPath();
    if (robot) {
      ctx.rect(-0.05, -1.62, 0.1, 0.2);
      ctx.rect(-0.56, -1.44, 1.12, 0.72);
    } else ctx.ellipse(0, -1.12, 0.4, 0.42, 0, 0, Math.PI * 2);
    ctx.closePath();
  };
  const shade = ctx.createLinearGradient(0, -1.5, 0, 1);
  shade.addColorStop(0, mix(colour, '#ffffff', 0.12));
  shade.addColorStop(0.55, colour);
  shade.addColorStop(1, colour);
  ctx.lineJoin = 'round';
  // Both outlines first, so that head and coat are one silhouette.
  for (const [ink, width] of [
    [palette.soot, 14],
    [rim, 8],
  ] as const) {
    for (const part of [head, () => trace(ctx, shape)]) {
      part();
      ctx.strokeStyle = ink;
      ctx.lineWidth = width / unit;
      ctx.stroke();
    }
  }
  for (const part of [head, () => trace(ctx, shape)]) {
    part();
    ctx.fillStyle = shade;
    ctx.fill();
  }
  if (robot) {
    ctx.fillStyle = palette.soot;
    ctx.fillRect(-0.42, -1.3, 0.84, 0.4);
    ctx.fillStyle = palette.toxic;
    ctx.fillRect(-0.3, -1.2, 0.22, 0.2);
    ctx.fillRect(0.08, -1.2, 0.22, 0.2);
    return;
  }
  // The face in the shade of the hood.
  ctx.beginPath();
  ctx.ellipse(0, -1.06, 0.23, 0.25, 0, 0, Math.PI * 2);
  ctx.fillStyle = withAlpha(palette.soot, 0.88);
  ctx.fill();
}

function number(ctx: Ctx, label: string, x: number, y: number, size: number, ink: string): void {
  ctx.font = fontOf('black', size);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = ink;
  ctx.fillText(label, x, y + (size * capHeight) / 2);
}

function shadow(ctx: Ctx, x: number, y: number, width: number): void {
  ctx.fillStyle = withAlpha(palette.soot, 0.55);
  ctx.beginPath();
  ctx.ellipse(x, y, width / 2, width / 9, 0, 0, Math.PI * 2);
  ctx.fill();
}

function glow(ctx: Ctx, { x, y, w, h }: Box): void {
  const light = ctx.createRadialGradient(x + w / 2, y + h * 0.6, 4, x + w / 2, y + h * 0.6, w * 0.72);
  light.addColorStop(0, withAlpha(palette.sodium, 0.95));
  light.addColorStop(0.6, withAlpha(palette.sodium, 0.45));
  light.addColorStop(1, withAlpha(palette.sodium, 0));
  ctx.fillStyle = light;
  ctx.fillRect(x - w * 0.3, y - w * 0.3, w * 1.6, h + w * 0.6);
}

const spikes = 12;

/** A jagged burst behind whoever is under pressure. */
function burst(ctx: Ctx, { x, y, w, h }: Box): void {
  ctx.beginPath();
  for (let i = 0; i < spikes * 2; i++) {
    const [angle, reach] = [(Math.PI * i) / spikes, i % 2 === 0 ? 0.62 : 0.48];
    ctx.lineTo(x + w / 2 + Math.sin(angle) * w * reach, y + h / 2 - Math.cos(angle) * h * reach);
  }
  ctx.closePath();
  ctx.lineJoin = 'round';
  ctx.strokeStyle = palette.soot;
  ctx.lineWidth = 8;
  ctx.stroke();
  ctx.fillStyle = '#e0364a';
  ctx.fill();
  ctx.strokeStyle = palette.moon;
  ctx.lineWidth = 3;
  ctx.stroke();
}

export function paintFigure(ctx: Ctx, node: FigureNode): void {
  const { box, seat, strength, standing, size, lit, pressed, robot = false } = node;
  const { ink, shape } = clanLook(seat);
  ctx.save();
  if (lit) glow(ctx, box);
  if (pressed) burst(ctx, box);
  const centre = box.x + box.w / 2;
  const ground = box.y + box.h;
  if (standing) {
    const unit = Math.min((box.w - 14) / 2.1, (box.h - 12) / 2.62);
    shadow(ctx, centre, ground - 5, unit * 2.1);
    const middle = ground - 6 - unit;
    ctx.save();
    ctx.translate(centre, middle);
    ctx.scale(unit, unit);
    body(ctx, seat, unit, robot);
    ctx.restore();
    number(ctx, String(strength), centre, middle + numberAt[shape] * unit, size, ink);
  } else {
    const unit = Math.min((box.w - 12) / 2.62, 30);
    shadow(ctx, centre, ground - 4, box.w);
    ctx.save();
    ctx.translate(box.x + box.w - 6 - unit, ground - 8 - unit);
    ctx.rotate(-Math.PI / 2);
    ctx.scale(unit, unit);
    body(ctx, seat, unit, robot);
    ctx.restore();
    // The number stays upright, for it is read more often than the pose.
    const shift = shape === 'triangle' ? 0.3 : shape === 'shield' ? -0.14 : 0.05;
    number(ctx, String(strength), box.x + box.w - 6 - unit + shift * unit, ground - 8 - unit, size, ink);
  }
  ctx.restore();
}

export function paintBadge(ctx: Ctx, { box, seat }: BadgeNode): void {
  const { colour, ink, shape, numeral } = clanLook(seat);
  const unit = (Math.min(box.w, box.h) - 10) / 2.14;
  const [x, y] = [box.x + box.w / 2, box.y + box.h / 2];
  ctx.save();
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(unit, unit);
  outline(ctx, () => trace(ctx, shape), colour, unit);
  ctx.restore();
  number(ctx, numeral, x, y + numberAt[shape] * unit, unit * (shape === 'triangle' ? 0.86 : 1), ink);
  ctx.restore();
}
