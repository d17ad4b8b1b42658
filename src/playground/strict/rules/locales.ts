import { AvailableLocalesEnumSchema } from 'discord-api-spec/zod';
import { type Problem, under } from '../problem.ts';
import { type Fields, fieldsOf, textOf } from '../reading.ts';

const isLocale = (text: string): boolean => AvailableLocalesEnumSchema.safeParse(text).success;

const FIELDS = ['name_localizations', 'description_localizations'] as const;

/** Names and descriptions may be translated only into languages that Discord itself speaks. */
export function checkLocalizations(fields: Fields, at: string): readonly Problem[] {
  return FIELDS.flatMap((field) =>
    Object.keys(fieldsOf(fields[field]))
      .filter((locale) => !isLocale(locale))
      .map((locale) => ({
        path: under(at, field, locale),
        code: 'BASE_TYPE_CHOICES',
        message: `“${locale}” is not a locale of Discord.`,
      })),
  );
}

const ownNames = (fields: Fields): readonly (readonly [locale: string, name: string])[] =>
  Object.entries(fieldsOf(fields.name_localizations)).map(([locale, name]) => [locale, textOf(name)]);

/**
 * A translated name is nobody else's: neither the default name of one beside it nor its name in that language. What is
 * its own default counts as not translated.
 */
export function checkTranslatedNames(
  siblings: readonly Fields[],
  at: string,
  code: string,
): readonly Problem[] {
  return siblings.flatMap((one, n) =>
    ownNames(one).flatMap(([locale, name]) => {
      if (name === textOf(one.name)) return [];
      const isTaken = siblings.some(
        (other, m) =>
          m !== n &&
          (textOf(other.name) === name ||
            (m < n && textOf(fieldsOf(other.name_localizations)[locale]) === name)),
      );
      const path = under(at, n, 'name_localizations', locale);
      return isTaken ? [{ path, code, message: `Name “${name}” is already in use.` }] : [];
    }),
  );
}
