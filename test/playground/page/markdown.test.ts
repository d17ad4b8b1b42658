import { describe, expect, it } from 'vitest';
import {
  isOnlyEmoji,
  parseMarkdown,
  plainText,
  safeHref,
} from '../../../src/playground/page/markdown/parse.ts';

const kinds = (text: string) => parseMarkdown(text).map(({ kind }) => kind);
const ALICE = '123456789012345678';

describe('a text of Discord', () => {
  it.each([
    ['**bold**', 'strong'],
    ['*slanted*', 'em'],
    ['__under__', 'underline'],
    ['~~gone~~', 'strike'],
    ['||hidden||', 'spoiler'],
    ['# Title', 'heading'],
    ['-# small', 'subtext'],
    ['> said', 'quote'],
    ['`code`', 'code'],
    ['```js\nlet a\n```', 'code-block'],
    [`<@${ALICE}>`, 'user'],
    [`<#${ALICE}>`, 'channel'],
    [`<@&${ALICE}>`, 'role'],
    ['@everyone', 'everyone'],
    ['<t:1700000000:R>', 'stamp'],
    [`</meet new:${ALICE}>`, 'command'],
    ['https://example.org', 'link'],
    ['😀', 'emoji'],
    ['- one\n- two', 'list'],
  ])('has %s', (text, kind) => {
    expect(kinds(text)).toEqual([kind]);
  });

  it('nests lists and counts from the number given', () => {
    expect(parseMarkdown('3. three\n  - inner\n4. four')).toEqual([
      {
        kind: 'list',
        start: 3,
        items: [
          [
            { kind: 'text', text: 'three' },
            { kind: 'list', start: null, items: [[{ kind: 'text', text: 'inner' }]] },
          ],
          [{ kind: 'text', text: 'four' }],
        ],
      },
    ]);
  });

  it('finds no lists in code', () => {
    expect(parseMarkdown('```\n- no list\n1. none\n```')).toEqual([
      { kind: 'code-block', language: '', text: '- no list\n1. none' },
    ]);
  });

  it('leaves tags of other languages as text', () => {
    const text = '<script>alert(1)</script> <img src=x onerror=alert(1)>';
    expect(parseMarkdown(text)).toEqual([{ kind: 'text', text }]);
  });

  it('links nothing but the web', () => {
    expect(safeHref('javascript:alert(1)')).toBeNull();
    expect(safeHref('data:text/html,x')).toBeNull();
    expect(safeHref('https://example.org/a')).toBe('https://example.org/a');
    expect(kinds('[click](javascript:alert(1))')).not.toContain('link');
  });

  it('reads four thousand characters of anything', () => {
    const nasty = '*_~`|>#-<@[('.repeat(340).slice(0, 4000);
    expect(plainText(parseMarkdown(nasty)).length).toBeGreaterThan(0);
    expect(plainText(parseMarkdown('w'.repeat(4000)))).toHaveLength(4000);
  });

  it('knows a message of nothing but emoji', () => {
    expect(isOnlyEmoji(parseMarkdown('😀 🎉'))).toBe(true);
    expect(isOnlyEmoji(parseMarkdown('😀 well'))).toBe(false);
    expect(isOnlyEmoji(parseMarkdown(''))).toBe(false);
  });

  it('can be quoted in plain words, with what is hidden kept hidden', () => {
    expect(plainText(parseMarkdown('**Look**: ||secret||\n- a\n- b'))).toBe('Look: ▒▒▒ a b');
  });
});
