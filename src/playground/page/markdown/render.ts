import { type Child, h } from '../dom.ts';
import type { Words } from '../i18n.ts';
import { fullTime, stampText } from '../time.ts';
import { isOnlyEmoji, type Mark, parseMarkdown } from './parse.ts';

/** What a text needs to know of the world around it. */
export type Surroundings = {
  readonly locale: string;
  readonly words: Words;
  readonly now: Date;
  readonly personName: (id: string) => string | null;
  readonly channelName: (id: string) => string | null;
  readonly isYou: (id: string) => boolean;
  readonly openChannel: (id: string) => void;
  readonly openPerson: (id: string) => void;
  readonly useCommand: (name: string) => void;
};

function mention(text: string, strong: boolean, open?: () => void): Child {
  const name = strong ? 'mention mention-you' : 'mention';
  if (open === undefined) return h('span', { class: name }, text);
  return h('button', { class: name, type: 'button', on: { click: open } }, text);
}

function reveal(event: MouseEvent): void {
  const spoiler = event.currentTarget;
  if (!(spoiler instanceof HTMLElement)) return;
  spoiler.classList.add('revealed');
  spoiler.removeAttribute('aria-label');
}

function draw(mark: Mark, around: Surroundings): Child {
  const inside = () => ('inside' in mark ? mark.inside.map((one) => draw(one, around)) : []);
  switch (mark.kind) {
    case 'text':
      return mark.text;
    case 'break':
      return h('br');
    case 'strong':
      return h('strong', {}, inside());
    case 'em':
      return h('em', {}, inside());
    case 'underline':
      return h('u', {}, inside());
    case 'strike':
      return h('s', {}, inside());
    case 'subtext':
      return h('div.subtext', {}, inside());
    case 'quote':
      return h('blockquote', {}, inside());
    case 'spoiler':
      return h(
        'button.spoiler',
        { type: 'button', 'aria-label': around.words.showSpoiler, on: { click: reveal } },
        h('span', {}, inside()),
      );
    case 'heading':
      // Under the channel's own heading, so that the page's outline stays in order.
      return h(`div.heading-${mark.level}`, { role: 'heading', 'aria-level': mark.level + 2 }, inside());
    case 'code':
      return h('code', {}, mark.text);
    case 'code-block':
      return h(
        'pre',
        { tabindex: 0, role: 'region', 'aria-label': around.words.copyCode },
        h('code', {}, mark.text),
      );
    case 'link':
      return h('a', { href: mark.href, target: '_blank', rel: 'noopener noreferrer nofollow' }, inside());
    case 'user': {
      const name = around.personName(mark.id);
      const open = name === null ? undefined : () => around.openPerson(mark.id);
      return mention(`@${name ?? around.words.unknownUser}`, around.isYou(mark.id), open);
    }
    case 'channel': {
      const name = around.channelName(mark.id);
      const open = name === null ? undefined : () => around.openChannel(mark.id);
      return mention(`#${name ?? around.words.unknownChannel}`, false, open);
    }
    case 'role':
      return mention(`@${around.words.unknownRole}`, false);
    case 'everyone':
      return mention(mark.text, true);
    case 'emoji':
      return mark.custom ? h('span.custom-emoji', {}, `:${mark.name}:`) : h('span.emoji', {}, mark.name);
    case 'stamp':
      return h(
        'time.stamp',
        { title: fullTime(new Date(mark.seconds * 1000 || 0), around.locale) },
        stampText(mark.seconds, mark.style, around.now, around.locale),
      );
    case 'command':
      return mention(`/${mark.name}`, false, () => around.useCommand(mark.name));
    case 'list': {
      const items = mark.items.map((item) =>
        h(
          'li',
          {},
          item.map((one) => draw(one, around)),
        ),
      );
      return mark.start === null ? h('ul', {}, items) : h('ol', { start: mark.start }, items);
    }
  }
}

export function markdown(text: string, around: Surroundings): Child {
  const marks = parseMarkdown(text);
  const large = isOnlyEmoji(marks) ? 'large-emoji' : '';
  return h(
    'div.markdown',
    { class: large, dir: 'auto' },
    marks.map((mark) => draw(mark, around)),
  );
}
