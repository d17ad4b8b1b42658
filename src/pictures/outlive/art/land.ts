import { type Ctx, dice, disc, fade, glow, line, mist, ridge } from '../../kit/brush.ts';
import { mix, withAlpha } from '../../kit/contrast.ts';
import { defineLayer, layer } from '../../kit/layers.ts';
import { isNight, type OutliveView } from '../base.ts';
import { deep, depths, earth, plain, roadOf, spots } from '../board/layout.ts';
import { militaryBase } from './base.ts';
import { abyss } from './depths.ts';
import { soil } from './earth.ts';
import { type Mood, moods } from './mood.ts';
import { cargo, funFair } from './shore.ts';
import { street } from './street.ts';
import { blackwood, silentPeak } from './towns.ts';
import { dam, forest, mine, type Site } from './wild.ts';

/** Scenes stand a little behind the road. */
const bank = 14;

const siteOf = (place: keyof typeof spots, down = 4): Site => {
  const { frame, ground } = spots[place];
  return { x: frame.x, y: frame.y + down, w: frame.w, ground: ground - bank };
};

const top = spots.forest;
const middle = spots.blackwood;
const bottom = spots.mine;

function sky(ctx: Ctx, width: number, mood: Mood): void {
  const horizon = top.ground;
  const [zenith, high, low, glowing] = mood.sky;
  ctx.fillStyle = fade(ctx, 0, horizon, [
    [0, zenith],
    [0.38, high],
    [0.72, low],
    [1, glowing],
  ]);
  ctx.fillRect(0, 0, width, horizon);
  if (mood.name === 'night') {
    const roll = dice(3);
    for (let i = 0; i < 120; i++) {
      const size = roll(0.8, 2.2);
      disc(ctx, withAlpha('#ffffff', roll(0.25, 0.9)), roll(0, width), roll(0, 230), size);
    }
    glow(ctx, '#ffe9b8', 640, 150, 200, 0.5);
    disc(ctx, '#ffe9b8', 640, 150, 38);
    for (const [x, y, r] of [
      [628, 140, 8],
      [652, 160, 10],
      [648, 134, 5],
      [630, 166, 5],
    ] as const)
      disc(ctx, '#e6cd94', x, y, r);
  } else {
    glow(ctx, '#ffd98a', 640, 170, 380, 0.85, 0.75);
    disc(ctx, '#fff0c2', 640, 166, 40);
    crows(ctx, mood);
  }
  ridge(ctx, mix(mood.far, glowing, 0.42), [0, 240], [width, 226], horizon, {
    seed: 8,
    height: 70,
    step: 90,
    sharp: true,
  });
  ridge(ctx, mix(mood.far, glowing, 0.16), [0, 270], [width, 262], horizon, {
    seed: 14,
    height: 46,
    step: 80,
  });
  mist(ctx, mood.mist, 0, 210, width, 110, 0.26);
}

function crows(ctx: Ctx, mood: Mood): void {
  for (const [x, y, span] of [
    [744, 128, 15],
    [772, 146, 11],
    [712, 112, 10],
    [786, 116, 8],
  ] as const)
    line(ctx, mood.close, 4, [
      [x - span, y - span * 0.45],
      [x - span * 0.4, y - span * 0.3],
      [x, y + 2],
      [x + span * 0.4, y - span * 0.3],
      [x + span, y - span * 0.5],
    ]);
}

/** From the ground of one row over the haze of the next horizon to its ground. */
function terrace(
  ctx: Ctx,
  width: number,
  mood: Mood,
  from: number,
  ground: number,
  to: number,
  row: 'middle' | 'near',
): void {
  const [haze, low] = mood[row];
  ctx.fillStyle = fade(ctx, from, ground, [
    [0, mood.ground[1]],
    [0.1, mood.ground[1]],
    [0.2, mood.ground[0]],
    [0.45, mix(mood.ground[0], haze, 0.55)],
    [0.82, haze],
    [1, low],
  ]);
  ctx.fillRect(0, from, width, ground - from);
  ridge(ctx, mix(mood.far, haze, 0.35), [0, ground - 52], [width, ground - 60], ground, {
    seed: row === 'near' ? 31 : 44,
    height: 44,
    step: 100,
  });
  ctx.fillStyle = fade(ctx, ground, to, [
    [0, mix(mood.ground[0], haze, 0.12)],
    [0.3, mood.ground[0]],
    [1, mood.ground[1]],
  ]);
  ctx.fillRect(0, ground - 12, width, to - ground + 12);
}

