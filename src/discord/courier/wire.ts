import { type APIDMChannel, type Client, type REST, Routes } from 'discord.js';

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
