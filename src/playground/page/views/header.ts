import type { ChannelShown } from '../../protocol.ts';
import type { App } from '../app.ts';
import { iconOf } from '../channel-kinds.ts';
import { type Child, h } from '../dom.ts';
import { icon } from '../icons.ts';
import type { World } from '../store.ts';
import { avatar } from './avatar.ts';
import { newsElsewhere } from './rail.ts';
import { badge } from './sidebar.ts';

function title(world: World, channel: ChannelShown): Child {
  const other = channel.withId === null ? undefined : world.people.get(channel.withId);
  if (other) return [avatar(other, 'small'), h('h2', {}, other.displayName)];
  const parent = channel.parentId === null ? undefined : world.channels.get(channel.parentId);
  return [
    icon(iconOf(channel)),
    parent && h('span.header-parent', {}, `${parent.name} ›`),
    h('h2', {}, channel.name),
  ];
}

function findingsButton(app: App, world: World): Child {
  const { words } = app;
  const count = world.findings.length;
  const isOpen = app.ui.panel === 'findings';
  const text = count === 0 ? words.noFindings : words.findingCount(count);
  const toggle = () => {
    app.ui.panel = isOpen ? null : 'findings';
    app.changed();
  };
  return h(
    'button.pill',
    {
      type: 'button',
      class: count === 0 ? 'good' : 'bad',
      'aria-expanded': isOpen ? 'true' : 'false',
      'aria-label': text,
      title: words.findingsTitle,
      'data-opens': 'findings',
      on: { click: toggle },
    },
    icon(count === 0 ? 'shield' : 'warning'),
    h('span.pill-text', {}, text),
    count > 0 && h('span.pill-short', { 'aria-hidden': 'true' }, String(count)),
  );
}

function botState(app: App, world: World): Child {
  const bot = [...world.people.values()].find(({ isBot }) => isBot);
  const name = bot?.displayName ?? app.words.theBot;
  const text = world.botOnline ? app.words.botOnline(name) : app.words.botOffline(name);
  return h(
    'span.pill.quiet.bot-state',
    { role: 'status', title: text, class: world.botOnline ? 'on' : 'off' },
    h('i.presence', { class: world.botOnline ? 'on' : 'off' }),
    h('span.pill-text', {}, text),
  );
}

export function header(app: App, world: World, channel: ChannelShown): Child {
  const { words, settings } = app;
  const flip = (change: () => void) => () => {
    change();
    app.changed();
  };
  const elsewhere = newsElsewhere(app);
  return h(
    'header.header',
    { key: 'header' },
    h(
      'button.icon-button.drawer-button',
      {
        type: 'button',
        'aria-label': words.menu,
        'aria-expanded': app.ui.drawer ? 'true' : 'false',
        on: { click: flip(() => (app.ui.drawer = !app.ui.drawer)) },
      },
      icon('menu'),
      badge(elsewhere, words.mentionCount(elsewhere)),
    ),
    h('div.header-title', {}, title(world, channel)),
    h(
      'div.header-tools',
      {},
      botState(app, world),
      findingsButton(app, world),
      h(
        'button.icon-button.only-roomy',
        {
          type: 'button',
          'aria-label': words.showMembers,
          'aria-pressed': settings.members ? 'true' : 'false',
          title: words.showMembers,
          on: { click: () => app.set({ members: !settings.members }) },
        },
        icon('people'),
      ),
      h(
        'button.icon-button.phone-button',
        {
          type: 'button',
          'aria-label': words.phonePreview,
          'aria-pressed': settings.phone ? 'true' : 'false',
          title: words.phonePreview,
          on: { click: () => app.set({ phone: !settings.phone }) },
        },
        icon('phone'),
      ),
    ),
  );
}
