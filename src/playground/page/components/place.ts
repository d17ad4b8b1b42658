import type { APIMessage, APIMessageComponentEmoji } from 'discord.js';
import type { App } from '../app.ts';
import { localUrl } from '../local-url.ts';
import type { Surroundings } from '../markdown/render.ts';
import type { Deed, World } from '../store.ts';

/** Where a part of a message stands: everything its view may ask. */
export type Place = {
  readonly app: App;
  readonly world: World;
  readonly message: APIMessage;
  readonly around: Surroundings;
  readonly deeds: readonly Deed[];
};

export const emojiText = (emoji: APIMessageComponentEmoji | undefined): string | undefined =>
  emoji === undefined ? undefined : emoji.id ? `:${emoji.name ?? ''}:` : (emoji.name ?? undefined);

export const isWaiting = (place: Place, customId: string) =>
  place.deeds.some(
    ({ sent, state }) => state === 'waiting' && 'customId' in sent && sent.customId === customId,
  );

export type Media = {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly name: string;
};

type Unfurled = { readonly url: string; readonly width?: number | null; readonly height?: number | null };

/** `attachment://name` stands for a file of the same message. */
export function mediaOf(message: APIMessage, media: Unfurled): Media {
  const name = media.url.startsWith('attachment://') ? media.url.slice('attachment://'.length) : null;
  const file = message.attachments.find((one) => one.filename === name || one.url === media.url);
  return {
    url: localUrl(file?.url ?? media.url),
    width: media.width ?? file?.width ?? null,
    height: media.height ?? file?.height ?? null,
    name: file?.filename ?? media.url.split('?')[0]?.split('/').at(-1) ?? media.url,
  };
}
