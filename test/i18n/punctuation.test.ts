import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Signs that French sets apart: what is shown takes them from the catalogue. */
const sign = /[:;!?»] |« /;

const sources = (room: string): [path: string, content: string][] => {
  const home = new URL(`../../src/${room}/`, import.meta.url);
  return readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [`${room}/${file}`, readFileSync(new URL(file, home), 'utf8')]);
};

/** Errors and what a check finds are read by developers. */
const isForDevelopers = (node: ts.Node): boolean =>
  ts.isNewExpression(node) && /Error$/.test(node.expression.getText());

/** Pieces of text in a source file that bring a sign of their own. */
function signsIn(path: string, content: string): string[] {
  const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isForDevelopers(node)) return;
    // A sign that ends what is put together, such as a name with a colon.
    if (ts.isTemplateTail(node) && /[:;]$/.test(node.text)) found.push(`${path}: ${node.text}`);
    const written =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (written && sign.test(node.text)) found.push(`${path}: ${node.text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const unread = /^pictures\/(?:kit\/check|studio\/.*)\.ts$/;

describe('punctuation', () => {
  it.each(['discord', 'pictures'])('of what is shown is not written in %s', (room) => {
    const read = sources(room).filter(([path]) => !unread.test(path));
    expect(read.flatMap(([path, content]) => signsIn(path, content))).toEqual([]);
  });

  it('is found in texts and templates, and not where only developers read', () => {
    // A § stands for the dollar of a template.
    const found = (content: string) => signsIn('x.ts', content.replaceAll('§', '$')).length;
    expect(found('const line = `§{a}: §{b}; §{c}`;')).toBe(2);
    expect(found("const list = parts.join('; ');")).toBe(1);
    expect(found('const what = `§{shown}:`;')).toBe(1);
    expect(found('const id = `§{a}:§{b}`; throw new RangeError(`no id: §{a}`); type T = { a: 1 };')).toBe(0);
  });
});
