import { MessageType } from 'discord.js';
import type { Backend } from '../../backend.ts';
import { fetchedMessage, messagePayload } from '../../payloads/messages.ts';
import { compareIds, timeOf } from '../../snowflake.ts';
import type { ContentBody } from '../../world/content.ts';
import { createMessage, deleteMessage, deleteMessages, editMessage } from '../../world/messages.ts';
import { isDm, isThread, type Message } from '../../world/model.ts';
import { may } from '../../world/permissions.ts';
import { channelOf, messageOf, needs, needsActive, needsToSend, needsUnlocked } from '../access.ts';
import { invalidBody, refusal } from '../errors.ts';
import { needsWantedWords } from '../moderation.ts';
import { bodyOf, type Call, limitOf, NOTHING, ok, param, type Route } from '../route.ts';

const HOUR = 3_600_000;
const NONCE_REMEMBERED = 5 * 60_000;
const BULK_DELETE_UNTIL = 14 * 24 * HOUR;
const MESSAGES = '/channels/{channel_id}/messages';
const ONE = `${MESSAGES}/{message_id}`;

type Sent = ContentBody & {
  readonly nonce?: string | number | null;
  readonly enforce_nonce?: boolean | null;
  readonly message_reference?: {
    readonly message_id: string;
    readonly channel_id?: string | null;
    readonly fail_if_not_exists?: boolean | null;
  } | null;
};

/** What the body's check needs to know of a message that is edited. */
export const editingOf = (message: Message | undefined) =>
  message
    ? {
        kept: message.files.map(({ id, filename }) => ({ id, filename })),
        editing: {
          flags: message.flags,
          hasContent: message.content !== '' || message.embeds.length > 0,
        },
      }
    : {};

const visible = (backend: Backend, channelId: string): readonly Message[] =>
  backend.world.messagesIn(channelId).filter((message) => !message.ephemeralFor);

/** Whichever channel it went to: a nonce is an author's, not a channel's. */
function sentBefore(backend: Backend, channelId: string, body: Sent): Message | undefined {
  const { world, findings } = backend;
  if (!body.enforce_nonce || body.nonce === undefined || body.nonce === null) return undefined;
  const since = world.clock.now() - NONCE_REMEMBERED;
  const isThat = (one: Message) =>
    one.authorId === world.bot.id && one.nonce === body.nonce && one.createdAt >= since;
  const here = visible(backend, channelId).findLast(isThat);
  if (here) return here;
  const others = [...world.channels.keys()].filter((id) => id !== channelId);
  const elsewhere = others.map((id) => visible(backend, id).findLast(isThat)).find((one) => one);
  if (elsewhere) findings.add(`POST ${MESSAGES}`, 'nonce: it belongs to a message in another channel');
  return elsewhere;
}

