import { type RoomId, roomIds } from '../../../../games/outlive/content/rooms.ts';
import { defineLayer } from '../../../kit/layers.ts';
import { palette } from '../../../kit/palette.ts';
import { block, type Ctx, disc, glow, line, shape, stamp } from './brush.ts';
import {
  barrel,
  chair,
  crate,
  furnitureScale,
  ground,
  machine,
  pegboard,
  pipe,
  rail,
  sandbags,
  screen,
  shelf,
  stove,
  table,
} from './furniture.ts';

/** What stands in a room, 400 wide; people stand in front of its left half. */
const furnish: Readonly<Record<RoomId, (ctx: Ctx) => void>> = {
  workshop(ctx) {
    pegboard(ctx, 20, 8, 170, 40);
    table(ctx, 266, 124);
    stamp(ctx, 'sign/hammer', 280, 16, 58);
    for (const i of [0, 1, 2]) block(ctx, '#b98350', 212 + i * 14, 20 + i * 8, 9, 98 - i * 8, 2);
  },
  scrapyard(ctx) {
    for (const [x, y, s] of [
      [270, 84, 36],
      [310, 70, 48],
      [352, 88, 30],
      [240, 98, 22],
    ] as const) {
      shape(ctx, x % 20 === 0 ? '#7d879d' : '#566079', [
        [x - s, ground],
        [x - s * 0.3, y],
        [x + s * 0.6, y + 10],
        [x + s, ground],
      ]);
    }
    stamp(ctx, 'good/metal', 284, 18, 62);
    rail(ctx, 20, 4, 170, ['sign/wrench', 'equipment/hacksaw', 'equipment/crowbar'], 40);
  },
  'war-room'(ctx) {
    block(ctx, palette.soot, 22, 2, 180, 62, 4);
    block(ctx, '#d8c493', 26, 6, 172, 54, 2);
    line(ctx, '#9c5b38', 4, [
      [40, 46],
      [82, 22],
      [120, 40],
      [176, 18],
    ]);
    for (const [x, y] of [
      [82, 22],
      [176, 18],
      [40, 46],
    ] as const)
      disc(ctx, '#c8402c', x, y, 6);
    table(ctx, 258, 130);
    screen(ctx, 284, 14, 80, 50, palette.toxic);
  },
  smokehouse(ctx) {
    rail(ctx, 18, 4, 200, ['good/food', 'good/food', 'good/food', 'good/food'], 42);
    rail(ctx, 236, 4, 90, ['good/food', 'good/food'], 42);
    barrel(ctx, 340, '#5d4a3a');
    for (const i of [0, 1, 2]) disc(ctx, '#e8dff044', 300 + i * 24, 88 - i * 14, 22 - i * 3);
  },
  dock(ctx) {
    pipe(ctx, [
      [236, ground],
      [236, 14],
      [330, 14],
    ]);
    line(ctx, '#d8c493', 4, [
      [326, 20],
      [326, 52],
    ]);
    crate(ctx, 298, 52, 56);
    crate(ctx, 30, 64, 54);
    crate(ctx, 92, 74, 44);
    stamp(ctx, 'good/can', 362, 82, 36);
    stamp(ctx, 'good/can', 268, 82, 36);
  },
  armoury(ctx) {
    pegboard(ctx, 22, 6, 176, 46);
    stamp(ctx, 'equipment/shotgun', 34, 4, 48);
    stamp(ctx, 'equipment/baseball-bat', 96, 4, 48);
    stamp(ctx, 'equipment/crowbar', 148, 4, 48);
    crate(ctx, 262, 62, 56);
    crate(ctx, 330, 62, 56);
    stamp(ctx, 'good/ammo', 268, 4, 56);
    stamp(ctx, 'good/ammo', 332, 4, 56);
  },
  'robot-lab'(ctx) {
    screen(ctx, 24, 4, 80, 46, palette.water);
    screen(ctx, 118, 4, 66, 40, palette.toxic);
    table(ctx, 250, 140);
    stamp(ctx, 'sign/robot', 286, 4, 74);
    stamp(ctx, 'good/chip', 238, 34, 40);
    stamp(ctx, 'sign/wrench', 358, 34, 36);
  },
  'robotics-bay'(ctx) {
    pipe(ctx, [
      [30, 0],
      [30, 34],
      [96, 34],
      [120, 58],
    ]);
    machine(ctx, 238, 32, 70);
    stamp(ctx, 'sign/robot', 282, 10, 108);
    screen(ctx, 138, 4, 66, 40, palette.toxic);
  },
  well(ctx) {
    for (const x of [262, 366]) block(ctx, '#6d4d30', x, 26, 10, 70);
    shape(ctx, '#8d5f38', [
      [244, 30],
      [319, 0],
      [394, 30],
    ]);
    line(ctx, '#d8c493', 4, [
      [319, 28],
      [319, 56],
    ]);
    block(ctx, '#3f4658', 254, 78, 130, 40, 8);
    for (const [x, y] of [
      [260, 82],
      [304, 82],
      [346, 82],
      [280, 101],
      [324, 101],
    ] as const)
      block(ctx, '#79819a', x, y, 36, 14, 5);
    stamp(ctx, 'good/water', 297, 40, 44);
    barrel(ctx, 30, '#37688a');
    pipe(ctx, [
      [54, 0],
      [54, 50],
    ]);
  },
  bulwark(ctx) {
    for (const x of [16, 84, 152]) {
      block(ctx, palette.soot, x, 0, 62, ground, 4);
      block(ctx, '#5a6178', x + 3, 3, 56, ground - 6, 3);
      for (const y of [14, ground - 16]) for (const dx of [12, 50]) disc(ctx, '#a8b0c4', x + dx, y, 4);
    }
    sandbags(ctx, 232, 3);
    stamp(ctx, 'sign/guard', 282, 4, 56);
  },
  recycler(ctx) {
    machine(ctx, 258, 128, 84, '#3c5a48');
    stamp(ctx, 'sign/recycle', 290, 38, 64);
    shape(ctx, '#8b93a8', [
      [270, 8],
      [374, 8],
      [346, 34],
      [298, 34],
    ]);
    block(ctx, '#26202f', 20, 88, 236, 14, 7);
    for (let x = 30; x < 250; x += 30) disc(ctx, '#8b93a8', x, 104, 8);
    crate(ctx, 208, 56, 32);
  },
  decontamination(ctx) {
    for (let x = 14; x < 390; x += 34)
      for (let y = 0; y < 100; y += 34) block(ctx, '#9fc4c422', x, y, 30, 30, 3);
    for (const at of [70, 300]) {
      pipe(ctx, [
        [at, 0],
        [at, 12],
      ]);
      shape(ctx, '#c3cadb', [
        [at - 14, 14],
        [at + 14, 14],
        [at + 24, 28],
        [at - 24, 28],
      ]);
      for (const dx of [-18, -6, 6, 18]) {
        line(ctx, palette.water, 4, [
          [at + dx, 36],
          [at + dx * 1.4, 62],
        ]);
      }
    }
    stamp(ctx, 'sign/radiation', 340, 56, 56);
    stamp(ctx, 'sign/pill', 236, 74, 42);
  },
  ventilation(ctx) {
    pipe(ctx, [
      [8, 24],
      [240, 24],
    ]);
    stamp(ctx, 'sign/fan', 236, 14, 92);
    stamp(ctx, 'sign/fan', 334, 48, 62);
    for (const y of [54, 70, 86]) {
      line(ctx, '#dcd3ea66', 4, [
        [40 + (y % 20), y],
        [206, y],
      ]);
    }
  },
  nursery(ctx) {
    line(ctx, '#d8c493', 3, [
      [290, 0],
      [290, 20],
      [240, 20],
      [340, 20],
    ]);
    for (const x of [240, 290, 340]) stamp(ctx, 'sign/points', x - 13, 20, 26);
    stamp(ctx, 'sign/cradle', 238, 44, 76);
    stamp(ctx, 'sign/cradle', 320, 44, 76);
    for (const [x, colour] of [
      [30, '#c0577f'],
      [80, '#5fc9f3'],
      [130, '#ffc95c'],
      [180, '#a6ec4b'],
    ] as const)
      shape(ctx, colour, [
        [x, 4],
        [x + 34, 4],
        [x + 17, 30],
      ]);
  },
  scouts(ctx) {
    rail(ctx, 20, 2, 180, ['equipment/backpack', 'equipment/flashlight', 'equipment/grappling-hook'], 46);
    table(ctx, 250, 136);
    block(ctx, '#d8c493', 268, 62, 96, 10, 2);
    stamp(ctx, 'sign/search', 292, 4, 62);
  },
  storehouse(ctx) {
    shelf(ctx, 20, 46, 180);
    stamp(ctx, 'equipment/jerrycan', 28, 2, 44);
    stamp(ctx, 'equipment/pickaxe', 86, 2, 44);
    stamp(ctx, 'equipment/axe', 144, 2, 44);
    for (const [x, y, s] of [
      [246, 66, 52],
      [304, 66, 52],
      [274, 8, 54],
      [362, 84, 34],
    ] as const)
      crate(ctx, x, y, s);
  },
  carpentry(ctx) {
    for (const i of [0, 1, 2, 3])
      block(ctx, i % 2 ? '#b98350' : '#9c6a3d', 28 + i * 30, 4 + i * 6, 18, 114 - i * 6, 2);
    line(ctx, '#4a2f1e', 10, [
      [262, ground - 4],
      [292, 70],
      [322, ground - 4],
    ]);
    line(ctx, '#4a2f1e', 10, [
      [336, ground - 4],
      [362, 70],
      [388, ground - 4],
    ]);
    block(ctx, '#b98350', 246, 58, 150, 15, 3);
    stamp(ctx, 'equipment/hacksaw', 296, 4, 56);
  },
  toolshop(ctx) {
    pegboard(ctx, 20, 4, 178, 50);
    stamp(ctx, 'sign/wrench', 30, 8, 42);
    stamp(ctx, 'sign/hammer', 88, 8, 42);
    stamp(ctx, 'equipment/hacksaw', 146, 8, 42);
    machine(ctx, 262, 122, 62, '#7a3f2a');
    for (const y of [68, 86, 103]) block(ctx, '#2a1710', 272, y, 102, 9, 3);
    stamp(ctx, 'sign/wrench', 292, 0, 56);
  },
  pantry(ctx) {
    for (const [x, y, w, n] of [
      [20, 44, 180, 4],
      [246, 50, 146, 3],
      [246, 106, 146, 3],
    ] as const) {
      shelf(ctx, x, y, w);
      for (let i = 0; i < n; i++) stamp(ctx, 'good/can', x + 6 + i * 45, y - 40, 42);
    }
  },
  lookout(ctx) {
    pipe(ctx, [
      [290, 0],
      [290, 82],
      [326, 82],
    ]);
    disc(ctx, palette.soot, 332, 82, 16);
    disc(ctx, palette.water, 334, 82, 9);
    stamp(ctx, 'sign/eye', 318, 2, 72);
    screen(ctx, 28, 6, 80, 44, palette.sodium);
    screen(ctx, 124, 6, 80, 44, palette.water);
    machine(ctx, 252, 30, 40);
  },
  'guard-post'(ctx) {
    sandbags(ctx, 232, 3);
    stamp(ctx, 'sign/guard', 286, 2, 60);
    for (let i = 0; i < 6; i++) block(ctx, i % 2 ? palette.sodium : '#26202f', 18 + i * 31, 12, 31, 20);
    rail(ctx, 40, 34, 130, ['equipment/shotgun', 'equipment/baseball-bat'], 40);
  },
  kitchen(ctx) {
    stove(ctx, 250);
    rail(ctx, 22, 6, 170, ['symbol/cutlery', 'good/food', 'symbol/cutlery'], 42);
    stamp(ctx, 'symbol/cutlery', 344, 24, 46);
  },
  interrogation(ctx) {
    shape(ctx, '#ffe9b855', [
      [298, 0],
      [326, 0],
      [392, ground],
      [232, ground],
    ]);
    shape(ctx, palette.soot, [
      [290, 14],
      [304, 0],
      [320, 0],
      [334, 14],
    ]);
    glow(ctx, '#fff3c4', 312, 18, 30, 0.87);
    chair(ctx, 292);
    stamp(ctx, 'sign/question', 336, 32, 54);
    for (let x = 26; x < 200; x += 24) block(ctx, '#12101c', x, 0, 8, 62);
    block(ctx, '#12101c', 18, 28, 186, 8);
  },
};

for (const id of roomIds) {
  defineLayer(`shelter.inside.${id}`, (ctx) => {
    ctx.scale(furnitureScale, furnitureScale);
    furnish[id](ctx);
  });
}
