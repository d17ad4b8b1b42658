import {
  type APIApplicationCommand,
  ApplicationCommandType,
  ComponentType,
  InteractionType,
  MessageFlags,
  MessageType,
  PermissionFlagsBits,
} from 'discord.js';
import type { Backend } from '../backend.ts';
import { BUILT_IN } from '../commands/built-in.ts';
import { leafOf, nested, readOptions, readTyping } from '../commands/call.ts';
import type { Interaction } from '../interactions/model.ts';
import { MESSAGE, THREAD } from '../limits.ts';
import type { CommandCall } from '../protocol.ts';
import { emojiOf } from '../rest/routes/reactions.ts';
import { allParts, isSelect, type Part, textOf } from '../world/components.ts';
import { holdsPosts, takesMessages, threadFromMessage } from '../world/kinds.ts';
import { createMessage, deleteMessage, react, unreact } from '../world/messages.ts';
import {
  type Channel,
  type GuildChannel,
  guildIdOf,
  isDm,
  isGuildChannel,
  isThread,
  type Message,
  sameEmoji,
  type Thread,
} from '../world/model.ts';
import { may, permissionsIn } from '../world/permissions.ts';
import { createPost, createThread } from '../world/threads.ts';
import type { World } from '../world/world.ts';
import { channelFor, messageFor, personWith } from './places.ts';
import { listed, Refused } from './refused.ts';
import { findPicked, kindsPicked, type Picked, resolvedFor } from './resolved.ts';

/** What a person does, the same from the page and from a test. Each gives back the interaction that it set off. */

export type Spot = { readonly channelId: string; readonly messageId: string; readonly customId: string };

/** Whether somebody and the bot are in the same server. */
const meets = (world: World, userId: string): boolean =>
  [...world.guilds.values()].some(({ members }) => members.has(userId) && members.has(world.bot.id));

/** In a conversation with the bot there are no permissions to lack. */
export function commandsFor({ world, commands }: Backend, userId: string, channel: Channel) {
  const guild = world.guilds.get(guildIdOf(channel) ?? '');
  if (guild && guild.install === null) return [];
  if (isDm(channel) && !meets(world, userId)) return [];
  const held = permissionsIn(world, channel, userId);
  return commands.usableIn(guildIdOf(channel)).filter((command) => {
    const needed = BigInt(command.default_member_permissions ?? 0);
    const isHidden = command.default_member_permissions === '0';
    const isAdmin = (held & PermissionFlagsBits.Administrator) !== 0n;
    const isAllowed = isDm(channel) || isAdmin || (!isHidden && (held & needed) === needed);
    return command.type === ApplicationCommandType.ChatInput && isAllowed;
  });
}

function commandNamed(
  backend: Backend,
  userId: string,
  channel: Channel,
  name: string,
): APIApplicationCommand {
  if (!may(backend.world, channel, userId, 'UseApplicationCommands')) {
    throw new Refused('You may not use commands here.');
  }
  if (BUILT_IN.has(name)) throw new Refused(`/${name} is Discord’s own: what follows would be public.`);
  const usable = commandsFor(backend, userId, channel);
  const command = usable.find((one) => one.name === name);
  if (!command)
    throw new Refused(`No command /${name} here; there is ${listed(usable.map((one) => `/${one.name}`))}.`);
  return command;
}

function sendCommand(
  backend: Backend,
  userId: string,
  call: CommandCall,
  focused: string | null,
): Interaction {
  const { world } = backend;
  personWith(backend, userId);
  const channel = channelFor(backend, userId, call.channelId);
  if (isThread(channel) && channel.archived) throw new Refused('This thread is archived: write in it first.');
  if (!takesMessages(channel.type)) throw new Refused('There is nothing to type into here.');
  const [name = '', ...words] = call.path;
  const command = commandNamed(backend, userId, channel, name);
  const leaf = leafOf(command, words);
  const place = { world, channel, userId };
  const { options, picked } =
    focused === null ? readOptions(leaf, call.options, place) : readTyping(leaf, call.options, focused);
  const resolved = resolvedFor(world, channel, userId, picked);
  const data = {
    id: command.id,
    name: command.name,
    type: ApplicationCommandType.ChatInput,
    ...(command.guild_id ? { guild_id: command.guild_id } : {}),
    options: nested(leaf, options),
    ...(resolved ? { resolved } : {}),
  };
  const type =
    focused === null ? InteractionType.ApplicationCommand : InteractionType.ApplicationCommandAutocomplete;
  const commandName = [name, ...words].join(' ');
  return backend.interactions.send({ type, userId, channel, data, commandName });
}

