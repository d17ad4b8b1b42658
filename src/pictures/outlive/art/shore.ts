import { type Ctx, dice, disc, fade, glow, line, mist, ring, shape } from '../../kit/brush.ts';
import { mix, withAlpha } from '../../kit/contrast.ts';
import type { Mood } from './mood.ts';
import type { Site } from './wild.ts';

const bulbs = ['#ff8340', '#ffc95c', '#ff6f9f', '#7fe0ff', '#a6ec4b'] as const;

/** A Ferris wheel, a big top and strings of bulbs that still burn here and there. */
export function funFair(ctx: Ctx, site: Site, mood: Mood): void {
  const { x, y, w, ground } = site;
  const hub = x + w * 0.71;
  const radius = (ground - y) * 0.43;
  const middle = y + radius + 8;
  const steel = mix(mood.close, '#a05a86', 0.5);
  glow(ctx, '#ff6f9f', hub, middle, radius * 1.5, 0.4 * mood.lit + 0.12);
  for (const lean of [-1, 1])
    line(ctx, steel, 8, [
      [hub, middle],
      [hub + lean * radius * 0.72, ground],
    ]);
  ring(ctx, steel, 6, hub, middle, radius);
  ring(ctx, steel, 3, hub, middle, radius * 0.8);
  const cars = 12;
  for (let i = 0; i < cars; i++) {
    const turn = (i / cars) * Math.PI * 2 + 0.13;
    const [cx, cy] = [hub + Math.cos(turn) * radius, middle + Math.sin(turn) * radius];
    line(ctx, steel, 2.5, [
      [hub, middle],
      [cx, cy],
    ]);
    // One car is missing.
    if (i === 4) continue;
    const colour = bulbs[i % bulbs.length] ?? '#ffc95c';
    ctx.beginPath();
    ctx.roundRect(cx - 9, cy - 3, 18, 17, 6);
    ctx.fillStyle = mix(colour, mood.close, 0.28);
    ctx.fill();
    disc(ctx, colour, cx, cy - 4, 4);
    if (i % 3 === 0) glow(ctx, colour, cx, cy, 26, 0.75 * mood.lit);
  }
  disc(ctx, mix(steel, mood.rim, 0.5), hub, middle, 11);
  // The big top.
  const tent = x + w * 0.2;
  const half = w * 0.17;
  const eave = ground - 54;
  for (let i = 0; i < 8; i++) {
    const left = tent - half + (half * 2 * i) / 8;
    const right = left + half / 4;
    const stripe = i % 2 === 0 ? '#d8484f' : '#f3dcc0';
    shape(ctx, mix(stripe, mood.close, mood.name === 'day' ? 0.3 : 0.5), [
      [tent, ground - 122],
      [left, eave],
      [right, eave],
    ]);
    shape(ctx, mix(stripe, mood.close, mood.name === 'day' ? 0.48 : 0.64), [
      [left, eave],
      [right, eave],
      [right, ground],
      [left, ground],
    ]);
  }
  shape(
    ctx,
    fade(ctx, ground - 44, ground, [
      [0, '#6b1f2c'],
      [1, '#ffb45e'],
    ]),
    [
      [tent - 14, ground],
      [tent, ground - 46],
      [tent + 14, ground],
    ],
  );
  line(ctx, steel, 4, [
    [tent, ground - 120],
    [tent, ground - 142],
  ]);
  shape(ctx, '#ff8340', [
    [tent, ground - 142],
    [tent + 26, ground - 134],
    [tent, ground - 126],
  ]);
  // A string of bulbs.
  for (let i = 0; i <= 10; i++) {
    const share = i / 10;
    const bx = tent + (hub - radius - tent) * share;
    const by = ground - 118 + Math.sin(share * Math.PI) * 34 + share * 30;
    const colour = bulbs[i % bulbs.length] ?? '#ffc95c';
    disc(ctx, i % 4 === 2 ? mix(colour, mood.close, 0.7) : colour, bx, by, 4);
  }
}

