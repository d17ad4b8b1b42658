import { isDm, type Message } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { placeName } from './text.ts';

/** What a phone shows of a message while nobody looks. */
export type Notice = { readonly place: string; readonly channelId: string; readonly text: string };

const named = (world: World, text: string): string =>
  text.replace(/<@!?(\d+)>/g, (sign, id: string) => {
    const user = world.users.get(id);
    return user === undefined ? sign : `@${user.displayName}`;
  });

/** Null where somebody's phone stays quiet: for their own messages, and for those that do not call them. */
export function noticeFor(world: World, userId: string, message: Message): Notice | null {
  const channel = world.channels.get(message.channelId);
  if (!channel || message.authorId === userId || message.ephemeralFor !== null) return null;
  if (!isDm(channel) && !message.pingedUserIds.includes(userId)) return null;
  return { place: placeName(channel), channelId: channel.id, text: named(world, message.announced) };
}
