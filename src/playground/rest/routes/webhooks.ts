import type { Backend } from '../../backend.ts';
import { editAnswer, sendAnswer } from '../../interactions/answers.ts';
import type { Interaction } from '../../interactions/model.ts';
import { messagePayload } from '../../payloads/messages.ts';
import type { ContentBody } from '../../world/content.ts';
import { deleteMessage } from '../../world/messages.ts';
import type { Message } from '../../world/model.ts';
import { refusal } from '../errors.ts';
import { bodyOf, type Call, NOTHING, ok, param, type Route } from '../route.ts';
import { editingOf } from './messages.ts';

const WEBHOOK = '/webhooks/{webhook_id}/{webhook_token}';

/** Before it was acknowledged an interaction's webhook does not exist, and after fifteen minutes no more. */
function interactionOf({ world, interactions }: Backend, call: Call): Interaction {
  const found = interactions.withToken(param(call, 'webhook_token'));
  if (param(call, 'webhook_id') !== world.applicationId) throw refusal('unknownWebhook');
  if (!found || interactions.isTokenOver(found)) throw refusal('invalidToken');
  if (!found.acknowledged) throw refusal('unknownWebhook');
  return found;
}

function wantedMessage({ world, interactions }: Backend, call: Call): Message | undefined {
  const interaction = interactions.withToken(param(call, 'webhook_token'));
  if (!interaction) return undefined;
  const id = call.params.message_id ?? interaction.originalMessageId ?? '';
  const message = world.message(interaction.channelId, id);
  if (!message || message.authorId !== world.bot.id) return undefined;
  const isOwn = message.origin?.interactionId === interaction.id || id === interaction.originalMessageId;
  return isOwn || message.id === interaction.sourceMessageId ? message : undefined;
}

function messageOf(backend: Backend, call: Call): Message {
  const message = wantedMessage(backend, call);
  if (!message) throw refusal('unknownMessage');
  return message;
}

const routesAt = (base: string): readonly Route[] => [
  {
    id: `GET ${base}`,
    withoutLogin: true,
    handle(backend, call) {
      interactionOf(backend, call);
      return ok(messagePayload(backend.world, messageOf(backend, call)));
    },
  },
  {
    id: `PATCH ${base}`,
    withoutLogin: true,
    context: (backend, call) => editingOf(wantedMessage(backend, call)),
    handle(backend, call) {
      const interaction = interactionOf(backend, call);
      const message = messageOf(backend, call);
      const edited = editAnswer(backend, interaction, message, bodyOf<ContentBody>(call), call.uploads);
      return ok(messagePayload(backend.world, edited));
    },
  },
  {
    id: `DELETE ${base}`,
    withoutLogin: true,
    handle(backend, call) {
      const interaction = interactionOf(backend, call);
      deleteMessage(backend.world, messageOf(backend, call));
      backend.interactions.move(interaction, { kind: 'answered' });
      return NOTHING;
    },
  },
];

export const webhookRoutes: readonly Route[] = [
  {
    id: `POST ${WEBHOOK}`,
    withoutLogin: true,
    handle(backend, call) {
      const { world, interactions } = backend;
      const interaction = interactionOf(backend, call);
      const body = bodyOf<ContentBody>(call);
      const { state } = interaction;
      const waiting = state.kind === 'thinking' && world.message(interaction.channelId, state.messageId);
      if (waiting) {
        const filled = editAnswer(backend, interaction, waiting, body, call.uploads);
        return ok(messagePayload(world, filled));
      }
      const following = world.message(interaction.channelId, interaction.originalMessageId ?? '');
      const message = sendAnswer(backend, interaction, { body, uploads: call.uploads, following });
      if (state.kind === 'update-deferred') interactions.move(interaction, { kind: 'answered' });
      return ok(messagePayload(world, message));
    },
  },
  ...routesAt(`${WEBHOOK}/messages/@original`),
  ...routesAt(`${WEBHOOK}/messages/{message_id}`),
];
