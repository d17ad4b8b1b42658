import type { APIApplicationCommand } from 'discord.js';
import type { Backend } from '../backend.ts';
import { avatarUrl } from '../cdn.ts';
import type { ChannelShown, PersonShown } from '../protocol.ts';
import { type Channel, isDm, isGuildChannel, isThread, type User } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { isJoined } from './places.ts';

/** The world in the page's words. */

export const personShown = (world: World, user: User): PersonShown => ({
  id: user.id,
  name: user.name,
  displayName: user.displayName,
  avatarUrl: avatarUrl(world, user.id),
  isBot: user.isBot,
});

/** Servers have owners that nobody plays. */
export const playable = (world: World): readonly User[] => {
  const owners = new Set([...world.guilds.values()].map((guild) => guild.ownerId));
  return [...world.users.values()].filter((user) => !owners.has(user.id));
};

export const channelShown = (world: World, channel: Channel, userId: string): ChannelShown => ({
  id: channel.id,
  type: channel.type,
  name: isDm(channel) ? world.bot.displayName : channel.name,
  parentId: isThread(channel) ? channel.parentId : null,
  categoryId: isGuildChannel(channel) ? channel.categoryId : null,
  withId: isDm(channel) ? world.bot.id : null,
  joined: isJoined(channel, userId),
  archived: isThread(channel) && channel.archived,
  locked: isThread(channel) && channel.locked,
  lastMessageId: channel.lastMessageId,
});

/** The page shows one guild: the first. */
export function homeGuild(world: World) {
  const [guild] = world.guilds.values();
  if (!guild) throw new Error('There is no guild.');
  return guild;
}

export const commandsShown = ({ world, commands }: Backend): readonly APIApplicationCommand[] =>
  commands.usableIn(homeGuild(world).id);
