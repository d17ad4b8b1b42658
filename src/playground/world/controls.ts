import { ChannelType, PermissionFlagsBits } from 'discord.js';
import { shardOf } from '../snowflake.ts';
import { deleteMessage } from './messages.ts';
import type { ChannelKind, Guild, GuildChannel, Install, Overwrite, Role, Thread, User } from './model.ts';
import { isGuildChannel, isThread } from './model.ts';
import { bits, overrule, type PermissionName } from './permissions.ts';
import { setArchived } from './threads.ts';
import type { NewUser, World } from './world.ts';

type WithId = { readonly id: string };
type Permissions = PermissionName | readonly PermissionName[];

type NewGuild = {
  readonly install?: Install;
  readonly everyone?: readonly PermissionName[];
  readonly community?: string;
  readonly notifiesOfAll?: boolean;
};

type NewChannel = {
  readonly guild?: WithId;
  readonly type?: ChannelKind;
  readonly only?: readonly WithId[];
  readonly withoutBot?: boolean;
  readonly category?: WithId;
};

function onlyFor(guildId: string, people: readonly WithId[]): readonly Overwrite[] {
  const view = PermissionFlagsBits.ViewChannel;
  return [
    { id: guildId, for: 'role', allow: 0n, deny: view },
    ...people.map((one): Overwrite => ({ id: one.id, for: 'member', allow: view, deny: 0n })),
  ];
}

/** What a test does to the world behind everybody's back: as server owners, moderators and time would. */
export class Controls {
  readonly #world: World;
  readonly #home: string;

  constructor(world: World, homeGuildId: string) {
    this.#world = world;
    this.#home = homeGuildId;
  }

  get guild(): Guild {
    const guild = this.#world.guilds.get(this.#home);
    if (!guild) throw new Error('The guild is gone.');
    return guild;
  }