export const runCommand = (backend: Backend, userId: string, call: CommandCall): Interaction =>
  sendCommand(backend, userId, call, null);

export const typeCommand = (
  backend: Backend,
  userId: string,
  call: CommandCall,
  focused: string,
): Interaction => sendCommand(backend, userId, call, focused);

function componentAt(backend: Backend, userId: string, spot: Spot): { message: Message; part: Part } {
  const message = messageFor(backend, userId, spot.channelId, spot.messageId);
  const part = allParts(message.components).find((one) => one.custom_id === spot.customId);
  if (!part) throw new Refused(`The message has no “${spot.customId}” any more.`);
  if (part.disabled) throw new Refused(`“${textOf(part.label) || spot.customId}” is disabled.`);
  return { message, part };
}

function sendComponent(backend: Backend, userId: string, spot: Spot, data: object): Interaction {
  const channel = channelFor(backend, userId, spot.channelId);
  // Phones and the web try to bring the thread back first, which most people may not; then they send nothing at all.
  if (isThread(channel) && channel.archived) throw new Refused('This thread is archived: write in it first.');
  const source = messageFor(backend, userId, spot.channelId, spot.messageId);
  return backend.interactions.send({ type: InteractionType.MessageComponent, userId, channel, data, source });
}

export function click(backend: Backend, userId: string, spot: Spot): Interaction {
  personWith(backend, userId);
  const { part } = componentAt(backend, userId, spot);
  if (part.type !== ComponentType.Button) throw new Refused(`“${spot.customId}” is no button.`);
  const data = { component_type: part.type, custom_id: spot.customId, id: part.id };
  return sendComponent(backend, userId, spot, data);
}

type Choosing = { readonly values: readonly string[]; readonly picked: readonly Picked[] };

/** Checks what was chosen in a list, by value or by label, and gives back the values. */
export function choose(
  backend: Backend,
  userId: string,
  channel: Channel,
  part: Part,
  given: readonly string[],
  required = true,
): Choosing {
  const least = required ? Number(part.min_values ?? 1) : 0;
  const most = Number(
    part.max_values ?? (Array.isArray(part.options) && part.min_values === undefined ? given.length : 1),
  );
  if (given.length < least || given.length > Math.max(most, least)) {
    throw new Refused(`Choose from ${least} to ${most}, not ${given.length}.`);
  }
  const kinds = kindsPicked(part.type);
  if (kinds.length > 0) {
    const picked = given.map((text) => {
      const found = findPicked(backend.world, channel, userId, kinds, text);
      if (!found) throw new Refused(`Nobody and nothing here is called “${text}”.`);
      return found;
    });
    return { values: picked.map((one) => one.id), picked };
  }
  const options = (Array.isArray(part.options) ? part.options : []) as { label: string; value: string }[];
  const values = given.map((text) => {
    const found = options.find((one) => one.value === text) ?? options.find((one) => one.label === text);
    if (!found)
      throw new Refused(`No choice “${text}”; there is ${listed(options.map((one) => one.label))}.`);
    return found.value;
  });
  return { values, picked: [] };
}

