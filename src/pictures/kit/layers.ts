import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';

export type Painter = (ctx: CanvasRenderingContext2D, width: number, height: number) => void;

const painters = new Map<string, Painter>();
const painted = new Map<string, Canvas>();

/** Makes a static layer known by name; whatever does not change from move to move belongs into one. */
export function defineLayer(name: string, paint: Painter): void {
  painters.set(name, paint);
}

const step = 4;

/** Rounds colours to steps too small to be seen: a picture full of gradients takes a quarter less room. */
function coarsen(ctx: CanvasRenderingContext2D, width: number, height: number): void {
  const image = ctx.getImageData(0, 0, width, height);
  const { data } = image;
  for (let i = 0; i < data.length; i++) {
    // The fourth of each is how opaque it is.
    if (i % 4 !== 3) data[i] = Math.floor((data[i] ?? 0) / step) * step;
  }
  ctx.putImageData(image, 0, 0);
}

/** The layer in this size, painted at its first use. */
export function layer(name: string, width: number, height: number): Canvas {
  const key = `${name} ${width}×${height}`;
  const known = painted.get(key);
  if (known !== undefined) return known;
  const paint = painters.get(name);
  if (paint === undefined) throw new Error(`no layer ${name}`);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  paint(ctx, width, height);
  coarsen(ctx, canvas.width, canvas.height);
  painted.set(key, canvas);
  return canvas;
}
