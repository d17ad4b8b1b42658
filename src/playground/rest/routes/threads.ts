import { ChannelType, MessageType } from 'discord.js';
import type { Backend } from '../../backend.ts';
import { channelPayload, threadMember } from '../../payloads/channels.ts';
import { memberIn } from '../../payloads/people.ts';
import type { ContentBody } from '../../world/content.ts';
import { holdsPosts, mayHold, threadFromMessage } from '../../world/kinds.ts';
import { createMessage } from '../../world/messages.ts';
import { type GuildChannel, isThread, type Thread } from '../../world/model.ts';
import { may } from '../../world/permissions.ts';
import { createPost, createThread, joinThread, leaveThread } from '../../world/threads.ts';
import { channelOf, guildChannelOf, messageOf, needs, needsActive } from '../access.ts';
import { invalidBody, refusal } from '../errors.ts';
import { needsRoomForThread, needsWantedTitle } from '../moderation.ts';
import { bodyOf, type Call, created, limitOf, NOTHING, ok, param, type Route } from '../route.ts';

type NewThreadBody = {
  readonly name: string;
  readonly auto_archive_duration?: number | null;
  readonly rate_limit_per_user?: number | null;
  readonly type?: number | null;
  readonly invitable?: boolean | null;
  /** In a forum every thread begins with a message. */
  readonly message?: ContentBody | null;
};

const fieldsOf = (body: NewThreadBody) => ({
  name: body.name,
  autoArchiveMinutes: body.auto_archive_duration,
  slowmode: body.rate_limit_per_user,
  invitable: body.invitable,
});

const REQUIRED = { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };

/** Whoever may write in a forum may begin a post; the right to open threads is not asked for. */
function posted(backend: Backend, forum: GuildChannel, body: NewThreadBody, call: Call): Thread {
  const { message } = body;
  if (!message) throw invalidBody({ message: { _errors: [REQUIRED] } });
  needs(backend, forum, 'SendMessages');
  const given = { ...fieldsOf(body), ownerId: backend.world.bot.id };
  return createPost(backend.world, forum, given, { body: message, uploads: call.uploads });
}

function threadOf(backend: Backend, call: Call): Thread {
  const channel = channelOf(backend, call);
  if (!isThread(channel)) throw refusal('wrongChannelType');
  return channel;
}

function memberShown(backend: Backend, call: Call, thread: Thread, userId: string, joinedAt: string) {
  const { world } = backend;
  const guild = world.guilds.get(thread.guildId);
  const member = call.query.get('with_member') === 'true' && guild ? memberIn(world, guild, userId) : null;
  return { ...threadMember(thread, userId, joinedAt), ...(member ? { member } : {}) };
}

const add =
  (who: (backend: Backend, call: Call) => string): Route['handle'] =>
  (backend, call) => {
    const { world } = backend;
    const thread = threadOf(backend, call);
    const userId = who(backend, call);
    needsActive(thread);
    if (userId !== world.bot.id) needs(backend, thread, 'SendMessagesInThreads');
    if (!world.users.has(userId)) throw refusal('unknownUser');
    if (!world.guilds.get(thread.guildId)?.members.has(userId)) throw refusal('unknownMember');
    const added = joinThread(world, thread.id, [userId]);
    const fresh = world.channels.get(thread.id);
    if (added.length > 0 && userId !== world.bot.id && fresh) {
      const body = { content: `<@${userId}>`, allowed_mentions: { parse: ['users'] } };
      createMessage(world, fresh, { authorId: world.bot.id, body, type: MessageType.RecipientAdd });
    }
    return NOTHING;
  };

const remove =
  (who: (backend: Backend, call: Call) => string): Route['handle'] =>
  (backend, call) => {
    const thread = threadOf(backend, call);
    const userId = who(backend, call);
    needsActive(thread);
    const isHost = thread.type === ChannelType.PrivateThread && thread.ownerId === backend.world.bot.id;
    if (userId !== backend.world.bot.id && !isHost) needs(backend, thread, 'ManageThreads');
    leaveThread(backend.world, thread.id, userId);
    return NOTHING;
  };

const me = (backend: Backend) => backend.world.bot.id;
const named = (_: Backend, call: Call) => param(call, 'user_id');

