import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../src/playground/page/styles/tokens.css', import.meta.url), 'utf8');

function coloursOf(theme: string): ReadonlyMap<string, string> {
  const block = css.split(`[data-theme="${theme}"] {`)[1]?.split('}')[0] ?? '';
  const own = [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)];
  return new Map(own.map(([, name = '', colour = '']) => [name, colour]));
}

function light(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const TEXTS = ['text', 'bright', 'muted', 'link', 'good-text', 'bad-text'];
const NAMES = Array.from({ length: 8 }, (_, at) => `tint-${at}`);

describe.each(['dark', 'light'])('the %s theme', (theme) => {
  const colours = coloursOf(theme);
  const colour = (name: string) => colours.get(name) ?? '#000000';

  it.each([...TEXTS, ...NAMES])('can be read in %s on every ground', (name) => {
    for (const ground of ['chat', 'raised', 'sunken']) {
      expect(contrast(colour(name), colour(ground)), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['text', 'bright', 'muted'])('can be read in %s beside the chat', (name) => {
    for (const ground of ['rail', 'side']) {
      expect(contrast(colour(name), colour(ground)), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['success', 'danger', 'badge'])('has white words on %s', (name) => {
    expect(contrast('#ffffff', colour(name))).toBeGreaterThanOrEqual(4.5);
  });

  it('has readable words on quiet buttons and on the brand', () => {
    expect(contrast(colour('secondary-text'), colour('secondary'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', '#5865f2')).toBeGreaterThanOrEqual(4.5);
  });
});
