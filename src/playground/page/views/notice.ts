import type { App } from '../app.ts';
import { type Child, h } from '../dom.ts';
import { icon } from '../icons.ts';
import type { World } from '../store.ts';
import { avatar } from './avatar.ts';

/** A banner as on a phone: who wrote, and the plain content. A blank one is marked as such. */
export function noticeView(app: App, world: World): Child {
  const { notice } = app.ui;
  if (notice === null) return null;
  const { words } = app;
  const author = [...world.people.values()].find(({ displayName }) => displayName === notice.from);
  const open = () => {
    app.ui.notice = null;
    if (world.channels.has(notice.channelId)) app.look(notice.channelId);
    else app.changed();
  };
  return h(
    'div.notice',
    { key: `notice-${notice.messageId}`, role: 'status', 'aria-label': words.notice },
    h(
      'button.notice-open',
      { type: 'button', on: { click: open } },
      author && avatar(author, 'medium'),
      h(
        'span.notice-words',
        {},
        h('b', {}, notice.from),
        notice.text === ''
          ? h('i.notice-blank', {}, words.blankNotice)
          : h('span.notice-text', {}, notice.text),
      ),
    ),
    h(
      'button.notice-close',
      { type: 'button', 'aria-label': words.close, on: { click: () => app.hush() } },
      icon('close'),
    ),
  );
}
