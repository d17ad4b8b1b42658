import type { House } from '../../tables/index.ts';

/** Something that can be asked of the tool: everything about it is in the file that makes it. */
export type AdminCommand = {
  readonly name: string;
  /** What follows the name, as the help shows it. */
  readonly takes: string;
  readonly text: string;
  readonly options?: Readonly<Record<string, OptionKind>>;
  readonly run: (house: House, given: Given, print: Print) => Promise<void>;
};

export type OptionKind = 'text' | 'yes';
export type Print = (line: string) => void;

export type Given = {
  readonly words: readonly string[];
  text(name: string): string | undefined;
  yes(name: string): boolean;
};

/** It was asked for in a way that can't be understood. */
export class Misunderstood extends Error {}
/** It was understood, and can't be done. */
export class NotDone extends Error {}

/** Ids of tables may begin with dashes, and none is as short or as long as an option. */
const isTable = (arg: string): boolean => /^[\w-]{12}$/.test(arg);

/** What was typed behind the name. */
export function givenFrom({ takes, name, options = {} }: AdminCommand, args: readonly string[]): Given {
  const words: string[] = [];
  const texts = new Map<string, string>();
  const wishes = new Set<string>();
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const option = /^--([a-z-]+)$/.exec(arg)?.[1] ?? '';
    const kind = Object.hasOwn(options, option) ? options[option] : undefined;
    if (kind === 'yes') wishes.add(option);
    else if (kind === 'text') {
      const value = rest.shift();
      if (value === undefined) throw new Misunderstood(`${arg} takes something after it.`);
      texts.set(option, value);
    } else if (arg.startsWith('--') && !isTable(arg)) throw new Misunderstood(`“${name}” knows no ${arg}.`);
    else words.push(arg);
  }
  const wants = takes.split(' --')[0]?.match(/<[^>]+>/g)?.length ?? 0;
  if (words.length !== wants) throw new Misunderstood(`“${name}” takes ${takes === '' ? 'nothing' : takes}.`);
  return { words, text: (option) => texts.get(option), yes: (option) => wishes.has(option) };
}

/** A number that was written out; anything else was a mistake. */
export function wholeFrom(text: string | undefined, what: string): number {
  if (text === undefined || !/^\d{1,9}$/.test(text)) throw new Misunderstood(`${what} takes a whole number.`);
  return Number(text);
}

export function idFrom(text: string | undefined, what: string): string {
  if (text === undefined || !/^\d{1,20}$/.test(text))
    throw new Misunderstood(`${what} takes an id of Discord’s.`);
  return text;
}
