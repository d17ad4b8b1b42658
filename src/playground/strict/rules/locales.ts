import { AvailableLocalesEnumSchema } from 'discord-api-spec/zod';
import { type Problem, under } from '../problem.ts';
import { type Fields, fieldsOf } from '../reading.ts';

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
