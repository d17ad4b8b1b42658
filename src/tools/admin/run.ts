import type { House } from '../../tables/index.ts';
import { changing } from './changing.ts';
import { type AdminCommand, givenFrom, Misunderstood, NotDone, type Print } from './command.ts';
import { show, stuckCommand, tables } from './tables.ts';

export const commands: readonly AdminCommand[] = [tables, show, ...changing, stuckCommand];

const wide = (text: string): string => text.padEnd(34);

export const help = [
  'npm run admin -- <command> …',
  '',
  ...commands.flatMap(({ name, takes, text }) => [`  ${wide(`${name} ${takes}`)}  ${text}`]),
  '',
  'It works on DATABASE_URL, or else on the Postgres in DATA_DIR, beside a bot that runs or without one.',
  'It ends with 0 if it was done, with 1 if it could not be, and with 2 if it was not understood.',
].join('\n');

/** Whatever was done or not; every message is a sentence for whoever typed it. */
export type Outcome = { readonly code: 0 | 1 | 2; readonly said?: string };

/** What was asked for, before anything is opened. */
export function commandFor(
  args: readonly string[],
): { readonly command: AdminCommand; readonly args: readonly string[] } | Outcome {
  const [name, ...rest] = args;
  if (name === undefined) return { code: 2, said: help };
  if (name === 'help' || name === '--help' || name === '-h') return { code: 0, said: help };
  const command = commands.find((one) => one.name === name);
  if (command === undefined) return { code: 2, said: `There is no command “${name}”.\n\n${help}` };
  try {
    givenFrom(command, rest);
  } catch (error) {
    return misunderstood(error);
  }
  return { command, args: rest };
}

function misunderstood(error: unknown): Outcome {
  if (error instanceof Misunderstood) return { code: 2, said: `${error.message}\n\n${help}` };
  if (error instanceof NotDone) return { code: 1, said: error.message };
  throw error;
}

/** Does one thing. */
export async function administer(house: House, args: readonly string[], print: Print): Promise<Outcome> {
  const asked = commandFor(args);
  if ('code' in asked) return asked;
  try {
    await asked.command.run(house, givenFrom(asked.command, asked.args), print);
    return { code: 0 };
  } catch (error) {
    return misunderstood(error);
  }
}
