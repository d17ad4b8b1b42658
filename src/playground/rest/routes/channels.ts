import { MessageType } from 'discord.js';
import type { Backend } from '../../backend.ts';
import { channelPayload } from '../../payloads/channels.ts';
import { userPayload } from '../../payloads/people.ts';
import { createMessage } from '../../world/messages.ts';
import { type GuildChannel, isDm, isThread, type Thread } from '../../world/model.ts';
import { may } from '../../world/permissions.ts';
import { setArchived, setArchiveTime } from '../../world/threads.ts';
import { channelOf, needs } from '../access.ts';
import { ApiError, refusal } from '../errors.ts';
import { needsWantedTitle } from '../moderation.ts';
import { bodyOf, ok, param, type Route } from '../route.ts';

type ChannelBody = {
  readonly name?: string | null;
  readonly topic?: string | null;
  readonly archived?: boolean | null;
  readonly locked?: boolean | null;
  readonly invitable?: boolean | null;
  readonly auto_archive_duration?: number | null;
  readonly rate_limit_per_user?: number | null;
};

function countRename(backend: Backend, channelId: string): void {
  const taken = backend.rates.take(`renames ${channelId}`, backend.rates.table.renames);
  if (taken.allowed) return;
  const body = {
    message: 'You are being rate limited.',
    retry_after: taken.resetAfter,
    global: false,
  };
  throw new ApiError(429, body);
}

/** What not even whoever began a thread may change in it. */
const OF_MODERATORS = ['locked', 'rate_limit_per_user'] as const;

function mayChange(backend: Backend, thread: Thread, body: ChannelBody): void {
  const { world } = backend;
  if (may(world, thread, world.bot.id, 'ManageThreads')) return;
  const onlyBack = Object.keys(body).every((key) => key === 'archived') && body.archived === false;
  if (onlyBack) needs(backend, thread, 'SendMessagesInThreads');
  const isClosed = thread.locked || OF_MODERATORS.some((key) => body[key] !== undefined);
  const belongs = onlyBack ? thread.members.has(world.bot.id) : thread.ownerId === world.bot.id;
  if (isClosed || !belongs) throw refusal('missingPermissions');
}

function changeThread(backend: Backend, thread: Thread, body: ChannelBody): Thread {
  const { world } = backend;
  mayChange(backend, thread, body);
  const touches = Object.keys(body).some((key) => key !== 'archived');
  if (thread.archived && touches && body.archived !== false) throw refusal('archived');
  const renamed = typeof body.name === 'string' && body.name !== thread.name;
  if (renamed) needsWantedTitle(world, thread, body.name);
  if (renamed) countRename(backend, thread.id);
  const changed: Thread = {
    ...thread,
    name: body.name ?? thread.name,
    locked: body.locked ?? thread.locked,
    invitable: body.invitable ?? thread.invitable,
    autoArchiveMinutes: body.auto_archive_duration ?? thread.autoArchiveMinutes,
    slowmode: body.rate_limit_per_user ?? thread.slowmode,
  };
  const archived = body.archived ?? thread.archived;
  const longer = changed.autoArchiveMinutes !== thread.autoArchiveMinutes;
  if (archived !== thread.archived) setArchived(world, changed, archived);
  else if (longer) setArchiveTime(world, changed);
  else world.updateChannel(changed);
  if (renamed && !archived) announceName(backend, thread.id, changed.name);
  const now = world.channels.get(thread.id);
  return now && isThread(now) ? now : changed;
}

function announceName({ world }: Backend, channelId: string, name: string): void {
  const channel = world.channels.get(channelId);
  if (!channel) return;
  const type = MessageType.ChannelNameChange;
  createMessage(world, channel, { authorId: world.bot.id, body: { content: name }, type });
}

function changeInGuild(backend: Backend, channel: GuildChannel, body: ChannelBody): GuildChannel {
  needs(backend, channel, 'ManageChannels');
  if (body.name !== undefined || body.topic !== undefined) countRename(backend, channel.id);
  const topic = body.topic === undefined ? channel.topic : body.topic;
  return backend.world.updateChannel({ ...channel, name: body.name ?? channel.name, topic });
}

export const channelRoutes: readonly Route[] = [
  {
    id: 'GET /channels/{channel_id}',
    handle: (backend, call) => ok(channelPayload(backend.world, channelOf(backend, call))),
  },
  {
    id: 'PATCH /channels/{channel_id}',
    handle(backend, call) {
      const channel = channelOf(backend, call);
      if (isDm(channel)) throw refusal('wrongChannelType');
      const body = bodyOf<ChannelBody>(call);
      const changed = isThread(channel)
        ? changeThread(backend, channel, body)
        : changeInGuild(backend, channel, body);
      return ok(channelPayload(backend.world, changed));
    },
  },
  {
    id: 'DELETE /channels/{channel_id}',
    handle(backend, call) {
      const channel = channelOf(backend, call);
      const payload = channelPayload(backend.world, channel);
      // “Deleting” a DM only closes it.
      if (isDm(channel)) return ok(payload);
      needs(backend, channel, isThread(channel) ? 'ManageThreads' : 'ManageChannels');
      backend.world.deleteChannel(channel);
      return ok(payload);
    },
  },
  {
    id: 'POST /users/@me/channels',
    handle(backend, call) {
      const { world, rates } = backend;
      const { recipient_id } = bodyOf<{ recipient_id?: string }>(call);
      const person = world.users.get(recipient_id ?? '');
      if (!person) throw refusal('invalidRecipient');
      if (person.id === world.bot.id) throw refusal('dmsClosed');
      const isNew = world.conversationOf(person.id) === undefined;
      if (isNew && !rates.take('openings', rates.table.openings).allowed) throw refusal('tooManyOpened');
      return ok(channelPayload(world, world.dmWith(person.id)));
    },
  },
  {
    id: 'GET /users/@me',
    handle: ({ world }) =>
      ok({ ...userPayload(world.bot), mfa_enabled: true, locale: 'en-US', verified: true, email: null }),
  },
  {
    id: 'GET /users/{user_id}',
    handle({ world }, call) {
      const user = world.users.get(param(call, 'user_id'));
      if (!user) throw refusal('unknownUser');
      return ok(userPayload(user));
    },
  },
];
