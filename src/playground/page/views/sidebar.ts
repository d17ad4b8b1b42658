import type { ChannelShown } from '../../protocol.ts';
import type { App } from '../app.ts';
import { iconOf, isCategory, isDirect } from '../channel-kinds.ts';
import { type Child, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { compareIds, type World } from '../store.ts';
import { unreadIn } from '../unread.ts';
import { avatar } from './avatar.ts';

export const badge = (count: number, label: string): Child =>
  count > 0 && h('span.badge', { 'aria-label': label }, count > 99 ? '99+' : String(count));

function row(app: App, world: World, channel: ChannelShown): Child {
  const { words, session } = app;
  const unread = unreadIn(world, session.marks, channel.id);
  const other = channel.withId === null ? undefined : world.people.get(channel.withId);
  const isHere = session.channelId === channel.id;
  const isThread = channel.parentId !== null;
  const classes = [
    isHere ? 'here' : '',
    unread.count > 0 ? 'unread' : '',
    isThread ? 'nested' : '',
    channel.archived ? 'archived' : '',
  ];
  return h(
    'button.channel',
    {
      key: channel.id,
      type: 'button',
      class: classes.join(' '),
      'aria-current': isHere ? 'page' : null,
      on: { click: () => app.look(channel.id) },
    },
    other
      ? h(
          'span.face',
          {},
          avatar(other, 'medium'),
          other.isBot && h('i.presence', { class: world.botOnline ? 'on' : 'off' }),
        )
      : icon(iconOf(channel)),
    h('span.channel-name', {}, other?.displayName ?? channel.name),
    channel.archived && icon('archive', 'faint'),
    unread.count > 0 && h('span.visually-hidden', {}, words.unreadCount(unread.count)),
    badge(unread.mentions, words.mentionCount(unread.mentions)),
  );
}

const newest = (world: World, { id }: ChannelShown) => world.messages.get(id)?.at(-1)?.id ?? id;
const byNews = (world: World) => (a: ChannelShown, b: ChannelShown) =>
  compareIds(newest(world, b), newest(world, a));

function threadsOf(app: App, world: World, parent: ChannelShown): Child {
  const all = [...world.channels.values()]
    .filter(({ parentId }) => parentId === parent.id)
    .toSorted(byNews(world));
  const open = all.filter(
    ({ archived, joined, id }) => !archived && (joined || id === app.session.channelId),
  );
  const archived = all.filter((one) => one.archived);
  const isShown = app.ui.archivesOf.has(parent.id) || archived.some(({ id }) => id === app.session.channelId);
  const toggle = () => {
    const next = new Set(app.ui.archivesOf);
    if (!next.delete(parent.id)) next.add(parent.id);
    app.ui.archivesOf = next;
    app.changed();
  };
  return [
    open.map((thread) => row(app, world, thread)),
    archived.length > 0 &&
      h(
        'button.archives',
        {
          key: `archives-${parent.id}`,
          type: 'button',
          'aria-expanded': isShown ? 'true' : 'false',
          on: { click: toggle },
        },
        icon(isShown ? 'up' : 'down'),
        app.words.archivedThreads(archived.length),
      ),
    isShown && archived.map((thread) => row(app, world, thread)),
  ];
}

function you(app: App, world: World): Child {
  const { words } = app;
  const toggle = () => {
    app.ui.panel = app.ui.panel === 'settings' ? null : 'settings';
    app.changed();
  };
  return h(
    'div.you',
    {},
    avatar(world.you, 'medium'),
    h('span.you-text', {}, h('b', {}, world.you.displayName), h('span', {}, words.language)),
    h(
      'button.icon-button',
      {
        type: 'button',
        'aria-label': words.settings,
        title: words.settings,
        'data-opens': 'settings',
        on: { click: toggle },
      },
      icon('gear'),
    ),
  );
}

export function sidebar(app: App, world: World): Child {
  const { words } = app;
  const all = [...world.channels.values()];
  const direct = all.filter(isDirect).toSorted(byNews(world));
  const categories = all.filter(isCategory);
  const within = (categoryId: string | null) =>
    all
      .filter((one) => one.parentId === null && !isDirect(one) && !isCategory(one))
      .filter((one) => one.categoryId === categoryId)
      .map((channel) => [row(app, world, channel), threadsOf(app, world, channel)]);
  return h(
    'nav.sidebar',
    { key: 'sidebar', 'aria-label': words.channels },
    h('div.guild-name', {}, h('h1', {}, world.guild.name)),
    h(
      'div.channels',
      {},
      h('h2.group', {}, words.channels),
      within(null),
      categories.map(({ id, name }) => [h('h2.group', { key: id }, name), within(id)]),
      h('h2.group', {}, words.directMessages),
      direct.map((channel) => row(app, world, channel)),
      startable(app, world),
    ),
    you(app, world),
  );
}

/** The bot can be written to before it has written. */
function startable(app: App, world: World): Child {
  const known = new Set([...world.channels.values()].map(({ withId }) => withId));
  return [...world.people.values()]
    .filter(({ isBot, id }) => isBot && !known.has(id))
    .map((bot) =>
      h(
        'button.channel',
        { key: `start-${bot.id}`, type: 'button', on: { click: () => app.write(bot.id) } },
        h('span.face', {}, avatar(bot, 'medium'), h('i.presence', { class: world.botOnline ? 'on' : 'off' })),
        h('span.channel-name', {}, bot.displayName),
      ),
    );
}
