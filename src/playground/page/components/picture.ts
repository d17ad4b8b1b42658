import type { App } from '../app.ts';
import { type Child, h } from '../dom.ts';
import type { Media } from './place.ts';

function broken(event: Event): void {
  const image = event.currentTarget;
  if (image instanceof HTMLImageElement) image.parentElement?.classList.add('broken');
}

function unveil(event: MouseEvent): boolean {
  const button = event.currentTarget;
  if (!(button instanceof HTMLElement) || !button.classList.contains('veiled')) return false;
  button.classList.remove('veiled');
  return true;
}

/** A picture with its description; a click shows it large. */
export function picture(
  app: App,
  media: Media,
  alt: string | null | undefined,
  look: { readonly class: string; readonly spoiler?: boolean | undefined },
): Child {
  const { words } = app;
  const open = (event: MouseEvent) => {
    if (unveil(event)) return;
    app.ui.picture = { url: media.url, alt: alt ?? null, large: false };
    app.changed();
  };
  const ratio = media.width && media.height ? { '--ratio': `${media.width} / ${media.height}` } : {};
  const width = media.width ? { '--own-width': `${media.width}px` } : {};
  return h(
    'button.picture',
    {
      key: media.url,
      type: 'button',
      class: `${look.class} ${look.spoiler ? 'veiled' : ''}`,
      title: alt ?? words.openImage,
      style: width,
      on: { click: open },
    },
    h('img', {
      src: media.url,
      alt: alt || words.imageOf,
      loading: 'lazy',
      decoding: 'async',
      draggable: 'false',
      style: ratio,
      on: { error: broken },
    }),
    alt ? h('span.alt-mark', { 'aria-hidden': 'true' }, words.tapForAlt) : null,
    look.spoiler ? h('span.veil', {}, words.spoiler) : null,
  );
}
