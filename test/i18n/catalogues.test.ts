import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { text } from '../../src/games/contract.ts';
import { games } from '../../src/games/registry.ts';
import { catalogueForms, catalogueKeys, localeFor, locales, translator } from '../../src/i18n/index.ts';

const spoken: readonly string[] = games.flatMap((game) => [...game.texts()]);

/** Every match of a pattern in a room's source files. */
const foundIn = (room: string, pattern: RegExp): string[] => {
  const sources = new URL(`../../src/${room}/`, import.meta.url);
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(new URL(file, sources), 'utf8').matchAll(pattern)])
    .map(([, key = '']) => key);
};

/** Refusals are written where they are given; every one of them is found in the source. */
const refusals = [
  ...new Set([
    ...foundIn('games', /'(refusal\.[a-z-]+)'/g),
    ...foundIn('tables', /'(refusal\.[a-z-]+)'/g),
    ...foundIn('tables', /refused\(\s*'([a-z-]+)'/g).map((reason) => `table.why.${reason}`),
  ]),
];

/** The placeholders of all forms of a key together: “one” may do without its number. */
const placeholders = (locale: (typeof locales)[number], key: string): string[] =>
  [
    ...new Set(
      catalogueForms(locale, key).flatMap((form) =>
        [...form.matchAll(/\{\{\s*([\w-]+)\s*\}\}/g)].map(([, name = '']) => name),
      ),
    ),
  ].sort();

const isSentence = (key: string): boolean => /^[a-z-]+\.(log|ask|why|effect|bonus|use)\./.test(key);
const isHint = (key: string): boolean => /^[a-z-]+\.(effect|bonus|use|why)\./.test(key);

const speak = (locale: (typeof locales)[number]) => translator(locale, (seat) => ['Ana', 'Bo'][seat] ?? '?');

describe.each(locales)('the catalogue %s', (locale) => {
  it('has every text of every game and every refusal', () => {
    expect(refusals.length).toBeGreaterThan(0);
    const known = new Set(catalogueKeys(locale));
    expect([...spoken, ...refusals].filter((key) => !known.has(key))).toEqual([]);
  });

  it('has no text that no game says', () => {
    const used = new Set(spoken);
    const own = catalogueKeys(locale).filter((key) => games.some((game) => key.startsWith(`${game.id}.`)));
    expect(own.filter((key) => !used.has(key))).toEqual([]);
  });

  it('has the keys of English', () => {
    expect(catalogueKeys(locale).sort()).toEqual(catalogueKeys('en').sort());
  });

  it('has the placeholders of English', () => {
    const own = Object.fromEntries(catalogueKeys(locale).map((key) => [key, placeholders(locale, key)]));
    const english = Object.fromEntries(catalogueKeys('en').map((key) => [key, placeholders('en', key)]));
    expect(own).toEqual(english);
  });

  it('has no empty text', () => {
    const empty = catalogueKeys(locale).filter((key) =>
      catalogueForms(locale, key).some((form) => form.trim() === ''),
    );
    expect(empty).toEqual([]);
  });

  it('keeps hints within the 100 characters of a Discord menu', () => {
    const long = catalogueKeys(locale)
      .filter(isHint)
      .filter((key) => catalogueForms(locale, key).some((form) => form.length > 100));
    expect(long).toEqual([]);
  });

  it('keeps what is printed on a room’s tile within them too', () => {
    const say = translator(locale, () => '');
    const bonuses = catalogueKeys(locale).filter((key) => /^outlive\.bonus\./.test(key));
    const hints = bonuses.map((key) =>
      say({ key: 'outlive.hint.room', params: { slots: 4, upkeep: 3, bonus: { key } } }),
    );
    expect(hints.length).toBeGreaterThan(30);
    expect(hints.filter((hint) => hint.length > 100)).toEqual([]);
  });
});

describe.each(locales.filter((locale) => locale !== 'en'))('the catalogue %s', (locale) => {
  it('is translated', () => {
    const english = catalogueKeys(locale)
      .filter(isSentence)
      // Names and arrows alone read the same everywhere.
      .filter((key) =>
        catalogueForms(locale, key).some((form) => /\p{L}/u.test(form.replace(/\{\{.*?\}\}/g, ''))),
      )
      .filter((key) => catalogueForms(locale, key).some((form) => catalogueForms('en', key).includes(form)));
    expect(english).toEqual([]);
  });
});

describe('a translator', () => {
  it('renders names, amounts and lists', () => {
    const gave = text('outlive.log.gave', {
      who: { seat: 0 },
      whom: { seat: 1 },
      goods: [text('outlive.amount.wood', { count: 2 }), text('outlive.amount.can', { count: 1 })],
    });
    expect(speak('en')(gave)).toBe('Bo takes 2 wood, 1 can from Ana.');
    expect(speak('fr')(gave)).toBe('Bo prend 2 bois, 1 conserve à Ana.');
    expect(speak('it')(gave)).toBe('Bo prende 2 legno, 1 cibo in scatola a Ana.');
  });

  it('minds the plural', () => {
    const cans = (count: number) => text('outlive.amount.can', { count });
    expect([0, 1, 2].map((n) => speak('en')(cans(n)))).toEqual(['0 cans', '1 can', '2 cans']);
    expect([0, 1, 2].map((n) => speak('fr')(cans(n)))).toEqual(['0 conserve', '1 conserve', '2 conserves']);
  });

  it('leaves players’ names as they are', () => {
    const name = '<b>$t(outlive.name)</b> {{who}}';
    expect(translator('en', () => name)(text('refusal.not-yours', { owner: { seat: 0 } }))).toBe(
      `This one is for ${name} to decide.`,
    );
  });

  it('throws rather than show a key or a hole', () => {
    expect(() => speak('fr')(text('outlive.log.no-such-thing'))).toThrow('outlive.log.no-such-thing');
    expect(() => speak('fr')(text('outlive.log'))).toThrow('outlive.log');
    expect(() => speak('fr')(text('outlive.log.gave', { who: { seat: 0 } }))).toThrow('goods');
  });

  it('knows Discord’s languages', () => {
    expect(['en-GB', 'en-US', 'fr', 'it', 'es-ES', ''].map(localeFor)).toEqual([
      'en',
      'en',
      'fr',
      'it',
      'en',
      'en',
    ]);
  });
});
