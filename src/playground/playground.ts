import { ChannelType } from 'discord.js';
import { type DiscordOptions, type LocalDiscord, startDiscord } from './server.ts';

const PEOPLE = [
  { name: 'alice', displayName: 'Alice', locale: 'en-US' },
  { name: 'bruno', displayName: 'Bruno', locale: 'it' },
  { name: 'chloe', displayName: 'Chloé', locale: 'fr' },
  { name: 'dario', displayName: 'Dario', locale: 'it' },
  { name: 'elena', displayName: 'Elena', locale: 'en-US' },
] as const;

export type PlaygroundOptions = Omit<DiscordOptions, 'guildName' | 'channels'>;

/** The local Discord with a guild to play in, a channel of each usual kind, and people to play as. */
export async function startPlayground(options: PlaygroundOptions = {}): Promise<LocalDiscord> {
  const channels = ['general', 'games', 'off-topic'];
  const discord = await startDiscord({ port: 8080, ...options, guildName: 'Convoy', channels });
  discord.world.addChannel('forum', { type: ChannelType.GuildForum });
  discord.world.addChannel('news', { type: ChannelType.GuildAnnouncement });
  discord.world.addChannel('voice', { type: ChannelType.GuildVoice });
  for (const { name, displayName, locale } of PEOPLE) discord.world.addPerson({ name, displayName, locale });
  return discord;
}
