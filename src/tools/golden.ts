import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { goldenFile, goldens, small } from '../../test/pictures/support/goldens.ts';

/** npm run golden: draws the pictures that tests compare with anew. Look at them before you commit them. */
const folder = new URL('./', goldenFile('any'));
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) rmSync(new URL(file, folder));
let bytes = 0;
for (const [name, order] of Object.entries(goldens)) {
  const png = await small(order);
  writeFileSync(goldenFile(name), png);
  bytes += png.length;
}
console.log(`${Object.keys(goldens).length} pictures, ${(bytes / 1e6).toFixed(1)} MB`);
