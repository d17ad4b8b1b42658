import type { CommandBook } from './commands/book.ts';
import type { EmojiBook } from './emojis/book.ts';
import type { Faults } from './faults.ts';
import type { Findings } from './findings.ts';
import type { SessionStarts } from './gateway/starts.ts';
import type { Interactions } from './interactions/interactions.ts';
import type { InvalidRequests } from './rest/invalid.ts';
import type { Rates } from './rest/rates.ts';
import type { World } from './world/world.ts';

/** What the REST routes, the gateway and the people share. */
export type Backend = {
  readonly world: World;
  readonly commands: CommandBook;
  readonly emojis: EmojiBook;
  readonly interactions: Interactions;
  readonly findings: Findings;
  readonly faults: Faults;
  readonly rates: Rates;
  readonly invalid: InvalidRequests;
  readonly starts: SessionStarts;
  readonly settings: Settings;
  /** The token that the bot has is nobody's from now on. */
  resetToken(): void;
};

export type Settings = {
  readonly token: string;
  readonly heartbeatInterval: number;
  readonly shards: number;
  readonly maxConcurrency: number;
  /** Logins in a day, over all shards. */
  readonly sessionStarts: number;
  readonly guildsPerShard: number;
  /** The largest single file and the largest request, in bytes. */
  readonly fileBytes: number;
  readonly requestBytes: number;
  /** Intents that the application was not granted: asking for one closes the connection with 4014. */
  readonly disallowedIntents: number;
  /** What the owner set otherwise in the developer portal, as the application itself is told it. */
  readonly application: Readonly<Record<string, unknown>>;
};
