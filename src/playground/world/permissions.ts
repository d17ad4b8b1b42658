import { ChannelType, PermissionFlagsBits } from 'discord.js';
import type { Channel, Guild, Overwrite, TextChannel } from './model.ts';
import { isDm, isThread } from './model.ts';
import type { World } from './world.ts';

export type PermissionName = keyof typeof PermissionFlagsBits;

const bits = (...names: PermissionName[]): bigint =>
  names.reduce((sum, name) => sum | PermissionFlagsBits[name], 0n);

export const EVERYONE_PERMISSIONS = bits(
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'CreatePrivateThreads',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
  'AddReactions',
  'UseExternalEmojis',
  'UseApplicationCommands',
  'ChangeNickname',
);

/** What a bot like ours asks for when it is added to a server. */
export const BOT_PERMISSIONS = bits(
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'CreatePrivateThreads',
  'ManageThreads',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
  'AddReactions',
  'UseExternalEmojis',
  'PinMessages',
);

const IN_DM = bits(
  'ViewChannel',
  'SendMessages',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
  'AddReactions',
  'UseExternalEmojis',
  'UseApplicationCommands',
  'PinMessages',
);
const ALL = Object.values(PermissionFlagsBits).reduce((sum, bit) => sum | bit, 0n);

function inGuild(guild: Guild, userId: string): bigint {
  const member = guild.members.get(userId);
  if (!member) return 0n;
  if (guild.ownerId === userId) return ALL;
  const held = guild.roles.filter((role) => role.id === guild.id || member.roleIds.includes(role.id));
  const sum = held.reduce((all, role) => all | role.permissions, 0n);
  return (sum & PermissionFlagsBits.Administrator) !== 0n ? ALL : sum;
}

const change = (to: bigint, overwrites: readonly Overwrite[]): bigint => {
  const denied = overwrites.reduce((sum, one) => sum | one.deny, 0n);
  const allowed = overwrites.reduce((sum, one) => sum | one.allow, 0n);
  return (to & ~denied) | allowed;
};

function inText(guild: Guild, channel: TextChannel, userId: string): bigint {
  const base = inGuild(guild, userId);
  if (base === ALL || base === 0n) return base;
  const roles = guild.members.get(userId)?.roleIds ?? [];
  const of = (wanted: (one: Overwrite) => boolean) => channel.overwrites.filter(wanted);
  const everyone = change(
    base,
    of((one) => one.id === guild.id),
  );
  const byRole = change(
    everyone,
    of((one) => one.for === 'role' && one.id !== guild.id && roles.includes(one.id)),
  );
  return change(
    byRole,
    of((one) => one.for === 'member' && one.id === userId),
  );
}

/** What somebody may do in a channel; nothing at all where they can't even see it. */
export function permissionsIn(world: World, channel: Channel, userId: string): bigint {
  if (isDm(channel)) return channel.recipientId === userId || userId === world.bot.id ? IN_DM : 0n;
  const guild = world.guilds.get(channel.guildId);
  const text = isThread(channel) ? world.channels.get(channel.parentId) : channel;
  if (!guild || !text || text.type !== ChannelType.GuildText) return 0n;
  const held = inText(guild, text, userId);
  if ((held & PermissionFlagsBits.ViewChannel) === 0n) return 0n;
  if (channel.type !== ChannelType.PrivateThread) return held;
  const isIn = channel.members.has(userId) || (held & PermissionFlagsBits.ManageThreads) !== 0n;
  return isIn ? held : 0n;
}

export const may = (world: World, channel: Channel, userId: string, name: PermissionName): boolean =>
  (permissionsIn(world, channel, userId) & PermissionFlagsBits[name]) !== 0n;

export const canSee = (world: World, channel: Channel, userId: string): boolean =>
  may(world, channel, userId, 'ViewChannel');

/** Takes permissions away from somebody in a channel, or gives them back. */
export function overrule(
  world: World,
  channel: TextChannel,
  userId: string,
  names: readonly PermissionName[],
  verdict: 'deny' | 'allow' | 'neither',
): void {
  const mask = bits(...names);
  const before = channel.overwrites.find((one) => one.id === userId);
  const after: Overwrite = {
    id: userId,
    for: 'member',
    allow: ((before?.allow ?? 0n) & ~mask) | (verdict === 'allow' ? mask : 0n),
    deny: ((before?.deny ?? 0n) & ~mask) | (verdict === 'deny' ? mask : 0n),
  };
  const others = channel.overwrites.filter((one) => one.id !== userId);
  world.updateChannel({ ...channel, overwrites: [...others, after] });
}
