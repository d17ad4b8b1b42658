import { ChannelType } from 'discord.js';
import type { ChannelKind, Thread } from './model.ts';

/** Channels in which only posts stand, which are threads. */
export const holdsPosts = (type: ChannelType): boolean =>
  type === ChannelType.GuildForum || type === ChannelType.GuildMedia;

/** Channels with a voice, and a chat beside it. */
export const isSpoken = (type: ChannelType): boolean =>
  type === ChannelType.GuildVoice || type === ChannelType.GuildStageVoice;

/** Whether messages stand in a channel itself. */
export const takesMessages = (type: ChannelType): boolean =>
  type !== ChannelType.GuildCategory && !holdsPosts(type);

/** What a thread from a message is, by the channel of the message; null where there are none. */
export function threadFromMessage(type: ChannelKind): Thread['type'] | null {
  if (type === ChannelType.GuildText) return ChannelType.PublicThread;
  return type === ChannelType.GuildAnnouncement ? ChannelType.AnnouncementThread : null;
}

/** Whether a channel can have a thread of a type. */
export function mayHold(type: ChannelKind, thread: Thread['type']): boolean {
  if (type === ChannelType.GuildText) return thread !== ChannelType.AnnouncementThread;
  if (type === ChannelType.GuildAnnouncement) return thread === ChannelType.AnnouncementThread;
  return holdsPosts(type) && thread === ChannelType.PublicThread;
}
