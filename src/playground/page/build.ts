import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export type PageFile = { readonly type: string; readonly body: Uint8Array };

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The page needs Discord's numbers (kinds of components, flags …), not the whole client that re-exports them. */
function numbersOnly(): string {
  const fromClient = createRequire(createRequire(import.meta.url).resolve('discord.js'));
  return fromClient.resolve('discord-api-types/v10');
}

/** The files of the page by name, bundled in memory; `index.html` is the page itself. */
export async function buildPage(): Promise<ReadonlyMap<string, PageFile>> {
  const [bundle, html, icon] = await Promise.all([
    build({
      entryPoints: [
        { in: here('./main.ts'), out: 'page' },
        { in: here('./styles/index.css'), out: 'page' },
      ],
      outdir: here('./'),
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      target: ['chrome112', 'firefox115', 'safari16.4'],
      alias: { 'discord.js': numbersOnly() },
      logLevel: 'silent',
    }),
    readFile(here('./index.html')),
    readFile(here('./icon.svg')),
  ]);
  const files = new Map<string, PageFile>([
    ['index.html', { type: 'text/html; charset=utf-8', body: html }],
    ['icon.svg', { type: 'image/svg+xml', body: icon }],
  ]);
  for (const file of bundle.outputFiles) {
    const isStyle = file.path.endsWith('.css');
    files.set(isStyle ? 'page.css' : 'page.js', {
      type: isStyle ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
      body: file.contents,
    });
  }
  return files;
}
