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

/** Discord does not know the token; no waiting changes that. */
export class TokenRefused extends Error {
  constructor() {
    super('DISCORD_TOKEN is refused by Discord. It is not, or no longer, the token of a bot.');
  }
}

const isTokenRefused = (error: unknown): boolean =>
  error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid;

/** One try. */
export async function logIn(client: Client, token: string): Promise<Client<true>> {
  const isReady = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  try {
    await client.login(token);
  } catch (error) {
    throw isTokenRefused(error) ? new TokenRefused() : error;
  }
  return isReady;
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
      if (error instanceof TokenRefused) throw error;
      const ms = growing(tried);
      log.warn(
        { ...faultOf(error), seconds: ms / 1000 },
        'could not log in to Discord, which is tried again',
      );
      await pause(ms);
    }
  }
}

/**
 * Says so when Discord does not know the token any more while the bot runs: somebody reset it. Nothing works from then
 * on, and nothing comes back by itself.
 */
export function whenRefused(client: Client, rests: readonly REST[], say: (why: TokenRefused) => void): void {
  let said = false;
  const refused = () => {
    if (said) return;
    said = true;
    say(new TokenRefused());
  };
  client.on(Events.ShardDisconnect, ({ code }) => {
    if (code === GatewayCloseCodes.AuthenticationFailed) refused();
  });
  for (const rest of rests) {
    // Answers to interactions have tokens of their own, which end by themselves.
    rest.on(RESTEvents.Response, ({ data }, { status }) => {
      if (status === 401 && data.auth !== false) refused();
    });
  }
}
