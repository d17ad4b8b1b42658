import { type Channel, isDm, isThread } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { refusal } from './errors.ts';

/** What a server's owners set besides rights, and what Discord allows a whole server. */

const isUnwanted = (world: World, channel: Channel, words: string): boolean =>
  !isDm(channel) && world.unwanted.get(channel.guildId)?.test(words) === true;

/** Words that a server doesn't want are not sent, and no message is changed to them. */
export function needsWantedWords(
  world: World,
  channel: Channel,
  { content, components }: { readonly content?: unknown; readonly components?: unknown },
): void {
  if (isUnwanted(world, channel, JSON.stringify([content, components]))) throw refusal('moderatedMessage');
}

export function needsWantedTitle(world: World, channel: Channel, title: unknown): void {
  if (isUnwanted(world, channel, String(title ?? ''))) throw refusal('moderatedTitle');
}

/** Threads in the archive don't count. */
export function needsRoomForThread(world: World, guildId: string): void {
  const active = [...world.channels.values()].filter(
    (one) => isThread(one) && one.guildId === guildId && !one.archived,
  );
  if (active.length >= world.mostThreads) throw refusal('tooManyThreads');
}
