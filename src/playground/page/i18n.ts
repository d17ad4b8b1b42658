import { en, type Words } from './words/en.ts';
import { fr } from './words/fr.ts';
import { it } from './words/it.ts';

export type { Words } from './words/en.ts';

/** The languages a person can take here, by Discord's own codes. */
export const LANGUAGES: readonly { readonly locale: string; readonly words: Words }[] = [
  { locale: 'en-US', words: en },
  { locale: 'fr', words: fr },
  { locale: 'it', words: it },
];

const primary = (locale: string) => locale.split('-')[0];

export function wordsFor(locale: string): Words {
  return LANGUAGES.find((one) => primary(one.locale) === primary(locale))?.words ?? en;
}

/** Where one of these is missing, the other is shown before the default. */
const FALLBACKS: Readonly<Record<string, string>> = {
  'en-US': 'en-GB',
  'en-GB': 'en-US',
  'es-419': 'es-ES',
};

/** What Discord shows of a thing with translations, to a person of that locale. */
export function localised(
  text: string,
  translations: Partial<Record<string, string | null>> | null | undefined,
  locale: string,
): string {
  return translations?.[locale] ?? translations?.[FALLBACKS[locale] ?? ''] ?? text;
}
