import { InteractionType, MessageFlags, MessageType } from 'discord.js';
import type { Backend } from '../backend.ts';
import { needsActive } from '../rest/access.ts';
import { refusal } from '../rest/errors.ts';
import type { ContentBody } from '../world/content.ts';
import { createMessage, editMessage } from '../world/messages.ts';
import type { Channel, Message, Origin, Upload } from '../world/model.ts';
import type { Interaction } from './model.ts';

/** How an interaction is remembered on the messages that answer it. */
function originOf(interaction: Interaction, originalMessageId: string | null): Origin {
  const { opener } = interaction;
  return {
    interactionId: interaction.id,
    interactionType: interaction.type,
    userId: interaction.userId,
    inGuild: interaction.guildId,
    name: interaction.commandName,
    interactedMessageId:
      interaction.type === InteractionType.MessageComponent ? interaction.sourceMessageId : null,
    originalMessageId,
    triggering: opener && interaction.type === InteractionType.ModalSubmit ? originOf(opener, null) : null,
  };
}

export function channelOfInteraction({ world }: Backend, interaction: Interaction): Channel {
  const channel = world.channels.get(interaction.channelId);
  if (!channel) throw refusal('unknownChannel');
  return channel;
}

export type Answer = {
  readonly body: ContentBody;
  readonly uploads: readonly Upload[];
  readonly loading?: boolean;
  /** Follow-ups come after the first answer and point at it. */
  readonly following?: Message | undefined;
};

export function sendAnswer(backend: Backend, interaction: Interaction, answer: Answer): Message {
  const { world } = backend;
  const isEphemeral = ((answer.body.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  const source = answer.following?.id ?? (interaction.commandName ? null : interaction.sourceMessageId);
  const command = interaction.commandName && !answer.following;
  return createMessage(world, channelOfInteraction(backend, interaction), {
    authorId: world.bot.id,
    body: answer.loading ? {} : answer.body,
    uploads: answer.uploads,
    type: command ? MessageType.ChatInputCommand : source ? MessageType.Reply : MessageType.Default,
    reference: source ? { channelId: interaction.channelId, messageId: source } : null,
    origin: originOf(interaction, answer.following?.id ?? null),
    ephemeralFor: isEphemeral ? interaction.userId : null,
    loading: answer.loading ?? false,
  });
}

/** What everybody sees in an archived thread stays as it is, also for whoever answers an interaction. */
export function needsOpen({ world }: Backend, message: Message): void {
  const channel = world.channels.get(message.channelId);
  if (channel && !message.ephemeralFor) needsActive(channel);
}

/** Changes a message on the interaction's behalf; the first change of a deferred one is its answer. */
export function editAnswer(
  backend: Backend,
  interaction: Interaction,
  message: Message,
  body: ContentBody,
  uploads: readonly Upload[],
): Message {
  needsOpen(backend, message);
  const edited = editMessage(backend.world, message, body, uploads);
  const { state } = interaction;
  const settles =
    state.kind === 'update-deferred' || (state.kind === 'thinking' && state.messageId === message.id);
  if (settles) backend.interactions.move(interaction, { kind: 'answered' });
  return edited;
}

export function sourceOf({ world }: Backend, interaction: Interaction): Message {
  const message =
    interaction.sourceMessageId && world.message(interaction.channelId, interaction.sourceMessageId);
  if (!message) throw refusal('unknownMessage');
  return message;
}
