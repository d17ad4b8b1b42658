import type { ChannelShown } from '../../protocol.ts';
import type { App } from '../app.ts';
import { type Child, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { landing } from '../session.ts';
import type { World } from '../store.ts';

/** For a first visit: what there is to do here. */
export function welcome(app: App, world: World, channel: ChannelShown): Child {
  if (app.settings.welcomed || channel.id !== landing(world)) return null;
  const { words } = app;
  const steps = [
    h('li', {}, h('kbd', {}, '/'), h('span', {}, words.welcomeSlash)),
    h(
      'li',
      {},
      h('span.welcome-icon', {}, icon('people')),
      h('span.only-wide', {}, words.welcomeSwitch),
      h('span.only-phone', {}, words.welcomeSwitchPhone),
    ),
    h('li', {}, h('span.welcome-icon', {}, icon('shield')), h('span', {}, words.welcomeSafe)),
  ];
  return h(
    'aside.welcome',
    { key: 'welcome', 'aria-label': words.welcomeTitle },
    h('h2', {}, words.welcomeTitle),
    h('ul', {}, steps),
    h(
      'div.row',
      {},
      h(
        'button.button.primary',
        { type: 'button', on: { click: () => app.showCommands() } },
        words.showCommandsNow,
      ),
      h(
        'button.button.secondary',
        { type: 'button', on: { click: () => app.set({ welcomed: true }) } },
        words.welcomeDone,
      ),
    ),
  );
}