  /** A further guild, on the wanted shard where that matters; with the bot, or with its commands alone. */
  addGuild(name: string, shard?: { readonly id: number; readonly of: number }, more: NewGuild = {}): Guild {
    let id = this.#world.ids.next();
    while (shard && shardOf(id, shard.of) !== shard.id) id = String(BigInt(id) + (1n << 22n));
    const { install, everyone, community, notifiesOfAll = false } = more;
    return this.#world.addGuild({
      name,
      id,
      notifiesOfAll,
      ...(install === undefined ? {} : { install }),
      ...(community === undefined ? {} : { community }),
      ...(everyone === undefined ? {} : { everyone: bits(...everyone) }),
    });
  }

  /**
   * A channel for everybody, or only for the named people, and the bot unless it is left out. In a category it has
   * the category's permissions.
   */
  addChannel(name: string, given: NewChannel = {}): GuildChannel {
    const { guild = this.guild, type = ChannelType.GuildText, only, withoutBot = false, category } = given;
    const around = category ? this.#world.channels.get(category.id) : undefined;
    const inherited = around && isGuildChannel(around) ? around.overwrites : [];
    const welcome = [...(only ?? []), ...(withoutBot ? [] : [this.#world.bot])];
    const overwrites = only || withoutBot ? onlyFor(guild.id, welcome) : inherited;
    return this.#world.addChannel(guild.id, name, { type, overwrites, categoryId: category?.id ?? null });
  }

  /** AutoMod keeps these words out of what is sent, changed and named; null lets them in again. */
  moderate(words: RegExp | null, { guild = this.guild }: { guild?: WithId } = {}): void {
    if (words === null) this.#world.unwanted.delete(guild.id);
    else this.#world.unwanted.set(guild.id, words);
  }

  /** No more threads than these may be active in a server. */
  allowThreads(most: number): void {
    this.#world.mostThreads = most;
  }

  addPerson(person: NewUser, { guild = this.guild }: { guild?: WithId } = {}): User {
    const user = this.#world.userNamed(person.name) ?? this.#world.addUser(person);
    this.#world.addMember(guild.id, user.id);
    return user;
  }

  removePerson(person: WithId, { guild = this.guild }: { guild?: WithId } = {}): void {
    this.#world.removeMember(guild.id, person.id);
  }

  /** Gives somebody a role of their own with these permissions, as a server's owner does. */
  promote(person: WithId, permissions: Permissions, { guild = this.guild, role = 'staff' } = {}): Role {
    return this.#world.promote(guild.id, person.id, {
      name: role,
      permissions: bits(...[permissions].flat()),
    });
  }

  /** Back again, or for the first time, as by the link. */
  addBot({ guild = this.guild }: { guild?: WithId } = {}): void {
    this.#world.addBot(guild.id);
  }

  /** An outage: the guild can't be reached for a while, but nobody was removed. */
  lose({ guild = this.guild }: { guild?: WithId } = {}): void {
    const lost = this.#world.guilds.get(guild.id);
    if (lost) this.#world.changes.emit({ kind: 'guild-unavailable', guild: lost });
  }

  /** Their account is gone, and with it their place in every server. */
  deleteAccount(person: WithId): void {
    for (const guild of this.#world.guilds.values()) this.#world.removeMember(guild.id, person.id);
    this.#world.users.delete(person.id);
  }

  removeBot({ guild = this.guild }: { guild?: WithId } = {}): void {
    this.#world.removeMember(guild.id, this.#world.bot.id);
  }

  /** A channel or thread by its name. */
  channel(name: string): GuildChannel | Thread {
    const wanted = name.replace(/^#/, '');
    for (const channel of this.#world.channels.values()) {
      if ('name' in channel && channel.name === wanted) return channel;
    }
    throw new Error(`There is no channel “${wanted}”.`);
  }

  threads(): readonly Thread[] {
    return [...this.#world.channels.values()].filter(isThread);
  }

  closeDms(person: WithId): void {
    this.#world.changeUser(person.id, { dmsOpen: false });
  }

  openDms(person: WithId): void {
    this.#world.changeUser(person.id, { dmsOpen: true });
  }

  #guildChannels(where: WithId | undefined): readonly GuildChannel[] {
    const all = [...this.#world.channels.values()].filter(isGuildChannel);
    if (where === undefined) return all;
    const channel = this.#world.channels.get(where.id);
    const id = channel && isThread(channel) ? channel.parentId : where.id;
    return all.filter((one) => one.id === id);
  }

  /** Takes permissions from the bot, in one channel (and its threads) or everywhere. */
  revoke(permissions: Permissions, where: { in?: WithId } = {}): void {
    this.#overrule(permissions, where, 'deny');
  }

  /** Gives the bot permissions that it did not ask for. */
  grant(permissions: Permissions, where: { in?: WithId } = {}): void {
    this.#overrule(permissions, where, 'allow');
  }

  /** Leaves permissions to the bot's role again. */
  restore(permissions: Permissions, where: { in?: WithId } = {}): void {
    this.#overrule(permissions, where, 'neither');
  }

  #overrule(permissions: Permissions, where: { in?: WithId }, verdict: 'allow' | 'deny' | 'neither'): void {
    for (const channel of this.#guildChannels(where.in)) {
      overrule(this.#world, channel, this.#world.bot.id, [permissions].flat(), verdict);
    }
  }

  deleteChannel(where: WithId): void {
    const channel = this.#world.channels.get(where.id);
    if (channel) this.#world.deleteChannel(channel);
  }

  deleteMessage({ channelId, id }: { readonly channelId: string; readonly id: string }): void {
    const message = this.#world.message(channelId, id);
    if (message) deleteMessage(this.#world, message);
  }

  archive(where: WithId, { locked = false } = {}): void {
    const thread = this.#thread(where);
    setArchived(this.#world, { ...thread, locked }, true);
  }

  unarchive(where: WithId): void {
    setArchived(this.#world, { ...this.#thread(where), locked: false }, false);
  }

  #thread(where: WithId): Thread {
    const thread = this.#world.channels.get(where.id);
    if (!thread || !isThread(thread)) throw new Error('That is no thread.');
    return thread;
  }
}
