import type { Colour } from './contrast.ts';
import type { IconId } from './icons.ts';
import { palette } from './palette.ts';
import type { Box, GroupNode, IconNode, PanelNode, SceneNode } from './scene.ts';

export const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });

export const inset = ({ x, y, w, h }: Box, by: number, byY = by): Box => ({
  x: x + by,
  y: y + byY,
  w: w - 2 * by,
  h: h - 2 * byY,
});

export const group = (name: string, at: Box, nodes: readonly SceneNode[]): GroupNode => ({
  kind: 'group',
  name,
  box: at,
  nodes,
});

export const panel = (
  at: Box,
  fill: Colour = palette.plate,
  more: Partial<Omit<PanelNode, 'kind' | 'box' | 'fill'>> = {},
): PanelNode => ({ kind: 'panel', box: at, fill, radius: 18, ...more });

export const icon = (id: IconId, at: Box, more: Pick<IconNode, 'half' | 'faded'> = {}): IconNode => ({
  kind: 'icon',
  box: at,
  icon: id,
  ...more,
});
