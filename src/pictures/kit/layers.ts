import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';

export type Painter = (ctx: CanvasRenderingContext2D, width: number, height: number) => void;

const painters = new Map<string, Painter>();
const painted = new Map<string, Canvas>();

/** Makes a static layer known by name; whatever does not change from move to move belongs into one. */
export function defineLayer(name: string, paint: Painter): void {
  painters.set(name, paint);
}

/** The layer in this size, painted at its first use. */
export function layer(name: string, width: number, height: number): Canvas {
  const key = `${name} ${width}×${height}`;
  const known = painted.get(key);
  if (known !== undefined) return known;
  const paint = painters.get(name);
  if (paint === undefined) throw new Error(`no layer ${name}`);
  const canvas = createCanvas(width, height);
  paint(canvas.getContext('2d'), width, height);
  painted.set(key, canvas);
  return canvas;
}
