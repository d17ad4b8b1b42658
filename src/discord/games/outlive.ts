import type { Presenter } from './presenter.ts';

export const outlive: Presenter = {
  hasShelter: true,
  routine: new Set([
    'feed',
    'recruit',
    'furnish',
    'pay-build',
    'repair',
    'pay-repair',
    'lose-survivors',
    'salvage',
    'clean',
    'radiation',
  ]),
  verbs: {
    move: [{ kinds: ['move', 'heroes'] }],
    collect: [{ kinds: ['collect'], options: /^(?:take|algae)/ }],
    hunt: [{ kinds: ['collect', 'prey'], options: /^hunt/ }],
    search: [{ kinds: ['collect'], options: /^search/ }, { kinds: ['drop-tile'] }],
    equipment: [{ kinds: ['collect'], options: /^equip/ }],
    pressure: [{ kinds: ['defend', 'give', 'extort', 'swing'] }],
    event: [{ kinds: ['resolve', 'pay-event'] }],
    feed: [{ kinds: ['feed', 'lose-survivors'] }],
    recruit: [{ kinds: ['recruit'] }],
    build: [{ kinds: ['furnish'], options: /^build/ }, { kinds: ['pay-build'] }],
    place: [{ kinds: ['furnish'], options: /^house/ }, { kinds: ['settle', 'first-survivors'] }],
    room: [{ kinds: ['interrogate', 'salvage', 'clean', 'bonuses', 'keep-rooms', 'free-room', 'furnish'] }],
    repair: [{ kinds: ['repair', 'pay-repair'] }],
    pass: [{ kinds: ['resolve', 'move', 'swing'], options: /^pass/ }],
    done: [{ kinds: ['collect', 'furnish', 'repair'], options: /^done/ }],
  },
};
