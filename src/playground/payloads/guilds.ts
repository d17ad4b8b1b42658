import { type Guild, isGuildChannel, isThread, type Role, type Thread } from '../world/model.ts';
import { canSee } from '../world/permissions.ts';
import type { World } from '../world/world.ts';
import { channelPayload } from './channels.ts';
import { memberPayload } from './people.ts';

export const rolePayload = (role: Role, position: number) => ({
  id: role.id,
  name: role.name,
  description: null,
  permissions: String(role.permissions),
  position,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  managed: role.botId !== null,
  mentionable: false,
  icon: null,
  unicode_emoji: null,
  flags: 0,
  ...(role.botId ? { tags: { bot_id: role.botId } } : {}),
});

export const featuresOf = (guild: Guild): readonly string[] => (guild.community ? ['COMMUNITY'] : []);

export const guildPayload = (guild: Guild) => ({
  id: guild.id,
  name: guild.name,
  icon: null,
  description: null,
  home_header: null,
  splash: null,
  discovery_splash: null,
  features: featuresOf(guild),
  banner: null,
  owner_id: guild.ownerId,
  application_id: null,
  region: 'deprecated',
  afk_channel_id: null,
  afk_timeout: 300,
  system_channel_id: null,
  system_channel_flags: 0,
  widget_enabled: false,
  widget_channel_id: null,
  verification_level: 0,
  roles: guild.roles.map(rolePayload),
  default_message_notifications: guild.notifiesOfAll ? 0 : 1,
  mfa_level: 0,
  explicit_content_filter: 0,
  max_presences: null,
  max_members: 500_000,
  max_stage_video_channel_users: 50,
  max_video_channel_users: 25,
  vanity_url_code: null,
  premium_tier: 0,
  premium_subscription_count: 0,
  preferred_locale: guild.locale,
  rules_channel_id: null,
  safety_alerts_channel_id: null,
  public_updates_channel_id: null,
  premium_progress_bar_enabled: false,
  nsfw: false,
  nsfw_level: 0,
  emojis: [],
  stickers: [],
  incidents_data: null,
});

export const guildChannelsOf = (world: World, guildId: string) =>
  [...world.channels.values()].filter(isGuildChannel).filter((one) => one.guildId === guildId);

/** The threads of a guild that are not archived and that somebody may see. */
export const activeThreads = (world: World, guildId: string, userId: string): readonly Thread[] =>
  [...world.channels.values()]
    .filter(isThread)
    .filter((one) => one.guildId === guildId && !one.archived && canSee(world, one, userId));

/** What a bot is told about a guild when it logs in; other members come only with the intent for them. */
export function guildCreated(world: World, guild: Guild, withMembers: boolean) {
  const members = [...guild.members.values()].filter((one) => withMembers || one.userId === world.bot.id);
  return {
    ...guildPayload(guild),
    joined_at: guild.members.get(world.bot.id)?.joinedAt ?? world.timestamp(),
    large: false,
    unavailable: false,
    member_count: guild.members.size,
    members: members.map((member) => memberPayload(world, member)),
    channels: guildChannelsOf(world, guild.id).map((channel) => channelPayload(world, channel)),
    threads: activeThreads(world, guild.id, world.bot.id).map((thread) => channelPayload(world, thread)),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}
