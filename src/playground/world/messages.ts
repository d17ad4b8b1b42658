import { MessageFlags, MessageType } from 'discord.js';
import { type ContentBody, compose } from './content.ts';
import type { Channel, Emoji, Message, Origin, Upload } from './model.ts';
import { isThread, sameEmoji } from './model.ts';
import { noticesOf } from './notices.ts';
import { may } from './permissions.ts';
import { joinThread, noteActivity } from './threads.ts';
import type { World } from './world.ts';

export type NewMessage = {
  /** The first message of a post has the post's own id. */
  readonly id?: string;
  readonly authorId: string;
  readonly body: ContentBody;
  readonly uploads?: readonly Upload[];
  readonly type?: MessageType;
  readonly nonce?: string | number | null;
  readonly reference?: Message['reference'];
  readonly origin?: Origin;
  readonly ephemeralFor?: string | null;
  readonly loading?: boolean;
};

const OF_MEMBERS: ReadonlySet<MessageType> = new Set([
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
]);

export function createMessage(world: World, channel: Channel, given: NewMessage): Message {
  const caller = { userId: given.authorId, channelId: channel.id, answers: given.origin !== undefined };
  const content = compose(world, caller, null, given.body, given.uploads ?? []);
  const ephemeralFor = given.ephemeralFor ?? null;
  const lost = given.origin || may(world, channel, given.authorId, 'EmbedLinks') ? {} : { embeds: [] };
  const message: Message = {
    ...content,
    ...lost,
    id: given.id ?? world.ids.next(),
    channelId: channel.id,
    authorId: given.authorId,
    type: given.type ?? MessageType.Default,
    flags:
      content.flags |
      (ephemeralFor ? MessageFlags.Ephemeral : 0) |
      (given.loading ? MessageFlags.Loading : 0),
    createdAt: world.clock.now(),
    editedAt: null,
    pinnedAt: null,
    nonce: given.nonce ?? null,
    reactions: [],
    pingedUserIds: content.mentionedUserIds,
    reference: given.reference ?? null,
    origin: given.origin ?? null,
    ephemeralFor,
  };
  world.putMessage(message);
  if (!ephemeralFor) afterSending(world, channel, message);
  world.changes.emit({ kind: 'message-created', message });
  for (const notice of noticesOf(world, channel, message)) world.notify(notice);
  return message;
}

/** Whoever writes in a thread, or is called in it, is in it from then on. */
function afterSending(world: World, channel: Channel, message: Message): void {
  world.putChannel({ ...channel, lastMessageId: message.id });
  if (!isThread(channel) || !OF_MEMBERS.has(message.type)) return;
  noteActivity(world, channel.id);
  const called = message.mentionedUserIds.filter((id) => world.guilds.get(channel.guildId)?.members.has(id));
  joinThread(world, channel.id, [message.authorId, ...called]);
}

export function editMessage(
  world: World,
  message: Message,
  body: ContentBody,
  uploads: readonly Upload[] = [],
): Message {
  const { authorId: userId, channelId } = message;
  const caller = { userId, channelId, answers: message.origin !== null };
  const content = compose(world, caller, message, body, uploads);
  const wasLoading = (message.flags & MessageFlags.Loading) !== 0;
  const kept = message.flags & (MessageFlags.Ephemeral | MessageFlags.HasThread);
  return world.updateMessage({
    ...message,
    ...content,
    flags: (content.flags & ~MessageFlags.Loading) | kept,
    editedAt: wasLoading ? null : world.clock.now(),
  });
}

export function deleteMessage(world: World, message: Message): void {
  world.dropMessage(message);
  const channel = world.channels.get(message.channelId);
  if (channel && isThread(channel)) {
    world.putChannel({ ...channel, messageCount: Math.max(0, channel.messageCount - 1) });
  }
  world.changes.emit({ kind: 'message-deleted', message });
}

export function deleteMessages(world: World, channel: Channel, messages: readonly Message[]): void {
  for (const message of messages) world.dropMessage(message);
  world.changes.emit({ kind: 'messages-deleted', channel, messages });
}

/** Gives false where the person had reacted so already. */
export function react(world: World, message: Message, emoji: Emoji, userId: string): boolean {
  const before = message.reactions.find((one) => sameEmoji(one.emoji, emoji));
  if (before?.userIds.includes(userId)) return false;
  const reactions = before
    ? message.reactions.map((one) => (one === before ? { ...one, userIds: [...one.userIds, userId] } : one))
    : [...message.reactions, { emoji, userIds: [userId] }];
  const reacted = { ...message, reactions };
  world.putMessage(reacted);
  world.changes.emit({ kind: 'reaction-added', message: reacted, emoji, userId });
  return true;
}

export function unreact(world: World, message: Message, emoji: Emoji, userId: string): void {
  const reactions = message.reactions
    .map((one) =>
      sameEmoji(one.emoji, emoji) ? { ...one, userIds: one.userIds.filter((id) => id !== userId) } : one,
    )
    .filter((one) => one.userIds.length > 0);
  const left = { ...message, reactions };
  world.putMessage(left);
  world.changes.emit({ kind: 'reaction-removed', message: left, emoji, userId });
}

export function clearReactions(world: World, message: Message): void {
  const cleared = { ...message, reactions: [] };
  world.putMessage(cleared);
  world.changes.emit({ kind: 'reactions-cleared', message: cleared });
}

/** Pins or unpins; a pin is also announced in the channel. */
export function setPinned(
  world: World,
  channel: Channel,
  message: Message,
  pinned: boolean,
  byId: string,
): void {
  if ((message.pinnedAt !== null) === pinned) return;
  world.updateMessage({ ...message, pinnedAt: pinned ? world.clock.now() : null });
  const fresh = world.channels.get(channel.id) ?? channel;
  const changed = pinned ? { ...fresh, lastPinAt: world.timestamp() } : fresh;
  world.putChannel(changed);
  world.changes.emit({ kind: 'pins-updated', channel: changed });
  if (!pinned) return;
  createMessage(world, changed, {
    authorId: byId,
    body: {},
    type: MessageType.ChannelPinnedMessage,
    reference: { channelId: channel.id, messageId: message.id },
  });
}
