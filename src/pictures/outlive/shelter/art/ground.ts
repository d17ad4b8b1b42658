import { defineLayer } from '../../../kit/layers.ts';
import { palette } from '../../../kit/palette.ts';
import { block, type Ctx, disc, line, scatter, shape } from './brush.ts';

export const skyHeight = 268;
export const soilHeight = 480;
const surface = 224;
const soil = ['#22182a', '#1e1527', '#1a1323', '#1e1527'];

function tower(ctx: Ctx, x: number, width: number, height: number, step: number): void {
  const top = surface - height;
  const bite = 14 + scatter(step) * 26;
  shape(ctx, '#120d26', [
    [x, surface],
    [x, top + bite],
    [x + width * 0.3, top],
    [x + width * 0.45, top + bite * 0.7],
    [x + width * 0.8, top + 4],
    [x + width, top + bite * 1.4],
    [x + width, surface],
  ]);
  for (let row = 0; row < Math.floor(height / 30) - 1; row++) {
    for (let column = 0; column < Math.floor(width / 24); column++) {
      const lit = scatter(step * 17 + row * 5 + column) > 0.86;
      block(ctx, lit ? palette.sodium : '#1f1740', x + 9 + column * 24, surface - 26 - row * 28, 11, 14);
    }
  }
}

function deadTree(ctx: Ctx, x: number, size: number): void {
  const at = (dx: number, dy: number): [number, number] => [x + dx * size, surface - dy * size];
  line(ctx, '#120d26', size * 0.13, [at(0, -0.1), at(0.03, 0.5), at(-0.02, 1)]);
  line(ctx, '#120d26', size * 0.07, [at(0.03, 0.5), at(0.3, 0.85), at(0.28, 1.1)]);
  line(ctx, '#120d26', size * 0.07, [at(0, 0.62), at(-0.3, 0.95)]);
  line(ctx, '#120d26', size * 0.045, [at(0.2, 0.74), at(0.45, 0.86)]);
}

/** The night above: a burnt horizon, a poisoned moon, what is left of a city, and the earth's edge. */
function paintSky(ctx: Ctx, width: number, height: number): void {
  const bands = ['#140f33', '#1a1340', '#241a4d', '#33225c', '#472b66', '#63366b', '#85446a', '#a85a5e'];
  bands.forEach((colour, i) => {
    block(ctx, colour, 0, (surface / bands.length) * i, width, surface / bands.length + 1);
  });
  for (let i = 0; i < 70; i++) {
    block(ctx, palette.moon, scatter(i) * width, scatter(i + 300) * 190, 2 + (i % 2), 2 + (i % 2));
  }
  disc(ctx, '#4d3566', 880, 160, 46);
  disc(ctx, palette.moon, 880, 160, 34);
  disc(ctx, '#ecd49a', 869, 152, 6);
  disc(ctx, '#ecd49a', 890, 170, 9);
  const skyline = [70, 120, 54, 96, 150, 84, 44, 110, 64, 132, 90, 58];
  skyline.forEach((tall, i) => {
    tower(ctx, i * 102 - 10, 58 + scatter(i + 9) * 44, tall * 0.74, i + 1);
  });
  deadTree(ctx, 236, 84);
  deadTree(ctx, 1046, 66);
  block(ctx, soil[0] ?? '', 0, surface, width, height - surface);
  ctx.beginPath();
  ctx.moveTo(0, surface + 12);
  for (let x = 0; x <= width; x += 40) ctx.lineTo(x, surface - 5 + scatter(x) * 12);
  ctx.lineTo(width, surface + 14);
  ctx.closePath();
  ctx.fillStyle = '#4a3140';
  ctx.fill();
  for (let x = 12; x < width; x += 26) {
    const lean = scatter(x + 2) * 10 - 5;
    line(ctx, '#6b4650', 3, [
      [x, surface + 4],
      [x + lean, surface - 10 - scatter(x) * 10],
    ]);
  }
}

/** Earth in layers; pieces of it continue one another. */
function paintSoil(ctx: Ctx, width: number, height: number): void {
  const band = height / soil.length;
  soil.forEach((colour, i) => {
    ctx.beginPath();
    ctx.moveTo(0, i * band);
    for (let x = 0; x <= width; x += 60) {
      ctx.lineTo(x, i === 0 ? 0 : i * band + (x === 0 || x === width ? 0 : scatter(x + i) * 18 - 9));
    }
    ctx.lineTo(width, height);
    ctx.lineTo(0, height);
    ctx.closePath();
    ctx.fillStyle = colour;
    ctx.fill();
  });
  for (let i = 0; i < 60; i++) {
    const [x, y, size] = [scatter(i + 40) * width, 20 + scatter(i + 90) * (height - 40), 4 + scatter(i) * 11];
    disc(ctx, i % 3 === 0 ? '#33263c' : '#120d1c', x, y, size, size * 0.66);
  }
}

defineLayer('shelter.sky', paintSky);
defineLayer('shelter.soil', paintSoil);

/** The shaft that joins the rooms: rungs between two rails. */
defineLayer('shelter.shaft', (ctx, width, height) => {
  block(ctx, '#0c0916', 0, 0, width, height);
  for (let y = 14; y < height; y += 34) block(ctx, '#7d6a8f', 4, y, width - 8, 7, 3);
  block(ctx, '#5a4a70', 0, 0, 6, height);
  block(ctx, '#5a4a70', width - 6, 0, 6, height);
});

/** The way in: a concrete mouth on the surface, over the shaft. */
defineLayer('shelter.hatch', (ctx, width, height) => {
  shape(ctx, '#0c0916', [
    [0, height],
    [18, 14],
    [34, 0],
    [width - 34, 0],
    [width - 18, 14],
    [width, height],
  ]);
  shape(ctx, '#6f6784', [
    [8, height],
    [25, 18],
    [38, 7],
    [width - 38, 7],
    [width - 25, 18],
    [width - 8, height],
  ]);
  block(ctx, '#0c0916', width / 2 - 34, 26, 68, height - 26, 12);
  for (let i = 0; i < 4; i++) block(ctx, palette.sodium, width / 2 - 32 + i * 18, 10, 9, 10);
  disc(ctx, palette.ember, width / 2, 40, 7);
});

/** Steel walls, hazard stripes and two steps to stand on. */
defineLayer('shelter.airlock', (ctx, width, height) => {
  block(ctx, '#0c0916', 0, 0, width, height, 22);
  block(ctx, '#4b4a68', 5, 5, width - 10, height - 10, 18);
  for (let x = 20; x < width - 20; x += 74) {
    for (const y of [20, height - 20]) disc(ctx, '#8885a8', x, y, 4);
  }
  block(ctx, palette.plate, 14, 14, 236, height - 28, 14);
  for (const floor of [height / 2 - 4, height - 24]) {
    block(ctx, '#2c2b45', 258, floor - 92, width - 274, 92);
    block(ctx, '#0c0916', 258, floor, width - 274, 14, 4);
    for (let x = 262; x < width - 24; x += 40) {
      shape(ctx, palette.sodium, [
        [x, floor + 12],
        [x + 12, floor + 2],
        [x + 30, floor + 2],
        [x + 18, floor + 12],
      ]);
    }
  }
});
