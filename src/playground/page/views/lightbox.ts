import type { App } from '../app.ts';
import { type Child, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { closing } from './dialog.ts';

/** A picture as large as it goes, with its description to read. */
export function lightbox(app: App): Child {
  const { picture } = app.ui;
  if (picture === null) return null;
  const { words } = app;
  const close = () => {
    app.ui.picture = null;
    app.changed();
  };
  const resize = () => {
    app.ui.picture = { ...picture, large: !picture.large };
    app.changed();
  };
  const leave = (event: MouseEvent) => event.target === event.currentTarget && close();
  return h(
    'div.lightbox',
    {
      key: 'lightbox',
      role: 'dialog',
      'aria-modal': 'true',
      'aria-label': words.openImage,
      tabindex: -1,
      class: picture.large ? 'large' : '',
      ...closing(close),
    },
    h(
      'div.lightbox-tools',
      {},
      h(
        'button.icon-button',
        {
          type: 'button',
          'data-focus': true,
          'aria-label': picture.large ? words.fitSize : words.actualSize,
          'aria-pressed': picture.large ? 'true' : 'false',
          on: { click: resize },
        },
        icon('zoom'),
      ),
      h(
        'a.icon-button',
        { href: picture.url, target: '_blank', rel: 'noopener', 'aria-label': words.openOriginal },
        icon('out'),
      ),
      h(
        'button.icon-button',
        { type: 'button', 'aria-label': words.close, on: { click: close } },
        icon('close'),
      ),
    ),
    h(
      'div.lightbox-stage',
      { on: { click: leave } },
      h('img', { src: picture.url, alt: picture.alt ?? words.imageOf, on: { click: resize } }),
    ),
    picture.alt !== null &&
      h(
        'div.lightbox-alt',
        { tabindex: 0 },
        h('b', {}, words.description),
        h('p', { dir: 'auto' }, picture.alt),
      ),
  );
}
