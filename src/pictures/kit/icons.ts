import { readFileSync } from 'node:fs';
import { type Canvas, createCanvas, Image } from 'canvas';
import type { EquipmentId } from '../../games/outlive/content/equipment.ts';
import type { EventId } from '../../games/outlive/content/events.ts';
import type { Resource } from '../../games/outlive/content/goods.ts';
import type { Power } from '../../games/survive/content/tiles.ts';

/** The symbols whose halves stand on equipment. */
export type SymbolIcon =
  | 'tree'
  | 'water'
  | 'cartridge'
  | 'house'
  | 'ore'
  | 'cutlery'
  | 'circuit'
  | 'drumstick'
  | 'explosion'
  | 'atom'
  | 'anchor';

export type SignIcon =
  | 'algae'
  | 'pill'
  | 'empty'
  | 'search'
  | 'game'
  | 'resistance'
  | 'survivor'
  | 'room'
  | 'radiation'
  | 'disease'
  | 'event'
  | 'points'
  | 'first'
  | 'sun'
  | 'moon'
  | 'strength'
  | 'hammer'
  | 'wrench'
  | 'guard'
  | 'eye'
  | 'fan'
  | 'recycle'
  | 'cradle'
  | 'robot'
  | 'question'
  | 'airlock'
  | 'done'
  | 'scientist'
  | 'vegetable'
  | 'card';

export type SurviveIcon =
  | 'serpent'
  | 'shark'
  | 'kaiju'
  | 'raft'
  | 'haven'
  | 'lost'
  | 'power'
  | 'steps'
  | 'treasure'
  | Power;

/** `symbol/` and so on are the folders of `assets/art/icons`. */
export type IconId =
  | `good/${Resource}`
  | `sign/${SignIcon}`
  | `symbol/${SymbolIcon}`
  | `equipment/${EquipmentId}`
  | `event/${EventId}`
  | `survive/${SurviveIcon}`;

const folder = new URL('../../../assets/art/icons/', import.meta.url);
const loaded = new Map<IconId, Image>();
const drawn = new Map<string, Canvas>();

function load(icon: IconId): Image {
  const known = loaded.get(icon);
  if (known !== undefined) return known;
  const image = new Image();
  image.src = readFileSync(new URL(`${icon}.svg`, folder));
  loaded.set(icon, image);
  return image;
}

/** The icon in this size, drawn once and kept. */
export function iconImage(icon: IconId, size: number): Canvas {
  const pixels = Math.round(size);
  const key = `${icon} ${pixels}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const canvas = createCanvas(pixels, pixels);
  const image = load(icon);
  // An SVG is rasterised at the size it is given here, so it stays sharp.
  image.width = pixels;
  image.height = pixels;
  canvas.getContext('2d').drawImage(image, 0, 0, pixels, pixels);
  drawn.set(key, canvas);
  return canvas;
}
