import { PNG } from 'pngjs';

const COLOURS = [
  [46, 134, 171],
  [241, 196, 83],
  [98, 171, 96],
  [143, 110, 75],
  [226, 114, 91],
] as const;

/** The hex that a point is in, and how far out in it: 0 in the middle, 1 at the edge. */
function hexAt(x: number, y: number, size: number) {
  const width = size * Math.sqrt(3);
  const near = Math.floor(y / (size * 1.5));
  const hexes = [near, near + 1].map((row) => {
    const shift = row % 2 === 0 ? 0 : width / 2;
    const column = Math.round((x - shift) / width);
    const dx = Math.abs(x - shift - column * width);
    const dy = Math.abs(y - row * size * 1.5);
    const away = Math.max(dx, dx / 2 + (dy * Math.sqrt(3)) / 2) / (width / 2);
    return { row, column, away };
  });
  return hexes.reduce((best, one) => (one.away < best.away ? one : best));
}

/** A colourful board of hexes, so that screenshots show a picture with something in it. */
export function boardPicture(width = 1200, height = 900, size = 86): Buffer {
  const png = new PNG({ width, height });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const { row, column, away } = hexAt(x, y, size);
      const colour =
        COLOURS[(row * 3 + column * 2 + ((row * column) % 3) + 30) % COLOURS.length] ?? COLOURS[0];
      const light = away > 0.94 ? 0.3 : 1.05 - away * 0.3;
      const at = (y * width + x) * 4;
      colour.forEach((value, channel) => {
        png.data[at + channel] = Math.round(value * light);
      });
      png.data[at + 3] = 255;
    }
  }
  return PNG.sync.write(png);
}
