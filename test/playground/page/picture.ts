import { PNG } from 'pngjs';

const COLOURS = [
  [46, 134, 171],
  [241, 196, 83],
  [98, 171, 96],
  [143, 110, 75],
  [226, 114, 91],
] as const;

/** A colourful board of hexes, so that screenshots show a picture with something in it. */
export function boardPicture(width = 1200, height = 900, size = 86): Buffer {
  const png = new PNG({ width, height });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const row = Math.round(y / (size * 1.5));
      const shift = row % 2 === 0 ? 0 : size * 0.866;
      const column = Math.round((x - shift) / (size * 1.732));
      const away = Math.hypot(x - shift - column * size * 1.732, y - row * size * 1.5);
      const colour =
        COLOURS[(row * 3 + column * 2 + ((row * column) % 3) + 30) % COLOURS.length] ?? COLOURS[0];
      const light = away > size * 0.8 ? 0.35 : 1 - (away / size) * 0.25;
      const at = (y * width + x) * 4;
      colour.forEach((value, channel) => {
        png.data[at + channel] = Math.round(value * light);
      });
      png.data[at + 3] = 255;
    }
  }
  return PNG.sync.write(png);
}
