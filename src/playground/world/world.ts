import { ChannelType } from 'discord.js';
import type { Clock } from '../clock.ts';
import { THREAD } from '../limits.ts';
import { Signal } from '../signal.ts';
import { createSnowflakes, type Snowflakes } from '../snowflake.ts';
import type { Change } from './changes.ts';
import type {
  Channel,
  ChannelKind,
  Dm,
  Guild,
  GuildChannel,
  Install,
  Member,
  Message,
  Role,
  User,
} from './model.ts';
import { isDm, isGuildChannel, isThread } from './model.ts';
import type { Notice } from './notices.ts';
import { BOT_PERMISSIONS, EVERYONE_PERMISSIONS } from './permissions.ts';

/** All that stands in the local Discord, and the one place that says what changed. */
export class World {
  readonly changes = new Signal<Change>();
  readonly users = new Map<string, User>();
  readonly guilds = new Map<string, Guild>();
  readonly channels = new Map<string, Channel>();
  readonly ids: Snowflakes;
  readonly clock: Clock;
  readonly bot: User;
  readonly applicationId: string;
  /** Where files and avatars are served from, known once the server listens. */
  origin = 'http://127.0.0.1';
  /** Whether the bot asked to read what people write to each other. */
  botReadsContent = false;
  /** Everything that ever rang on somebody's phone, the oldest first. */
  readonly notices: Notice[] = [];
  readonly #messages = new Map<string, Map<string, Message>>();

  /** Words that a server's owners let nobody say, by server. */
  readonly unwanted = new Map<string, RegExp>();
  /** How many threads of one server may be active. */
  mostThreads: number = THREAD.active;

  constructor(clock: Clock, botName: string) {
    this.clock = clock;
    this.ids = createSnowflakes(clock);
    this.applicationId = this.ids.next();
    this.bot = {
      id: this.applicationId,
      name: botName.toLowerCase().replaceAll(' ', '-'),
      displayName: botName,
      isBot: true,
      locale: 'en-US',
      dmsOpen: true,
    };
    this.users.set(this.bot.id, this.bot);
  }

  timestamp = (ms = this.clock.now()): string => new Date(ms).toISOString().replace('Z', '000+00:00');

  addUser({ name, displayName = name, locale = 'en-US' }: NewUser): User {
    const user = {
      id: this.ids.next(),
      name: name.toLowerCase(),
      displayName,
      isBot: false,
      locale,
      dmsOpen: true,
    };
    this.users.set(user.id, user);
    return user;
  }

  userNamed(name: string): User | undefined {
    const wanted = name.toLowerCase();
    return [...this.users.values()].find((user) => user.name === wanted);
  }

  changeUser(userId: string, change: Partial<Pick<User, 'locale' | 'dmsOpen' | 'displayName'>>): void {
    const user = this.users.get(userId);
    if (!user) return;
    this.users.set(userId, { ...user, ...change });
    this.changes.emit({ kind: 'user-changed', userId });
  }

