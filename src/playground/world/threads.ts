import { ChannelType, MessageFlags, MessageType } from 'discord.js';
import { holdsPosts } from './kinds.ts';
import { createMessage, type NewMessage } from './messages.ts';
import type { GuildChannel, Message, Thread } from './model.ts';
import { isThread } from './model.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;

export type NewThread = {
  readonly name: string;
  readonly ownerId: string;
  readonly type: Thread['type'];
  readonly autoArchiveMinutes?: number | null | undefined;
  readonly slowmode?: number | null | undefined;
  readonly invitable?: boolean | null | undefined;
  /** The message it starts from: the thread takes its id. */
  readonly from?: Message;
};

export function createThread(world: World, parent: GuildChannel, given: NewThread): Thread {
  const now = world.timestamp();
  const thread: Thread = {
    id: given.from?.id ?? world.ids.next(),
    type: given.type,
    guildId: parent.guildId,
    parentId: parent.id,
    name: given.name,
    ownerId: given.ownerId,
    archived: false,
    locked: false,
    invitable: given.invitable ?? true,
    archiveChangedAt: now,
    autoArchiveMinutes: given.autoArchiveMinutes ?? 1440,
    slowmode: given.slowmode ?? 0,
    members: new Map([[given.ownerId, now]]),
    messageCount: 0,
    totalSent: 0,
    lastActiveAt: world.clock.now(),
    lastMessageId: null,
    lastPinAt: null,
  };
  world.putChannel(thread);
  world.changes.emit({ kind: 'channel-created', channel: thread });
  watchForSilence(world, thread.id);
  announce(world, parent, thread, given);
  return thread;
}

/** A post of a forum: a thread and its first message, which have one id. */
export function createPost(
  world: World,
  forum: GuildChannel,
  given: Omit<NewThread, 'type' | 'from'>,
  message: Pick<NewMessage, 'body' | 'uploads'>,
): Thread {
  const post = createThread(world, forum, { ...given, type: ChannelType.PublicThread });
  createMessage(world, post, { ...message, id: post.id, authorId: given.ownerId });
  const parent = world.channels.get(forum.id);
  if (parent) world.putChannel({ ...parent, lastMessageId: post.id });
  const fresh = world.channels.get(post.id);
  return fresh && isThread(fresh) ? fresh : post;
}

/** The messages that Discord itself puts in: in the thread what it started from, or in the channel that it exists. */
function announce(world: World, parent: GuildChannel, thread: Thread, given: NewThread): void {
  if (given.from) {
    world.updateMessage({ ...given.from, flags: given.from.flags | MessageFlags.HasThread });
    createMessage(world, thread, {
      authorId: given.ownerId,
      body: {},
      type: MessageType.ThreadStarterMessage,
      reference: { channelId: parent.id, messageId: given.from.id },
    });
  } else if (thread.type !== ChannelType.PrivateThread && !holdsPosts(parent.type)) {
    const fresh = world.channels.get(parent.id);
    createMessage(world, fresh ?? parent, {
      authorId: given.ownerId,
      body: { content: given.name },
      type: MessageType.ThreadCreated,
      reference: { channelId: thread.id, messageId: thread.id },
    });
  }
}

const threadWith = (world: World, id: string): Thread | undefined => {
  const channel = world.channels.get(id);
  return channel && isThread(channel) ? channel : undefined;
};

/** A thread in which nobody writes goes to the archive by itself. */
function watchForSilence(world: World, id: string): void {
  const thread = threadWith(world, id);
  if (!thread || thread.archived) return;
  const due = thread.lastActiveAt + thread.autoArchiveMinutes * MINUTE;
  world.clock.after(Math.max(0, due - world.clock.now()), () => {
    const now = threadWith(world, id);
    if (!now || now.archived) return;
    const silent = world.clock.now() - now.lastActiveAt >= now.autoArchiveMinutes * MINUTE;
    if (silent) setArchived(world, now, true);
    else watchForSilence(world, id);
  });
}

export function setArchived(world: World, thread: Thread, archived: boolean): Thread {
  if (thread.archived === archived) return thread;
  const changed = world.updateChannel({
    ...thread,
    archived,
    archiveChangedAt: world.timestamp(),
    lastActiveAt: archived ? thread.lastActiveAt : world.clock.now(),
  });
  if (!archived) world.changes.emit({ kind: 'thread-woken', thread: changed });
  watchForSilence(world, thread.id);
  return changed;
}

/** A new time until the archive counts from now. */
export function setArchiveTime(world: World, thread: Thread): void {
  const lastActiveAt = world.clock.now();
  world.updateChannel({ ...thread, archiveChangedAt: world.timestamp(), lastActiveAt });
  watchForSilence(world, thread.id);
}

/** Writing counts, and brings an archived thread back. */
export function noteActivity(world: World, id: string): void {
  const thread = threadWith(world, id);
  if (!thread) return;
  const active = {
    ...thread,
    messageCount: thread.messageCount + 1,
    totalSent: thread.totalSent + 1,
    lastActiveAt: world.clock.now(),
  };
  world.putChannel(active);
  setArchived(world, active, false);
}

export function joinThread(world: World, id: string, userIds: readonly string[]): readonly string[] {
  const thread = threadWith(world, id);
  const added = [...new Set(userIds)].filter((userId) => thread && !thread.members.has(userId));
  if (!thread || added.length === 0) return [];
  const members = new Map(thread.members);
  for (const userId of added) members.set(userId, world.timestamp());
  const changed = world.putChannel({ ...thread, members });
  world.changes.emit({ kind: 'thread-members', thread: changed, added, removed: [] });
  return added;
}

export function leaveThread(world: World, id: string, userId: string): void {
  const thread = threadWith(world, id);
  if (!thread?.members.has(userId)) return;
  const members = new Map(thread.members);
  members.delete(userId);
  const changed = world.putChannel({ ...thread, members });
  world.changes.emit({ kind: 'thread-members', thread: changed, added: [], removed: [userId] });
}
