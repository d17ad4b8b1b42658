import { defineLayer } from '../../../kit/layers.ts';
import { palette } from '../../../kit/palette.ts';
import { block, type Ctx, disc, glow, line, scatter, shape } from './brush.ts';

export type Light = 'lit' | 'dim' | 'ruin';

/** Where the writing ends and the inside of a room begins. */
export const lintel = 136;

type Look = { frame: string; wall: string; brick: string; floor: string; lamp: string };

const looks: Readonly<Record<Light, Look>> = {
  lit: { frame: palette.sodium, wall: '#8a5a33', brick: '#7b4e2b', floor: '#4c2f20', lamp: '#fff3c4' },
  dim: { frame: '#7a68a8', wall: '#352a58', brick: '#2e244e', floor: '#1d1637', lamp: '#8d7cb8' },
  ruin: { frame: '#55486b', wall: '#1a1427', brick: '#15101f', floor: '#0e0a17', lamp: '#3a3049' },
};

function bricks(ctx: Ctx, colour: string, width: number, top: number, bottom: number): void {
  for (let row = 0; top + row * 24 < bottom; row++) {
    for (let x = row % 2 === 0 ? 0 : -30; x < width; x += 60) {
      if (scatter(row * 31 + x) > 0.45) block(ctx, colour, x + 3, top + row * 24 + 3, 54, 18, 3);
    }
  }
}

function rubble(ctx: Ctx, width: number, floor: number): void {
  for (const [x, y] of [
    [90, lintel],
    [330, lintel + 4],
  ] as const) {
    line(ctx, '#07050c', 6, [
      [x, y],
      [x + 24, y + 30],
      [x + 8, y + 52],
      [x + 40, y + 86],
    ]);
  }
  for (let i = 0; i < 26; i++) {
    const x = 22 + scatter(i + 5) * (width - 190);
    const size = 12 + scatter(i) * 26;
    const y = floor - 2 - scatter(i + 60) * 20;
    shape(ctx, i % 2 === 0 ? '#3d3350' : '#2c2440', [
      [x - size, y + 8],
      [x - size * 0.5, y - size * 0.6],
      [x + size * 0.4, y - size * 0.8],
      [x + size, y + 8],
    ]);
  }
  line(ctx, '#4a3a35', 11, [
    [190, floor],
    [268, lintel + 26],
  ]);
  line(ctx, '#4a3a35', 11, [
    [384, floor],
    [300, lintel + 58],
  ]);
}

function paintChamber(ctx: Ctx, light: Light, width: number, height: number): void {
  const look = looks[light];
  const floor = height - 24;
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(3, 3, width - 6, height - 6, [46, 46, 12, 12]);
  ctx.fillStyle = look.wall;
  ctx.fill();
  ctx.clip();
  bricks(ctx, look.brick, width, lintel, floor);
  if (light === 'lit') {
    glow(ctx, '#ffd98a', width * 0.52, lintel + 6, 210, 0.8);
  }
  block(ctx, look.floor, 0, floor - 6, width, 40);
  block(ctx, '#00000055', 0, floor - 6, width, 5);
  if (light === 'ruin') rubble(ctx, width, floor);
  else {
    line(ctx, '#0c0916', 5, [
      [width * 0.52, lintel],
      [width * 0.52, lintel + 10],
    ]);
    shape(ctx, '#0c0916', [
      [width * 0.52 - 24, lintel + 20],
      [width * 0.52 - 10, lintel + 7],
      [width * 0.52 + 10, lintel + 7],
      [width * 0.52 + 24, lintel + 20],
    ]);
    disc(ctx, look.lamp, width * 0.52, lintel + 21, 14, 9);
  }
  block(ctx, palette.plate, 0, 0, width, lintel);
  block(ctx, '#0c0916', 0, lintel - 4, width, 8);
  ctx.restore();
  ctx.beginPath();
  ctx.roundRect(4, 4, width - 8, height - 8, [44, 44, 12, 12]);
  ctx.strokeStyle = look.frame;
  ctx.lineWidth = light === 'lit' ? 7 : 5;
  if (light === 'ruin') ctx.setLineDash([20, 13]);
  ctx.stroke();
}