export function select(backend: Backend, userId: string, spot: Spot, given: readonly string[]): Interaction {
  personWith(backend, userId);
  const { part } = componentAt(backend, userId, spot);
  if (!isSelect(part)) throw new Refused(`“${spot.customId}” is no list.`);
  const channel = channelFor(backend, userId, spot.channelId);
  const { values, picked } = choose(backend, userId, channel, part, given);
  const resolved = resolvedFor(backend.world, channel, userId, picked);
  const data = {
    component_type: part.type,
    custom_id: spot.customId,
    id: part.id,
    values,
    ...(resolved ? { resolved } : {}),
  };
  return sendComponent(backend, userId, spot, data);
}

export type NewPlace = { readonly name: string; readonly content: string };

/** Opens a thread on its own, or a post of a forum, which begins with a message. */
export function openThread(backend: Backend, userId: string, channelId: string, given: NewPlace): Thread {
  const { world } = backend;
  personWith(backend, userId);
  const parent = channelFor(backend, userId, channelId);
  if (!isGuildChannel(parent)) throw new Refused('There are no threads in here.');
  const started = { name: given.name, ownerId: userId };
  if (holdsPosts(parent.type)) {
    if (!may(world, parent, userId, 'SendMessages')) throw new Refused('You may not post here.');
    return createPost(world, parent, started, { body: { content: given.content } });
  }
  const type = threadFromMessage(parent.type);
  if (type === null) throw new Refused('There are no threads in here.');
  if (!may(world, parent, userId, 'CreatePublicThreads')) throw new Refused('You may not open threads here.');
  return createThread(world, parent, { ...started, type });
}

/** A first line makes a post's name. */
function post(backend: Backend, userId: string, forum: GuildChannel, content: string): Message {
  const name = [...(content.trim().split('\n')[0] ?? '')].slice(0, THREAD.name).join('');
  const { id } = openThread(backend, userId, forum.id, { name, content });
  return messageFor(backend, userId, id, id);
}

export function say(backend: Backend, userId: string, channelId: string, content: string): Message {
  const { world } = backend;
  personWith(backend, userId);
  const channel = channelFor(backend, userId, channelId);
  if (content.trim() === '') throw new Refused('An empty message says nothing.');
  if (content.length > MESSAGE.content) throw new Refused(`At most ${MESSAGE.content} characters.`);
  if (isGuildChannel(channel) && holdsPosts(channel.type)) return post(backend, userId, channel, content);
  if (!takesMessages(channel.type)) throw new Refused('Nobody writes here.');
  const needed = isThread(channel) ? 'SendMessagesInThreads' : 'SendMessages';
  if (!may(world, channel, userId, needed)) throw new Refused('You may not write here.');
  if (isThread(channel) && channel.locked) throw new Refused('This thread is locked.');
  return createMessage(world, channel, { authorId: userId, body: { content } });
}

/** Reacts, or takes the reaction back where it was there already. */
export function toggleReaction(
  backend: Backend,
  userId: string,
  spot: Omit<Spot, 'customId'>,
  text: string,
): void {
  const message = messageFor(backend, personWith(backend, userId).id, spot.channelId, spot.messageId);
  const channel = channelFor(backend, userId, spot.channelId);
  if (isThread(channel) && channel.archived) throw new Refused('This thread is archived.');
  if (message.ephemeralFor) throw new Refused('Nobody can react to what only you can see.');
  const emoji = emojiOf(text);
  const mine = message.reactions.some((one) => sameEmoji(one.emoji, emoji) && one.userIds.includes(userId));
  if (mine) unreact(backend.world, message, emoji, userId);
  else if (!may(backend.world, channel, userId, 'AddReactions')) throw new Refused('You may not react here.');
  else react(backend.world, message, emoji, userId);
}

/** Puts away a message that only this person sees; the bot is not told. */
export function dismiss(backend: Backend, userId: string, spot: Omit<Spot, 'customId'>): void {
  const message = messageFor(backend, userId, spot.channelId, spot.messageId);
  const isOwn = (message.flags & MessageFlags.Ephemeral) !== 0 && message.type !== MessageType.Default;
  if (!isOwn && message.ephemeralFor !== userId)
    throw new Refused('Only messages that only you see can be put away.');
  deleteMessage(backend.world, message);
}
