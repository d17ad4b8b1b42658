import {
  type APIContainerComponent,
  type Client,
  type GuildTextBasedChannel,
  MessageFlags,
  type PublicThreadChannel,
  ThreadAutoArchiveDuration,
} from 'discord.js';
import { limits, shortened } from '../limits.ts';
import type { Shown } from '../ui.ts';
import { codeOf, codes } from './venue.ts';

/** A place that can't be reached any more: nothing more is tried there. */
export class OutOfReach extends Error {}

const gone: readonly (number | null)[] = [
  codes.unknownChannel,
  codes.unknownGuild,
  codes.missingAccess,
  codes.missingPermissions,
];

/** Turns Discord's “no” for good into one kind of error; what may work later stays what it is. */
export async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (gone.includes(codeOf(error))) throw new OutOfReach(String(codeOf(error)));
    throw error;
  }
}

export async function channelOf(client: Client, id: string): Promise<GuildTextBasedChannel> {
  const channel = await reaching(() => client.channels.fetch(id));
  if (channel === null || !channel.isTextBased() || channel.isDMBased()) throw new OutOfReach(id);
  return channel;
}

export type Post = { readonly nonce?: string; readonly ping?: readonly string[] };

export const body = ({ components, files }: Shown, { nonce, ping = [] }: Post = {}) => ({
  components: components as APIContainerComponent[],
  files: files.map(({ name, attachment }) => ({ name, attachment })),
  flags: MessageFlags.IsComponentsV2 as const,
  allowedMentions: { parse: [], users: [...ping] },
  ...(nonce === undefined ? {} : { nonce, enforceNonce: true }),
});

export async function post(channel: GuildTextBasedChannel, shown: Shown, how: Post): Promise<string> {
  const message = await reaching(() => channel.send(body(shown, how)));
  return message.id;
}

/** False where the message is gone. */
export async function edit(channel: GuildTextBasedChannel, id: string, shown: Shown): Promise<boolean> {
  try {
    const {
      nonce: _nonce,
      enforceNonce: _enforce,
      ...content
    } = { nonce: 0, enforceNonce: false, ...body(shown) };
    await reaching(() => channel.messages.edit(id, { ...content, attachments: [] }));
    return true;
  } catch (error) {
    if (codeOf(error) === codes.unknownMessage) return false;
    throw error;
  }
}

/** Nobody minds if it is gone already. */
export async function remove(channel: GuildTextBasedChannel, id: string): Promise<void> {
  try {
    await channel.messages.delete(id);
  } catch (error) {
    if (codeOf(error) === null) throw error;
  }
}

/**
 * The thread of an invitation, or null where the invitation is gone; a thread that starts from a message has the
 * message's id, so there is only one.
 */
export async function threadFor(
  client: Client,
  channel: GuildTextBasedChannel,
  lobbyId: string,
  name: string,
): Promise<PublicThreadChannel | null> {
  if (!('threads' in channel)) throw new OutOfReach(channel.id);
  try {
    const message = await reaching(() => channel.messages.fetch(lobbyId));
    return (await reaching(() =>
      message.startThread({
        name: shortened(name, limits.threadName),
        autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
      }),
    )) as PublicThreadChannel;
  } catch (error) {
    if (codeOf(error) === codes.unknownMessage) return null;
    if (codeOf(error) !== codes.threadExists) throw error;
    return (await channelOf(client, lobbyId)) as PublicThreadChannel;
  }
}

/** An archived thread wakes up before anything is said in it. */
export async function awake(channel: GuildTextBasedChannel): Promise<GuildTextBasedChannel> {
  if (channel.isThread() && channel.archived) {
    await reaching(async () => {
      await channel.setArchived(false);
    });
  }
  return channel;
}
