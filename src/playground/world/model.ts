import type { APIEmbed, APIMessageTopLevelComponent, ChannelType, MessageType } from 'discord.js';

/** What stands in the local Discord. Records are never changed: a change puts a new one in their place. */

export type User = {
  readonly id: string;
  /** Lower case, no spaces. */
  readonly name: string;
  readonly displayName: string;
  readonly isBot: boolean;
  readonly locale: string;
  readonly dmsOpen: boolean;
};

export type Member = {
  readonly userId: string;
  readonly joinedAt: string;
  readonly nick: string | null;
  readonly roleIds: readonly string[];
};

export type Role = {
  readonly id: string;
  readonly name: string;
  readonly permissions: bigint;
  readonly botId: string | null;
};

/** What a server's owners added of the application: a bot with its commands, or the commands alone. */
export type Install = 'bot' | 'commands';

export type Guild = {
  readonly id: string;
  readonly name: string;
  /** Only a community chooses its language; everywhere else it is American English. */
  readonly community: boolean;
  /** Its members are notified of every message, and not only of those that call them. */
  readonly notifiesOfAll: boolean;
  readonly locale: string;
  readonly ownerId: string;
  /** Null where it was never added, or is gone. */
  readonly install: Install | null;
  /** The first is @everyone and has the guild's id. */
  readonly roles: readonly Role[];
  readonly members: ReadonlyMap<string, Member>;
};

export type Overwrite = {
  readonly id: string;
  readonly for: 'role' | 'member';
  readonly allow: bigint;
  readonly deny: bigint;
};

type Place = {
  readonly id: string;
  readonly lastMessageId: string | null;
  readonly lastPinAt: string | null;
};

/** What stands in a guild's channel list. */
export type ChannelKind =
  | ChannelType.GuildText
  | ChannelType.GuildAnnouncement
  | ChannelType.GuildVoice
  | ChannelType.GuildStageVoice
  | ChannelType.GuildForum
  | ChannelType.GuildMedia
  | ChannelType.GuildCategory;

export type GuildChannel = Place & {
  readonly type: ChannelKind;
  readonly guildId: string;
  readonly categoryId: string | null;
  readonly name: string;
  readonly topic: string | null;
  readonly position: number;
  readonly overwrites: readonly Overwrite[];
};

export type Thread = Place & {
  readonly type: ChannelType.PublicThread | ChannelType.PrivateThread | ChannelType.AnnouncementThread;
  readonly guildId: string;
  readonly parentId: string;
  readonly name: string;
  readonly ownerId: string;
  readonly archived: boolean;
  readonly locked: boolean;
  readonly invitable: boolean;
  /** When it was last archived or brought back. */
  readonly archiveChangedAt: string;
  readonly autoArchiveMinutes: number;
  readonly slowmode: number;
  /** By user id, when they joined. */
  readonly members: ReadonlyMap<string, string>;
  readonly messageCount: number;
  readonly totalSent: number;
  readonly lastActiveAt: number;
};

export type Dm = Place & { readonly type: ChannelType.DM; readonly recipientId: string };

export type Channel = GuildChannel | Thread | Dm;

export type StoredFile = {
  readonly id: string;
  readonly filename: string;
  readonly description: string | null;
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly data: Buffer;
};

export type Upload = { readonly field: string; readonly name: string; readonly data: Buffer };

export type Emoji = { readonly id: string | null; readonly name: string };

export type Reaction = { readonly emoji: Emoji; readonly userIds: readonly string[] };

/** How a message came out of an interaction. */
export type Origin = {
  readonly interactionId: string;
  readonly interactionType: number;
  readonly userId: string;
  readonly inGuild: string | null;
  readonly name: string | null;
  readonly interactedMessageId: string | null;
  readonly originalMessageId: string | null;
  readonly triggering: Origin | null;
};

export type Message = {
  readonly id: string;
  readonly channelId: string;
  readonly authorId: string;
  readonly type: MessageType;
  readonly content: string;
  readonly embeds: readonly APIEmbed[];
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly files: readonly StoredFile[];
  /** The files that an embed or a component shows; they are not listed as attachments. */
  readonly shownFileIds: readonly string[];
  readonly flags: number;
  readonly createdAt: number;
  readonly editedAt: number | null;
  readonly pinnedAt: number | null;
  readonly nonce: string | number | null;
  readonly reactions: readonly Reaction[];
  readonly mentionedUserIds: readonly string[];
  /** Whom it called when it was sent; an edit calls nobody. */
  readonly pingedUserIds: readonly string[];
  readonly mentionedRoleIds: readonly string[];
  readonly mentionsEveryone: boolean;
  readonly reference: { readonly channelId: string; readonly messageId: string } | null;
  readonly origin: Origin | null;
  readonly ephemeralFor: string | null;
};

export const isThread = (channel: Channel): channel is Thread => 'parentId' in channel;
export const isDm = (channel: Channel): channel is Dm => 'recipientId' in channel;
export const isGuildChannel = (channel: Channel): channel is GuildChannel =>
  !isThread(channel) && !isDm(channel);
export const guildIdOf = (channel: Channel): string | null => (isDm(channel) ? null : channel.guildId);

export const sameEmoji = (a: Emoji, b: Emoji): boolean => (a.id ? a.id === b.id : !b.id && a.name === b.name);
