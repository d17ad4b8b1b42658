import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { withAlpha } from './contrast.ts';
import { paintBadge, paintFigure } from './figures.ts';
import { capHeight, fontOf } from './fonts.ts';
import { iconImage } from './icons.ts';
import { layer } from './layers.ts';
import { palette } from './palette.ts';
import { tracePath } from './path.ts';
import type { ArtNode, IconNode, PanelNode, PathNode, Scene, SceneNode, TextNode } from './scene.ts';
import { paintToken } from './tokens.ts';

type Ctx = CanvasRenderingContext2D;

/** Draws a scene on a canvas of its size; makes one if none is given. */
export function paint(scene: Scene, canvas: Canvas = createCanvas(scene.width, scene.height)): Canvas {
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = scene.background;
  ctx.fillRect(0, 0, scene.width, scene.height);
  for (const node of scene.nodes) paintNode(ctx, node);
  return canvas;
}

function paintNode(ctx: Ctx, node: SceneNode): void {
  switch (node.kind) {
    case 'group':
      for (const inner of node.nodes) paintNode(ctx, inner);
      return;
    case 'panel':
      return paintPanel(ctx, node);
    case 'text':
      return paintText(ctx, node);
    case 'icon':
      return paintIcon(ctx, node);
    case 'figure':
      return paintFigure(ctx, node);
    case 'badge':
      return paintBadge(ctx, node);
    case 'token':
      return paintToken(ctx, node);
    case 'path':
      return paintPath(ctx, node);
    case 'art':
      return paintArt(ctx, node);
  }
}

function paintPanel(ctx: Ctx, { box, fill, radius, alpha = 1, stroke, shadow }: PanelNode): void {
  ctx.save();
  if (shadow) {
    ctx.beginPath();
    ctx.roundRect(box.x, box.y + 5, box.w, box.h, radius);
    ctx.fillStyle = withAlpha(palette.soot, 0.5);
    ctx.fill();
  }
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.w, box.h, radius);
  ctx.fillStyle = withAlpha(fill, alpha);
  ctx.fill();
  if (stroke !== undefined) {
    const inset = stroke.width / 2;
    ctx.beginPath();
    ctx.roundRect(
      box.x + inset,
      box.y + inset,
      box.w - stroke.width,
      box.h - stroke.width,
      Math.max(0, radius - inset),
    );
    ctx.strokeStyle = stroke.colour;
    ctx.lineWidth = stroke.width;
    ctx.stroke();
  }
  ctx.restore();
}

function paintText(ctx: Ctx, { box, lines, weight, size, leading, align, ink }: TextNode): void {
  ctx.font = fontOf(weight, size);
  ctx.fillStyle = ink;
  ctx.textBaseline = 'alphabetic';
  ctx.textAlign = align === 'centre' ? 'center' : align;
  const x = align === 'left' ? box.x : align === 'right' ? box.x + box.w : box.x + box.w / 2;
  const first = box.y + box.h / 2 + (size * capHeight) / 2 - ((lines.length - 1) * leading) / 2;
  lines.forEach((line, i) => {
    ctx.fillText(line, x, first + i * leading);
  });
}

function paintIcon(ctx: Ctx, { box, icon, half, faded }: IconNode): void {
  const size = Math.min(box.w, box.h);
  const x = box.x + (box.w - size) / 2;
  const y = box.y + (box.h - size) / 2;
  ctx.save();
  if (faded) ctx.globalAlpha = 0.28;
  if (half !== undefined) {
    ctx.beginPath();
    ctx.rect(half === 'left' ? x : x + size / 2, y, size / 2, size);
    ctx.clip();
  }
  ctx.drawImage(iconImage(icon, size), Math.round(x), Math.round(y));
  ctx.restore();
}

function paintPath(ctx: Ctx, { d, stroke, fill, alpha = 1 }: PathNode): void {
  ctx.save();
  ctx.globalAlpha = alpha;
  tracePath(ctx, d);
  if (fill !== undefined) {
    ctx.fillStyle = fill;
    ctx.fill();
  }
  if (stroke !== undefined) {
    ctx.globalAlpha = stroke.alpha ?? alpha;
    ctx.strokeStyle = stroke.colour;
    ctx.lineWidth = stroke.width;
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    ctx.setLineDash([...(stroke.dash ?? [])]);
    ctx.stroke();
  }
  ctx.restore();
}

function paintArt(ctx: Ctx, { box, layer: name, radius = 0, alpha = 1 }: ArtNode): void {
  ctx.save();
  ctx.globalAlpha = alpha;
  if (radius > 0) {
    ctx.beginPath();
    ctx.roundRect(box.x, box.y, box.w, box.h, radius);
    ctx.clip();
  }
  ctx.drawImage(layer(name, box.w, box.h), box.x, box.y);
  ctx.restore();
}
