import {
  type APIChannel,
  type APIThreadMember,
  ChannelType,
  OverwriteType,
  type ThreadMemberFlags,
} from 'discord.js';
import { holdsPosts, isSpoken } from '../world/kinds.ts';
import { type Channel, type Dm, type GuildChannel, isDm, isThread, type Thread } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { userById } from './people.ts';

const inGuildPayload = (channel: GuildChannel) => ({
  id: channel.id,
  type: channel.type,
  guild_id: channel.guildId,
  name: channel.name,
  topic: channel.topic,
  position: channel.position,
  parent_id: channel.categoryId,
  nsfw: false,
  rate_limit_per_user: 0,
  last_message_id: channel.lastMessageId,
  last_pin_timestamp: channel.lastPinAt,
  flags: 0,
  permission_overwrites: channel.overwrites.map((one) => ({
    id: one.id,
    type: one.for === 'role' ? OverwriteType.Role : OverwriteType.Member,
    allow: String(one.allow),
    deny: String(one.deny),
  })),
  ...(isSpoken(channel.type) ? { bitrate: 64_000, user_limit: 0, rtc_region: null } : {}),
  ...(holdsPosts(channel.type) ? { available_tags: [], default_reaction_emoji: null } : {}),
});

export const threadMember = (thread: Thread, userId: string, joinedAt: string): APIThreadMember => ({
  id: thread.id,
  user_id: userId,
  join_timestamp: joinedAt,
  flags: 0 as ThreadMemberFlags,
});

function threadPayload(world: World, thread: Thread) {
  const joined = thread.members.get(world.bot.id);
  return {
    id: thread.id,
    type: thread.type,
    guild_id: thread.guildId,
    parent_id: thread.parentId,
    name: thread.name,
    owner_id: thread.ownerId,
    last_message_id: thread.lastMessageId,
    last_pin_timestamp: thread.lastPinAt,
    rate_limit_per_user: thread.slowmode,
    message_count: thread.messageCount,
    total_message_sent: thread.totalSent,
    member_count: Math.min(50, thread.members.size),
    flags: 0,
    thread_metadata: {
      archived: thread.archived,
      locked: thread.locked,
      auto_archive_duration: thread.autoArchiveMinutes,
      archive_timestamp: thread.archiveChangedAt,
      create_timestamp: thread.archiveChangedAt,
      ...(thread.type === ChannelType.PrivateThread ? { invitable: thread.invitable } : {}),
    },
    ...(joined ? { member: threadMember(thread, world.bot.id, joined) } : {}),
  };
}

const dmPayload = (world: World, channel: Dm) => ({
  id: channel.id,
  type: channel.type,
  recipients: [userById(world, channel.recipientId)],
  last_message_id: channel.lastMessageId,
  last_pin_timestamp: channel.lastPinAt,
  flags: 0,
});

export function channelPayload(world: World, channel: Channel): APIChannel {
  if (isDm(channel)) return dmPayload(world, channel) as APIChannel;
  return (isThread(channel) ? threadPayload(world, channel) : inGuildPayload(channel)) as APIChannel;
}