for (const light of ['lit', 'dim', 'ruin'] as const) {
  defineLayer(`shelter.chamber.${light}`, (ctx, w, h) => paintChamber(ctx, light, w, h));
}

const coats = ['#d9793a', '#5f8f7a', '#8d6fb5', '#b8503f'];
const skins = ['#f2c79c', '#a86f46', '#e0ac7c', '#7c4e32'];

/** Somebody who found shelter, wrapped up against the cold. */
function paintSurvivor(ctx: Ctx, kind: number, width: number, height: number, own = coats[kind]): void {
  const [coat = '', skin = ''] = [own, skins[kind]];
  const middle = width / 2;
  disc(ctx, '#00000066', middle, height - 4, width * 0.44, 5);
  block(ctx, '#1d1730', middle - 13, height * 0.66, 11, height * 0.3, 4);
  block(ctx, '#1d1730', middle + 2, height * 0.66, 11, height * 0.3, 4);
  shape(ctx, palette.soot, [
    [middle - 12, height * 0.3],
    [middle + 12, height * 0.3],
    [middle + 23, height * 0.8],
    [middle - 23, height * 0.8],
  ]);
  shape(ctx, coat, [
    [middle - 10, height * 0.31],
    [middle + 10, height * 0.31],
    [middle + 19, height * 0.77],
    [middle - 19, height * 0.77],
  ]);
  block(ctx, '#00000033', middle - 2, height * 0.4, 4, height * 0.37);
  disc(ctx, palette.soot, middle, height * 0.2, 16, 17);
  disc(ctx, skin, middle, height * 0.2, 13, 14);
  ctx.beginPath();
  ctx.ellipse(middle, height * 0.17, 14, 14, 0, Math.PI, Math.PI * 2);
  ctx.fillStyle = kind % 2 === 0 ? '#3a2b22' : coat;
  ctx.fill();
  block(ctx, kind % 2 === 0 ? palette.bone : palette.sodium, middle - 13, height * 0.31, 26, 8, 4);
  disc(ctx, palette.soot, middle - 5, height * 0.2, 2);
  disc(ctx, palette.soot, middle + 5, height * 0.2, 2);
}

coats.forEach((_, kind) => {
  defineLayer(`shelter.survivor.${kind}`, (ctx, w, h) => paintSurvivor(ctx, kind, w, h));
});
export const survivorKinds = coats.length;

/** In a white coat and with glasses. */
defineLayer('shelter.scientist', (ctx, w, h) => {
  paintSurvivor(ctx, 0, w, h, '#f3f7fb');
  for (const side of [-1, 1]) {
    disc(ctx, '#123a52', w / 2 + side * 6, h * 0.21, 6);
    disc(ctx, '#8fe3ff', w / 2 + side * 6, h * 0.21, 4);
  }
  block(ctx, '#5fc9f3', w / 2 - 3, h * 0.42, 6, h * 0.2, 2);
});

/** A place that waits for somebody. */
defineLayer('shelter.vacant', (ctx, width, height) => {
  const middle = width / 2;
  ctx.setLineDash([7, 6]);
  ctx.strokeStyle = '#cbbfe6';
  ctx.lineWidth = 3.5;
  ctx.beginPath();
  ctx.ellipse(middle, height * 0.2, 14, 15, 0, 0, Math.PI * 2);
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(middle - 20, height * 0.94);
  ctx.lineTo(middle - 17, height * 0.5);
  ctx.quadraticCurveTo(middle - 13, height * 0.4, middle, height * 0.4);
  ctx.quadraticCurveTo(middle + 13, height * 0.4, middle + 17, height * 0.5);
  ctx.lineTo(middle + 20, height * 0.94);
  ctx.stroke();
});
