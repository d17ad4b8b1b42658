import type { PersonShown } from '../../protocol.ts';
import type { App } from '../app.ts';
import { type Child, h } from '../dom.ts';
import { icon } from '../icons.ts';
import type { World } from '../store.ts';
import { unreadAnywhere } from '../unread.ts';
import { avatar } from './avatar.ts';
import { badge } from './sidebar.ts';

export function newsOf(app: App, name: string): { readonly count: number; readonly mentions: number } {
  const session = app.sessions.get(name);
  return session?.world ? unreadAnywhere(session.world, session.marks) : { count: 0, mentions: 0 };
}

function face(app: App, person: PersonShown): Child {
  const { words } = app;
  const isYou = person.name === app.name;
  const news = newsOf(app, person.name);
  const label = [
    isYou ? words.youAre(person.displayName) : words.switchTo(person.displayName),
    news.count > 0 ? words.unreadCount(news.count) : '',
  ];
  return h(
    'div.rail-person',
    { key: person.id, class: `${isYou ? 'you-here' : ''} ${news.count > 0 ? 'unread' : ''}` },
    h('i.rail-pill', { 'aria-hidden': 'true' }),
    h(
      'button.rail-face',
      {
        type: 'button',
        'aria-pressed': isYou ? 'true' : 'false',
        'aria-label': label.filter(Boolean).join(', '),
        title: label[0],
        on: { click: () => app.become(person.name) },
      },
      avatar(person, 'large'),
      badge(news.mentions, words.mentionCount(news.mentions)),
    ),
    h('span.rail-name', { 'aria-hidden': 'true' }, person.displayName),
  );
}

/** The five people one can be, one click each. */
export function rail(app: App, world: World): Child {
  const { words } = app;
  const people = [...world.people.values()].filter(({ isBot }) => !isBot);
  return h(
    'div.rail',
    { key: 'rail', role: 'group', 'aria-label': words.playAs },
    h('div.rail-title', { 'aria-hidden': 'true' }, words.playAs),
    people.map((person) => face(app, person)),
    h('div.rail-line', { role: 'presentation' }),
    h(
      'a.rail-out',
      {
        href: `?user=${encodeURIComponent(app.name)}`,
        target: '_blank',
        rel: 'noopener',
        'aria-label': words.openInTab(world.you.displayName),
        title: words.openInTab(world.you.displayName),
      },
      icon('out'),
    ),
  );
}

export const newsElsewhere = (app: App): number =>
  [...app.sessions.keys()].reduce((sum, name) => sum + newsOf(app, name).mentions, 0);
