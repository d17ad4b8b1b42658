import type { APIApplicationCommand, APIApplicationCommandOption } from 'discord.js';
import type { Options } from '../commands/call.ts';
import { listed, Refused } from './refused.ts';

/** A command as somebody types it: `/table new game:outlive players:3`. */
export type TypedCommand = {
  readonly path: readonly string[];
  readonly options: Options;
  /** The option that the last word belongs to. */
  readonly focused: string | null;
};

const OPTION = /^([\p{L}\p{N}_'-]+):(.*)$/su;

function branch(options: readonly APIApplicationCommandOption[], name: string) {
  return options.find((one) => one.name === name && (one.type === 1 || one.type === 2));
}

function suggesting(options: readonly APIApplicationCommandOption[], taken: Options): string {
  const found = options.find(
    (one) => 'autocomplete' in one && one.autocomplete && taken[one.name] === undefined,
  );
  if (!found) throw new Refused('Nothing here suggests anything while one types.');
  return found.name;
}

/** Splits what was typed into words; an option's value goes on until the next option. */
export function readTyped(text: string, commands: readonly APIApplicationCommand[]): TypedCommand {
  const words = text.replace(/^\//, '').replace(/…$/, '').split(' ');
  const [name = '', ...rest] = words;
  const command = commands.find((one) => one.name === name);
  if (!command)
    throw new Refused(`No command /${name} here; there is ${listed(commands.map((one) => `/${one.name}`))}.`);
  let options: readonly APIApplicationCommandOption[] = command.options ?? [];
  const path = [name];
  const given: Record<string, string> = {};
  let current: string | null = null;
  for (const word of rest) {
    const next = current === null ? branch(options, word) : undefined;
    const match = OPTION.exec(word);
    const option = match && options.find((one) => one.name === match[1]);
    if (next) {
      path.push(word);
      options = 'options' in next ? (next.options ?? []) : [];
    } else if (match && option) {
      current = option.name;
      given[current] = match[2] ?? '';
    } else if (current !== null) {
      given[current] = `${given[current]} ${word}`;
    } else {
      current = suggesting(options, given);
      given[current] = word;
    }
  }
  return { path, options: given, focused: current };
}
