import type { CommandBook } from './commands/book.ts';
import type { Faults } from './faults.ts';
import type { Findings } from './findings.ts';
import type { Interactions } from './interactions/interactions.ts';
import type { Rates } from './rest/rates.ts';
import type { World } from './world/world.ts';

/** What the REST routes, the gateway and the people share. */
export type Backend = {
  readonly world: World;
  readonly commands: CommandBook;
  readonly interactions: Interactions;
  readonly findings: Findings;
  readonly faults: Faults;
  readonly rates: Rates;
  readonly settings: Settings;
};

export type Settings = {
  readonly token: string;
  readonly heartbeatInterval: number;
  readonly shards: number;
  readonly maxConcurrency: number;
  /** The largest single file and the largest request, in bytes. */
  readonly fileBytes: number;
  readonly requestBytes: number;
  /** Intents that the application was not granted: asking for one closes the connection with 4014. */
  readonly disallowedIntents: number;
};
