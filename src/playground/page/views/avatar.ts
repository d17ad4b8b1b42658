import type { PersonShown } from '../../protocol.ts';
import { type Child, h } from '../dom.ts';
import { localUrl } from '../local-url.ts';

const TINTS = 8;

/** A colour of one's own that stays the same everywhere; readable on both themes. */
export function tintOf(id: string): string {
  let sum = 0;
  for (const digit of id) sum = (sum * 31 + digit.charCodeAt(0)) % 9973;
  return `tint-${sum % TINTS}`;
}

function hideBroken(event: Event): void {
  if (event.currentTarget instanceof HTMLImageElement) event.currentTarget.hidden = true;
}

/** The face of a person; the initial stands below it, for when the picture can't be had. */
export function avatar(person: Pick<PersonShown, 'id' | 'displayName' | 'avatarUrl'>, size = ''): Child {
  return h(
    'span.avatar',
    { class: `${size} ${tintOf(person.id)}`, 'aria-hidden': 'true' },
    h('span', {}, [...person.displayName][0]?.toUpperCase() ?? '?'),
    person.avatarUrl !== '' &&
      h('img', { src: localUrl(person.avatarUrl), alt: '', on: { error: hideBroken } }),
  );
}
