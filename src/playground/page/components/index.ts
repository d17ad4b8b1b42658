import {
  type APIContainerComponent,
  type APIMediaGalleryComponent,
  type APIMessageComponent,
  type APISectionComponent,
  ComponentType,
  SeparatorSpacingSize,
} from 'discord.js';
import { type Child, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { markdown } from '../markdown/render.ts';
import { isSelect } from '../modal-draft.ts';
import { fileCard } from '../views/attachments.ts';
import { button } from './button.ts';
import { picture } from './picture.ts';
import { mediaOf, type Place } from './place.ts';
import { messageSelect } from './select.ts';

export const colour = (number: number) => `#${number.toString(16).padStart(6, '0')}`;

function unknown(place: Place, type: unknown): Child {
  return h('div.unknown', {}, icon('warning'), place.app.words.unknownComponent(String(type)));
}

function gallery(place: Place, one: APIMediaGalleryComponent): Child {
  const count = one.items.length;
  const items = one.items.map((item) =>
    picture(place.app, mediaOf(place.message, item.media), item.description, {
      class: 'in-gallery',
      spoiler: item.spoiler,
    }),
  );
  return h('div.gallery', { class: `of-${Math.min(count, 5)}` }, items);
}

function section(place: Place, one: APISectionComponent): Child {
  return h(
    'div.section',
    {},
    h(
      'div.section-texts',
      {},
      one.components.map((text) => component(place, text)),
    ),
    h('div.section-accessory', {}, component(place, one.accessory)),
  );
}

function reveal(event: MouseEvent): void {
  const veil = event.currentTarget;
  if (veil instanceof HTMLElement) veil.parentElement?.classList.remove('veiled');
}

function container(place: Place, one: APIContainerComponent): Child {
  const accent = typeof one.accent_color === 'number' ? { '--accent': colour(one.accent_color) } : {};
  const isAccented = typeof one.accent_color === 'number';
  return h(
    'div.container',
    { class: `${isAccented ? 'accented' : ''} ${one.spoiler ? 'veiled' : ''}`, style: accent },
    one.components.map((inner) => component(place, inner)),
    one.spoiler && h('button.veil', { type: 'button', on: { click: reveal } }, place.app.words.spoiler),
  );
}

/** Any part of a message. What this page does not know is said, and never breaks the rest. */
export function component(place: Place, one: APIMessageComponent): Child {
  switch (one.type) {
    case ComponentType.ActionRow:
      return h(
        'div.row',
        {},
        one.components.map((inner) => component(place, inner)),
      );
    case ComponentType.Button:
      return button(place, one);
    case ComponentType.TextDisplay:
      return markdown(one.content, place.around);
    case ComponentType.Section:
      return section(place, one);
    case ComponentType.Container:
      return container(place, one);
    case ComponentType.MediaGallery:
      return gallery(place, one);
    case ComponentType.Thumbnail:
      return picture(place.app, mediaOf(place.message, one.media), one.description, {
        class: 'thumbnail',
        spoiler: one.spoiler,
      });
    case ComponentType.Separator: {
      const space = one.spacing === SeparatorSpacingSize.Large ? 'large' : 'small';
      return h('div.separator', {
        class: `${space} ${one.divider === false ? '' : 'line'}`,
        role: 'separator',
      });
    }
    case ComponentType.File: {
      const media = mediaOf(place.message, one.file);
      return fileCard(place.app, { url: media.url, name: one.name ?? media.name, size: one.size ?? null });
    }
    default:
      return isSelect(one) ? messageSelect(place, one) : unknown(place, Reflect.get(one, 'type'));
  }
}

export const components = (place: Place): Child => {
  const list = place.message.components ?? [];
  return (
    list.length > 0 &&
    h(
      'div.components',
      {},
      list.map((one) => component(place, one)),
    )
  );
};
