import type { PersonShown } from '../../protocol.ts';
import { type Child, h } from '../dom.ts';
import { localUrl } from '../local-url.ts';

type Faced = Pick<PersonShown, 'displayName' | 'avatarUrl' | 'isBot'>;

const TINTS = 8;

const numberOf = ({ displayName, isBot }: Pick<Faced, 'displayName' | 'isBot'>) =>
  isBot ? 0 : (displayName.toLowerCase().codePointAt(0) ?? 0) % TINTS;

/** A colour of one's own, the same for name and face; the names of neighbours in the alphabet differ. */
export const tintOf = (person: Pick<Faced, 'displayName' | 'isBot'>): string => `tint-${numberOf(person)}`;

const SKINS = ['#f7d6b8', '#eebf98', '#d9a074', '#f4cba6', '#a86f4a', '#f2c9a5', '#8a5a3b', '#e3b088'];
const HAIRS = ['#3a2a1d', '#5b3319', '#20202a', '#c5762f', '#1c1a20', '#e0b04e', '#2a2230', '#74757f'];
const CUTS = [
  'M13.5 23c-.6-8.6 4.2-13 10.5-13s11.1 4.4 10.5 13c-1.6-4.6-4.4-6.6-10.5-6.6s-8.9 2-10.5 6.6Z',
  'M11.5 37V22.5C11.5 14 16.8 9 24 9s12.500 5 12.500 13.500V37h-5.200V22.200c-3.400-.8-6.400-2.400-8.300-5-1.100 2.900-3.400 4.700-6.300 5.100V37Z',
  'M13.200 24c-1.700-9 3.800-14.600 11.300-14.600 7.300 0 12 5.400 10.300 14.600-.8-2.200-1.800-4-3-5.100-4.800 1-9.500.1-12.600-2.700-1.200 3-3 5.300-6 7.800Z',
  'M11 31c-2-3 0-5 .6-8.500C10.500 14 16 8.600 24 8.600S37.500 14 36.400 22.500C37 26 39 28 37 31c-1.600 2-4 2-5.200 1 1.200-3.500 1.300-7 .7-10.600-3.300-.4-6.600-2-8.500-4.400-1.900 2.400-5.200 4-8.500 4.400-.6 3.600-.5 7.100.7 10.600-1.200 1-3.600 1-5.200-1Z',
];

function face(number: number): Child {
  const cut = CUTS[number % CUTS.length] ?? '';
  const hair = HAIRS[number] ?? '#333';
  const skin = SKINS[number] ?? '#eee';
  const isBearded = number % 4 === 2;
  return h(
    'svg.drawn-face',
    { viewBox: '0 0 48 48', focusable: 'false' },
    h('path', {
      d: 'M7 49c0-9.500 7.500-13.500 17-13.500S41 39.500 41 49Z',
      fill: '#fff',
      'fill-opacity': '.88',
    }),
    h('path', { d: 'M20 31h8v5.500a4 4 0 0 1-8 0Z', fill: skin }),
    h('circle', { cx: 24, cy: 24, r: 10, fill: skin }),
    isBearded &&
      h('path', {
        d: 'M14.500 25c0 8 4.300 11 9.500 11s9.500-3 9.500-11c-1.800 2.800-5 3.600-9.500 3.600s-7.700-.8-9.500-3.600Z',
        fill: hair,
      }),
    h('path', { d: cut, fill: hair }),
    h('circle', { cx: 20.4, cy: 24.6, r: 1.25, fill: '#26262c' }),
    h('circle', { cx: 27.6, cy: 24.6, r: 1.25, fill: '#26262c' }),
    h('path', {
      d: 'M20.800 28.700c.8 1 1.900 1.500 3.200 1.500s2.400-.5 3.200-1.500',
      fill: 'none',
      stroke: isBearded ? '#fff' : '#7b3f2e',
      'stroke-width': 1.3,
      'stroke-linecap': 'round',
    }),
  );
}

function hideBroken(event: Event): void {
  if (event.currentTarget instanceof HTMLImageElement) event.currentTarget.hidden = true;
}

/** A bot shows its picture; people are drawn, in the colour of their name, so that they can be told apart at once. */
export function avatar(person: Faced, size = ''): Child {
  const look = { class: `${size} ${tintOf(person)}`, 'aria-hidden': 'true' };
  if (!person.isBot) return h('span.avatar', look, face(numberOf(person)));
  const initial = [...person.displayName][0]?.toUpperCase() ?? '?';
  return h(
    'span.avatar',
    look,
    h('span', {}, initial),
    h('img', { src: localUrl(person.avatarUrl), alt: '', on: { error: hideBroken } }),
  );
}
