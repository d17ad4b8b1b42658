import {
  type Client,
  DiscordjsError,
  DiscordjsErrorCodes,
  Events,
  GatewayCloseCodes,
  type REST,
  RESTEvents,
} from 'discord.js';
import type { Logger } from 'pino';
import { faultOf } from '../log/fault.ts';
import { growing } from './growing.ts';

/** Discord will not have this bot as it is; no waiting changes that. */
export class Refused extends Error {}

export class TokenRefused extends Refused {
  constructor() {
    super('DISCORD_TOKEN is refused by Discord. It is not, or no longer, the token of a bot.');
  }
}

const { InvalidShard, ShardingRequired, InvalidAPIVersion, InvalidIntents, DisallowedIntents } =
  GatewayCloseCodes;

/** What whoever runs the bot has to do about a gateway that closes for good. */
const remedies: Readonly<Record<number, string>> = {
  [InvalidShard]: 'SHARDS and SHARD_COUNT don’t fit together',
  [ShardingRequired]: 'the bot is in too many servers for so few shards, see SHARDS and SHARD_COUNT',
  [InvalidAPIVersion]:
    'this version of Convoy speaks a language that Discord has given up, and has to be upgraded',
  [InvalidIntents]:
    'this version of Convoy asks for events that Discord does not know, and has to be upgraded',
  [DisallowedIntents]: 'the bot may not have the events that it asks for, allow them in the developer portal',
};

/** Null for what may be mended by trying again. */
export function incurable(code: number): Refused | null {
  if (code === GatewayCloseCodes.AuthenticationFailed) return new TokenRefused();
  const remedy = remedies[code];
  return remedy === undefined
    ? null
    : new Refused(`Discord ended the connection for good (code ${code}) – ${remedy}.`);
}

const isTokenRefused = (error: unknown): boolean =>
  error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid;

/** One try. */
export async function logIn(client: Client, token: string): Promise<Client<true>> {
  const isReady = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  let why: Refused | null = null;
  const closed = new Promise<never>((_, reject) => {
    client.on(Events.ShardDisconnect, ({ code }) => {
      why = incurable(code);
      if (why !== null) reject(why);
    });
  });
  try {
    await Promise.race([client.login(token), closed]);
    return await Promise.race([isReady, closed]);
  } catch (error) {
    throw why ?? (isTokenRefused(error) ? new TokenRefused() : error);
  }
}

type How = {
  readonly token: string;
  readonly log: Logger;
  readonly pause: (ms: number) => Promise<unknown>;
};

/**
 * Logs in, with a fresh client for every try. What fails is tried again after a growing while, and not by a restart of
 * the process: every connection counts against Discord's thousand a day.
 */
export async function loggedIn(make: () => Client, { token, log, pause }: How): Promise<Client<true>> {
  for (let tried = 0; ; tried++) {
    try {
      return await logIn(make(), token);
    } catch (error) {
      if (error instanceof Refused) throw error;
      const ms = growing(tried);
      log.warn(
        { ...faultOf(error), seconds: ms / 1000 },
        'could not log in to Discord, which is tried again',
      );
      await pause(ms);
    }
  }
}

/** A connection that is lost and comes back is an operator's business: people notice it. */
export function logConnection(client: Client, log: Logger): void {
  client.on(Events.ShardReconnecting, (shard) => log.warn({ shard }, 'the connection to Discord was lost'));
  client.on(Events.ShardResume, (shard, missed) =>
    log.info({ shard, missed }, 'the connection to Discord goes on where it was'),
  );
  client.on(Events.ShardReady, (shard) => log.info({ shard }, 'the connection to Discord was made anew'));
}

/**
 * Says so when Discord will not have this bot any more while it runs, as when somebody reset its token. Nothing works
 * from then on, and nothing comes back by itself.
 */
export function whenRefused(client: Client, rests: readonly REST[], say: (why: Refused) => void): void {
  let said = false;
  const refused = (why: Refused | null) => {
    if (said || why === null) return;
    said = true;
    say(why);
  };
  client.on(Events.ShardDisconnect, ({ code }) => refused(incurable(code)));
  for (const rest of rests) {
    // Answers to interactions have tokens of their own, which end by themselves.
    rest.on(RESTEvents.Response, ({ data }, { status }) => {
      if (status === 401 && data.auth !== false) refused(new TokenRefused());
    });
  }
}