  addGuild({ name, community, notifiesOfAll = false, id = this.ids.next(), ...given }: NewGuild): Guild {
    const { install = 'bot', everyone } = given;
    const all: Role = {
      id,
      name: '@everyone',
      permissions: everyone ?? EVERYONE_PERMISSIONS,
      botId: null,
    };
    const botRole: Role = {
      id: this.ids.next(),
      name: this.bot.displayName,
      permissions: BOT_PERMISSIONS,
      botId: this.bot.id,
    };
    const owner = this.addUser({ name: `owner-of-${id}`, displayName: `Owner of ${name}` });
    const guild: Guild = {
      id,
      name,
      community: community !== undefined,
      locale: community ?? 'en-US',
      notifiesOfAll,
      ownerId: owner.id,
      install,
      roles: [all, botRole],
      members: new Map([[owner.id, this.#newMember(owner.id, [])]]),
    };
    this.guilds.set(id, guild);
    if (install === 'bot') this.addBot(id);
    return this.guilds.get(id) ?? guild;
  }

  /** The bot comes in, for the first time or again. */
  addBot(guildId: string): void {
    const guild = this.guilds.get(guildId);
    if (!guild || guild.members.has(this.bot.id)) return;
    const role = guild.roles.find(({ botId }) => botId === this.bot.id);
    this.putMember(
      { ...guild, install: 'bot' },
      this.#newMember(
        this.bot.id,
        [role].flatMap((one) => one?.id ?? []),
      ),
    );
    const joined = this.guilds.get(guildId);
    if (joined) this.changes.emit({ kind: 'guild-joined', guild: joined });
  }

  #newMember(userId: string, roleIds: readonly string[]): Member {
    return { userId, joinedAt: this.timestamp(), nick: null, roleIds };
  }

  addMember(guildId: string, userId: string): void {
    const guild = this.guilds.get(guildId);
    if (!guild || guild.members.has(userId)) return;
    const member = this.#newMember(userId, []);
    this.putMember(guild, member);
    this.changes.emit({ kind: 'member-added', guild: this.guilds.get(guildId) ?? guild, member });
  }

  /** A role of that name, made where there is none, and somebody who has it. */
  promote(guildId: string, userId: string, { name, permissions }: Pick<Role, 'name' | 'permissions'>): Role {
    const guild = this.guilds.get(guildId);
    const member = guild?.members.get(userId);
    if (!guild || !member) throw new Error('There is no such member.');
    const role = guild.roles.find((one) => one.name === name) ?? {
      id: this.ids.next(),
      name,
      permissions,
      botId: null,
    };
    const roles = guild.roles.includes(role) ? guild.roles : [...guild.roles, role];
    this.putMember({ ...guild, roles }, { ...member, roleIds: [...member.roleIds, role.id] });
    this.changes.emit({ kind: 'commands-changed' });
    return role;
  }

  putMember(guild: Guild, member: Member): void {
    this.guilds.set(guild.id, { ...guild, members: new Map(guild.members).set(member.userId, member) });
  }

  removeMember(guildId: string, userId: string): void {
    const guild = this.guilds.get(guildId);
    const member = guild?.members.get(userId);
    if (!guild || !member) return;
    const members = new Map(guild.members);
    members.delete(userId);
    const left = { ...guild, members, install: userId === this.bot.id ? null : guild.install };
    this.guilds.set(guildId, left);
    if (userId === this.bot.id) this.changes.emit({ kind: 'guild-left', guild });
    else this.changes.emit({ kind: 'member-removed', guild: left, member });
  }

  addChannel(guildId: string, name: string, given: NewChannel = {}): GuildChannel {
    const position = [...this.channels.values()].filter(
      (one) => !isDm(one) && one.guildId === guildId,
    ).length;
    const channel: GuildChannel = {
      id: this.ids.next(),
      type: given.type ?? ChannelType.GuildText,
      guildId,
      categoryId: given.categoryId ?? null,
      name,
      topic: given.topic ?? null,
      position,
      overwrites: given.overwrites ?? [],
      lastMessageId: null,
      lastPinAt: null,
    };
    this.channels.set(channel.id, channel);
    this.changes.emit({ kind: 'channel-created', channel });
    return channel;
  }

  conversationOf(userId: string): Dm | undefined {
    for (const channel of this.channels.values()) {
      if (isDm(channel) && channel.recipientId === userId) return channel;
    }
    return undefined;
  }

  /** A person has one conversation with the bot, whoever opens it. */
  dmWith(userId: string): Dm {
    const known = this.conversationOf(userId);
    if (known) return known;
    const channel: Dm = {
      id: this.ids.next(),
      type: ChannelType.DM,
      recipientId: userId,
      lastMessageId: null,
      lastPinAt: null,
    };
    this.channels.set(channel.id, channel);
    this.changes.emit({ kind: 'channel-created', channel });
    return channel;
  }

  putChannel<C extends Channel>(channel: C): C {
    this.channels.set(channel.id, channel);
    return channel;
  }

  updateChannel<C extends Channel>(channel: C): C {
    this.putChannel(channel);
    this.changes.emit({ kind: 'channel-updated', channel });
    return channel;
  }

  /** A channel takes its threads along, of which nobody is told; a category leaves its channels behind. */
  deleteChannel(channel: Channel): void {
    const threads = [...this.channels.values()].filter((one) => isThread(one) && one.parentId === channel.id);
    for (const { id } of [channel, ...threads]) {
      this.channels.delete(id);
      this.#messages.delete(id);
    }
    this.changes.emit({ kind: 'channel-deleted', channel });
    for (const one of [...this.channels.values()].filter(isGuildChannel)) {
      if (one.categoryId === channel.id) this.updateChannel({ ...one, categoryId: null });
    }
  }

  /** The oldest first. */
  messagesIn(channelId: string): readonly Message[] {
    return [...(this.#messages.get(channelId)?.values() ?? [])];
  }

  message(channelId: string, messageId: string): Message | undefined {
    return this.#messages.get(channelId)?.get(messageId);
  }

  putMessage(message: Message): void {
    const there = this.#messages.get(message.channelId) ?? new Map<string, Message>();
    this.#messages.set(message.channelId, there.set(message.id, message));
  }

  updateMessage(message: Message): Message {
    this.putMessage(message);
    this.changes.emit({ kind: 'message-updated', message });
    return message;
  }

  notify(notice: Notice): void {
    this.notices.push(notice);
    this.changes.emit({ kind: 'notified', notice });
  }

  dropMessage(message: Message): void {
    this.#messages.get(message.channelId)?.delete(message.id);
  }
}

export type NewUser = { readonly name: string; readonly displayName?: string; readonly locale?: string };
export type NewGuild = {
  readonly name: string;
  /** A community, and its language. */
  readonly community?: string;
  readonly notifiesOfAll?: boolean;
  readonly id?: string;
  readonly install?: Install;
  /** What everybody may do in it; what Discord gives at first, unless said otherwise. */
  readonly everyone?: bigint;
};
export type NewChannel = Partial<Pick<GuildChannel, 'topic' | 'overwrites' | 'categoryId'>> & {
  readonly type?: ChannelKind;
};
