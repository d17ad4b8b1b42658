import { type APIEmbed, EmbedType, MessageFlags } from 'discord.js';
import { allParts, noteFacts, settle, textOf } from './components.ts';
import { safeName, storeFile } from './files.ts';
import { type AllowedMentions, type Caller, type Mentions, mentionsIn } from './mentions.ts';
import type { Message, StoredFile, Upload } from './model.ts';
import type { World } from './world.ts';

/** The part of a request that says what a message shows; absent means “leave it”. */
export type ContentBody = {
  readonly content?: string | null;
  readonly embeds?: readonly APIEmbed[] | null;
  readonly components?: readonly unknown[] | null;
  readonly attachments?:
    | readonly { id: string | number; filename?: string; description?: string | null }[]
    | null;
  readonly flags?: number | null;
  readonly allowed_mentions?: AllowedMentions | null;
};

export type Content = Pick<
  Message,
  'content' | 'embeds' | 'components' | 'files' | 'shownFileIds' | 'flags'
> &
  Mentions;

const SETTABLE =
  MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications | MessageFlags.IsComponentsV2;
const REFERENCE = 'attachment://';

export const fileUrl = (world: World, channelId: string, file: StoredFile): string =>
  `${world.origin}/attachments/${channelId}/${file.id}/${encodeURIComponent(file.filename)}`;

/** `attachments` lists all files that should be there afterwards; without it the old ones stay. */
function filesOf(world: World, before: Message | null, body: ContentBody, uploads: readonly Upload[]) {
  const listed = body.attachments;
  const notes = new Map((listed ?? []).map((one) => [String(one.id), one]));
  const kept = (before?.files ?? [])
    .filter((file) => !listed || notes.has(file.id))
    .map((file) => ({ ...file, description: notes.get(file.id)?.description ?? file.description }));
  const fresh = uploads.flatMap((upload) => {
    const note = notes.get(/^files\[(\d+)\]$/.exec(upload.field)?.[1] ?? '');
    // An edit that lists its files takes none that it does not list.
    if (before && listed && !note) return [];
    return [storeFile(world.ids.next(), upload, note?.description ?? null, note?.filename)];
  });
  return [...kept, ...fresh];
}

/** Turns `attachment://name` into where the file is, and remembers which files are shown that way. */
function resolver(world: World, channelId: string, files: readonly StoredFile[]) {
  const shown = new Set<string>();
  const fileNamed = (url: string): StoredFile | undefined => {
    if (!url.startsWith(REFERENCE))
      return files.find((file) => url.startsWith(fileUrl(world, channelId, file)));
    const name = safeName(url.slice(REFERENCE.length));
    return files.findLast((file) => file.filename === name);
  };
  const place = (url: string) => {
    const file = fileNamed(url);
    if (!file) return { url, proxy_url: url };
    shown.add(file.id);
    const real = fileUrl(world, channelId, file);
    const size = file.width === null ? {} : { width: file.width, height: file.height };
    return { url: real, proxy_url: real, ...size, content_type: file.contentType, file };
  };
  const media = (given: unknown) => {
    const url = typeof given === 'object' && given !== null && 'url' in given ? textOf(given.url) : '';
    const { file, ...rest } = { file: undefined, ...place(url) };
    const settled = { id: world.ids.next(), ...rest, ...(file ? { attachment_id: file.id } : {}) };
    return noteFacts(settled, { name: file?.filename ?? 'file', size: file?.data.length ?? 0 });
  };
  return { shown, place, media };
}

type Place = ReturnType<typeof resolver>['place'];

function settleEmbed(embed: APIEmbed, place: Place): APIEmbed {
  const picture = (given: { url: string } | undefined) => {
    if (!given) return undefined;
    const { file: _file, ...rest } = { file: undefined, ...place(given.url) };
    return rest as { url: string };
  };
  const icon = (url: string | undefined) => (url ? place(url).url : undefined);
  const settled = {
    ...embed,
    type: EmbedType.Rich,
    image: picture(embed.image),
    thumbnail: picture(embed.thumbnail),
    footer: embed.footer && { ...embed.footer, icon_url: icon(embed.footer.icon_url) },
    author: embed.author && { ...embed.author, icon_url: icon(embed.author.icon_url) },
    fields: embed.fields?.map((field) => ({ ...field, inline: field.inline ?? false })),
  };
  return JSON.parse(JSON.stringify(settled)) as APIEmbed;
}

const visibleText = (content: string, components: readonly unknown[]): string =>
  [content, ...allParts(components).map((part) => textOf(part.content))].join('\n');

/** What a message shows after a request, with everything resolved. */
export function compose(
  world: World,
  caller: Caller,
  before: Message | null,
  body: ContentBody,
  uploads: readonly Upload[],
): Content {
  const { channelId } = caller;
  const files = filesOf(world, before, body, uploads);
  const { shown, place, media } = resolver(world, channelId, files);
  const rawEmbeds = body.embeds === undefined ? (before?.embeds ?? []) : (body.embeds ?? []);
  const embeds = rawEmbeds.map((embed) => settleEmbed(embed, place));
  const rawParts = body.components === undefined ? (before?.components ?? []) : (body.components ?? []);
  const components = settle(rawParts, media) as unknown as Message['components'];
  const content = (body.content === undefined ? before?.content : body.content) ?? '';
  const asked = (body.flags ?? 0) & SETTABLE;
  // Components V2 can be switched on by an edit, never off.
  const flags = body.flags === undefined && before ? before.flags : ((before?.flags ?? 0) & ~4) | asked;
  const mentions = mentionsIn(world, visibleText(content, components), body.allowed_mentions, caller);
  return { content, embeds, components, files, shownFileIds: [...shown], flags, ...mentions };
}
