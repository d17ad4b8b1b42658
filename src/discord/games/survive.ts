import type { Presenter } from './presenter.ts';

export const survive: Presenter = {
  hasShelter: false,
  routine: new Set(),
  verbs: {
    move: [{ kinds: ['act', 'creature', 'creature-on', 'row', 'row-on', 'ride', 'ride-on', 'push'] }],
    place: [{ kinds: ['place', 'launch', 'bring'] }],
    pass: [
      { kinds: ['act', 'repel', 'creature-on', 'row-on', 'ride-on'], options: /^(?:pass|no|stop|stay)/ },
    ],
  },
};
