import { type GharkanePlace, gharkanePlaces } from '../../../games/outlive/content/places.ts';
import { type Ctx, dice, disc, fade, line, ridge, shape } from '../../kit/brush.ts';
import { type Colour, mix } from '../../kit/contrast.ts';
import { defineLayer } from '../../kit/layers.ts';
import { militaryBase } from './base.ts';
import { soil } from './earth.ts';
import { type Mood, moods } from './mood.ts';
import { blackwood } from './towns.ts';
import { dam, forest, mine, type Site } from './wild.ts';

/** Between the scene and the road. */
const bank = 14;

/** Each city has a light of its own. */
const hues: Readonly<Record<GharkanePlace, Colour>> = {
  nornaald: '#3f8f6a',
  'jel-zaer': '#3f8fc4',
  jenntur: '#8a8f4a',
  withan: '#b0623a',
  kraveth: '#c0577f',
  haciendas: '#d9a441',
  sanedys: '#4a6fd0',
  dulaanis: '#a8472a',
};

/** Towers side by side, with windows where somebody is awake. */
function skyline(ctx: Ctx, site: Site, mood: Mood, colour: Colour, seed: number, tall: number): void {
  const { x, y, w, ground } = site;
  const roll = dice(seed);
  for (let at = x - 12; at < x + w; ) {
    const width = Math.round(roll(30, 62));
    const h = Math.round((ground - y) * tall * roll(0.5, 1));
    const top = ground - h;
    ctx.fillStyle = colour;
    ctx.fillRect(at, top, width, h);
    const crown = roll();
    if (crown < 0.35)
      shape(ctx, colour, [
        [at, top],
        [at + width / 2, top - 18],
        [at + width, top],
      ]);
    else if (crown < 0.6)
      line(ctx, colour, 4, [
        [at + width / 2, top],
        [at + width / 2, top - 24],
      ]);
    ctx.fillStyle = mix(colour, mood.lamp, 0.35 + 0.45 * mood.lit);
    for (let wy = top + 14; wy < ground - 16; wy += 22)
      for (let wx = at + 8; wx < at + width - 12; wx += 16) if (roll() < 0.22) ctx.fillRect(wx, wy, 7, 10);
    at += width + Math.round(roll(2, 14));
  }
}

function hospital(ctx: Ctx, { x, w, ground, y }: Site, mood: Mood): void {
  const wall = mix(mood.close, '#e8dccb', mood.name === 'day' ? 0.62 : 0.42);
  const [left, top] = [x + w * 0.4, y + (ground - y) * 0.26];
  ctx.fillStyle = wall;
  ctx.fillRect(left, top, 112, ground - top);
  ctx.fillStyle = mix(wall, mood.close, 0.3);
  ctx.fillRect(left - 74, ground - 74, 74, 74);
  ctx.fillRect(left + 112, ground - 92, 84, 92);
  ctx.fillStyle = mix(wall, mood.lamp, 0.6);
  for (let row = 0; row < 3; row++)
    for (const at of [-62, -36, 124, 150]) ctx.fillRect(left + at, ground - 60 + row * 20, 14, 11);
  for (const at of [14, 78])
    for (let wy = top + 92; wy < ground - 20; wy += 22) ctx.fillRect(left + at, wy, 20, 11);
  ctx.fillStyle = mood.close;
  ctx.fillRect(left + 8, top + 8, 96, 74);
  ctx.fillStyle = '#e0364a';
  ctx.fillRect(left + 46, top + 16, 20, 58);
  ctx.fillRect(left + 27, top + 35, 58, 20);
}

