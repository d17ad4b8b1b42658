import { existsSync, readdirSync, readFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { goldenFile, goldens, small } from './support/goldens.ts';

/** Letters are rounded a little differently by other versions of the drawing libraries. */
const tolerated = 0.01;

describe('pictures look as they did (if they should not: npm run golden)', () => {
  it.each(Object.entries(goldens))('%s', async (name, order) => {
    const file = goldenFile(name);
    expect(existsSync(file), 'has no golden picture yet').toBe(true);
    const golden = PNG.sync.read(readFileSync(file));
    const now = PNG.sync.read(await small(order));
    expect([now.width, now.height]).toEqual([golden.width, golden.height]);
    const differing = pixelmatch(golden.data, now.data, undefined, now.width, now.height, { threshold: 0.2 });
    expect(differing / (now.width * now.height)).toBeLessThan(tolerated);
  });

  it('and every golden picture is compared', () => {
    const files = readdirSync(new URL('./', goldenFile('any'))).map((file) => file.replace('.png', ''));
    expect(files.sort()).toEqual(Object.keys(goldens).sort());
  });
});
