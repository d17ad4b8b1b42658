import { COMMANDS } from '../../limits.ts';
import { type Problem, under } from '../problem.ts';
import { type Fields, fieldsOf, lengthOf, listOf, numberOf, repeats } from '../reading.ts';
import { checkLocalizations, checkTranslatedNames } from './locales.ts';
import { tooLong } from './tree.ts';

const SUBCOMMAND = 1;
const GROUP = 2;

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** Lower case wherever a letter has one. */
export const isCommandName = (name: string): boolean => NAME.test(name) && name === name.toLowerCase();

const isSubcommand = (option: Fields): boolean => option.type === SUBCOMMAND || option.type === GROUP;

type Options = { readonly at: string; readonly options: readonly Fields[] };

function namesAreValid({ at, options }: Options): readonly Problem[] {
  const invalid = { code: 'APPLICATION_COMMAND_INVALID_NAME', message: 'Command name is invalid' };
  const isWrong = (name: unknown) => typeof name === 'string' && !isCommandName(name);
  return options.flatMap((option, n) => [
    ...(isWrong(option.name) ? [{ path: under(at, n, 'name'), ...invalid }] : []),
    ...Object.entries(fieldsOf(option.name_localizations))
      .filter(([, name]) => isWrong(name))
      .map(([locale]) => ({ path: under(at, n, 'name_localizations', locale), ...invalid })),
  ]);
}

function namesAreUnique({ at, options }: Options): readonly Problem[] {
  return repeats(options.map(({ name }) => name)).map((n) => ({
    path: under(at, n, 'name'),
    code: 'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED',
    message: 'Option names must be unique',
  }));
}

const translatedNamesAreUnique = ({ at, options }: Options): readonly Problem[] =>
  checkTranslatedNames(options, at, 'APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED');

function requiredComeFirst({ at, options }: Options): readonly Problem[] {
  const firstOptional = options.findIndex((option) => option.required !== true && !isSubcommand(option));
  if (firstOptional === -1) return [];
  return options.flatMap((option, n) =>
    n > firstOptional && option.required === true
      ? [
          {
            path: under(at, n),
            code: 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
            message: 'Required options must be placed before non-required options',
          },
        ]
      : [],
  );
}

/** Where there are subcommands there is nothing else. */
function subcommandsAreAmongThemselves({ at, options }: Options): readonly Problem[] {
  const subcommands = options.filter(isSubcommand).length;
  if (subcommands === 0 || subcommands === options.length) return [];
  return options.flatMap((option, n) =>
    isSubcommand(option)
      ? []
      : [
          {
            path: under(at, n),
            code: 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
            message:
              'Sub-command and sub-command group option types are mutually exclusive to all other types',
          },
        ],
  );
}

function choicesAreUnique(at: string, choices: readonly Fields[]): readonly Problem[] {
  return (['name', 'value'] as const).flatMap((key) =>
    repeats(choices.map((choice) => choice[key])).map((n) => ({
      path: under(at, n, key),
      code: 'APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATED',
      message: `Choices must have different ${key}s`,
    })),
  );
}

function choicesAreShort(at: string, choices: readonly Fields[]): readonly Problem[] {
  return choices.flatMap(({ value }, n) =>
    lengthOf(value) > COMMANDS.choiceValue ? [tooLong(under(at, n, 'value'), COMMANDS.choiceValue)] : [],
  );
}

function choicesAreTranslated(at: string, choices: readonly Fields[]): readonly Problem[] {
  return choices.flatMap((choice, n) => checkLocalizations(choice, under(at, n)));
}

const CHOICE_RULES = [choicesAreUnique, choicesAreShort, choicesAreTranslated];

function choicesAreValid({ at, options }: Options): readonly Problem[] {
  return options.flatMap((option, n) => {
    const choices = listOf(option.choices).map(fieldsOf);
    return CHOICE_RULES.flatMap((rule) => rule(under(at, n, 'choices'), choices));
  });
}

/** What is chosen from a list needs no help with typing. */
function choicesExcludeAutocomplete({ at, options }: Options): readonly Problem[] {
  return options.flatMap((option, n) =>
    option.autocomplete === true && listOf(option.choices).length > 0
      ? [
          {
            path: under(at, n, 'autocomplete'),
            code: 'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES_EXCLUSIVE',
            message: 'Autocomplete cannot be used together with choices',
          },
        ]
      : [],
  );
}

function rangesAreOrdered({ at, options }: Options): readonly Problem[] {
  const ends = [
    ['min_value', 'max_value'],
    ['min_length', 'max_length'],
  ] as const;
  return options.flatMap((option, n) =>
    ends
      .filter(
        ([least, most]) => (numberOf(option[least]) ?? -Infinity) > (numberOf(option[most]) ?? Infinity),
      )
      .map(([least, most]) => ({
        path: under(at, n, least),
        code: 'APPLICATION_COMMAND_OPTIONS_RANGE_INVALID',
        message: `${least} must be less than or equal to ${most}`,
      })),
  );
}

const translationsAreKnown = ({ at, options }: Options) =>
  options.flatMap((option, n) => checkLocalizations(option, under(at, n)));

/** A group holds subcommands and those hold options; deeper there is nothing. */
const DEEPEST = 3;

const RULES = [
  namesAreValid,
  namesAreUnique,
  translatedNamesAreUnique,
  requiredComeFirst,
  subcommandsAreAmongThemselves,
  choicesAreValid,
  choicesExcludeAutocomplete,
  rangesAreOrdered,
  translationsAreKnown,
];

export function checkOptions(value: unknown, at: string, depth = 1): readonly Problem[] {
  const options = listOf(value).map(fieldsOf);
  if (options.length === 0 || depth > DEEPEST) return [];
  return [
    ...RULES.flatMap((rule) => rule({ at, options })),
    ...options.flatMap((option, n) => checkOptions(option.options, under(at, n, 'options'), depth + 1)),
  ];
}
