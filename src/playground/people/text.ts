import { type APIEmbed, ButtonStyle, ComponentType, MessageFlags } from 'discord.js';
import { allParts, insideOf, isPart, isSelect, type Part, textOf } from '../world/components.ts';
import type { Channel, Message } from '../world/model.ts';
import { isDm } from '../world/model.ts';
import type { World } from '../world/world.ts';

/** Messages as a person reads them, for matching and for printing. */

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
const filled = (lines: readonly (string | null | undefined)[]): readonly string[] =>
  lines.filter((line): line is string => typeof line === 'string' && line !== '');

export const labelOf = (part: Fields): string =>
  filled([textOf(fieldsOf(part.emoji).name), textOf(part.label)]).join(' ');

function picture(item: Fields): string {
  const name = decodeURIComponent(textOf(fieldsOf(item.media).url).split('/').at(-1) ?? '');
  return `(picture ${filled([name, textOf(item.description)]).join(': ')})`;
}

function button(part: Part): string {
  const notes = filled([
    part.disabled ? 'disabled' : '',
    part.style === ButtonStyle.Link ? textOf(part.url) : '',
  ]);
  return `[${filled([labelOf(part), ...notes.map((note) => `(${note})`)]).join(' ')}]`;
}

function options(part: Part): string {
  const all = listOf(part.options).map((one) =>
    filled([
      one.default ? '✓' : '',
      labelOf(one),
      textOf(one.description) && `(${textOf(one.description)})`,
    ]).join(' '),
  );
  return all.length > 0 ? `: ${all.join(' | ')}` : '';
}

function lines(part: Part): readonly string[] {
  switch (part.type) {
    case ComponentType.TextDisplay:
      return [textOf(part.content)];
    case ComponentType.Button:
      return [button(part)];
    case ComponentType.Thumbnail:
      return [picture(part)];
    case ComponentType.MediaGallery:
      return listOf(part.items).map(picture);
    case ComponentType.File:
      return [`(file ${textOf(part.name)})`];
    case ComponentType.ActionRow:
      return [insideOf(part).flatMap(lines).join(' ')];
    case ComponentType.Label:
      return [textOf(part.label), textOf(part.description), ...insideOf(part).flatMap(lines)];
    case ComponentType.TextInput:
      return [`<${filled([textOf(part.label) || textOf(part.custom_id), textOf(part.value)]).join(': ')}>`];
    default:
      if (isSelect(part)) return [`{${textOf(part.placeholder) || textOf(part.custom_id)}${options(part)}}`];
      if (Array.isArray(part.options)) return [`{${textOf(part.custom_id)}${options(part)}}`];
      return insideOf(part).flatMap(lines);
  }
}

const embedLines = (embed: APIEmbed): readonly string[] =>
  filled([
    embed.author?.name,
    embed.title,
    embed.description,
    ...(embed.fields ?? []).flatMap((field) => [field.name, field.value]),
    embed.footer?.text,
    embed.image ? picture({ media: embed.image }) : '',
  ]);

const partLines = (parts: readonly unknown[]): readonly string[] =>
  filled(parts.filter(isPart).flatMap(lines));

export function messageText(message: Message): string {
  const files = message.files
    .filter((file) => !message.shownFileIds.includes(file.id))
    .map((file) => `(file ${filled([file.filename, file.description]).join(': ')})`);
  return [
    ...filled([
      (message.flags & MessageFlags.Loading) !== 0 ? '… is thinking' : '',
      message.content,
      ...message.embeds.flatMap(embedLines),
      ...partLines(message.components),
      ...files,
    ]),
  ].join('\n');
}

export const modalText = (modal: {
  readonly title: string;
  readonly components: readonly unknown[];
}): string => [modal.title, ...partLines(modal.components)].join('\n');

export const buttonsOf = (message: Message): readonly Part[] =>
  allParts(message.components).filter((part) => part.type === ComponentType.Button);

export const selectsOf = (message: Message): readonly Part[] => allParts(message.components).filter(isSelect);

export const placeName = (channel: Channel): string => (isDm(channel) ? 'DM' : `#${channel.name}`);

/** A message with who wrote it where, for printing. */
export function shown(world: World, message: Message): string {
  const channel = world.channels.get(message.channelId);
  const author = world.users.get(message.authorId)?.displayName ?? 'somebody';
  const only = message.ephemeralFor ? ' (only for you)' : '';
  const body = messageText(message).replaceAll('\n', '\n    ');
  return `  ${channel ? placeName(channel) : '?'} · ${author}${only}:\n    ${body}`;
}
