import { box } from './build.ts';
import { widthOf } from './fonts.ts';
import type { IconId } from './icons.ts';
import type { Clan } from './palette.ts';
import type { Align, Box, SceneNode } from './scene.ts';
import { fitText, type Style } from './text.ts';

/** Something that stands in a line: icons, badges and short texts in their natural width. */
export type Item =
  | {
      readonly kind: 'icon';
      readonly icon: IconId;
      readonly size: number;
      readonly faded?: boolean;
      readonly half?: 'left' | 'right';
    }
  | { readonly kind: 'badge'; readonly seat: Clan; readonly size: number }
  | { readonly kind: 'text'; readonly text: string; readonly style: Style }
  | { readonly kind: 'space'; readonly width: number };

export const space = (width: number): Item => ({ kind: 'space', width });
export const word = (text: string, style: Style): Item => ({ kind: 'text', text, style });
export const sign = (icon: IconId, size: number, faded = false): Item => ({
  kind: 'icon',
  icon,
  size,
  faded,
});

function widthOfItem(item: Item): number {
  switch (item.kind) {
    case 'space':
      return item.width;
    case 'text':
      return Math.ceil(widthOf(item.text, item.style.weight ?? 'semibold', item.style.size));
    default:
      return item.size;
  }
}

export type RowOptions = { readonly gap?: number; readonly align?: Align };

export const rowWidth = (items: readonly Item[], gap = 6): number =>
  items.reduce((sum, item) => sum + widthOfItem(item), 0) + gap * Math.max(0, items.length - 1);

/** Items side by side, each centred on the height of the box. */
export function row(
  at: Box,
  items: readonly Item[],
  { gap = 6, align = 'left' }: RowOptions = {},
): SceneNode[] {
  const free = at.w - rowWidth(items, gap);
  let x = at.x + (align === 'left' ? 0 : align === 'right' ? free : free / 2);
  const nodes: SceneNode[] = [];
  for (const item of items) {
    const w = widthOfItem(item);
    nodes.push(...placed(item, box(x, at.y, w, at.h)));
    x += w + gap;
  }
  return nodes;
}

function placed(item: Item, at: Box): SceneNode[] {
  const square = box(at.x, at.y + (at.h - at.w) / 2, at.w, at.w);
  switch (item.kind) {
    case 'space':
      return [];
    case 'text':
      return [fitText(item.text, at, item.style)];
    case 'badge':
      return [{ kind: 'badge', box: square, seat: item.seat }];
    case 'icon':
      return [
        {
          kind: 'icon',
          box: square,
          icon: item.icon,
          ...(item.faded ? { faded: true } : {}),
          ...(item.half === undefined ? {} : { half: item.half }),
        },
      ];
  }
}