/** The archived threads of a channel, the last archived first. */
function archived(wanted: (thread: Thread, backend: Backend) => boolean): Route['handle'] {
  return (backend, call) => {
    const { world } = backend;
    const parent = guildChannelOf(backend, call);
    needs(backend, parent, 'ReadMessageHistory');
    const before = call.query.get('before');
    const found = [...world.channels.values()]
      .filter(isThread)
      .filter((one) => one.parentId === parent.id && one.archived && wanted(one, backend))
      .filter((one) => !before || Date.parse(one.archiveChangedAt) < Date.parse(before))
      .sort((a, b) => Date.parse(b.archiveChangedAt) - Date.parse(a.archiveChangedAt));
    const shown = found.slice(0, limitOf(call, 50, 100));
    const members = shown.flatMap((thread) => {
      const joined = thread.members.get(world.bot.id);
      return joined ? [threadMember(thread, world.bot.id, joined)] : [];
    });
    const threads = shown.map((thread) => channelPayload(world, thread));
    return ok({ threads, members, has_more: found.length > shown.length });
  };
}

const MEMBERS = '/channels/{channel_id}/thread-members';

export const threadRoutes: readonly Route[] = [
  {
    id: 'POST /channels/{channel_id}/messages/{message_id}/threads',
    handle(backend, call) {
      const { world } = backend;
      const parent = guildChannelOf(backend, call);
      const type = threadFromMessage(parent.type);
      if (type === null) throw refusal('wrongChannelType');
      const message = messageOf(backend, parent, call);
      needs(backend, parent, 'CreatePublicThreads');
      if (world.channels.has(message.id)) throw refusal('threadExists');
      const fields = fieldsOf(bodyOf<NewThreadBody>(call));
      needsWantedTitle(world, parent, fields.name);
      needsRoomForThread(world, parent.guildId);
      const thread = createThread(world, parent, { ...fields, type, ownerId: world.bot.id, from: message });
      return created(channelPayload(world, world.channels.get(thread.id) ?? thread));
    },
  },
  {
    id: 'POST /channels/{channel_id}/threads',
    handle(backend, call) {
      const { world } = backend;
      const parent = guildChannelOf(backend, call);
      const body = bodyOf<NewThreadBody>(call);
      needsWantedTitle(world, parent, body.name);
      needsRoomForThread(world, parent.guildId);
      if (holdsPosts(parent.type)) return created(channelPayload(world, posted(backend, parent, body, call)));
      const type = (body.type ?? ChannelType.PrivateThread) as Thread['type'];
      if (!mayHold(parent.type, type)) throw refusal('wrongChannelType');
      const isPrivate = type === ChannelType.PrivateThread;
      needs(backend, parent, isPrivate ? 'CreatePrivateThreads' : 'CreatePublicThreads');
      const thread = createThread(world, parent, { ...fieldsOf(body), type, ownerId: world.bot.id });
      return created(channelPayload(world, world.channels.get(thread.id) ?? thread));
    },
  },
  { id: `PUT ${MEMBERS}/@me`, handle: add(me) },
  { id: `PUT ${MEMBERS}/{user_id}`, handle: add(named) },
  { id: `DELETE ${MEMBERS}/@me`, handle: remove(me) },
  { id: `DELETE ${MEMBERS}/{user_id}`, handle: remove(named) },
  {
    id: `GET ${MEMBERS}/{user_id}`,
    handle(backend, call) {
      const thread = threadOf(backend, call);
      const given = param(call, 'user_id');
      const userId = given === '@me' ? backend.world.bot.id : given;
      const joined = thread.members.get(userId);
      if (!joined) throw refusal('unknownMember');
      return ok(memberShown(backend, call, thread, userId, joined));
    },
  },
  {
    id: `GET ${MEMBERS}`,
    handle(backend, call) {
      const thread = threadOf(backend, call);
      return ok([...thread.members].map(([id, joined]) => memberShown(backend, call, thread, id, joined)));
    },
  },
  {
    id: 'GET /channels/{channel_id}/threads/archived/public',
    handle: archived((thread) => thread.type !== ChannelType.PrivateThread),
  },
  {
    id: 'GET /channels/{channel_id}/threads/archived/private',
    handle(backend, call) {
      const parent = guildChannelOf(backend, call);
      if (!may(backend.world, parent, backend.world.bot.id, 'ManageThreads'))
        throw refusal('missingPermissions');
      return archived((thread) => thread.type === ChannelType.PrivateThread)(backend, call);
    },
  },
  {
    id: 'GET /channels/{channel_id}/users/@me/threads/archived/private',
    handle: archived(
      (thread, { world }) => thread.type === ChannelType.PrivateThread && thread.members.has(world.bot.id),
    ),
  },
];
