import type { Backend } from '../../backend.ts';
import { fetchedMessage } from '../../payloads/messages.ts';
import { userById } from '../../payloads/people.ts';
import { clearReactions, react, setPinned, unreact } from '../../world/messages.ts';
import { type Emoji, isDm, sameEmoji } from '../../world/model.ts';
import { channelOf, messageOf, needs, needsActive } from '../access.ts';
import { refusal } from '../errors.ts';
import { type Call, limitOf, NOTHING, ok, param, type Route } from '../route.ts';

const MOST_KINDS = 20;
const MOST_PINS = 250;
const MESSAGES = '/channels/{channel_id}/messages';
const REACTIONS = `${MESSAGES}/{message_id}/reactions`;

/** `🎲`, or `name:id` of a guild's own. */
export function emojiOf(text: string): Emoji {
  const [name = '', id] = text.split(':');
  return { name, id: id ?? null };
}

function subject(backend: Backend, call: Call) {
  const channel = channelOf(backend, call);
  const message = messageOf(backend, channel, call);
  return { channel, message, emoji: emojiOf(param(call, 'emoji_name')) };
}

export const reactionRoutes: readonly Route[] = [
  {
    id: `PUT ${REACTIONS}/{emoji_name}/@me`,
    handle(backend, call) {
      const { channel, message, emoji } = subject(backend, call);
      needsActive(channel);
      needs(backend, channel, 'ReadMessageHistory');
      const known = message.reactions.some((one) => sameEmoji(one.emoji, emoji));
      if (!known) needs(backend, channel, 'AddReactions');
      if (!known && message.reactions.length >= MOST_KINDS) throw refusal('tooManyReactions');
      react(backend.world, message, emoji, backend.world.bot.id);
      return NOTHING;
    },
  },
  {
    id: `DELETE ${REACTIONS}/{emoji_name}/@me`,
    handle(backend, call) {
      const { message, emoji } = subject(backend, call);
      unreact(backend.world, message, emoji, backend.world.bot.id);
      return NOTHING;
    },
  },
  {
    id: `DELETE ${REACTIONS}/{emoji_name}/{user_id}`,
    handle(backend, call) {
      const { channel, message, emoji } = subject(backend, call);
      needs(backend, channel, 'ManageMessages');
      unreact(backend.world, message, emoji, param(call, 'user_id'));
      return NOTHING;
    },
  },
  {
    id: `DELETE ${REACTIONS}/{emoji_name}`,
    handle(backend, call) {
      const { channel, message, emoji } = subject(backend, call);
      needs(backend, channel, 'ManageMessages');
      const found = message.reactions.find((one) => sameEmoji(one.emoji, emoji));
      for (const userId of found?.userIds ?? []) {
        const fresh = backend.world.message(channel.id, message.id);
        if (fresh) unreact(backend.world, fresh, emoji, userId);
      }
      return NOTHING;
    },
  },
  {
    id: `DELETE ${REACTIONS}`,
    handle(backend, call) {
      const { channel, message } = subject(backend, call);
      needs(backend, channel, 'ManageMessages');
      clearReactions(backend.world, message);
      return NOTHING;
    },
  },
  {
    id: `GET ${REACTIONS}/{emoji_name}`,
    handle(backend, call) {
      const { message, emoji } = subject(backend, call);
      const found = message.reactions.find((one) => sameEmoji(one.emoji, emoji));
      const shown = (found?.userIds ?? []).slice(0, limitOf(call, 25, 100));
      return ok(shown.map((id) => userById(backend.world, id)));
    },
  },
];

const pinnedIn = (backend: Backend, channelId: string) =>
  backend.world
    .messagesIn(channelId)
    .flatMap((message) => (message.pinnedAt === null ? [] : [{ message, pinnedAt: message.pinnedAt }]))
    .sort((a, b) => b.pinnedAt - a.pinnedAt);

function setPin(pinned: boolean): Route['handle'] {
  return (backend, call) => {
    const channel = channelOf(backend, call);
    const message = messageOf(backend, channel, call);
    needsActive(channel);
    if (!isDm(channel)) needs(backend, channel, 'PinMessages');
    if (pinned && pinnedIn(backend, channel.id).length >= MOST_PINS) throw refusal('tooManyPins');
    setPinned(backend.world, channel, message, pinned, backend.world.bot.id);
    return NOTHING;
  };
}

export const pinRoutes: readonly Route[] = [
  { id: `PUT ${MESSAGES}/pins/{message_id}`, handle: setPin(true) },
  { id: `DELETE ${MESSAGES}/pins/{message_id}`, handle: setPin(false) },
  {
    id: `GET ${MESSAGES}/pins`,
    handle(backend, call) {
      const { world } = backend;
      const channel = channelOf(backend, call);
      needs(backend, channel, 'ReadMessageHistory');
      const limit = limitOf(call, 50, 50);
      const before = Date.parse(call.query.get('before') ?? '');
      const all = pinnedIn(backend, channel.id).filter((one) => !(one.pinnedAt >= before));
      const items = all.slice(0, limit).map((one) => ({
        pinned_at: world.timestamp(one.pinnedAt),
        message: fetchedMessage(world, one.message),
      }));
      return ok({ items, has_more: all.length > limit });
    },
  },
];
