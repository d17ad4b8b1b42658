import { GatewayIntentBits } from 'discord.js';
import { interactionPayload } from '../interactions/payload.ts';
import { channelPayload, threadMember } from '../payloads/channels.ts';
import { isSecret, messageEvent } from '../payloads/messages.ts';
import { bareMember, memberPayload, userById } from '../payloads/people.ts';
import type { Change } from '../world/changes.ts';
import { type Channel, guildIdOf, isDm, isThread, type Message, type Thread } from '../world/model.ts';
import { canSee } from '../world/permissions.ts';
import type { World } from '../world/world.ts';

/** Something the bot is told, and to which connections it goes. */
export type Event = {
  readonly name: string;
  readonly data: object;
  readonly guildId: string | null;
  /** The intent that it needs; none for what every bot is told. */
  readonly intent: number | null;
  /** For messages of other people: what stays empty without the intent for it. */
  readonly secretContent?: boolean;
};

const { Guilds, GuildMembers, GuildMessages, DirectMessages } = GatewayIntentBits;
const { GuildMessageReactions, DirectMessageReactions, GuildMessageTyping, DirectMessageTyping } =
  GatewayIntentBits;

const inGuild = (guildId: string | null) => (guildId ? { guild_id: guildId } : {});

function messageEvents(world: World, name: string, message: Message): readonly Event[] {
  const channel = world.channels.get(message.channelId);
  if (!channel || !canSee(world, channel, world.bot.id)) return [];
  const guildId = message.ephemeralFor ? null : guildIdOf(channel);
  const secretContent = isSecret(world, message);
  const intent = guildId ? GuildMessages : DirectMessages;
  return [{ name, data: messageEvent(world, message), guildId, intent, secretContent }];
}

function deletion(world: World, message: Message): readonly Event[] {
  const channel = world.channels.get(message.channelId);
  if (!channel || !canSee(world, channel, world.bot.id)) return [];
  const guildId = message.ephemeralFor ? null : guildIdOf(channel);
  const data = { id: message.id, channel_id: message.channelId, ...inGuild(guildId) };
  return [{ name: 'MESSAGE_DELETE', data, guildId, intent: guildId ? GuildMessages : DirectMessages }];
}

function reactionEvents(
  world: World,
  change: Change & { kind: 'reaction-added' | 'reaction-removed' },
): readonly Event[] {
  const { message, emoji, userId } = change;
  const channel = world.channels.get(message.channelId);
  if (!channel || !canSee(world, channel, world.bot.id)) return [];
  const guildId = guildIdOf(channel);
  const member = guildId ? world.guilds.get(guildId)?.members.get(userId) : undefined;
  const data = {
    user_id: userId,
    channel_id: message.channelId,
    message_id: message.id,
    message_author_id: message.authorId,
    emoji: { id: emoji.id, name: emoji.name },
    burst: false,
    type: 0,
    ...inGuild(guildId),
    ...(member && change.kind === 'reaction-added' ? { member: memberPayload(world, member) } : {}),
  };
  const name = change.kind === 'reaction-added' ? 'MESSAGE_REACTION_ADD' : 'MESSAGE_REACTION_REMOVE';
  return [{ name, data, guildId, intent: guildId ? GuildMessageReactions : DirectMessageReactions }];
}

const WHAT = {
  'channel-created': 'CREATE',
  'channel-updated': 'UPDATE',
  'channel-deleted': 'DELETE',
} as const;

function channelEvents(world: World, kind: keyof typeof WHAT, channel: Channel): readonly Event[] {
  // Bots are not told when a DM opens; they see it by its first message.
  if (isDm(channel)) return [];
  const event = (name: string, data: object) => [{ name, data, guildId: channel.guildId, intent: Guilds }];
  if (!isThread(channel)) return event(`CHANNEL_${WHAT[kind]}`, channelPayload(world, channel));
  if (!canSee(world, channel, world.bot.id)) return [];
  if (kind === 'channel-deleted') {
    const { id, guildId, parentId, type } = channel;
    return event('THREAD_DELETE', { id, guild_id: guildId, parent_id: parentId, type });
  }
  const fresh = kind === 'channel-created' ? { newly_created: true } : {};
  return event(`THREAD_${WHAT[kind]}`, { ...channelPayload(world, channel), ...fresh });
}

/** What the bot is of a thread that it may have forgotten meanwhile. */
function ownMembership(world: World, thread: Thread): readonly Event[] {
  const joined = thread.members.get(world.bot.id);
  if (joined === undefined || !canSee(world, thread, world.bot.id)) return [];
  const data = { ...threadMember(thread, world.bot.id, joined), guild_id: thread.guildId };
  return [{ name: 'THREAD_MEMBER_UPDATE', data, guildId: thread.guildId, intent: Guilds }];
}

