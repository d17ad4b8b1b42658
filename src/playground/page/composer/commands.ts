import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
} from 'discord.js';
import { localised } from '../i18n.ts';

export type Option = APIApplicationCommandBasicOption;

/** One thing that can be typed after the slash: a command, or a subcommand with its parents' names. */
export type Usable = {
  readonly path: readonly string[];
  /** As this person sees it, without the slash. */
  readonly name: string;
  readonly description: string;
  readonly options: readonly Option[];
};

const isGroup = (option: APIApplicationCommandOption) =>
  option.type === ApplicationCommandOptionType.Subcommand ||
  option.type === ApplicationCommandOptionType.SubcommandGroup;

type Named = Pick<
  APIApplicationCommand,
  'name' | 'name_localizations' | 'description' | 'description_localizations'
>;

function usableFrom(
  node: Named,
  options: readonly APIApplicationCommandOption[],
  parents: Pick<Usable, 'path' | 'name'>,
  locale: string,
): readonly Usable[] {
  const path = [...parents.path, node.name];
  const name = `${parents.name} ${localised(node.name, node.name_localizations, locale)}`.trim();
  const below = options.filter(isGroup);
  if (below.length > 0) {
    return below.flatMap((one) =>
      usableFrom(one, 'options' in one ? (one.options ?? []) : [], { path, name }, locale),
    );
  }
  const description = localised(node.description, node.description_localizations, locale);
  return [{ path, name, description, options: options.filter((one): one is Option => !isGroup(one)) }];
}

export function usableCommands(
  commands: readonly APIApplicationCommand[],
  locale: string,
): readonly Usable[] {
  return commands
    .filter(({ type }) => type === ApplicationCommandType.ChatInput)
    .flatMap((command) => usableFrom(command, command.options ?? [], { path: [], name: '' }, locale))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const calls = (usable: Usable) => [usable.name, usable.path.join(' ')];

/** Fitting commands, those that begin with the words first. */
export function matching(usables: readonly Usable[], typed: string): readonly Usable[] {
  const wanted = folded(typed).trim().replace(/\s+/g, ' ');
  if (wanted === '') return usables;
  const rank = (usable: Usable) => {
    const names = calls(usable).map(folded);
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if (names.some((name) => name.split(' ').some((word) => word.startsWith(wanted)))) return 1;
    if (names.some((name) => name.includes(wanted))) return 2;
    return ` ${folded(usable.description)}`.includes(` ${wanted}`) ? 3 : 4;
  };
  return usables
    .map((usable) => ({ usable, rank: rank(usable) }))
    .filter((one) => one.rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .map((one) => one.usable);
}

export type Typed = {
  readonly usable: Usable;
  /** Texts by the options' own names. */
  readonly texts: ReadonlyMap<string, string>;
  /** What stands before the first option and belongs to none. */
  readonly stray: string;
};

export const optionName = (option: Option, locale: string) =>
  localised(option.name, option.name_localizations, locale);

/** `game:outlive players:3` → texts by option; a value runs to the next option's name. */
export function splitOptions(
  text: string,
  options: readonly Option[],
  locale: string,
): { readonly texts: ReadonlyMap<string, string>; readonly stray: string } {
  const names = new Map(
    options.flatMap((one) => [
      [folded(one.name), one.name] as const,
      [folded(optionName(one, locale)), one.name] as const,
    ]),
  );
  const starts = [...text.matchAll(/(?<=^|\s)([\p{L}\p{N}_'-]+):/gu)].flatMap((found) => {
    const name = names.get(folded(found[1] ?? ''));
    return name === undefined ? [] : [{ name, from: found.index, to: found.index + found[0].length }];
  });
  const texts = new Map<string, string>();
  starts.forEach((start, at) => {
    texts.set(start.name, text.slice(start.to, starts[at + 1]?.from).trim());
  });
  return { texts, stray: text.slice(0, starts[0]?.from).trim() };
}

/** A whole typed or pasted command line; null while it names no command yet. */
export function parseTyped(text: string, usables: readonly Usable[], locale: string): Typed | null {
  if (!text.startsWith('/')) return null;
  const line = text.slice(1).replace(/\s+/g, ' ');
  const found = usables
    .flatMap((usable) => calls(usable).map((call) => ({ usable, call: folded(call) })))
    .filter(({ call }) => folded(line) === call || folded(line).startsWith(`${call} `))
    .toSorted((a, b) => b.call.length - a.call.length)[0];
  if (found === undefined) return null;
  const words = found.call.split(' ').length;
  const rest = line.split(' ').slice(words).join(' ');
  return { usable: found.usable, ...splitOptions(rest, found.usable.options, locale) };
}
