import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Given } from './commands/command.ts';

/** What somebody typed without what no database keeps. */
export const storable = (typed: string): string => typed.replaceAll('\0', '');

/** A command's options as handlers read them. Half-typed ones are left out. */
export function givenBy(source: ChatInputCommandInteraction | AutocompleteInteraction): Given {
  const all = new Map(source.options.data.flatMap(flat).map((option) => [option.name, option]));
  const given = (name: string) => all.get(name)?.value;
  return {
    text: (name) => {
      const value = given(name);
      return typeof value === 'string' ? storable(value) : null;
    },
    whole: (name) => {
      const value = given(name);
      return typeof value === 'number' ? value : null;
    },
    yes: (name) => {
      const value = given(name);
      return typeof value === 'boolean' ? value : null;
    },
    person: (name) => {
      const user = all.get(name)?.user;
      return user == null ? null : { id: user.id, name: user.displayName };
    },
  };
}

type Data = ChatInputCommandInteraction['options']['data'][number];
const flat = (option: Data): readonly Data[] =>
  option.options === undefined ? [option] : option.options.flatMap(flat);
