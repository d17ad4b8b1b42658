import { Canvas, createCanvas } from 'canvas';
import { scenesOf } from '../games.ts';
import { paint } from '../kit/paint.ts';
import type { Scene } from '../kit/scene.ts';
import type { Order } from './order.ts';
import { sceneOf } from './scenes.ts';
import type { Drawn } from './talk.ts';

let easel: Canvas | undefined;

/** One canvas for all pictures of the process, so that memory does not grow with them. */
function onEasel({ width, height }: Scene): Canvas {
  if (easel === undefined) {
    easel = createCanvas(width, height);
    // Three bytes a pixel: a picture is opaque, and the fourth would only have to be packed and sent.
    easel.getContext('2d', { alpha: false });
  }
  if (easel.width !== width) easel.width = width;
  if (easel.height !== height) easel.height = height;
  return easel;
}

/** Filters make pictures of flat colours larger, and a higher level takes twice the time for a twentieth less. */
export const encode = (canvas: Canvas): Buffer =>
  canvas.toBuffer('image/png', { compressionLevel: 4, filters: Canvas.PNG_FILTER_NONE });

/** Draws an order in this process; null where the game has no such picture. */
export async function draw(order: Order): Promise<Drawn | null> {
  const scenes = await scenesOf(order.game);
  const started = performance.now();
  const scene = sceneOf(scenes, order);
  if (scene === null) return null;
  const built = performance.now();
  const canvas = paint(scene, onEasel(scene));
  const painted = performance.now();
  const png = encode(canvas);
  return {
    png,
    alt: scene.alt,
    words: scene.words,
    width: scene.width,
    height: scene.height,
    took: { scene: built - started, paint: painted - built, encode: performance.now() - painted },
    memory: process.memoryUsage.rss(),
  };
}
