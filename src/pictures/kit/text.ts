import type { Colour } from './contrast.ts';
import { type Weight, widthOf } from './fonts.ts';
import { palette } from './palette.ts';
import type { Align, Box, Role, TextNode } from './scene.ts';

/** Pixels at 1,200 wide: what informs is legible on a phone at 360. */
export const smallest: Readonly<Record<Role, number>> = { number: 48, label: 36, name: 36, decor: 1 };
const ellipsis = '…';

export type Style = {
  readonly role: Role;
  readonly size: number;
  /** How far it may shrink; the role's smallest unless given, and never below it. */
  readonly least?: number;
  readonly weight?: Weight;
  readonly align?: Align;
  readonly ink?: Colour;
  readonly on?: Colour;
  /** At most this many lines; 1 unless given. */
  readonly lines?: number;
};

/** A number stays with what it counts. */
const apart = /(?<!\d) /;

/** The words of a text on as many lines as it needs at this width; null where a word alone is too wide. */
function wrap(text: string, weight: Weight, size: number, width: number, at: RegExp): string[] | null {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(at)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, weight, size) <= width) line = longer;
    else {
      if (line !== '') lines.push(line);
      if (widthOf(word, weight, size) > width) return null;
      line = word;
    }
  }
  return [...lines, line];
}

function cut(text: string, weight: Weight, size: number, width: number): string {
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}${ellipsis}`, weight, size) > width)
    letters.pop();
  return `${letters.join('').trimEnd()}${ellipsis}`;
}

const tight = 0.98;

/** As large as its box allows; names that do not fit at the smallest size are cut, all else stays whole. */
export function fitText(text: string, box: Box, style: Style): TextNode {
  const { role, weight = 'semibold', align = 'left', ink = palette.bone, on = palette.plate } = style;
  const least = Math.max(smallest[role], style.least ?? 0);
  const most = style.lines ?? 1;
  const fitted = (size: number, at: RegExp): readonly string[] | null => {
    const lines = most === 1 ? [text] : wrap(text, weight, size, box.w, at);
    if (lines === null || lines.length > most) return null;
    const tall = lines.length === 1 ? size * 0.9 : lines.length * size * tight;
    if (tall > box.h) return null;
    return lines.every((line) => widthOf(line, weight, size) <= box.w) ? lines : null;
  };
  let size = Math.max(style.size, least);
  let lines = fitted(size, apart);
  while (lines === null && size > least) {
    size = Math.max(least, size - 1);
    lines = fitted(size, apart);
  }
  // Rather parted than too wide.
  lines ??= fitted(size, / /);
  lines ??= [role === 'name' ? cut(text, weight, size, box.w) : text];
  const width = Math.max(...lines.map((line) => widthOf(line, weight, size)));
  return { kind: 'text', box, lines, weight, size, leading: size * tight, align, ink, on, role, width };
}
