import { RateLimitError } from 'discord.js';
import { laterOf } from '../../discord/courier/wire.ts';
import { codeOf, reasonsOf } from '../../discord/refusals.ts';

export type Line = { readonly right: boolean; readonly words: string };

/** One line for each thing that was looked at: right, or wrong and what to do. */
export class Report {
  readonly #print: (line: string) => void;
  readonly #lines: Line[] = [];

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  get wrong(): readonly string[] {
    return this.#lines.filter(({ right }) => !right).map(({ words }) => words);
  }

  get right(): readonly string[] {
    return this.#lines.filter(({ right }) => right).map(({ words }) => words);
  }

  isRight(what: string): void {
    this.#add({ right: true, words: what });
  }

  isWrong(what: string, todo: string): void {
    this.#add({ right: false, words: `${what}. ${todo}` });
  }

  /** Neither right nor wrong. */
  says(words: string): void {
    this.#print(`  ${words}`);
  }

  /** What came of it; null where it went wrong. */
  async tries<T>(what: string, work: () => Promise<T>): Promise<{ readonly value: T } | null> {
    try {
      const value = await work();
      this.isRight(what);
      return { value };
    } catch (error) {
      this.isWrong(`${what}: ${whyOf(error)}`, todoFor(error));
      return null;
    }
  }

  #add(line: Line): void {
    this.#lines.push(line);
    this.#print(`${line.right ? '✓' : '✗'} ${line.words}`);
  }
}

/** In Discord’s words where it has some. */
function whyOf(error: unknown): string {
  const reasons = reasonsOf(error);
  if (reasons !== null) return [`${reasons.message} (${reasons.code})`, ...reasons.paths].join('; ');
  const code = codeOf(error);
  if (code !== null) return `Discord refuses it (${code})`;
  return error instanceof Error ? error.message : String(error);
}

const TODO: Readonly<Record<number, string>> = {
  10003: 'There is no such channel: copy its id again.',
  50001: 'Let the bot see this channel, and add it to the server by the link of docs/operating.md.',
  50007:
    'Allow direct messages from this server in your privacy settings and run the doctor again. Players who don’t are called in the thread.',
  50008: 'Name a text channel.',
  50013: 'Give the bot the rights of docs/operating.md in this channel.',
  50024: 'Name a text channel: there are no threads in this one.',
  50278: 'You share no server with the bot: press the button in a server.',
};

function todoFor(error: unknown): string {
  if (error instanceof RateLimitError)
    return `Run the doctor again in ${Math.ceil(error.retryAfter / 1000)} seconds.`;
  if (laterOf(error) !== null)
    return 'This machine does not reach Discord: look at its network, or at https://discordstatus.com.';
  if (reasonsOf(error)?.status === 401)
    return 'Reset the token on the Bot page, and put the new one into DISCORD_TOKEN.';
  return (
    TODO[codeOf(error) ?? 0] ?? 'If Discord’s words don’t help, see https://discordstatus.com, then the log.'
  );
}
