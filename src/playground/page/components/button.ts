import { type APIButtonComponent, ButtonStyle } from 'discord.js';
import { type Child, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { safeHref } from '../markdown/parse.ts';
import { emojiText, isWaiting, type Place } from './place.ts';

const LOOKS: Readonly<Record<number, string>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
};

function inside(button: APIButtonComponent): Child {
  const emoji = 'emoji' in button ? emojiText(button.emoji) : undefined;
  const label = 'label' in button ? button.label : undefined;
  return [
    emoji !== undefined && h('span.button-emoji', { 'aria-hidden': label ? 'true' : null }, emoji),
    label && h('span.button-label', {}, label),
  ];
}

export function button(place: Place, one: APIButtonComponent): Child {
  if (one.style === ButtonStyle.Link) {
    const href = safeHref(one.url);
    const target = { target: '_blank', rel: 'noopener noreferrer nofollow' };
    return h(
      'a.button.secondary',
      one.disabled || href === null ? { 'aria-disabled': 'true' } : { href, ...target },
      inside(one),
      icon('out'),
    );
  }
  if (!('custom_id' in one)) return h('button.button.secondary', { type: 'button', disabled: true }, '?');
  const isBusy = isWaiting(place, one.custom_id);
  const click = () => {
    if (isBusy) return;
    const { message, app } = place;
    app.act({ kind: 'click', channelId: message.channel_id, messageId: message.id, customId: one.custom_id });
  };
  return h(
    'button.button',
    {
      key: one.custom_id,
      type: 'button',
      class: `${LOOKS[one.style] ?? 'secondary'} ${isBusy ? 'busy' : ''}`,
      disabled: one.disabled ?? false,
      'aria-busy': isBusy ? 'true' : null,
      on: { click },
    },
    inside(one),
    isBusy && h('span.dots', { 'aria-hidden': 'true' }, h('i'), h('i'), h('i')),
  );
}