function referenceOf(backend: Backend, channelId: string, body: Sent): Message['reference'] {
  const given = body.message_reference;
  if (!given) return null;
  const target = backend.world.message(given.channel_id ?? channelId, given.message_id);
  if (target && !target.ephemeralFor) return { channelId: target.channelId, messageId: target.id };
  if (given.fail_if_not_exists === false) return null;
  const leaf = { code: 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE', message: 'Unknown message' };
  throw invalidBody({ message_reference: { _errors: [leaf] } });
}

/** The messages around, before or after one, the newest first. */
function page(messages: readonly Message[], call: Call): readonly Message[] {
  const limit = limitOf(call, 50, 100);
  const [before, after, around] = ['before', 'after', 'around'].map((key) => call.query.get(key));
  if ([before, after, around].filter(Boolean).length > 1) {
    const message = 'Only one of before, after and around can be given.';
    throw invalidBody({ before: { _errors: [{ code: 'QUERY_PARAMETERS_EXCLUSIVE', message }] } });
  }
  if (after) {
    const later = messages.filter((one) => compareIds(one.id, after) > 0);
    return later.slice(0, limit).reverse();
  }
  if (around) {
    const half = Math.floor(limit / 2);
    const earlier = messages.filter((one) => compareIds(one.id, around) < 0);
    const rest = messages.filter((one) => compareIds(one.id, around) >= 0);
    return [...earlier.slice(-half), ...rest.slice(0, limit - half)].reverse();
  }
  const earlier = before ? messages.filter((one) => compareIds(one.id, before) < 0) : messages;
  return earlier.slice(-limit).reverse();
}

/** Notices that stay whatever happens. */
const LASTING: ReadonlySet<MessageType> = new Set([
  MessageType.RecipientAdd,
  MessageType.RecipientRemove,
  MessageType.ChannelNameChange,
  MessageType.ThreadStarterMessage,
]);

function deletable(backend: Backend, message: Message, call: Call): void {
  const channel = channelOf(backend, call);
  if (LASTING.has(message.type)) throw refusal('systemMessage');
  // In the archive messages may go, unless a moderator has shut the thread.
  if (isThread(channel) && channel.archived) needsUnlocked(backend, channel);
  if (message.authorId === backend.world.bot.id) return;
  if (isDm(channel)) throw refusal('notTheAuthor');
  needs(backend, channel, 'ManageMessages');
}

export const messageRoutes: readonly Route[] = [
  {
    id: `POST ${MESSAGES}`,
    handle(backend, call) {
      const { world } = backend;
      const channel = channelOf(backend, call);
      needsToSend(backend, channel, call.uploads.length > 0);
      const body = bodyOf<Sent>(call);
      needsWantedWords(world, channel, body);
      const before = sentBefore(backend, channel.id, body);
      if (before) return ok(messagePayload(world, before));
      const reference = referenceOf(backend, channel.id, body);
      const message = createMessage(world, channel, {
        authorId: world.bot.id,
        body,
        uploads: call.uploads,
        nonce: body.nonce ?? null,
        reference,
        type: reference ? MessageType.Reply : MessageType.Default,
      });
      return ok(messagePayload(world, message));
    },
  },
  {
    id: `GET ${MESSAGES}`,
    handle(backend, call) {
      const { world } = backend;
      const channel = channelOf(backend, call);
      if (!may(world, channel, world.bot.id, 'ReadMessageHistory')) return ok([]);
      return ok(page(visible(backend, channel.id), call).map((one) => fetchedMessage(world, one)));
    },
  },
  {
    id: `GET ${ONE}`,
    handle(backend, call) {
      const channel = channelOf(backend, call);
      needs(backend, channel, 'ReadMessageHistory');
      return ok(fetchedMessage(backend.world, messageOf(backend, channel, call)));
    },
  },
  {
    id: `PATCH ${ONE}`,
    context: ({ world }, call) =>
      editingOf(world.message(param(call, 'channel_id'), param(call, 'message_id'))),
    handle(backend, call) {
      const { world, rates } = backend;
      const channel = channelOf(backend, call);
      const message = messageOf(backend, channel, call);
      if (message.authorId !== world.bot.id) throw refusal('notTheAuthor');
      if (message.type !== MessageType.Default && message.type !== MessageType.Reply && !message.origin) {
        throw refusal('systemMessage');
      }
      needsActive(channel);
      needsUnlocked(backend, channel);
      if (world.clock.now() - message.createdAt > HOUR) {
        const taken = rates.take(`old-edits ${channel.id}`, rates.table.oldEdits);
        if (!taken.allowed) throw refusal('oldEdits', { retry_after: taken.resetAfter, global: false });
      }
      const body = bodyOf<ContentBody>(call);
      needsWantedWords(world, channel, body);
      const edited = editMessage(world, message, body, call.uploads);
      return ok(messagePayload(world, edited));
    },
  },
  {
    id: `DELETE ${ONE}`,
    handle(backend, call) {
      const message = messageOf(backend, channelOf(backend, call), call);
      deletable(backend, message, call);
      deleteMessage(backend.world, message);
      return NOTHING;
    },
  },
  {
    id: `POST ${MESSAGES}/bulk-delete`,
    handle(backend, call) {
      const { world } = backend;
      const channel = channelOf(backend, call);
      if (isDm(channel)) throw refusal('wrongChannelType');
      needs(backend, channel, 'ManageMessages');
      const wanted = bodyOf<{ messages: readonly string[] }>(call).messages;
      const oldest = world.clock.now() - BULK_DELETE_UNTIL;
      if (wanted.some((id) => timeOf(id) < oldest)) throw refusal('tooOldToBulkDelete');
      const found = visible(backend, channel.id).filter((one) => wanted.includes(one.id));
      deleteMessages(world, channel, found);
      return NOTHING;
    },
  },
  {
    id: 'POST /channels/{channel_id}/typing',
    handle(backend, call) {
      const channel = channelOf(backend, call);
      needsToSend(backend, channel, false);
      backend.world.changes.emit({ kind: 'typing', channel, userId: backend.world.bot.id });
      return NOTHING;
    },
  },
];
