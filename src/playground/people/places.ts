import type { Backend } from '../backend.ts';
import { type Channel, isDm, isThread, type Message, type User } from '../world/model.ts';
import { canSee } from '../world/permissions.ts';
import type { World } from '../world/world.ts';
import { Refused } from './refused.ts';

/** What a person has before their eyes. */

export const channelsFor = (world: World, userId: string): readonly Channel[] =>
  [...world.channels.values()].filter((channel) => canSee(world, channel, userId));

/** Other people's threads can be opened from where they began; in the sidebar are those that one is a member of. */
export const isJoined = (channel: Channel, userId: string): boolean =>
  !isThread(channel) || channel.members.has(userId);

export const sees = (world: World, userId: string, message: Message): boolean => {
  const channel = world.channels.get(message.channelId);
  if (!channel || (message.ephemeralFor !== null && message.ephemeralFor !== userId)) return false;
  return canSee(world, channel, userId);
};

/** The oldest first. */
export const messagesFor = (world: World, userId: string, channelId: string): readonly Message[] =>
  world.messagesIn(channelId).filter((message) => sees(world, userId, message));

export function personWith({ world }: Backend, userId: string): User {
  const person = world.users.get(userId);
  if (!person || person.isBot) throw new Refused('There is nobody of that name.');
  return person;
}

export function channelFor({ world }: Backend, userId: string, channelId: string): Channel {
  const channel = world.channels.get(channelId);
  if (!channel || !canSee(world, channel, userId)) throw new Refused('There is no such channel for you.');
  return channel;
}

export function messageFor(backend: Backend, userId: string, channelId: string, messageId: string): Message {
  const message = backend.world.message(channelFor(backend, userId, channelId).id, messageId);
  if (!message || !sees(backend.world, userId, message))
    throw new Refused('The message is not there any more.');
  return message;
}

/** `@Alice`, `<@id>`, an id or a name, of somebody in the same place. */
export function userMeant(world: World, channel: Channel, text: string): User | undefined {
  const wanted = text
    .replace(/^<@!?(\d+)>$/, '$1')
    .replace(/^@/, '')
    .toLowerCase();
  const users = isDm(channel)
    ? [channel.recipientId, world.bot.id]
    : [...(world.guilds.get(channel.guildId)?.members.keys() ?? [])];
  return users
    .flatMap((id) => world.users.get(id) ?? [])
    .find((user) => [user.id, user.name, user.displayName.toLowerCase()].includes(wanted));
}

export function channelMeant(world: World, userId: string, text: string): Channel | undefined {
  const wanted = text.replace(/^<#(\d+)>$/, '$1').replace(/^#/, '');
  return channelsFor(world, userId).find(
    (channel) => channel.id === wanted || ('name' in channel && channel.name === wanted),
  );
}
