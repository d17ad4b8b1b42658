import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Type,
} from 'discord.js';
import { COMMANDS } from '../limits.ts';
import { listed, Refused } from '../people/refused.ts';
import { findPicked, type Picked } from '../people/resolved.ts';
import type { Channel } from '../world/model.ts';
import type { World } from '../world/world.ts';

/** What a person typed into a command, turned into what the bot receives. */

export type Value = string | number | boolean;
export type Options = Readonly<Record<string, Value>>;

export type Leaf = {
  /** From the command down: the subcommand group and the subcommand, if any. */
  readonly path: readonly { readonly type: Type; readonly name: string }[];
  readonly options: readonly APIApplicationCommandBasicOption[];
};

const isBranch = (option: APIApplicationCommandOption) =>
  option.type === Type.Subcommand || option.type === Type.SubcommandGroup;

/** Follows the words after the command's name to what can really be run. */
export function leafOf(command: APIApplicationCommand, words: readonly string[]): Leaf {
  let options: readonly APIApplicationCommandOption[] = command.options ?? [];
  const path: { type: Type; name: string }[] = [];
  for (const word of words) {
    const next = options.find((one) => isBranch(one) && one.name === word);
    if (!next)
      throw new Refused(`/${command.name} has no “${word}”; it has ${listed(options.map((o) => o.name))}.`);
    path.push({ type: next.type, name: next.name });
    options = 'options' in next ? (next.options ?? []) : [];
  }
  if (options.some(isBranch)) {
    throw new Refused(`/${command.name} needs one of ${listed(options.map((one) => one.name))}.`);
  }
  return { path, options: options as readonly APIApplicationCommandBasicOption[] };
}

const KINDS: Readonly<Partial<Record<Type, readonly Picked['kind'][]>>> = {
  [Type.User]: ['user'],
  [Type.Channel]: ['channel'],
  [Type.Role]: ['role'],
  [Type.Mentionable]: ['user', 'role'],
};

type Place = { readonly world: World; readonly channel: Channel; readonly userId: string };
type Read = { readonly value: Value; readonly picked?: Picked };

const bounds = (option: APIApplicationCommandBasicOption) => ({
  least: 'min_value' in option ? option.min_value : 'min_length' in option ? option.min_length : undefined,
  most: 'max_value' in option ? option.max_value : 'max_length' in option ? option.max_length : undefined,
});

function numberIn(option: APIApplicationCommandBasicOption, given: Value): number {
  const number = typeof given === 'boolean' || given === '' ? Number.NaN : Number(given);
  const isWrong = Number.isNaN(number) || (option.type === Type.Integer && !Number.isSafeInteger(number));
  if (isWrong) throw new Refused(`“${option.name}” takes a number, not “${given}”.`);
  return number;
}

function within(option: APIApplicationCommandBasicOption, size: number): void {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = bounds(option);
  if (size < least || size > most) throw new Refused(`“${option.name}” must be from ${least} to ${most}.`);
}

/** Where an option lists choices only these can be given; people see their names. */
function chosen(option: APIApplicationCommandBasicOption, given: Value): Value | null {
  const choices = 'choices' in option ? (option.choices ?? []) : [];
  if (choices.length === 0) return null;
  const text = String(given);
  const found = choices.find((one) => {
    const names = [one.name, String(one.value), ...Object.values(one.name_localizations ?? {})];
    return names.includes(text);
  });
  if (!found)
    throw new Refused(`“${option.name}” can be ${listed(choices.map((one) => one.name))}, not “${text}”.`);
  return found.value;
}

function read(option: APIApplicationCommandBasicOption, given: Value, place: Place): Read {
  const kinds = KINDS[option.type];
  if (kinds) {
    const picked = findPicked(place.world, place.channel, place.userId, kinds, String(given));
    if (!picked) throw new Refused(`“${option.name}”: nobody and nothing here is called “${given}”.`);
    return { value: picked.id, picked };
  }
  const choice = chosen(option, given);
  if (choice !== null) return { value: choice };
  switch (option.type) {
    case Type.Boolean:
      if (!['true', 'false'].includes(String(given))) throw new Refused(`“${option.name}” is true or false.`);
      return { value: String(given) === 'true' };
    case Type.Integer:
    case Type.Number: {
      const number = numberIn(option, given);
      within(option, number);
      return { value: number };
    }
    case Type.String: {
      const text = String(given);
      if (text.length > COMMANDS.text)
        throw new Refused(`“${option.name}” takes ${COMMANDS.text} characters.`);
      within(option, text.length);
      return { value: text };
    }
    default:
      throw new Refused(`“${option.name}” takes a file, which can't be given here.`);
  }
}

export type Typed = { readonly options: readonly object[]; readonly picked: readonly Picked[] };

function known(leaf: Leaf, given: Options): void {
  const names = leaf.options.map((option) => option.name);
  const strange = Object.keys(given).filter((name) => !names.includes(name));
  if (strange.length > 0)
    throw new Refused(`No option “${strange.join('”, “')}”; there is ${listed(names)}.`);
}

export function readOptions(leaf: Leaf, given: Options, place: Place): Typed {
  known(leaf, given);
  const missing = leaf.options.filter((option) => option.required && given[option.name] === undefined);
  if (missing.length > 0) throw new Refused(`Missing: ${listed(missing.map((option) => option.name))}.`);
  const picked: Picked[] = [];
  const options = leaf.options.flatMap((option) => {
    const value = given[option.name];
    if (value === undefined) return [];
    const result = read(option, value, place);
    if (result.picked) picked.push(result.picked);
    return [{ type: option.type, name: option.name, value: result.value }];
  });
  return { options, picked };
}

/** While somebody is still typing nothing is checked, and numbers travel as they were typed. */
export function readTyping(leaf: Leaf, given: Options, focused: string): Typed {
  known(leaf, given);
  const target = leaf.options.find((option) => option.name === focused);
  if (!target || !('autocomplete' in target) || !target.autocomplete) {
    throw new Refused(`“${focused}” suggests nothing while one types.`);
  }
  const options = leaf.options.flatMap((option) => {
    const value = given[option.name] ?? (option === target ? '' : undefined);
    if (value === undefined) return [];
    const own = { type: option.type, name: option.name };
    return [option === target ? { ...own, value: String(value), focused: true } : { ...own, value }];
  });
  return { options, picked: [] };
}

/** Puts the options under the subcommands that lead to them. */
export const nested = (leaf: Leaf, options: readonly object[]): readonly object[] =>
  leaf.path.reduceRight<readonly object[]>((inner, step) => [{ ...step, options: inner }], options);