function threadMemberEvents(
  world: World,
  thread: Thread,
  added: readonly string[],
  removed: readonly string[],
) {
  const { guildId } = thread;
  const guild = world.guilds.get(guildId);
  if (!canSee(world, thread, world.bot.id) && !removed.includes(world.bot.id)) return [];
  const data = {
    id: thread.id,
    guild_id: guildId,
    member_count: Math.min(50, thread.members.size),
    added_members: added.map((id) => {
      const member = guild?.members.get(id);
      return {
        ...threadMember(thread, id, thread.members.get(id) ?? world.timestamp()),
        presence: null,
        ...(member ? { member: memberPayload(world, member) } : {}),
      };
    }),
    removed_member_ids: removed,
  };
  // Without the members' intent a bot is told only about itself.
  const isAboutBot = [...added, ...removed].includes(world.bot.id);
  const update = { name: 'THREAD_MEMBERS_UPDATE', data, guildId, intent: isAboutBot ? Guilds : GuildMembers };
  if (!added.includes(world.bot.id)) return [update];
  // It may never have heard of the thread that it is in now.
  return [{ name: 'THREAD_CREATE', data: channelPayload(world, thread), guildId, intent: Guilds }, update];
}

function memberEvents(
  world: World,
  change: Change & { kind: 'member-added' | 'member-updated' | 'member-removed' },
) {
  const { guild, member } = change;
  const about = { guild_id: guild.id };
  const event = (name: string, data: object) => [{ name, data, guildId: guild.id, intent: GuildMembers }];
  if (change.kind === 'member-removed') {
    return event('GUILD_MEMBER_REMOVE', { ...about, user: userById(world, member.userId) });
  }
  const name = change.kind === 'member-added' ? 'GUILD_MEMBER_ADD' : 'GUILD_MEMBER_UPDATE';
  return event(name, { ...about, ...memberPayload(world, member) });
}

function typingEvents(world: World, channel: Channel, userId: string): readonly Event[] {
  const guildId = guildIdOf(channel);
  const member = guildId ? world.guilds.get(guildId)?.members.get(userId) : undefined;
  const data = {
    channel_id: channel.id,
    user_id: userId,
    timestamp: Math.floor(world.clock.now() / 1000),
    ...inGuild(guildId),
    ...(member ? { member: { ...bareMember(member), user: userById(world, userId) } } : {}),
  };
  return [
    { name: 'TYPING_START', data, guildId, intent: guildId ? GuildMessageTyping : DirectMessageTyping },
  ];
}

/** What the bot is told about a change. */
export function eventsOf(world: World, change: Change): readonly Event[] {
  switch (change.kind) {
    case 'message-created':
      return messageEvents(world, 'MESSAGE_CREATE', change.message);
    case 'message-updated':
      return messageEvents(world, 'MESSAGE_UPDATE', change.message);
    case 'message-deleted':
      return deletion(world, change.message);
    case 'messages-deleted': {
      const guildId = guildIdOf(change.channel);
      const ids = change.messages.map((message) => message.id);
      const data = { ids, channel_id: change.channel.id, ...inGuild(guildId) };
      return [
        { name: 'MESSAGE_DELETE_BULK', data, guildId, intent: guildId ? GuildMessages : DirectMessages },
      ];
    }
    case 'reaction-added':
    case 'reaction-removed':
      return reactionEvents(world, change);
    case 'reactions-cleared': {
      const channel = world.channels.get(change.message.channelId);
      const guildId = channel ? guildIdOf(channel) : null;
      const data = {
        channel_id: change.message.channelId,
        message_id: change.message.id,
        ...inGuild(guildId),
      };
      return [{ name: 'MESSAGE_REACTION_REMOVE_ALL', data, guildId, intent: GuildMessageReactions }];
    }
    case 'channel-created':
    case 'channel-updated':
    case 'channel-deleted':
      return channelEvents(world, change.kind, change.channel);
    case 'pins-updated': {
      const guildId = guildIdOf(change.channel);
      const data = {
        channel_id: change.channel.id,
        last_pin_timestamp: change.channel.lastPinAt,
        ...inGuild(guildId),
      };
      return [{ name: 'CHANNEL_PINS_UPDATE', data, guildId, intent: guildId ? Guilds : DirectMessages }];
    }
    case 'thread-woken':
      return ownMembership(world, change.thread);
    case 'thread-members':
      return threadMemberEvents(world, change.thread, change.added, change.removed);
    case 'member-added':
    case 'member-updated':
    case 'member-removed':
      return memberEvents(world, change);
    case 'guild-left':
      return [
        { name: 'GUILD_DELETE', data: { id: change.guild.id }, guildId: change.guild.id, intent: Guilds },
      ];
    case 'guild-unavailable': {
      const { id } = change.guild;
      return [{ name: 'GUILD_DELETE', data: { id, unavailable: true }, guildId: id, intent: Guilds }];
    }
    case 'typing':
      return typingEvents(world, change.channel, change.userId);
    case 'interaction-sent': {
      const { interaction } = change;
      const data = interactionPayload(world, interaction);
      return [{ name: 'INTERACTION_CREATE', data, guildId: interaction.guildId, intent: null }];
    }
    // GUILD_CREATE depends on the connection's intents; the gateway sends it itself.
    case 'guild-joined':
    case 'user-changed':
    case 'interaction-changed':
    case 'notified':
    case 'commands-changed':
    case 'bot':
      return [];
  }
}
