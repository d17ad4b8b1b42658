import { createRequire } from 'node:module';
import { type CanvasRenderingContext2D, createCanvas, registerFont } from 'canvas';

export const weights = {
  medium: '500Medium/BarlowCondensed_500Medium.ttf',
  semibold: '600SemiBold/BarlowCondensed_600SemiBold.ttf',
  bold: '700Bold/BarlowCondensed_700Bold.ttf',
  black: '800ExtraBold/BarlowCondensed_800ExtraBold.ttf',
} as const;
export type Weight = keyof typeof weights;

const home = createRequire(import.meta.url);
for (const weight of Object.keys(weights) as Weight[]) {
  registerFont(home.resolve(`@expo-google-fonts/barlow-condensed/${weights[weight]}`), {
    family: `Convoy ${weight}`,
  });
}

export const fontOf = (weight: Weight, size: number): string => `${size}px "Convoy ${weight}"`;

/** Heights in shares of the size, the same in every weight. */
export const capHeight = 0.7;
const measured = new Map<string, number>();
let ruler: CanvasRenderingContext2D | undefined;

/** Width of a line in pixels. */
export function widthOf(line: string, weight: Weight, size: number): number {
  const key = `${weight} ${size} ${line}`;
  const known = measured.get(key);
  if (known !== undefined) return known;
  ruler ??= createCanvas(8, 8).getContext('2d');
  ruler.font = fontOf(weight, size);
  const { width } = ruler.measureText(line);
  if (measured.size > 20_000) measured.clear();
  measured.set(key, width);
  return width;
}

/** Letters that the font has, less a few it lacks within their ranges. */
const unreadable =
  /[^\u0020-\u007e\u00a0-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u1e80-\u1e85\u1ea0-\u1ef9\u2013\u2014\u2018-\u201e\u2022\u2026\u2039\u203a\u20ac\u2212]|[\u0114\u0115\u012c\u0132\u0138\u013f\u0149\u014e\u017f\u201b]/gu;
const loose = /[\p{M}\p{Cf}]/gu;

/** Words or a name in the letters that the font has, so that pictures are the same on every machine; empty if none is left. */
export const drawable = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(loose, '')
    .replaceAll('→', '›')
    .replace(unreadable, ' ')
    .replace(/\s+/g, ' ')
    .trim();
