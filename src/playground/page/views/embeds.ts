import type { APIEmbed } from 'discord.js';
import { colour } from '../components/index.ts';
import { picture } from '../components/picture.ts';
import { mediaOf, type Place } from '../components/place.ts';
import { type Child, h } from '../dom.ts';
import { safeHref } from '../markdown/parse.ts';
import { markdown } from '../markdown/render.ts';
import { messageTime } from '../time.ts';

function linked(text: Child, url: string | undefined): Child {
  const href = url === undefined ? null : safeHref(url);
  return href === null ? text : h('a', { href, target: '_blank', rel: 'noopener noreferrer nofollow' }, text);
}

function embed(place: Place, one: APIEmbed): Child {
  const { app, message, around } = place;
  const style = typeof one.color === 'number' ? { '--accent': colour(one.color) } : {};
  const stamp = one.timestamp
    ? messageTime(new Date(one.timestamp), app.now, around.locale, app.words)
    : null;
  const foot = [one.footer?.text, stamp].filter(Boolean).join(' · ');
  return h(
    'article.embed',
    { style },
    h(
      'div.embed-body',
      {},
      one.author && h('div.embed-author', {}, linked(one.author.name, one.author.url)),
      one.title && h('div.embed-title', {}, linked(markdown(one.title, around), one.url)),
      one.description && markdown(one.description, around),
      one.fields &&
        one.fields.length > 0 &&
        h(
          'div.embed-fields',
          {},
          one.fields.map((field) =>
            h(
              'div.embed-field',
              { class: field.inline ? 'inline' : '' },
              h('div.embed-field-name', {}, markdown(field.name, around)),
              markdown(field.value, around),
            ),
          ),
        ),
      one.image && picture(app, mediaOf(message, one.image), null, { class: 'embed-image' }),
      foot !== '' && h('div.embed-foot', {}, foot),
    ),
    one.thumbnail && picture(app, mediaOf(message, one.thumbnail), null, { class: 'thumbnail' }),
  );
}

export const embeds = (place: Place): Child => place.message.embeds.map((one) => embed(place, one));