function farms(ctx: Ctx, { x, w, ground, y }: Site, mood: Mood): void {
  ridge(ctx, mix(mood.far, '#d9a441', 0.3), [x, ground - 70], [x + w, ground - 60], ground, {
    seed: 12,
    height: 60,
    step: 90,
  });
  const clay = mix(mood.mid, '#e0a060', mood.name === 'day' ? 0.7 : 0.45);
  for (const [at, width, h] of [
    [0.04, 110, 76],
    [0.36, 120, 104],
    [0.68, 104, 70],
  ] as const) {
    const left = x + w * at;
    ctx.fillStyle = clay;
    ctx.fillRect(left, ground - h, width, h);
    ctx.fillStyle = mix(mood.close, '#a8472a', 0.7);
    ctx.fillRect(left - 8, ground - h - 12, width + 16, 14);
    ctx.fillStyle = mix('#3a1f24', mood.lamp, 0.3 + 0.5 * mood.lit);
    for (const door of [0.14, 0.44, 0.74]) {
      const dx = left + width * door;
      ctx.beginPath();
      ctx.moveTo(dx, ground);
      ctx.lineTo(dx, ground - 26);
      ctx.arc(dx + 10, ground - 26, 10, Math.PI, 0);
      ctx.lineTo(dx + 20, ground);
      ctx.fill();
    }
  }
  // A bell over the middle house, and a windmill that still turns.
  const bell = x + w * 0.36 + 60;
  shape(ctx, clay, [
    [bell - 22, ground - 114],
    [bell - 22, ground - 150],
    [bell, ground - 172],
    [bell + 22, ground - 150],
    [bell + 22, ground - 114],
  ]);
  disc(ctx, mood.lamp, bell, ground - 138, 9);
  const mill = x + w * 0.9;
  const hub = Math.max(y + 64, ground - 190);
  for (const lean of [-16, 16])
    line(ctx, mood.close, 5, [
      [mill + lean, ground],
      [mill, hub],
    ]);
  for (let i = 0; i < 8; i++) {
    const turn = (i * Math.PI) / 4 + 0.2;
    line(ctx, mix(mood.close, mood.rim, 0.5), 7, [
      [mill + Math.cos(turn) * 9, hub + Math.sin(turn) * 9],
      [mill + Math.cos(turn) * 34, hub + Math.sin(turn) * 34],
    ]);
  }
}

function works(ctx: Ctx, { x, w, ground, y }: Site, mood: Mood): void {
  for (const [at, width, share, neon] of [
    [0.08, 60, 0.62, '#5fc9f3'],
    [0.3, 74, 0.84, '#a6ec4b'],
    [0.56, 60, 0.7, '#ff8340'],
    [0.78, 66, 0.56, '#5fc9f3'],
  ] as const) {
    const left = Math.round(x + w * at);
    const h = Math.round((ground - y) * share);
    ctx.fillStyle = mood.close;
    ctx.fillRect(left, ground - h, width, h);
    for (let i = 0; i < 3; i++)
      line(ctx, mix(mood.close, neon, 0.85), 3, [
        [left + 12 + i * 16, ground - 10],
        [left + 12 + i * 16, ground - h + 34 + i * 18],
        [left + 22 + i * 16, ground - h + 22 + i * 18],
      ]);
    for (let i = 0; i < 3; i++) disc(ctx, neon, left + 22 + i * 16, ground - h + 22 + i * 18, 5);
  }
}

const landmarks: Readonly<Record<GharkanePlace, (ctx: Ctx, site: Site, mood: Mood) => void>> = {
  nornaald: forest,
  'jel-zaer': dam,
  jenntur: militaryBase,
  withan: mine,
  kraveth: hospital,
  haciendas: farms,
  sanedys: works,
  dulaanis: blackwood,
};

/** A city at the foot of its towers, from the sky to the road. */
function megacity(ctx: Ctx, width: number, height: number, id: GharkanePlace, mood: Mood): void {
  const hue = hues[id];
  const ground = height - bank;
  const [zenith, high, low, glowing] = mood.sky;
  ctx.fillStyle = fade(ctx, 0, ground, [
    [0, mix(zenith, hue, 0.2)],
    [0.4, mix(high, hue, 0.34)],
    [0.75, mix(low, hue, 0.5)],
    [1, mix(glowing, hue, 0.5)],
  ]);
  ctx.fillRect(0, 0, width, height);
  const site: Site = { x: 0, y: 8, w: width, ground };
  const seed = gharkanePlaces.indexOf(id) * 31 + 7;
  if (id !== 'haciendas') {
    skyline(ctx, site, mood, mix(mix(mood.far, glowing, 0.3), hue, 0.25), seed, 0.8);
    skyline(ctx, site, mood, mix(mix(mood.far, mood.mid, 0.4), hue, 0.18), seed + 5, 0.56);
  }
  landmarks[id](ctx, { ...site, y: 26 }, mood);
  ctx.fillStyle = mix(mood.ground[0], hue, 0.12);
  ctx.fillRect(0, ground - 4, width, bank + 4);
}

const cityLayer = (id: string, night: boolean): string => `megacity-${id}-${night ? 'night' : 'day'}`;

for (const mood of Object.values(moods)) {
  for (const id of gharkanePlaces)
    defineLayer(cityLayer(id, mood.name === 'night'), (ctx, width, height) =>
      megacity(ctx, width, height, id, mood),
    );
  defineLayer(`gharkane-${mood.name}`, (ctx, width, height) => {
    ctx.fillStyle = fade(ctx, 0, 1240, [
      [0, mood.sky[0]],
      [1, mix(mood.ground[1], mood.sky[1], 0.35)],
    ]);
    ctx.fillRect(0, 0, width, height);
    soil(ctx, width, 1190, height);
  });
}

export { cityLayer };
