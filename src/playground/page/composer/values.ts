import {
  type APIApplicationCommandOptionChoice,
  ApplicationCommandOptionType,
  ChannelType,
} from 'discord.js';
import type { PersonShown } from '../../protocol.ts';
import { localised, type Words } from '../i18n.ts';
import type { World } from '../store.ts';
import type { Option } from './commands.ts';

export type Value = string | number | boolean;
export type Choice = {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  readonly person?: PersonShown;
};
export type Outcome =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'refused'; readonly why: string };

const value = (one: Value): Outcome => ({ kind: 'value', value: one });
const refused = (why: string): Outcome => ({ kind: 'refused', why });
const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const shown = (choice: APIApplicationCommandOptionChoice, locale: string): Choice => ({
  value: choice.value,
  label: localised(choice.name, choice.name_localizations, locale),
});

export const choiceOf = (choices: readonly APIApplicationCommandOptionChoice[], locale: string) =>
  choices.map((choice) => shown(choice, locale));

export function peopleChoices(world: World): readonly Choice[] {
  return [...world.people.values()].map((person) => ({
    value: person.id,
    label: `@${person.displayName}`,
    hint: person.name,
    person,
  }));
}

function channelChoices(world: World): readonly Choice[] {
  return [...world.channels.values()]
    .filter(({ type }) => type !== ChannelType.DM)
    .map((channel) => ({ value: channel.id, label: `#${channel.name}` }));
}

const everyoneRole = (world: World, words: Words): Choice => ({
  value: world.guild.id,
  label: `@${words.everyone}`,
});

/** What an option can be, where that is a list; `offered` are the bot's own suggestions while one types. */
export function choicesFor(
  option: Option,
  world: World,
  words: Words,
  offered: readonly APIApplicationCommandOptionChoice[] | null,
): readonly Choice[] | null {
  const { locale } = world.own;
  switch (option.type) {
    case ApplicationCommandOptionType.String:
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number:
      if (option.autocomplete) return choiceOf(offered ?? [], locale);
      return option.choices === undefined ? null : choiceOf(option.choices, locale);
    case ApplicationCommandOptionType.Boolean:
      return [
        { value: true, label: words.yes },
        { value: false, label: words.no },
      ];
    case ApplicationCommandOptionType.User:
      return peopleChoices(world);
    case ApplicationCommandOptionType.Channel:
      return channelChoices(world);
    case ApplicationCommandOptionType.Role:
      return [everyoneRole(world, words)];
    case ApplicationCommandOptionType.Mentionable:
      return [...peopleChoices(world), everyoneRole(world, words)];
    default:
      return null;
  }
}

export function fitting(choices: readonly Choice[], text: string): readonly Choice[] {
  const wanted = text.trim().toLowerCase().replace(/^[@#]/, '');
  return choices.filter((one) =>
    [one.label, one.hint ?? '', String(one.value)].some((name) => name.toLowerCase().includes(wanted)),
  );
}

function numberFrom(
  option: Option & { min_value?: number; max_value?: number },
  text: string,
  words: Words,
): Outcome {
  const number = Number(text.replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(number)) return refused(words.notNumber);
  if (option.type === ApplicationCommandOptionType.Integer && !Number.isSafeInteger(number)) {
    return refused(words.notInteger);
  }
  if (option.min_value !== undefined && number < option.min_value)
    return refused(words.tooSmall(option.min_value));
  if (option.max_value !== undefined && number > option.max_value)
    return refused(words.tooLarge(option.max_value));
  return value(number);
}

function textFrom(
  option: Option & { min_length?: number; max_length?: number },
  text: string,
  words: Words,
): Outcome {
  const { min_length: least = 0, max_length: most = 6000 } = option;
  if (text.length < least) return refused(words.tooShort(least));
  return text.length > most ? refused(words.tooLong(most)) : value(text);
}

const idIn = (text: string) => /^<?[@#]?[!&]?(\d{5,20})>?$/.exec(text.trim())?.[1];

function pickFrom(choices: readonly Choice[], text: string, why: string): Outcome {
  const id = idIn(text);
  const bare = text.trim().replace(/^[@#]/, '');
  const found =
    choices.find((one) => one.value === id) ??
    choices.find((one) =>
      [one.label.replace(/^[@#]/, ''), one.hint ?? '', String(one.value)].some((name) => same(name, bare)),
    );
  return found === undefined ? refused(why) : value(found.value);
}

const YES = ['true', 'yes', 'vrai', 'oui', 'vero', 'sì', 'si', '1'];
const NO = ['false', 'no', 'faux', 'non', 'falso', '0'];

/** What someone typed for an option, as the value it stands for. */
export function valueFrom(option: Option, text: string, world: World, words: Words): Outcome {
  const choices = choicesFor(option, world, words, null) ?? [];
  switch (option.type) {
    case ApplicationCommandOptionType.String:
      if (option.choices?.length) return pickFrom(choices, text, words.notAChoice);
      return textFrom(option, text, words);
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number:
      if (option.choices?.length) return pickFrom(choices, text, words.notAChoice);
      return numberFrom(option, text, words);
    case ApplicationCommandOptionType.Boolean:
      if (YES.some((yes) => same(yes, text))) return value(true);
      return NO.some((no) => same(no, text)) ? value(false) : refused(words.notBoolean);
    case ApplicationCommandOptionType.User:
    case ApplicationCommandOptionType.Mentionable:
    case ApplicationCommandOptionType.Role:
      return pickFrom(choices, text, words.notAPerson);
    case ApplicationCommandOptionType.Channel:
      return pickFrom(choices, text, words.notAChannel);
    default:
      return refused(words.notSupported);
  }
}
