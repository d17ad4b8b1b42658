import type { APIAttachment } from 'discord.js';
import type { App } from '../app.ts';
import { picture } from '../components/picture.ts';
import { mediaOf, type Place } from '../components/place.ts';
import { type Child, h } from '../dom.ts';
import { icon } from '../icons.ts';

const isPicture = (file: APIAttachment) =>
  file.content_type?.startsWith('image/') ?? /\.(png|jpe?g|gif|webp|svg)$/i.test(file.filename);

export function sizeText(bytes: number, locale: string): string {
  const units = ['byte', 'kilobyte', 'megabyte'] as const;
  const step = Math.min(2, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const unit = units[step] ?? 'byte';
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1024 ** step);
}

export function fileCard(
  app: App,
  file: { readonly url: string; readonly name: string; readonly size: number | null },
): Child {
  const locale = app.world?.own.locale ?? 'en';
  return h(
    'div.file-card',
    {},
    icon('file'),
    h(
      'span.file-text',
      {},
      h('a', { href: file.url, target: '_blank', rel: 'noopener' }, file.name),
      file.size !== null && h('span.file-size', {}, sizeText(file.size, locale)),
    ),
  );
}

export function attachments({ app, message }: Place): Child {
  const pictures = message.attachments.filter(isPicture);
  const files = message.attachments.filter((file) => !isPicture(file));
  const isSpoiler = (file: APIAttachment) => file.filename.startsWith('SPOILER_');
  return [
    pictures.length > 0 &&
      h(
        'div.gallery',
        { class: `of-${Math.min(pictures.length, 5)}` },
        pictures.map((file) =>
          picture(app, mediaOf(message, file), file.description, {
            class: 'in-gallery',
            spoiler: isSpoiler(file),
          }),
        ),
      ),
    files.map((file) => fileCard(app, { url: file.url, name: file.filename, size: file.size })),
  ];
}
