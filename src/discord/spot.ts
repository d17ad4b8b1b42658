import {
  ChannelType,
  type ChatInputCommandInteraction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
  PermissionsBitField,
} from 'discord.js';
import type { Text } from '../games/contract.ts';
import { own } from './words.ts';

/** Where something was done. In a thread, `channel` is what it belongs to. */
export type Spot = {
  readonly kind: 'channel' | 'thread' | 'private-thread' | 'conversation' | 'uninvited' | 'elsewhere';
  readonly id: string;
  readonly channel: string;
  /** The category around it. */
  readonly category: string | null;
  /** What the bot may do there. */
  readonly rights: bigint;
};

export const nowhere: Spot = { kind: 'elsewhere', id: '', channel: '', category: null, rights: 0n };

const kinds: Readonly<Partial<Record<ChannelType, Spot['kind']>>> = {
  [ChannelType.GuildText]: 'channel',
  [ChannelType.GuildAnnouncement]: 'channel',
  [ChannelType.PublicThread]: 'thread',
  [ChannelType.AnnouncementThread]: 'thread',
  [ChannelType.PrivateThread]: 'private-thread',
  [ChannelType.DM]: 'conversation',
  [ChannelType.GroupDM]: 'conversation',
};

type Source = ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction;

/** Discord says it with everything that is done, whether or not the bot sees the place otherwise. */
export function spotOf(source: Source): Spot {
  const { channel, appPermissions } = source;
  const channelId = source.channelId ?? '';
  const rights = appPermissions.bitfield;
  if (!source.inGuild()) {
    return { kind: 'conversation', id: channelId, channel: channelId, category: null, rights };
  }
  if (!source.inCachedGuild()) {
    return { kind: 'uninvited', id: channelId, channel: channelId, category: null, rights };
  }
  const kind = channel === null ? 'elsewhere' : (kinds[channel.type] ?? 'elsewhere');
  const around = channel?.isThread() === true ? channel.parent : channel;
  const category = around !== null && 'parentId' in around ? around.parentId : null;
  const parent = channel?.isThread() === true ? channel.parentId : null;
  return { kind, id: channelId, channel: parent ?? channelId, category, rights };
}

type Right = keyof typeof PermissionFlagsBits;

const everywhere = ['ViewChannel', 'AttachFiles', 'EmbedLinks', 'ReadMessageHistory'] as const;
const needed = {
  channel: ['ViewChannel', 'SendMessages', 'CreatePublicThreads', 'SendMessagesInThreads', ...everywhere],
  thread: ['ViewChannel', 'SendMessagesInThreads', ...everywhere],
  'private-thread': ['ViewChannel', 'SendMessagesInThreads', 'ManageThreads', ...everywhere],
} as const satisfies Readonly<Record<string, readonly Right[]>>;

/** Discord takes these away together with the right to write, without anybody having said so. */
const ofWriting: ReadonlySet<Right> = new Set(['AttachFiles', 'EmbedLinks']);

/** What the bot may not do in a place though it has to; where it sees nothing, that is all there is to say. */
export function missingIn(kind: keyof typeof needed, rights: bigint): readonly Right[] {
  const held = new PermissionsBitField(rights);
  const missing = [...new Set<Right>(needed[kind])].filter((right) => !held.has(PermissionFlagsBits[right]));
  if (missing.includes('ViewChannel')) return ['ViewChannel'];
  const isMute = missing.includes(kind === 'channel' ? 'SendMessages' : 'SendMessagesInThreads');
  return isMute ? missing.filter((right) => !ofWriting.has(right)) : missing;
}

/** Why no table can be shown in a place, or null. */
export function whyNotHere({ kind, rights }: Spot): Text | null {
  if (kind === 'conversation') return own('not-in-dm');
  if (kind === 'uninvited') return own('not-invited');
  if (kind === 'elsewhere') return own('not-in-such');
  const missing = missingIn(kind, rights);
  return missing.length === 0
    ? null
    : own('rights-missing', { rights: missing.map((right) => own(`rights.${right}`)) });
}
