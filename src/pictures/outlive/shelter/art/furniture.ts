import type { IconId } from '../../../kit/icons.ts';
import { block, type Ctx, disc, line, shape, stamp } from './brush.ts';

const wood = '#8d5f38';
const dark = '#4a2f1e';
const steel = '#8b93a8';
const iron = '#4b5166';
const shade = '#15101f';

/** Where the floor is in a room's furniture. */
export const ground = 118;
/** Furniture is drawn a little smaller than it was designed. */
export const furnitureScale = 0.9;

export function table(ctx: Ctx, x: number, width: number, height = 46): void {
  block(ctx, shade, x - 3, ground - height - 3, width + 6, 16, 4);
  block(ctx, wood, x, ground - height, width, 10, 3);
  for (const leg of [x + 8, x + width - 16]) block(ctx, dark, leg, ground - height + 10, 9, height - 10);
}

export function shelf(ctx: Ctx, x: number, y: number, width: number): void {
  block(ctx, shade, x - 2, y - 2, width + 4, 12, 3);
  block(ctx, wood, x, y, width, 8, 2);
  for (const at of [x + 10, x + width - 16]) block(ctx, dark, at, y + 8, 6, 12);
}

export function crate(ctx: Ctx, x: number, y: number, size: number): void {
  block(ctx, shade, x - 2, y - 2, size + 4, size + 4, 4);
  block(ctx, '#a8743f', x, y, size, size, 3);
  for (const share of [0.12, 0.5, 0.88]) block(ctx, dark, x + 2, y + size * share - 2, size - 4, 4);
  line(ctx, dark, 4, [
    [x + 5, y + size - 5],
    [x + size - 5, y + 5],
  ]);
}

export function barrel(ctx: Ctx, x: number, colour = '#7a3f2a'): void {
  block(ctx, shade, x - 2, ground - 64, 50, 66, 10);
  block(ctx, colour, x, ground - 62, 46, 62, 9);
  for (const y of [50, 22]) block(ctx, '#00000055', x, ground - y, 46, 6);
}

export function machine(ctx: Ctx, x: number, width: number, height: number, colour = iron): void {
  block(ctx, shade, x - 3, ground - height - 3, width + 6, height + 5, 8);
  block(ctx, colour, x, ground - height, width, height, 6);
  block(ctx, '#ffffff22', x + 5, ground - height + 5, width - 10, 6, 3);
}

export function screen(ctx: Ctx, x: number, y: number, width: number, height: number, glowing: string): void {
  block(ctx, shade, x - 4, y - 4, width + 8, height + 8, 6);
  block(ctx, '#0c1a1c', x, y, width, height, 4);
  line(ctx, glowing, 3, [
    [x + 8, y + height * 0.6],
    [x + width * 0.3, y + height * 0.6],
    [x + width * 0.42, y + height * 0.25],
    [x + width * 0.55, y + height * 0.8],
    [x + width * 0.66, y + height * 0.5],
    [x + width - 8, y + height * 0.5],
  ]);
}

export function rail(
  ctx: Ctx,
  x: number,
  y: number,
  width: number,
  hung: readonly IconId[],
  size = 44,
): void {
  block(ctx, shade, x - 2, y - 2, width + 4, 9, 4);
  block(ctx, steel, x, y, width, 5, 2);
  const step = width / hung.length;
  hung.forEach((icon, i) => {
    const middle = x + step * (i + 0.5);
    line(ctx, steel, 3, [
      [middle, y + 4],
      [middle, y + 14],
    ]);
    stamp(ctx, icon, middle - size / 2, y + 12, size);
  });
}

export function pegboard(ctx: Ctx, x: number, y: number, width: number, height: number): void {
  block(ctx, shade, x - 4, y - 4, width + 8, height + 8, 5);
  block(ctx, '#6d4d30', x, y, width, height, 3);
  for (let px = x + 12; px < x + width - 6; px += 22) {
    for (let py = y + 10; py < y + height - 4; py += 18) disc(ctx, '#4a3320', px, py, 2.4);
  }
}

export function sandbags(ctx: Ctx, x: number, columns: number): void {
  for (let row = 0; row < 3; row++) {
    for (let i = 0; i < columns - row; i++) {
      const left = x + i * 46 + row * 23;
      const top = ground - 20 - row * 19;
      block(ctx, shade, left - 2, top - 2, 48, 23, 11);
      block(ctx, row % 2 === 0 ? '#a08a5c' : '#8c784e', left, top, 44, 19, 9);
    }
  }
}

export function pipe(ctx: Ctx, points: readonly (readonly [number, number])[]): void {
  line(ctx, shade, 18, points);
  line(ctx, steel, 12, points);
  line(ctx, '#c3cadb', 3, points);
}

export function stove(ctx: Ctx, x: number): void {
  machine(ctx, x, 88, 58);
  block(ctx, shade, x + 16, ground - 36, 56, 28, 4);
  for (const at of [28, 44, 58]) {
    shape(ctx, '#ff8340', [
      [x + at - 7, ground - 9],
      [x + at, ground - 31],
      [x + at + 7, ground - 9],
    ]);
  }
  block(ctx, shade, x + 18, ground - 92, 54, 34, 6);
  block(ctx, steel, x + 21, ground - 89, 48, 30, 5);
  line(ctx, '#dcd3ea', 4, [
    [x + 38, ground - 96],
    [x + 33, ground - 106],
    [x + 40, ground - 116],
  ]);
}

export function chair(ctx: Ctx, x: number): void {
  block(ctx, dark, x, ground - 72, 8, 72);
  block(ctx, wood, x, ground - 36, 44, 8, 2);
  block(ctx, dark, x + 36, ground - 30, 8, 30);
}
