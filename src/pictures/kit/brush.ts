import type { CanvasGradient, CanvasRenderingContext2D } from 'canvas';
import { type Colour, withAlpha } from './contrast.ts';

export type Ctx = CanvasRenderingContext2D;
export type Point = readonly [x: number, y: number];
/** A share of the way and the colour there. */
export type Stop = readonly [at: number, colour: Colour, alpha?: number];

/** The same numbers every time: a landscape must not change from one picture to the next. */
export function dice(seed: number): (from?: number, to?: number) => number {
  let state = seed >>> 0;
  return (from = 0, to = 1) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return from + ((to - from) * state) / 2 ** 32;
  };
}

function stops(gradient: CanvasGradient, list: readonly Stop[]): CanvasGradient {
  for (const [at, colour, alpha = 1] of list) gradient.addColorStop(at, withAlpha(colour, alpha));
  return gradient;
}

/** A gradient from top to bottom. */
export const fade = (ctx: Ctx, top: number, bottom: number, list: readonly Stop[]): CanvasGradient =>
  stops(ctx.createLinearGradient(0, top, 0, bottom), list);

/** A gradient from left to right. */
export const sweep = (ctx: Ctx, left: number, right: number, list: readonly Stop[]): CanvasGradient =>
  stops(ctx.createLinearGradient(left, 0, right, 0), list);

export function shape(ctx: Ctx, fill: string | CanvasGradient, points: readonly Point[]): void {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
}

export function line(ctx: Ctx, colour: string, width: number, points: readonly Point[]): void {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke();
}

export function disc(
  ctx: Ctx,
  fill: string | CanvasGradient,
  x: number,
  y: number,
  rx: number,
  ry = rx,
): void {
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  ctx.fillStyle = fill;
  ctx.fill();
}

export function ring(ctx: Ctx, colour: string, width: number, x: number, y: number, radius: number): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}

/** Light that fades into what surrounds it. */
export function glow(
  ctx: Ctx,
  colour: Colour,
  x: number,
  y: number,
  radius: number,
  strength = 1,
  flat = 1,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(1, flat);
  const light = stops(ctx.createRadialGradient(0, 0, 0, 0, 0, radius), [
    [0, colour, strength],
    [0.35, colour, strength * 0.45],
    [1, colour, 0],
  ]);
  ctx.fillStyle = light;
  ctx.fillRect(-radius, -radius, radius * 2, radius * 2);
  ctx.restore();
}

/** A rolling skyline from left to right, filled down to the bottom. */
export function ridge(
  ctx: Ctx,
  fill: string | CanvasGradient,
  from: Point,
  to: Point,
  bottom: number,
  { seed, height, step, sharp = false }: { seed: number; height: number; step: number; sharp?: boolean },
): void {
  const roll = dice(seed);
  const points: Point[] = [];
  for (let x = from[0]; x < to[0] + step; x += step * roll(0.6, 1.4)) {
    const share = (x - from[0]) / (to[0] - from[0]);
    points.push([x, from[1] + (to[1] - from[1]) * share - roll(0, height)]);
  }
  ctx.beginPath();
  ctx.moveTo(from[0], bottom);
  ctx.lineTo(from[0], points[0]?.[1] ?? from[1]);
  points.forEach(([x, y], i) => {
    const next = points[i + 1];
    if (sharp || next === undefined) ctx.lineTo(x, y);
    else ctx.quadraticCurveTo(x, y, (x + next[0]) / 2, (y + next[1]) / 2);
  });
  ctx.lineTo(to[0], bottom);
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
}

/** A layer of mist that lies low. */
export function mist(
  ctx: Ctx,
  colour: Colour,
  x: number,
  y: number,
  w: number,
  h: number,
  strength: number,
): void {
  ctx.fillStyle = fade(ctx, y, y + h, [
    [0, colour, 0],
    [0.5, colour, strength],
    [1, colour, 0],
  ]);
  ctx.fillRect(x, y, w, h);
}
