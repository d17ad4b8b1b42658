import { type Ctx, dice, disc, fade, glow, line, shape } from '../kit/brush.ts';
import { mix, withAlpha } from '../kit/contrast.ts';
import { defineLayer } from '../kit/layers.ts';

/** What is written on a tile stands on these. */
export const ground = {
  sea: '#0f3a5f',
  shallow: '#145a78',
  beach: '#eccf86',
  forest: '#1f5a38',
  mountain: '#c3bfd2',
  volcano: '#4a1a1e',
} as const;
export type Ground = keyof typeof ground;

export const tileLayer = (kind: Ground): string => `survive-${kind}`;

/** The outline of a hex within its box, a little smaller so that neighbours do not touch. */
function outline(ctx: Ctx, w: number, h: number, gap: number): void {
  ctx.beginPath();
  for (const [x, y] of [
    [w / 2, gap],
    [w - gap, h / 4 + gap / 2],
    [w - gap, (h * 3) / 4 - gap / 2],
    [w / 2, h - gap],
    [gap, (h * 3) / 4 - gap / 2],
    [gap, h / 4 + gap / 2],
  ] as const)
    ctx.lineTo(x, y);
  ctx.closePath();
}

function waves(ctx: Ctx, w: number, h: number, colour: string): void {
  for (const [x, y] of [
    [0.2, 0.62],
    [0.54, 0.74],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(w * x, h * y);
    ctx.quadraticCurveTo(w * (x + 0.07), h * (y - 0.04), w * (x + 0.14), h * y);
    ctx.quadraticCurveTo(w * (x + 0.21), h * (y + 0.04), w * (x + 0.28), h * y);
    ctx.strokeStyle = colour;
    ctx.lineWidth = w / 30;
    ctx.lineCap = 'round';
    ctx.stroke();
  }
}

function beach(ctx: Ctx, w: number, h: number): void {
  const roll = dice(5);
  for (let i = 0; i < 34; i++)
    disc(ctx, withAlpha('#a9793a', roll(0.4, 0.8)), roll(0.05, 0.95) * w, roll(0.4, 0.98) * h, w / 60);
  shape(ctx, withAlpha('#d3a95c', 0.9), [
    [0, h * 0.72],
    [w * 0.3, h * 0.64],
    [w * 0.62, h * 0.76],
    [w, h * 0.66],
    [w, h],
    [0, h],
  ]);
  for (const [x, y, r] of [
    [0.3, 0.84, 0.055],
    [0.66, 0.86, 0.07],
  ] as const)
    disc(ctx, '#8b6a3c', w * x, h * y, w * r, w * r * 0.6);
}

function forest(ctx: Ctx, w: number, h: number): void {
  const tree = (x: number, y: number, size: number, green: string) => {
    line(ctx, '#3b2416', size * 0.16, [
      [x, y],
      [x, y + size * 0.3],
    ]);
    for (const [step, half] of [
      [0, 0.42],
      [-0.3, 0.34],
      [-0.58, 0.25],
    ] as const)
      shape(ctx, green, [
        [x - size * half, y + size * step],
        [x + size * half, y + size * step],
        [x, y + size * (step - 0.5)],
      ]);
  };
  for (const [x, y, size] of [
    [0.16, 0.58, 0.36],
    [0.84, 0.58, 0.36],
    [0.5, 0.66, 0.42],
    [0.3, 0.8, 0.4],
    [0.7, 0.8, 0.4],
    [0.5, 0.92, 0.34],
  ] as const)
    tree(x * w, y * h, size * w, y > 0.75 ? '#4fae62' : '#37894c');
}

function mountain(ctx: Ctx, w: number, h: number): void {
  const peak = (x: number, top: number, half: number, base: number) => {
    shape(ctx, '#6f6a8c', [
      [x, top],
      [x + half, base],
      [x - half, base],
    ]);
    shape(ctx, '#565172', [
      [x, top],
      [x + half, base],
      [x + half * 0.1, base],
    ]);
    const snow = (base - top) * 0.34;
    shape(ctx, '#ffffff', [
      [x, top],
      [x + (half * snow) / (base - top), top + snow],
      [x + half * 0.06, top + snow * 0.75],
      [x - half * 0.12, top + snow * 1.1],
      [x - (half * snow) / (base - top), top + snow],
    ]);
  };
  peak(w * 0.74, h * 0.44, w * 0.4, h);
  peak(w * 0.36, h * 0.34, w * 0.52, h);
}

function volcano(ctx: Ctx, w: number, h: number): void {
  glow(ctx, '#ff8340', w / 2, h * 0.42, w * 0.6, 0.95);
  shape(ctx, '#241019', [
    [w * 0.36, h * 0.44],
    [w * 0.64, h * 0.44],
    [w * 1.02, h],
    [w * -0.02, h],
  ]);
  shape(ctx, '#ff7a2e', [
    [w * 0.36, h * 0.44],
    [w * 0.64, h * 0.44],
    [w * 0.58, h * 0.56],
    [w * 0.62, h * 0.74],
    [w * 0.52, h * 0.62],
    [w * 0.46, h * 0.86],
    [w * 0.42, h * 0.58],
  ]);
  disc(ctx, '#ffe14d', w / 2, h * 0.44, w * 0.14, h * 0.03);
}

const drawn: Readonly<Record<Ground, (ctx: Ctx, w: number, h: number) => void>> = {
  sea: (ctx, w, h) => waves(ctx, w, h, withAlpha('#3f7fae', 0.5)),
  shallow: (ctx, w, h) => waves(ctx, w, h, withAlpha('#7fd0e0', 0.55)),
  beach,
  forest,
  mountain,
  volcano,
};

for (const kind of Object.keys(ground) as Ground[]) {
  const wet = kind === 'sea' || kind === 'shallow';
  defineLayer(tileLayer(kind), (ctx, w, h) => {
    const gap = wet ? 1.5 : 2.5;
    ctx.save();
    outline(ctx, w, h, gap);
    ctx.clip();
    ctx.fillStyle = ground[kind];
    ctx.fillRect(0, 0, w, h);
    drawn[kind](ctx, w, h);
    ctx.restore();
    outline(ctx, w, h, gap);
    ctx.strokeStyle = wet ? mix(ground[kind], '#5fc9f3', 0.28) : mix(ground[kind], '#120e24', 0.55);
    ctx.lineWidth = wet ? 2 : 4;
    ctx.stroke();
  });
}

/** The open sea behind the hexes. */
defineLayer('survive-ocean', (ctx, w, h) => {
  ctx.fillStyle = fade(ctx, 0, h, [
    [0, '#0a2743'],
    [0.5, '#0c3152'],
    [1, '#081d36'],
  ]);
  ctx.fillRect(0, 0, w, h);
});

/** A safe island: sand, green and palms below the plate that counts the saved. */
defineLayer('survive-haven', (ctx, w, h) => {
  disc(ctx, withAlpha('#5fd0e0', 0.35), w / 2, h / 2, w / 2, h / 2);
  disc(ctx, '#f0d896', w / 2, h / 2, w * 0.47, h * 0.46);
  disc(ctx, '#5fae62', w / 2, h / 2, w * 0.42, h * 0.4);
});
