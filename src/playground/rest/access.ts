import type { Backend } from '../backend.ts';
import { takesMessages } from '../world/kinds.ts';
import {
  type Channel,
  type Guild,
  type GuildChannel,
  isDm,
  isGuildChannel,
  isThread,
  type Message,
} from '../world/model.ts';
import { canSee, may, type PermissionName } from '../world/permissions.ts';
import { refusal } from './errors.ts';
import { type Call, param } from './route.ts';

/** What a request is about, as far as the bot may touch it. */

export function channelOf({ world }: Backend, call: Call): Channel {
  const channel = world.channels.get(param(call, 'channel_id'));
  if (!channel) throw refusal('unknownChannel');
  if (!canSee(world, channel, world.bot.id)) throw refusal('missingAccess');
  return channel;
}

/** A channel of a guild that is no thread. */
export function guildChannelOf(backend: Backend, call: Call): GuildChannel {
  const channel = channelOf(backend, call);
  if (!isGuildChannel(channel)) throw refusal('wrongChannelType');
  return channel;
}

export function guildOf({ world }: Backend, call: Call): Guild {
  const guild = world.guilds.get(param(call, 'guild_id'));
  if (!guild) throw refusal('unknownGuild');
  if (!guild.members.has(world.bot.id)) throw refusal('missingAccess');
  return guild;
}

/** Ephemeral messages are not there for anybody but the interaction's own token. */
export function messageOf({ world }: Backend, channel: Channel, call: Call): Message {
  const message = world.message(channel.id, param(call, 'message_id'));
  if (!message || message.ephemeralFor) throw refusal('unknownMessage');
  return message;
}

export function needs({ world }: Backend, channel: Channel, ...names: readonly PermissionName[]): void {
  for (const name of names) {
    if (!may(world, channel, world.bot.id, name)) throw refusal('missingPermissions');
  }
}

export function needsToSend(backend: Backend, channel: Channel, withFiles: boolean): void {
  const { world } = backend;
  if (isDm(channel)) {
    const person = world.users.get(channel.recipientId);
    const meet = [...world.guilds.values()].some(
      (guild) => guild.members.has(channel.recipientId) && guild.members.has(world.bot.id),
    );
    if (!person) throw refusal('unknownUser');
    if (!meet) throw refusal('noMutualGuild');
    if (person.isBot || !person.dmsOpen) throw refusal('dmsClosed');
    return;
  }
  if (!takesMessages(channel.type)) throw refusal('noMessagesHere');
  needs(backend, channel, isThread(channel) ? 'SendMessagesInThreads' : 'SendMessages');
  if (withFiles) needs(backend, channel, 'AttachFiles');
  needsUnlocked(backend, channel);
}

/** In a locked thread only those who manage threads write, or change what they wrote. */
export function needsUnlocked({ world }: Backend, channel: Channel): void {
  if (!isThread(channel) || !channel.locked) return;
  if (!may(world, channel, world.bot.id, 'ManageThreads')) throw refusal('threadLocked');
}

/** An application knows its own things and nobody else’s. */
export function ofApplication({ world }: Backend, call: Call): void {
  if (param(call, 'application_id') !== world.applicationId) throw refusal('missingAccess');
}

/** In an archived thread nothing changes but by writing a new message. */
export function needsActive(channel: Channel): void {
  if (isThread(channel) && channel.archived) throw refusal('archived');
}
