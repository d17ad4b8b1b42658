import { ChannelType, PermissionFlagsBits } from 'discord.js';
import { isSpoken } from './kinds.ts';
import type { Channel, Guild, GuildChannel, Overwrite } from './model.ts';
import { isDm, isGuildChannel, isThread } from './model.ts';
import type { World } from './world.ts';

export type PermissionName = keyof typeof PermissionFlagsBits;

export const bits = (...names: PermissionName[]): bigint =>
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
  'Connect',
  'Speak',
);

/** What the link asks for by which the bot is added to a server: its role has these and no others. */
export const BOT_PERMISSIONS = bits(
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'ManageThreads',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
);

const IN_DM = bits(
  'MentionEveryone',
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

function inChannel(guild: Guild, channel: GuildChannel, userId: string): bigint {
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

const has = (held: bigint, name: PermissionName): boolean => (held & PermissionFlagsBits[name]) !== 0n;

/** Lost with the right to write. */
const OF_WRITING = bits('MentionEveryone', 'SendTTSMessages', 'AttachFiles', 'EmbedLinks');

/** What is worth nothing without something else is not there. */
function withoutImpliedDenials(held: bigint, channel: Channel): bigint {
  if (!has(held, 'ViewChannel')) return 0n;
  if (isSpoken(channel.type) && !has(held, 'Connect')) return 0n;
  // Writing in a thread is a right of its own; that of the channel counts for nothing there.
  const own = isThread(channel) ? held & ~PermissionFlagsBits.SendMessages : held;
  const writes = has(own, isThread(channel) ? 'SendMessagesInThreads' : 'SendMessages');
  return writes ? own : own & ~OF_WRITING;
}

/** What somebody may do in a channel; nothing at all where they can't even see it. */
export function permissionsIn(world: World, channel: Channel, userId: string): bigint {
  if (isDm(channel)) return channel.recipientId === userId || userId === world.bot.id ? IN_DM : 0n;
  const guild = world.guilds.get(channel.guildId);
  const around = isThread(channel) ? world.channels.get(channel.parentId) : channel;
  if (!guild || !around || !isGuildChannel(around)) return 0n;
  const held = withoutImpliedDenials(inChannel(guild, around, userId), channel);
  if (channel.type !== ChannelType.PrivateThread) return held;
  const isIn = channel.members.has(userId) || has(held, 'ManageThreads');
  return isIn ? held : 0n;
}

export const may = (world: World, channel: Channel, userId: string, name: PermissionName): boolean =>
  has(permissionsIn(world, channel, userId), name);

export const canSee = (world: World, channel: Channel, userId: string): boolean =>
  may(world, channel, userId, 'ViewChannel');

const sameOverwrites = (a: GuildChannel, b: GuildChannel): boolean => {
  const key = ({ id, allow, deny }: Overwrite) => `${id}:${allow}:${deny}`;
  return a.overwrites.map(key).sort().join() === b.overwrites.map(key).sort().join();
};

/** Changes who may do what; the channels of a category that had its permissions follow it. */
export function setOverwrites(world: World, channel: GuildChannel, overwrites: readonly Overwrite[]): void {
  const synced = [...world.channels.values()].filter(
    (one): one is GuildChannel =>
      isGuildChannel(one) && one.categoryId === channel.id && sameOverwrites(one, channel),
  );
  for (const one of [channel, ...synced]) world.updateChannel({ ...one, overwrites });
}

/** Takes permissions away from somebody in a channel, or gives them back. */
export function overrule(
  world: World,
  channel: GuildChannel,
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
  setOverwrites(world, channel, [...others, after]);
}
