import { type APIMessage, MessageFlags } from 'discord.js';
import { compareIds, type World } from './store.ts';

/** The newest message read, by channel. A channel that is not in it has not been read at all. */
export type ReadMarks = Readonly<Record<string, string>>;

export type Unread = { readonly count: number; readonly mentions: number; readonly firstId: string | null };
const NOTHING: Unread = { count: 0, mentions: 0, firstId: null };

export const isEphemeral = (message: APIMessage) => ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;

export const mentions = (message: APIMessage, userId: string) =>
  message.mention_everyone || message.mentions.some(({ id }) => id === userId);

export function unreadIn(world: World, marks: ReadMarks, channelId: string): Unread {
  const mark = marks[channelId];
  const channel = world.channels.get(channelId);
  if (channel?.joined === false) return NOTHING;
  const isDirect = channel?.withId != null;
  const fresh = (world.messages.get(channelId) ?? []).filter(
    (message) =>
      (mark === undefined || compareIds(message.id, mark) > 0) &&
      message.author.id !== world.you.id &&
      !isEphemeral(message),
  );
  const first = fresh[0];
  if (first === undefined) return NOTHING;
  const called = isDirect ? fresh : fresh.filter((message) => mentions(message, world.you.id));
  return { count: fresh.length, mentions: called.length, firstId: first.id };
}

export function unreadAnywhere(world: World, marks: ReadMarks): { count: number; mentions: number } {
  let count = 0;
  let called = 0;
  for (const channelId of world.channels.keys()) {
    const unread = unreadIn(world, marks, channelId);
    count += unread.count;
    called += unread.mentions;
  }
  return { count, mentions: called };
}

/** On a first visit nothing is news: everything there is counts as read. */
export function allRead(world: World): ReadMarks {
  const marks: Record<string, string> = {};
  for (const [channelId, list] of world.messages) {
    const last = list.at(-1);
    if (last) marks[channelId] = last.id;
  }
  return marks;
}
