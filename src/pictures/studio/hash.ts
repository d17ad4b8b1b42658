import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Order } from './order.ts';

const sources = [new URL('../', import.meta.url), new URL('../../../assets/', import.meta.url)];

function addFolder(hash: Hash, folder: URL): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.isDirectory()) addFolder(hash, new URL(`${entry.name}/`, folder));
    else hash.update(entry.name).update(readFileSync(new URL(entry.name, folder)));
  }
}

/** Changes with whatever could change a picture: the code that draws, its words and its assets. */
const codeVersion = ((): string => {
  const hash = createHash('sha256').update(process.versions.node);
  for (const folder of sources) addFolder(hash, folder);
  return hash.digest('hex');
})();

/** The same text for equal values, in whatever order their keys were written. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, held: unknown) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  );
}

/** Names an order by its content; which table it is for makes no difference. */
export function hashOf({ table: _, ...content }: Order): string {
  return createHash('sha256').update(codeVersion).update(canonical(content)).digest('hex').slice(0, 32);
}