/** The stranded ship, heeled over on a dry sea. */
export function cargo(ctx: Ctx, site: Site, mood: Mood): void {
  const { x, y, w, ground } = site;
  const hull = mix(mood.close, '#b5452e', mood.name === 'day' ? 0.62 : 0.46);
  const roll = dice(9);
  // What is left of the sea.
  ctx.fillStyle = fade(ctx, ground - 44, ground, [
    [0, mix(mood.near[0], '#3f8fc4', 0.5), 0],
    [1, '#2f6f9e', 0.75],
  ]);
  ctx.fillRect(x - 12, ground - 44, w + 24, 44);
  ctx.save();
  ctx.translate(x + w * 0.5, ground);
  ctx.rotate(-0.06);
  const half = w * 0.49;
  const deck = -(ground - y) * 0.42;
  // Containers, some of them gone.
  const colours = ['#c9562f', '#2f7f86', '#d9a23c', '#6d4a9a', '#8a9a4a'] as const;
  for (let row = 0; row < 3; row++) {
    for (let i = 0; i < 7; i++) {
      if (roll() < 0.16 + row * 0.2) continue;
      const cx = -half * 0.44 + i * 34;
      const cy = deck - 25 * (row + 1);
      ctx.fillStyle = mix(
        colours[Math.floor(roll(0, 5))] ?? '#c9562f',
        mood.close,
        mood.name === 'day' ? 0.28 : 0.44,
      );
      ctx.fillRect(cx, cy, 32, 23);
      ctx.fillStyle = withAlpha(mood.close, 0.35);
      for (let rib = 4; rib < 30; rib += 7) ctx.fillRect(cx + rib, cy + 3, 2.5, 17);
    }
  }
  // The bridge.
  const bridge = mix(mood.mid, '#e9dcc8', mood.name === 'day' ? 0.62 : 0.42);
  ctx.fillStyle = bridge;
  ctx.fillRect(-half * 0.84, deck - 84, 58, 84);
  ctx.fillRect(-half * 0.92, deck - 92, 76, 16);
  ctx.fillStyle = mix(hull, mood.close, 0.3);
  ctx.fillRect(-half * 0.76, deck - 122, 26, 32);
  ctx.fillStyle = '#ff8340';
  ctx.fillRect(-half * 0.76, deck - 112, 26, 8);
  for (let i = 0; i < 4; i++) {
    ctx.fillStyle = i === 2 ? mood.lamp : mix(mood.close, '#3f6f9e', 0.4);
    ctx.fillRect(-half * 0.81 + i * 13, deck - 66, 9, 12);
    ctx.fillStyle = i === 0 ? mood.lamp : mix(mood.close, '#3f6f9e', 0.4);
    ctx.fillRect(-half * 0.81 + i * 13, deck - 42, 9, 12);
  }
  glow(ctx, mood.lamp, -half * 0.81 + 30, deck - 60, 44, 0.7 * mood.lit);
  ctx.beginPath();
  ctx.moveTo(-half, deck - 6);
  ctx.lineTo(half * 0.92, deck - 6);
  ctx.lineTo(half * 1.04, deck - 26);
  ctx.quadraticCurveTo(half * 0.98, -20, half * 0.74, 14);
  ctx.lineTo(-half * 0.9, 14);
  ctx.closePath();
  ctx.fillStyle = fade(ctx, deck, 14, [
    [0, mix(hull, mood.rim, 0.22)],
    [0.62, hull],
    [0.64, mix(hull, '#2a1626', 0.6)],
    [1, mix(hull, '#2a1626', 0.8)],
  ]);
  ctx.fill();
  // Rust, a tear in the side, portholes.
  for (let i = 0; i < 16; i++) {
    ctx.fillStyle = withAlpha('#ff9a4a', 0.22);
    ctx.fillRect(-half * 0.86 + roll(0, half * 1.7), deck + roll(0, 20), roll(3, 9), roll(12, 40));
  }
  shape(ctx, '#1a0f22', [
    [half * 0.3, -22],
    [half * 0.38, -40],
    [half * 0.46, -28],
    [half * 0.56, -36],
    [half * 0.52, -6],
    [half * 0.36, -2],
  ]);
  for (let i = 0; i < 6; i++) disc(ctx, i === 3 ? mood.lamp : '#1a0f22', -half * 0.7 + i * 26, deck + 16, 5);
  ctx.restore();
  mist(ctx, mood.mist, x - 12, ground - 26, w + 24, 36, 0.32);
}
