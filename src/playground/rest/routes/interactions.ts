import {
  type APIApplicationCommandOptionChoice,
  type APIModalInteractionResponseCallbackData,
  InteractionResponseType,
  MessageFlags,
} from 'discord.js';
import type { Backend } from '../../backend.ts';
import { needsOpen, sendAnswer, sourceOf } from '../../interactions/answers.ts';
import { KIND_OF } from '../../interactions/interactions.ts';
import type { Interaction } from '../../interactions/model.ts';
import { messagePayload } from '../../payloads/messages.ts';
import { settle } from '../../world/components.ts';
import type { ContentBody } from '../../world/content.ts';
import { editMessage } from '../../world/messages.ts';
import type { Message } from '../../world/model.ts';
import { invalidBody, refusal } from '../errors.ts';
import { bodyOf, type Call, NOTHING, ok, param, type Reply, type Route } from '../route.ts';
import { editingOf } from './messages.ts';

type Callback = { readonly type: InteractionResponseType; readonly data?: ContentBody };

function interactionOf({ interactions }: Backend, call: Call): Interaction {
  const found = interactions.withToken(param(call, 'interaction_token'));
  if (!found || found.id !== param(call, 'interaction_id')) throw refusal('unknownInteraction');
  return found;
}

function reply(backend: Backend, interaction: Interaction, { data = {} }: Callback, call: Call): Message {
  const message = sendAnswer(backend, interaction, { body: data, uploads: call.uploads });
  backend.interactions.acknowledge(interaction, { kind: 'answered' }, message.id);
  return message;
}

function think(backend: Backend, interaction: Interaction, { data = {} }: Callback): Message {
  // Nothing but “only for you” can be said before there is something to say.
  const body = { flags: (data.flags ?? 0) & MessageFlags.Ephemeral };
  const message = sendAnswer(backend, interaction, { body, uploads: [], loading: true });
  backend.interactions.acknowledge(interaction, { kind: 'thinking', messageId: message.id }, message.id);
  return message;
}

function update(backend: Backend, interaction: Interaction, { data = {} }: Callback, call: Call): Message {
  const source = sourceOf(backend, interaction);
  needsOpen(backend, source);
  const edited = editMessage(backend.world, source, data, call.uploads);
  backend.interactions.acknowledge(interaction, { kind: 'answered' }, source.id);
  return edited;
}

function carryOut(
  backend: Backend,
  interaction: Interaction,
  callback: Callback,
  call: Call,
): Message | null {
  const { interactions } = backend;
  switch (callback.type) {
    case InteractionResponseType.ChannelMessageWithSource:
      return reply(backend, interaction, callback, call);
    case InteractionResponseType.DeferredChannelMessageWithSource:
      return think(backend, interaction, callback);
    case InteractionResponseType.UpdateMessage:
      return update(backend, interaction, callback, call);
    case InteractionResponseType.DeferredMessageUpdate:
      interactions.acknowledge(interaction, { kind: 'update-deferred' }, sourceOf(backend, interaction).id);
      return null;
    case InteractionResponseType.ApplicationCommandAutocompleteResult: {
      const { choices = [] } = callback.data as { choices?: APIApplicationCommandOptionChoice[] };
      interactions.acknowledge(interaction, { kind: 'choices', choices }, null);
      return null;
    }
    case InteractionResponseType.Modal: {
      const given = callback.data as unknown as APIModalInteractionResponseCallbackData;
      const components = settle(given.components, (media) =>
        Object(media),
      ) as unknown as typeof given.components;
      const modal = { ...given, components };
      interactions.acknowledge(interaction, { kind: 'modal', modal }, null);
      return null;
    }
    default:
      throw invalidBody({ type: { _errors: [{ code: 'BASE_TYPE_CHOICES', message: 'Not known here.' }] } });
  }
}

function withResponse(
  backend: Backend,
  interaction: Interaction,
  callback: Callback,
  message: Message | null,
): Reply {
  const fields = message
    ? {
        response_message_id: message.id,
        response_message_loading: (message.flags & MessageFlags.Loading) !== 0,
        response_message_ephemeral: message.ephemeralFor !== null,
      }
    : {};
  const { DeferredChannelMessageWithSource, ChannelMessageWithSource } = InteractionResponseType;
  const type = callback.type === DeferredChannelMessageWithSource ? ChannelMessageWithSource : callback.type;
  return ok({
    interaction: { id: interaction.id, type: interaction.type, ...fields },
    ...(message ? { resource: { type, message: messagePayload(backend.world, message) } } : {}),
  });
}

export const callbackRoutes: readonly Route[] = [
  {
    id: 'POST /interactions/{interaction_id}/{interaction_token}/callback',
    withoutLogin: true,
    context({ interactions, world }, call) {
      const interaction = interactions.withToken(param(call, 'interaction_token'));
      if (!interaction) return {};
      const source = world.message(interaction.channelId, interaction.sourceMessageId ?? '');
      const isUpdate = bodyOf<Callback>(call).type === InteractionResponseType.UpdateMessage;
      const { kept, editing } = editingOf(source);
      return {
        interaction: KIND_OF[interaction.type],
        ...(editing ? { editing } : {}),
        ...(kept && isUpdate ? { kept } : {}),
      };
    },
    handle(backend, call) {
      const interaction = interactionOf(backend, call);
      if (interaction.acknowledged) throw refusal('acknowledged');
      if (backend.interactions.isOverdue(interaction)) throw refusal('unknownInteraction');
      const callback = bodyOf<Callback>(call);
      const message = carryOut(backend, interaction, callback, call);
      const wanted = call.query.get('with_response') === 'true';
      return wanted ? withResponse(backend, interaction, callback, message) : NOTHING;
    },
  },
];
