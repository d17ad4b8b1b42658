import type { App } from '../app.ts';
import { composer } from '../composer/composer.ts';
import { type Child, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { openDraft } from '../modal-draft.ts';
import type { World } from '../store.ts';
import { avatar } from './avatar.ts';
import { header } from './header.ts';
import { lightbox } from './lightbox.ts';
import { members } from './members.ts';
import { menuView } from './menu.ts';
import { messagesView } from './messages.ts';
import { modalView } from './modal.ts';
import { noticeView } from './notice.ts';
import { panel } from './panels.ts';
import { newsElsewhere, newsOf, rail } from './rail.ts';
import { badge, sidebar } from './sidebar.ts';

/** A form that has just come gets its draft; one that has gone takes it along. */
function matchModal(app: App, world: World): void {
  const { modal } = world;
  if (modal === null) app.ui.modal = null;
  else if (app.ui.modal?.request !== modal.request) app.ui.modal = openDraft(modal.request, modal.modal);
}

function lineBanner(app: App): Child {
  return (
    app.session.line === 'lost' &&
    h(
      'div.banner',
      { key: 'banner', role: 'alert' },
      h('span.spinner', { 'aria-hidden': 'true' }),
      app.words.reconnecting,
    )
  );
}

function drawerLayer(app: App): Child {
  const close = () => {
    app.ui.drawer = false;
    app.changed();
  };
  return (
    app.ui.drawer &&
    h('button.drawer-veil', {
      key: 'veil',
      type: 'button',
      'aria-label': app.words.closeMenu,
      on: { click: close },
    })
  );
}

/** Something stands in front of the page and has the keyboard. */
export const isCovered = ({ ui, world }: App): boolean =>
  ui.picture !== null || ui.panel !== null || ui.menu !== null || (world?.modal ?? null) !== null;

function worldView(app: App, world: World): Child {
  matchModal(app, world);
  const channel = world.channels.get(app.session.channelId ?? '');
  const { ui } = app;
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    ui.drawer = false;
    ui.reacting = null;
    app.changed();
  };
  return [
    h(
      'div.main-layer',
      {
        key: `main-${app.name}`,
        inert: isCovered(app),
        class: ui.drawer ? 'drawer-open' : '',
        on: { keydown: onEscape },
      },
      h('div.drawer', { key: 'drawer' }, rail(app, world), sidebar(app, world)),
      drawerLayer(app),
      h(
        'main.chat',
        { key: 'chat' },
        lineBanner(app),
        channel
          ? [
              header(app, world, channel),
              h(
                'div.chat-columns',
                { key: 'columns' },
                h(
                  'div.chat-column',
                  { key: 'column' },
                  messagesView(app, world, channel),
                  composer(app, world, channel),
                ),
                members(app, world),
              ),
            ]
          : h('div.loading', {}, app.words.unknownChannel),
      ),
    ),
    panel(app, world),
    modalView(app, world),
    lightbox(app),
    menuView(app),
    noticeView(app, world),
    ui.toast !== null && h('div.toast', { key: 'toast', role: 'status' }, ui.toast),
  ];
}

/** Beside the phone: who one is, and the way back. */
function phoneSide(app: App, world: World): Child {
  const { words } = app;
  const people = [...world.people.values()].filter(({ isBot }) => !isBot);
  return h(
    'div.phone-side',
    { key: 'phone-side' },
    h('p', {}, words.phoneHint),
    h(
      'div.phone-people',
      {},
      people.map((person) =>
        h(
          'button.phone-person',
          {
            key: person.id,
            type: 'button',
            'aria-pressed': person.name === app.name ? 'true' : 'false',
            on: { click: () => app.become(person.name) },
          },
          avatar(person, 'medium'),
          h('span', {}, person.displayName),
          badge(newsOf(app, person.name).mentions, words.mentionCount(newsOf(app, person.name).mentions)),
        ),
      ),
    ),
    h(
      'button.button.secondary',
      { type: 'button', on: { click: () => app.set({ phone: false }) } },
      icon('close'),
      words.leavePhonePreview,
    ),
  );
}

export function pageView(app: App): Child {
  const { world, words, session } = app;
  const channel = world?.channels.get(session.channelId ?? '');
  const calls = newsElsewhere(app);
  document.title = `${calls > 0 ? `(${calls}) ` : ''}${channel ? channel.name : words.pageTitle}${world ? ` · ${world.you.displayName}` : ''}`;
  document.documentElement.lang = world?.own.locale ?? 'en';
  const isPhone = app.settings.phone;
  return h(
    'div.stage',
    { class: isPhone ? 'as-phone' : '' },
    h(
      'div.app',
      { key: 'app' },
      world
        ? worldView(app, world)
        : h(
            'div.loading',
            { key: 'loading', role: 'status' },
            h('span.spinner', { 'aria-hidden': 'true' }),
            session.line === 'lost' ? words.reconnecting : words.connecting,
          ),
    ),
    isPhone && world && phoneSide(app, world),
  );
}
