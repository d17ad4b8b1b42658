import { MessageFlags, MessageType } from 'discord.js';
import { type Channel, type GuildChannel, isDm, isThread, type Message, type Thread } from './model.ts';
import { canSee } from './permissions.ts';
import type { World } from './world.ts';

/** What a phone shows of a new message while nobody looks: whose it is, where, and its plain content. */
export type Notice = {
  readonly userId: string;
  readonly authorId: string;
  readonly channelId: string;
  readonly messageId: string;
  /** Blank where the message has no content: components are not read out. */
  readonly text: string;
};

const WRITTEN: ReadonlySet<MessageType> = new Set([
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
]);

/** In a thread these are its members. */
function everybodyIn(world: World, channel: GuildChannel | Thread): readonly string[] {
  return isThread(channel)
    ? [...channel.members.keys()]
    : [...(world.guilds.get(channel.guildId)?.members.keys() ?? [])];
}

function audienceOf(world: World, channel: Channel, { pingedUserIds }: Message): readonly string[] {
  if (isDm(channel)) return [channel.recipientId];
  const ofAll = world.guilds.get(channel.guildId)?.notifiesOfAll === true;
  return ofAll ? [...new Set([...everybodyIn(world, channel), ...pingedUserIds])] : pingedUserIds;
}

/** A direct message notifies whoever it is for; elsewhere it is those whom it calls, or all where the server says so. */
function notified(world: World, channel: Channel, message: Message): readonly string[] {
  const silent = (message.flags & MessageFlags.SuppressNotifications) !== 0;
  if (silent || message.ephemeralFor !== null || !WRITTEN.has(message.type)) return [];
  return audienceOf(world, channel, message).filter(
    (id) => id !== message.authorId && world.users.get(id)?.isBot === false && canSee(world, channel, id),
  );
}

/** Names stand where the ids were; the rest of the markup stays as it is. */
const readOut = (world: World, content: string): string =>
  content
    .replace(/<@!?(\d+)>/g, (whole, id: string) => {
      const name = world.users.get(id)?.displayName;
      return name === undefined ? whole : `@${name}`;
    })
    .replace(/<#(\d+)>/g, (whole, id: string) => {
      const channel = world.channels.get(id);
      return channel === undefined || isDm(channel) ? whole : `#${channel.name}`;
    });

/** Made once, when a message is sent: what it becomes by an edit notifies nobody. */
export const noticesOf = (world: World, channel: Channel, message: Message): readonly Notice[] =>
  notified(world, channel, message).map((userId) => ({
    userId,
    authorId: message.authorId,
    channelId: channel.id,
    messageId: message.id,
    text: readOut(world, message.content).trim(),
  }));
