import {
  type APIDMChannel,
  type Client,
  HTTPError,
  RateLimitError,
  REST,
  type RESTOptions,
  Routes,
} from 'discord.js';
import { TryLater } from '../../tables/index.ts';
import { codeOf } from '../refusals.ts';

/**
 * The way by which deliveries go to Discord: plain requests. Those know no shards, so any process reaches any server,
 * also those whose events go to another one.
 */
export type Wire = {
  readonly rest: REST;
  /** The newest message of a channel; null where this process does not hear of it. */
  newestIn(channel: string): string | null;
  conversationWith(person: string): Promise<string>;
};

export function wireOf(client: Client, rest: REST): Wire {
  // Opening a conversation is rationed, and it stays the same one.
  const conversations = new Map<string, string>();
  return {
    rest,
    newestIn: (channel) => {
      const known = client.channels.cache.get(channel);
      return known !== undefined && 'lastMessageId' in known ? (known.lastMessageId ?? null) : null;
    },
    conversationWith: async (person) => {
      const known = conversations.get(person);
      if (known !== undefined) return known;
      const body = { recipient_id: person };
      const { id } = (await rest.post(Routes.userChannels(), { body })) as APIDMChannel;
      conversations.set(person, id);
      return id;
    },
  };
}

/** What waits for longer than this makes room for others meanwhile. */
const patienceMs = 1_000;

/** Requests for deliveries: a limit that lasts gives the work back instead of holding it. */
export const deliveryRest = (options: Partial<RESTOptions> | undefined, token: string): REST =>
  new REST({ ...options, rejectOnRateLimit: ({ timeToReset }) => timeToReset > patienceMs }).setToken(token);

/** Why something is to be told later; null where the trouble is of another kind. */
export function laterOf(error: unknown): TryLater | null {
  if (error instanceof RateLimitError) return new TryLater(error.name, error.retryAfter);
  if (error instanceof HTTPError) return error.status >= 500 ? new TryLater(String(error.status)) : null;
  if (!(error instanceof Error) || codeOf(error) !== null) return null;
  const lost = `${error.name} ${'code' in error ? String(error.code) : ''}`;
  return /ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|UND_ERR|SocketError|AbortError/.test(lost)
    ? new TryLater(lost.trim())
    : null;
}
