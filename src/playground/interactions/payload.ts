import { InteractionContextType, InteractionType } from 'discord.js';
import { MESSAGE } from '../limits.ts';
import { channelPayload } from '../payloads/channels.ts';
import { featuresOf } from '../payloads/guilds.ts';
import { messageEvent } from '../payloads/messages.ts';
import { actingMember, userById } from '../payloads/people.ts';
import { type Channel, isDm } from '../world/model.ts';
import { permissionsIn } from '../world/permissions.ts';
import type { World } from '../world/world.ts';
import type { Interaction } from './model.ts';

/** The message whose component was used; it lacks what only events carry. */
function sourceOf(world: World, interaction: Interaction): object {
  const message =
    interaction.sourceMessageId && world.message(interaction.channelId, interaction.sourceMessageId);
  return message ? { message: messageEvent(world, message) } : {};
}

/** What the bot may do where something was done; of an application without a bot it says what everybody may. */
function rightsOfApp(world: World, channel: Channel): bigint {
  const guild = isDm(channel) ? undefined : world.guilds.get(channel.guildId);
  if (guild?.install !== 'commands') return permissionsIn(world, channel, world.bot.id);
  return guild.roles.find(({ id }) => id === guild.id)?.permissions ?? 0n;
}

/** An interaction as the bot receives it. */
export function interactionPayload(world: World, interaction: Interaction): object {
  const channel = world.channels.get(interaction.channelId);
  const guild = interaction.guildId ? world.guilds.get(interaction.guildId) : undefined;
  const member = guild?.members.get(interaction.userId);
  const own = channel ? permissionsIn(world, channel, interaction.userId) : 0n;
  const place = guild
    ? {
        guild_id: guild.id,
        guild_locale: guild.locale,
        guild: { id: guild.id, locale: guild.locale, features: featuresOf(guild) },
        // Who added it: the same whether the bot came along or its commands alone.
        authorizing_integration_owners: { 0: guild.id },
        context: InteractionContextType.Guild,
      }
    : { authorizing_integration_owners: { 0: '0' }, context: InteractionContextType.BotDM };
  return {
    id: interaction.id,
    application_id: world.applicationId,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    data: interaction.data,
    channel_id: interaction.channelId,
    ...(channel ? { channel: { ...channelPayload(world, channel), permissions: String(own) } } : {}),
    ...place,
    ...(channel && member
      ? { member: actingMember(world, channel, member) }
      : { user: userById(world, interaction.userId) }),
    locale: interaction.locale,
    app_permissions: String(channel ? rightsOfApp(world, channel) : 0n),
    entitlements: [],
    attachment_size_limit: MESSAGE.fileBytes,
    ...(interaction.type === InteractionType.ApplicationCommand ? {} : sourceOf(world, interaction)),
  };
}
