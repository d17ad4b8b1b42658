import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import type { Param, Seat, Text } from '../games/contract.ts';

export const locales = ['en', 'fr', 'it'] as const;
export type Locale = (typeof locales)[number];

/** A catalogue as it is written: sentences under nested keys. */
type Catalogue = { readonly [key: string]: string | Catalogue };

const fallback: Locale = 'en';
const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

export const isLocale = (tag: string | null): tag is Locale => locales.some((locale) => locale === tag);

/** The language for a tag of Discord's, such as “en-GB” or “fr”. */
export function localeFor(tag: string): Locale {
  const language = tag.toLowerCase().split(/[-_]/)[0];
  return locales.find((locale) => locale === language) ?? fallback;
}

function isCatalogue(value: unknown): value is Catalogue {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((entry) => typeof entry === 'string' || isCatalogue(entry))
  );
}

/** All files of a language become one catalogue; each brings top-level keys of its own. */
function load(folder: URL, locale: Locale): Catalogue {
  const home = new URL(`${locale}/`, folder);
  const merged: Record<string, string | Catalogue> = {};
  for (const file of readdirSync(home).sort()) {
    if (!file.endsWith('.json')) continue;
    const content: unknown = JSON.parse(readFileSync(new URL(file, home), 'utf8'));
    if (!isCatalogue(content)) throw new Error(`${locale}/${file} is not a catalogue`);
    for (const [key, entry] of Object.entries(content)) {
      if (key in merged) throw new Error(`${locale}/${file} repeats “${key}”`);
      merged[key] = entry;
    }
  }
  return merged;
}

function flatten(catalogue: Catalogue, prefix = ''): [key: string, sentence: string][] {
  return Object.entries(catalogue).flatMap(([key, entry]) =>
    typeof entry === 'string'
      ? [[`${prefix}${key}`, entry] as [string, string]]
      : flatten(entry, `${prefix}${key}.`),
  );
}

/** Every form of every key, without its plural suffix. */
const sentencesOf: Readonly<Record<Locale, Map<string, readonly string[]>>> = {
  en: new Map(),
  fr: new Map(),
  it: new Map(),
};

const i18n = createInstance();
await i18n.init({
  resources: {},
  lng: fallback,
  fallbackLng: false,
  supportedLngs: [...locales],
  nsSeparator: false,
  returnNull: false,
  showSupportNotice: false,
  interpolation: { escapeValue: false },
  missingInterpolationHandler: (sentence: string, match: RegExpExecArray) => {
    throw new Error(`“${sentence}” is given no ${match[1]?.trim()}`);
  },
});

/** Reads the catalogues of a folder, one folder in it for each language. */
export function learn(folder: URL): void {
  for (const locale of locales) {
    const catalogue = load(folder, locale);
    const sentences = sentencesOf[locale];
    for (const [key, sentence] of flatten(catalogue)) {
      const bare = key.replace(pluralSuffix, '');
      sentences.set(bare, [...(sentences.get(bare) ?? []), sentence]);
    }
    i18n.addResourceBundle(locale, 'translation', catalogue, true);
  }
}

learn(new URL('../../assets/locales/', import.meta.url));

/** All keys of a language; the forms of a plural count as one. */
export const catalogueKeys = (locale: Locale): string[] => [...sentencesOf[locale].keys()];

/** The sentence of a key, or all its forms where it has a plural. */
export const catalogueForms = (locale: Locale, key: string): readonly string[] =>
  sentencesOf[locale].get(key) ?? [];

/** Turns texts into sentences. Throws on what the catalogue lacks, so that no bare key is ever shown. */
export function translator(locale: Locale, nameOf: (seat: Seat) => string): (text: Text) => string {
  const t = i18n.getFixedT(locale);
  const sentences = sentencesOf[locale];

  const render = (param: Param): string | number => {
    if (typeof param === 'number' || typeof param === 'string') return param;
    if ('seat' in param) return nameOf(param.seat);
    return 'key' in param ? translate(param) : param.map(translate).join(', ');
  };

  const translate = ({ key, params = {} }: Text): string => {
    if (!sentences.has(key)) throw new Error(`no text for ${key} in ${locale}`);
    const replace = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, render(param)]));
    const { count } = params;
    // Names are players' own: what looks like a reference in them stays as it is.
    return t(key, { replace, nest: false, ...(typeof count === 'number' ? { count } : {}) });
  };

  return translate;
}
