import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import { type Locale, locales, translator } from '../../i18n/index.ts';
import type { Call } from '../calls.ts';
import type { Desk } from '../desk.ts';

/** What a command was given, by the option's name. */
export type Given = {
  text(name: string): string | null;
  whole(name: string): number | null;
  yes(name: string): boolean | null;
  person(name: string): { readonly id: string; readonly name: string } | null;
};

export type Suggestion = { readonly name: string; readonly value: string };

export type OptionKind = 'text' | 'whole' | 'yes' | 'person' | 'role';

export type CommandOption = {
  readonly name: string;
  readonly kind: OptionKind;
  /** The option's name in the catalogues, where another one has the same name and is about something else. */
  readonly texts?: string;
  readonly required?: boolean;
  /** The bounds of a number. */
  readonly least?: number;
  readonly most?: number;
  /** A fixed list; the names are in the catalogues under the option's own key. */
  readonly values?: readonly string[];
  /** What is legal now, for what was typed so far. */
  readonly suggest?: (desk: Desk, asking: Asking) => Promise<readonly Suggestion[]>;
};

/** Somebody who is typing a command. */
export type Asking = Pick<Call, 'person' | 'channel'> & { readonly typed: string; readonly given: Given };

/** A subcommand: everything about it is in the file that makes it. */
export type Subcommand = {
  readonly name: string;
  readonly options?: readonly CommandOption[];
  /** How many clicks it counts as; one unless it says more. */
  readonly cost?: number;
  readonly run: (desk: Desk, call: Call, given: Given) => Promise<void>;
};

/** A command on its own has one subcommand with the same name. */
export type Command = {
  readonly name: string;
  readonly subcommands: readonly Subcommand[];
  /** Only whoever manages a server sees it, unless the server decides otherwise; it is none for direct messages. */
  readonly forManagers?: boolean;
};

const kinds = {
  text: ApplicationCommandOptionType.String,
  whole: ApplicationCommandOptionType.Integer,
  yes: ApplicationCommandOptionType.Boolean,
  person: ApplicationCommandOptionType.User,
  role: ApplicationCommandOptionType.Role,
} as const;

const speakers = Object.fromEntries(locales.map((l) => [l, translator(l, () => '')])) as Record<
  Locale,
  (text: { key: string }) => string
>;

/** What differs from the default: Discord drops the rest, and commands would never seem to be registered. */
function inOthers(key: string): Readonly<Record<string, string>> {
  const usual = speakers.en({ key });
  const others = { fr: speakers.fr({ key }), it: speakers.it({ key }) };
  return Object.fromEntries(Object.entries(others).filter(([, words]) => words !== usual));
}

/** Names and texts in every language, from the catalogues. */
const named = (key: string) => ({
  name: speakers.en({ key: `${key}.name` }),
  name_localizations: inOthers(`${key}.name`),
  description: speakers.en({ key: `${key}.text` }),
  description_localizations: inOthers(`${key}.text`),
});

function optionJson({
  name,
  kind,
  texts = name,
  required,
  least,
  most,
  values,
  suggest,
}: CommandOption): APIApplicationCommandBasicOption {
  const key = `discord.option.${texts}`;
  const choices = values?.map(
    (value): APIApplicationCommandOptionChoice<string> => ({
      name: speakers.en({ key: `${key}.values.${value}` }),
      name_localizations: inOthers(`${key}.values.${value}`),
      value,
    }),
  );
  return {
    type: kinds[kind],
    ...named(key),
    required: required ?? false,
    ...(choices === undefined ? {} : { choices }),
    ...(least === undefined ? {} : { min_value: least }),
    ...(most === undefined ? {} : { max_value: most }),
    ...(suggest === undefined ? {} : { autocomplete: true }),
  } as APIApplicationCommandBasicOption;
}

/** Discord wants what is required first. */
const ordered = (options: readonly CommandOption[] = []) =>
  options.toSorted((a, b) => Number(b.required ?? false) - Number(a.required ?? false)).map(optionJson);

export function commandJson({
  name,
  subcommands,
  forManagers = false,
}: Command): RESTPostAPIChatInputApplicationCommandsJSONBody {
  const alone = subcommands.find((sub) => sub.name === name);
  return {
    type: ApplicationCommandType.ChatInput,
    ...named(`discord.command.${name}`),
    integration_types: [ApplicationIntegrationType.GuildInstall],
    contexts: forManagers
      ? [InteractionContextType.Guild]
      : [InteractionContextType.Guild, InteractionContextType.BotDM],
    ...(forManagers ? { default_member_permissions: String(PermissionFlagsBits.ManageGuild) } : {}),
    options:
      alone !== undefined
        ? ordered(alone.options)
        : subcommands.map((sub) => ({
            type: ApplicationCommandOptionType.Subcommand,
            ...named(`discord.command.${name}.${sub.name}`),
            options: ordered(sub.options),
          })),
  };
}