/** The way round, with a lamp where it passes a place. */
function ringRoad(ctx: Ctx, mood: Mood): void {
  const round = roadOf(plain);
  line(ctx, withAlpha(mood.close, 0.85), 24, round);
  line(ctx, mix(mood.close, mood.rim, 0.22), 17, round);
  ctx.setLineDash([16, 13]);
  line(ctx, mood.lamp, 4, round);
  ctx.setLineDash([]);
}

/** Between the two cities nothing leads across. */
function ravine(ctx: Ctx, width: number): void {
  const x = width / 2;
  const from = middle.frame.y - 20;
  const to = middle.frame.y + middle.frame.h + 18;
  const roll = dice(2);
  ctx.beginPath();
  ctx.moveTo(x - 4, from);
  for (let y = from; y < to; y += 22) ctx.lineTo(x - roll(4, 11), y);
  for (let y = to; y > from; y -= 22) ctx.lineTo(x + roll(4, 11), y);
  ctx.closePath();
  ctx.fillStyle = withAlpha('#05030f', 0.9);
  ctx.fill();
  glow(ctx, '#a6ec4b', x, to - 60, 60, 0.5, 2.2);
}

function land(ctx: Ctx, width: number, height: number, mood: Mood): void {
  sky(ctx, width, mood);
  dam(ctx, siteOf('dam', 26), mood);
  forest(ctx, siteOf('forest'), mood);
  militaryBase(ctx, siteOf('military-base'), mood);
  terrace(ctx, width, mood, top.ground, middle.ground, bottom.frame.y - 60, 'middle');
  ctx.fillStyle = fade(ctx, top.ground - bank, top.ground + 40, [
    [0, mood.ground[0]],
    [1, mood.ground[1]],
  ]);
  ctx.fillRect(0, top.ground - bank, width, 40 + bank);
  blackwood(ctx, siteOf('blackwood'), mood);
  silentPeak(ctx, siteOf('silent-peak'), mood);
  ctx.fillStyle = mood.ground[0];
  ctx.fillRect(0, middle.ground - bank, width, 26);
  terrace(ctx, width, mood, middle.plate.y + 190, bottom.ground, earth, 'near');
  for (const { frame, ground } of [spots.blackwood, spots['silent-peak']])
    street(ctx, frame.x, frame.w, ground, frame.y + frame.h, mood);
  ravine(ctx, width);
  cargo(ctx, siteOf('cargo', 24), mood);
  funFair(ctx, siteOf('fun-fair'), mood);
  mine(ctx, siteOf('mine', 20), mood);
  ctx.fillStyle = mood.ground[0];
  ctx.fillRect(0, bottom.ground - bank, spots.cargo.frame.x, 60);
  ctx.fillRect(spots.mine.frame.x, bottom.ground - bank, width, 60);
  ringRoad(ctx, mood);
  soil(ctx, width, earth, height);
}

/** The land cut in two, with the depths between. */
function deepLand(ctx: Ctx, width: number, height: number, mood: Mood): void {
  const { from, h } = depths;
  const whole = layer(`outlive-${mood.name}`, width, height - h);
  ctx.drawImage(whole, 0, 0, width, from, 0, 0, width, from);
  const rest = height - h - from;
  ctx.drawImage(whole, 0, from, width, rest, 0, from + h, width, rest);
  abyss(ctx, width, deep, mood);
}

for (const mood of Object.values(moods)) {
  defineLayer(`outlive-${mood.name}`, (ctx, width, height) => land(ctx, width, height, mood));
  defineLayer(`outlive-${mood.name}-deep`, (ctx, width, height) => deepLand(ctx, width, height, mood));
}

type Seen = Pick<OutliveView, 'phase' | 'underwater'>;

export const landLayer = ({ phase, underwater }: Seen): string =>
  `outlive-${isNight({ phase }) ? 'night' : 'day'}${underwater === undefined ? '' : '-deep'}`;
