import { ChannelType } from 'discord.js';
import type { ChannelShown } from '../protocol.ts';
import type { Icon } from './icons.ts';

type Kind = ChannelShown['type'];

const ICONS: Readonly<Record<Kind, Icon>> = {
  [ChannelType.GuildText]: 'hash',
  [ChannelType.GuildAnnouncement]: 'megaphone',
  [ChannelType.GuildVoice]: 'speaker',
  [ChannelType.GuildStageVoice]: 'stage',
  [ChannelType.GuildForum]: 'posts',
  [ChannelType.GuildMedia]: 'pictures',
  [ChannelType.GuildCategory]: 'down',
  [ChannelType.PublicThread]: 'thread',
  [ChannelType.AnnouncementThread]: 'thread',
  [ChannelType.PrivateThread]: 'lock',
  [ChannelType.DM]: 'at',
};

export const iconOf = ({ type }: ChannelShown): Icon => ICONS[type];

export const isThread = ({ parentId }: ChannelShown): boolean => parentId !== null;

export const isCategory = ({ type }: ChannelShown): boolean => type === ChannelType.GuildCategory;

/** Only posts stand in it; what is typed there begins one. */
export const holdsPosts = ({ type }: ChannelShown): boolean =>
  type === ChannelType.GuildForum || type === ChannelType.GuildMedia;

export const isDirect = ({ type }: ChannelShown): boolean => type === ChannelType.DM;
