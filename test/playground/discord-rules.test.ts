import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../../docs/discord-rules.md', import.meta.url), 'utf8');

const cellsOf = (line: string): readonly string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

const rowsOf = (chapter: string) =>
  chapter
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => ({ line, cells: cellsOf(line) }));

const [, ...chapters] = page.split(/^## /m);
const kept = chapters.filter((chapter) => !chapter.startsWith('Left out')).flatMap(rowsOf);
const leftOut = chapters.filter((chapter) => chapter.startsWith('Left out')).flatMap(rowsOf);

/** Every test that a cell names: its file below `test/`, and the titles that follow. */
function namedIn(cell: string): readonly { readonly file: string; readonly titles: readonly string[] }[] {
  return [...cell.matchAll(/`([^`]+)`([^`]*)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }));
}

function missingFrom(cell: string): readonly string[] {
  const named = namedIn(cell);
  if (named.length === 0) return ['any test at all'];
  return named.flatMap(({ file, titles }) => {
    const path = new URL(`../${file}.test.ts`, import.meta.url);
    if (!existsSync(path)) return [file];
    if (titles.length === 0) return [`a title in ${file}`];
    const source = readFileSync(path, 'utf8');
    return titles.filter((title) => !source.includes(title));
  });
}

describe('the page of what Discord says', () => {
  it('says of every rule where it stands and which test shows it', () => {
    const wrong = kept.flatMap(({ line, cells }) => {
      const [rule, passage, test, ...more] = cells;
      if (!rule || !passage || !test || more.length > 0) return [`not three cells: ${line}`];
      return missingFrom(test).map((what) => `${what} is missing, for: ${rule}`);
    });
    expect(wrong).toEqual([]);
  });

  it('says of everything that is left out why', () => {
    const wrong = leftOut.filter(({ cells }) => cells.length !== 3 || cells.some((cell) => cell === ''));
    expect(wrong.map(({ line }) => line)).toEqual([]);
  });
});
