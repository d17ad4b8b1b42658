import { COMMANDS } from '../../limits.ts';
import { type Problem, TOO_MANY_COMMANDS, under } from '../problem.ts';
import { fieldsOf, isAbsent, lengthOf, listOf, repeats, textOf } from '../reading.ts';
import { checkLocalizations, checkTranslatedNames } from './locales.ts';
import { checkOptions, isCommandName } from './options.ts';
import { badLength, required } from './tree.ts';

const TYPE = { chat: 1, user: 2, message: 3, entryPoint: 4 } as const;
const MOST: Readonly<Record<number, number>> = {
  [TYPE.chat]: COMMANDS.chat,
  [TYPE.user]: COMMANDS.user,
  [TYPE.message]: COMMANDS.message,
  [TYPE.entryPoint]: COMMANDS.entryPoint,
};

type Command = {
  readonly at: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Only a change may leave out what does not change. */
  readonly isPartial: boolean;
};

/** A change does not name its type. */
const isChat = ({ fields }: Command): boolean => isAbsent(fields.type) || fields.type === TYPE.chat;

function namesAreValid({ at, fields }: Command): readonly Problem[] {
  const translated = Object.entries(fieldsOf(fields.name_localizations));
  const names: (readonly [path: string, name: unknown])[] = [
    [under(at, 'name'), fields.name],
    ...translated.map(([locale, name]) => [under(at, 'name_localizations', locale), name] as const),
  ];
  return names
    .filter(([, name]) => typeof name === 'string' && !isCommandName(name))
    .map(([path]) => ({
      path,
      code: 'APPLICATION_COMMAND_INVALID_NAME',
      message: 'Command name is invalid',
    }));
}

function chatIsDescribed({ at, fields, isPartial }: Command): readonly Problem[] {
  const path = under(at, 'description');
  if (isAbsent(fields.description)) return isPartial ? [] : [required(path)];
  return fields.description === '' ? [badLength(path, 1, COMMANDS.description)] : [];
}

/** Commands of a context menu are a name and nothing more. */
function menuIsBare({ at, fields }: Command): readonly Problem[] {
  const extras = ['description', 'options'].filter(
    (key) => textOf(fields[key]) !== '' || listOf(fields[key]).length > 0,
  );
  return extras.map((key) => ({
    path: under(at, key),
    code: 'APPLICATION_COMMAND_FIELD_NOT_ALLOWED',
    message: `A command of this type has no ${key}.`,
  }));
}

/** The longest translation counts. */
function longest(fields: Readonly<Record<string, unknown>>, key: 'name' | 'description'): number {
  const translations = Object.values(fieldsOf(fields[`${key}_localizations`]));
  return Math.max(...[fields[key], ...translations].map(lengthOf));
}

const DEEPEST = 4;

function charactersOf(value: unknown, depth = 0): number {
  if (depth > DEEPEST) return 0;
  const fields = fieldsOf(value);
  const choices = listOf(fields.choices).map(fieldsOf);
  const own = longest(fields, 'name') + longest(fields, 'description');
  const offered = choices.reduce((sum, choice) => sum + longest(choice, 'name') + lengthOf(choice.value), 0);
  return listOf(fields.options).reduce(
    (sum: number, option) => sum + charactersOf(option, depth + 1),
    own + offered,
  );
}

function isShortAltogether({ at, fields }: Command): readonly Problem[] {
  const characters = charactersOf(fields);
  if (characters <= COMMANDS.characters) return [];
  const message = `Command exceeds maximum size (${COMMANDS.characters}); it has ${characters} characters.`;
  return [{ path: at, code: 'APPLICATION_COMMAND_TOO_LARGE', message }];
}

const CHAT_RULES: readonly ((command: Command) => readonly Problem[])[] = [
  namesAreValid,
  chatIsDescribed,
  isShortAltogether,
  ({ at, fields }) => checkLocalizations(fields, at),
  ({ at, fields }) => checkOptions(fields.options, under(at, 'options')),
];
const MENU_RULES: readonly ((command: Command) => readonly Problem[])[] = [
  menuIsBare,
  ({ at, fields }) => checkLocalizations(fields, at),
];

function checkOne(command: Command): readonly Problem[] {
  const rules = isChat(command) ? CHAT_RULES : MENU_RULES;
  return rules.flatMap((rule) => rule(command));
}

export const checkNewCommand = (body: unknown): readonly Problem[] =>
  checkOne({ at: '', fields: fieldsOf(body), isPartial: false });

export const checkChangedCommand = (body: unknown): readonly Problem[] =>
  checkOne({ at: '', fields: fieldsOf(body), isPartial: true });

const typeOf = (command: unknown): number => {
  const { type } = fieldsOf(command);
  return typeof type === 'number' ? type : TYPE.chat;
};

function namesAreUnique(commands: readonly unknown[]): readonly Problem[] {
  const names = commands.map((command) => `${typeOf(command)} ${textOf(fieldsOf(command).name)}`);
  return repeats(names).map((n) => ({
    path: under('', n, 'name'),
    code: 'APPLICATION_COMMANDS_DUPLICATE_NAME',
    message: 'Application command names must be unique',
  }));
}

/** Discord writes it of options only; two commands that look alike are nothing to choose from either. */
function translatedNamesAreUnique(commands: readonly unknown[]): readonly Problem[] {
  const typed = commands.map((command) => (typeOf(command) === TYPE.chat ? fieldsOf(command) : {}));
  return checkTranslatedNames(typed, '', 'APPLICATION_COMMANDS_DUPLICATE_NAME');
}

function commandsAreFew(commands: readonly unknown[]): readonly Problem[] {
  return Object.entries(MOST).flatMap(([type, most]) => {
    if (commands.filter((command) => typeOf(command) === Number(type)).length <= most) return [];
    const message = `Maximum number of application commands reached (${most}).`;
    return [{ path: '', code: TOO_MANY_COMMANDS, message }];
  });
}

export function checkAllCommands(body: unknown): readonly Problem[] {
  const commands = listOf(body);
  return [
    ...commandsAreFew(commands),
    ...namesAreUnique(commands),
    ...translatedNamesAreUnique(commands),
    ...commands.flatMap((command, n) =>
      checkOne({ at: under('', n), fields: fieldsOf(command), isPartial: false }),
    ),
  ];
}
