import type { Presenter } from './presenter.ts';

/** Questions before which one looks at one's treasures and powers. */
const looked: ReadonlySet<string> = new Set(['memorise', 'place', 'act', 'repel']);

export const survive: Presenter = {
  hasShelter: false,
  focus: ({ kind }, group) =>
    group === null && looked.has(kind) ? { kind: 'hand', first: kind === 'memorise' } : null,
  atRest: { kind: 'hand', first: false },
  routine: new Set(),
  verbs: {
    move: [{ kinds: ['act', 'creature', 'creature-on', 'row', 'row-on', 'ride', 'ride-on', 'push'] }],
    place: [{ kinds: ['place', 'launch', 'bring'] }],
    pass: [
      { kinds: ['act', 'repel', 'creature-on', 'row-on', 'ride-on'], options: /^(?:pass|no|stop|stay)/ },
    ],
  },
};
