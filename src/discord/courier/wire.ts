import {
  type APIDMChannel,
  type Client,
  HTTPError,
  type RateLimitData,
  RateLimitError,
  REST,
  type RESTOptions,
  Routes,
} from 'discord.js';
import { NewerRelease, type Ration, TryLater } from '../../tables/index.ts';
import { codeOf } from '../refusals.ts';

/**
 * The way by which deliveries go to Discord: plain requests. Those know no shards, so any process reaches any server,
 * also those whose events go to another one.
 */
export type Wire = {
  readonly rest: REST;
  /** The newest message of a channel; null where this process does not hear of it. */
  newestIn(channel: string): string | null;
  /** The bot itself. */
  readonly self: string | null;
  /** Opens a conversation, or finds the one that there is. */
  conversationWith(person: string): Promise<string>;
  /** How quickly conversations may be opened, by all processes together. */
  readonly openings: Ration;
};

/** Discord allows some ten a minute; bots that are new in the world are taken for spam before that. */
export const openings: Ration = { name: 'conversations', everyMs: 12_000, burst: 3 };

export function wireOf(client: Client, rest: REST, most: Ration = openings): Wire {
  return {
    rest,
    self: client.user?.id ?? null,
    openings: most,
    newestIn: (channel) => {
      const known = client.channels.cache.get(channel);
      return known !== undefined && 'lastMessageId' in known ? (known.lastMessageId ?? null) : null;
    },
    conversationWith: async (person) => {
      const body = { recipient_id: person };
      const { id } = (await rest.post(Routes.userChannels(), { body })) as APIDMChannel;
      return id;
    },
  };
}

/** What waits for longer than this makes room for others meanwhile. */
const patienceMs = 1_000;

/** Requests for deliveries: a limit that lasts gives the work back instead of holding it. */
export const deliveryRest = (options: Partial<RESTOptions> | undefined, token: string): REST =>
  new REST({
    ...options,
    rejectOnRateLimit: (limit) => limit.retryAfter <= 0 || waitOf(limit) > patienceMs,
  }).setToken(token);

/** What is limited within a route may have to wait for far longer than the route itself. */
export const waitOf = ({ retryAfter, sublimitTimeout, timeToReset }: RateLimitData): number =>
  Math.max(retryAfter, sublimitTimeout, timeToReset);

/** A newer release has its own process, which gets what is put back. */
const newerMs = 5_000;

/** Why something is to be told later; null where the trouble is of another kind. */
export function laterOf(error: unknown): TryLater | null {
  if (error instanceof TryLater) return error;
  if (error instanceof NewerRelease) return new TryLater('a newer release tells of this table', newerMs);
  if (error instanceof RateLimitError) {
    // Where Discord doesn't say how long, the pauses grow.
    return new TryLater(error.name, error.retryAfter > 0 ? waitOf(error) : null);
  }
  if (error instanceof HTTPError) return error.status >= 500 ? new TryLater(String(error.status)) : null;
  if (!(error instanceof Error) || codeOf(error) !== null) return null;
  const lost = `${error.name} ${'code' in error ? String(error.code) : ''}`;
  return /ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|UND_ERR|SocketError|AbortError/.test(lost)
    ? new TryLater(lost.trim())
    : null;
}
