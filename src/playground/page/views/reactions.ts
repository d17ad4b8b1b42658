import type { Place } from '../components/place.ts';
import { type Child, h } from '../dom.ts';
import { icon } from '../icons.ts';

const QUICK = ['👍', '❤️', '😂', '🎉', '😮', '😢', '🔥', '👀', '✅', '❌', '🤔', '🙏'];

function react({ app, message }: Place, emoji: string): void {
  app.ui.reacting = null;
  app.act({ kind: 'react', channelId: message.channel_id, messageId: message.id, emoji });
}

function toggle({ app, message }: Place): void {
  app.ui.reacting = app.ui.reacting === message.id ? null : message.id;
  app.changed();
}

export function reactions(place: Place): Child {
  const { app, message } = place;
  const list = message.reactions ?? [];
  if (list.length === 0) return null;
  return h(
    'div.reactions',
    {},
    list.map((one) => {
      const name = one.emoji.name ?? '?';
      return h(
        'button.reaction',
        {
          key: one.emoji.id ?? name,
          type: 'button',
          class: one.me ? 'mine' : '',
          'aria-pressed': one.me ? 'true' : 'false',
          'aria-label': app.words.reactions(name, one.count),
          on: { click: () => react(place, one.emoji.id ? `${name}:${one.emoji.id}` : name) },
        },
        h('span.emoji', { 'aria-hidden': 'true' }, one.emoji.id ? `:${name}:` : name),
        h('span', { 'aria-hidden': 'true' }, String(one.count)),
      );
    }),
    h(
      'button.reaction.add',
      { type: 'button', 'aria-label': app.words.addReaction, on: { click: () => toggle(place) } },
      icon('smile'),
    ),
  );
}

/** Shows when the message is pointed at, or its reactions are being picked. */
export function quickReactions(place: Place): Child {
  const { app, message } = place;
  const isOpen = app.ui.reacting === message.id;
  return h(
    'div.quick',
    { class: isOpen ? 'open' : '' },
    isOpen
      ? QUICK.map((emoji) =>
          h(
            'button.quick-emoji',
            {
              key: emoji,
              type: 'button',
              'aria-label': app.words.reactWith(emoji),
              on: { click: () => react(place, emoji) },
            },
            emoji,
          ),
        )
      : null,
    h(
      'button.quick-open',
      {
        key: 'open',
        type: 'button',
        'aria-label': isOpen ? app.words.close : app.words.addReaction,
        'aria-expanded': isOpen ? 'true' : 'false',
        on: { click: () => toggle(place) },
      },
      icon(isOpen ? 'close' : 'smile'),
    ),
  );
}
