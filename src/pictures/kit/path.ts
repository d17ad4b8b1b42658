import type { CanvasRenderingContext2D } from 'canvas';

/** Traces the absolute commands M, L, Q, C and Z of an SVG path. */
export function tracePath(ctx: CanvasRenderingContext2D, d: string): void {
  ctx.beginPath();
  for (const [, command = '', rest = ''] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (command === 'M') ctx.moveTo(a, b);
    else if (command === 'L') ctx.lineTo(a, b);
    else if (command === 'Q') ctx.quadraticCurveTo(a, b, c, e);
    else if (command === 'C') ctx.bezierCurveTo(a, b, c, e, f, g);
    else ctx.closePath();
  }
}
