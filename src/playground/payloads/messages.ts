import type { APIAttachment, APIMessage, APIMessageInteractionMetadata } from 'discord.js';
import { MessageFlags } from 'discord.js';
import { fileUrl } from '../world/content.ts';
import type { Message, Origin, StoredFile } from '../world/model.ts';
import { isThread } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { channelPayload } from './channels.ts';
import { bareMember, userById } from './people.ts';

export function attachmentPayload(world: World, message: Message, file: StoredFile): APIAttachment {
  const url = fileUrl(world, message.channelId, file);
  return {
    id: file.id,
    filename: file.filename,
    size: file.data.length,
    url,
    proxy_url: url,
    content_type: file.contentType,
    ...(file.description === null ? {} : { description: file.description }),
    ...(file.width === null ? {} : { width: file.width, height: file.height }),
    ...(message.ephemeralFor ? { ephemeral: true } : {}),
  };
}

function originPayload(world: World, origin: Origin): APIMessageInteractionMetadata {
  const owners = origin.inGuild ? { 0: origin.inGuild } : { 0: '0' };
  return {
    id: origin.interactionId,
    type: origin.interactionType,
    user: userById(world, origin.userId),
    authorizing_integration_owners: owners,
    ...(origin.originalMessageId ? { original_response_message_id: origin.originalMessageId } : {}),
    ...(origin.interactedMessageId ? { interacted_message_id: origin.interactedMessageId } : {}),
    ...(origin.triggering
      ? { triggering_interaction_metadata: originPayload(world, origin.triggering) }
      : {}),
  } as APIMessageInteractionMetadata;
}

/** What a message owes to the interaction that it answers. */
function interactionFields(world: World, message: Message) {
  const origin = message.origin;
  if (!origin) return {};
  const command = { id: origin.interactionId, type: origin.interactionType, name: origin.name ?? '' };
  return {
    application_id: world.applicationId,
    webhook_id: world.applicationId,
    interaction_metadata: originPayload(world, origin),
    ...(origin.name ? { interaction: { ...command, user: userById(world, origin.userId) } } : {}),
  };
}

const reactionsPayload = (message: Message, viewerId: string) =>
  message.reactions.map((one) => ({
    emoji: { id: one.emoji.id, name: one.emoji.name },
    count: one.userIds.length,
    count_details: { burst: 0, normal: one.userIds.length },
    burst_colors: [],
    me: one.userIds.includes(viewerId),
    me_burst: false,
    burst_me: false,
    burst_count: 0,
  }));

function referenceFields(world: World, message: Message, depth: number) {
  const reference = message.reference;
  if (!reference) return {};
  const channel = world.channels.get(reference.channelId);
  const inGuild = channel && 'guildId' in channel ? { guild_id: channel.guildId } : {};
  const target = world.message(reference.channelId, reference.messageId);
  return {
    message_reference: {
      type: 0,
      channel_id: reference.channelId,
      message_id: reference.messageId,
      ...inGuild,
    },
    ...(depth > 0 ? { referenced_message: target ? messagePayload(world, target, depth - 1) : null } : {}),
  };
}

/** `viewerId` is whose reactions count as “me”. */
export function messagePayload(
  world: World,
  message: Message,
  depth = 1,
  viewerId = world.bot.id,
): APIMessage {
  const thread = (message.flags & MessageFlags.HasThread) !== 0 ? world.channels.get(message.id) : undefined;
  const payload = {
    id: message.id,
    type: message.type,
    channel_id: message.channelId,
    author: userById(world, message.authorId),
    content: message.content,
    embeds: message.embeds,
    components: message.components,
    attachments: message.files
      .filter((file) => !message.shownFileIds.includes(file.id))
      .map((file) => attachmentPayload(world, message, file)),
    flags: message.flags,
    timestamp: world.timestamp(message.createdAt),
    edited_timestamp: message.editedAt === null ? null : world.timestamp(message.editedAt),
    mentions: message.mentionedUserIds.map((id) => userById(world, id)),
    mention_roles: message.mentionedRoleIds,
    mention_everyone: message.mentionsEveryone,
    pinned: message.pinnedAt !== null,
    tts: false,
    ...(message.nonce === null ? {} : { nonce: message.nonce }),
    ...(message.reactions.length > 0 ? { reactions: reactionsPayload(message, viewerId) } : {}),
    ...interactionFields(world, message),
    ...referenceFields(world, message, depth),
    ...(thread && isThread(thread) ? { thread: channelPayload(world, thread) } : {}),
  };
  return payload as unknown as APIMessage;
}

/** The same as an event: with the guild and the author's membership. */
export function messageEvent(world: World, message: Message): object {
  const channel = world.channels.get(message.channelId);
  const payload = { ...messagePayload(world, message), ...(channel ? { channel_type: channel.type } : {}) };
  // An ephemeral message reaches the bot like one of a DM.
  if (!channel || !('guildId' in channel) || message.ephemeralFor) return payload;
  const member = world.guilds.get(channel.guildId)?.members.get(message.authorId);
  const mentions = payload.mentions.map((user) => {
    const one = world.guilds.get(channel.guildId)?.members.get(user.id);
    return one ? { ...user, member: bareMember(one) } : user;
  });
  return {
    ...payload,
    mentions,
    guild_id: channel.guildId,
    ...(member ? { member: bareMember(member) } : {}),
  };
}

const HIDDEN = { content: '', embeds: [], attachments: [], components: [] };

/** Bots that did not ask for it see nothing of what people write in guilds, unless they are called. */
export function isSecret(world: World, message: Message): boolean {
  const channel = world.channels.get(message.channelId);
  const inGuild = channel !== undefined && 'guildId' in channel && !message.ephemeralFor;
  return inGuild && message.authorId !== world.bot.id && !message.mentionedUserIds.includes(world.bot.id);
}

export const withoutContent = <T extends object>(payload: T): T => ({ ...payload, ...HIDDEN });

/** A message as the bot may fetch it. */
export function fetchedMessage(world: World, message: Message): APIMessage {
  const payload = messagePayload(world, message);
  return !world.botReadsContent && isSecret(world, message) ? withoutContent(payload) : payload;
}
