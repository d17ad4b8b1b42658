import { createHash } from 'node:crypto';

/** So many in so many milliseconds. */
export type Rate = { readonly limit: number; readonly per: number };

export type RateTable = {
  readonly routes: Readonly<Record<string, Rate>>;
  readonly other: Rate;
  /** Of all requests with the bot's token together. */
  readonly global: Rate;
  /** Edits of messages that are more than an hour old, by channel. */
  readonly oldEdits: Rate;
  /** New names and topics, by channel. */
  readonly renames: Rate;
  /** New conversations; those that exist already don't count. */
  readonly openings: Rate;
  /** Logins of shards with the same `shard_id % max_concurrency`. */
  readonly identifies: Rate;
};

/** What is known or observed of Discord's own; it publishes only the global one. */
export const DISCORD_RATES: RateTable = {
  routes: {
    'POST /channels/{channel_id}/messages': { limit: 5, per: 5_000 },
    'PATCH /channels/{channel_id}/messages/{message_id}': { limit: 5, per: 5_000 },
    'DELETE /channels/{channel_id}/messages/{message_id}': { limit: 5, per: 1_000 },
    'PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me': { limit: 1, per: 250 },
    'POST /channels/{channel_id}/typing': { limit: 5, per: 5_000 },
    'POST /webhooks/{webhook_id}/{webhook_token}': { limit: 5, per: 2_000 },
    'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original': { limit: 5, per: 2_000 },
    'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}': { limit: 5, per: 2_000 },
    'PATCH /channels/{channel_id}': { limit: 5, per: 15_000 },
    'POST /users/@me/channels': { limit: 10, per: 10_000 },
    'GET /channels/{channel_id}/messages/{message_id}': { limit: 5, per: 5_000 },
  },
  other: { limit: 20, per: 1_000 },
  global: { limit: 50, per: 1_000 },
  oldEdits: { limit: 3, per: 6_000 },
  renames: { limit: 2, per: 600_000 },
  openings: { limit: 10, per: 60_000 },
  identifies: { limit: 1, per: 5_000 },
};

const FREELY: Rate = { limit: 100_000, per: 1_000 };
/** For tests that are about something else. */
export const NO_RATES: RateTable = {
  routes: {},
  other: FREELY,
  global: FREELY,
  oldEdits: DISCORD_RATES.oldEdits,
  renames: FREELY,
  openings: FREELY,
  identifies: FREELY,
};

export type Taken = {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** In seconds. */
  readonly resetAfter: number;
};

type Window = { ends: number; used: number };

/** Counts in real time, not the server's: the client waits in real time too. */
export class Rates {
  readonly table: RateTable;
  readonly #windows = new Map<string, Window>();

  constructor(table: RateTable) {
    this.table = table;
  }

  rateOf(route: string): Rate {
    return this.table.routes[route] ?? this.table.other;
  }

  take(key: string, { limit, per }: Rate): Taken {
    const now = performance.now();
    const known = this.#windows.get(key);
    const window = known && known.ends > now ? known : { ends: now + per, used: 0 };
    if (window !== known) this.#sweep(now);
    this.#windows.set(key, window);
    const allowed = window.used < limit;
    if (allowed) window.used += 1;
    const resetAfter = Math.ceil(window.ends - now) / 1000;
    return { allowed, limit, remaining: limit - window.used, resetAfter };
  }

  #sweep(now: number): void {
    if (this.#windows.size < 1000) return;
    for (const [key, window] of this.#windows) if (window.ends <= now) this.#windows.delete(key);
  }
}

export const bucketOf = (route: string): string => createHash('md5').update(route).digest('hex');
