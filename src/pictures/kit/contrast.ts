/** Colours are `#rrggbb`; contrast is WCAG's, from 1 to 21. */
export type Colour = `#${string}`;

export type Rgb = readonly [red: number, green: number, blue: number];

export function rgb(colour: Colour): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  if (colour.length !== 7 || Number.isNaN(value)) throw new RangeError(`${colour} is no colour`);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export const hex = ([red, green, blue]: Rgb): Colour =>
  `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

export function luminance(colour: Colour): number {
  const [red, green, blue] = rgb(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Part of the way from one colour to another. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const a = rgb(from);
  const b = rgb(to);
  return hex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

export const withAlpha = (colour: Colour, alpha: number): string => `rgba(${rgb(colour).join(',')},${alpha})`;
