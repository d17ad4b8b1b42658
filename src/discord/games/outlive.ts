import type { Decision, Option } from '../../games/contract.ts';
import type { Focus } from '../desk.ts';
import type { Presenter } from './presenter.ts';

const way = /^(?<hero>[^>]+)>(?<place>[^:]+)/;

/** The ways of one hero; the words beside the picture say what each needs and brings. */
function reachOf(options: readonly Option[], hero: string): Focus | null {
  const ways = options.flatMap(({ id, label, group }) => {
    const place = group?.id === hero ? way.exec(id)?.groups?.place : undefined;
    return place === undefined ? [] : [{ place, label }];
  });
  return ways.length === 0 ? null : { kind: 'reach', hero, ways };
}

function focus({ kind, form }: Decision, group: string | null): Focus | null {
  if (kind === 'move' && form.kind === 'one' && group !== null) return reachOf(form.options, group);
  if (kind === 'defend' && form.kind === 'one') return { kind: 'pressure', remedies: form.options };
  return kind === 'give' ? { kind: 'pressure', remedies: [] } : null;
}

export const outlive: Presenter = {
  hasShelter: true,
  focus,
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
    'disease',
    'treat',
  ]),
  verbs: {
    move: [{ kinds: ['move', 'heroes'] }],
    collect: [{ kinds: ['collect'], options: /^(?:take|algae)/ }],
    hunt: [{ kinds: ['collect', 'prey'], options: /^hunt/ }],
    search: [{ kinds: ['collect'], options: /^search/ }, { kinds: ['drop-tile'] }],
    equipment: [{ kinds: ['collect'], options: /^equip/ }],
    pressure: [{ kinds: ['defend', 'give', 'extort', 'swing'] }],
    event: [{ kinds: ['resolve', 'pay-event'] }],
    feed: [{ kinds: ['feed', 'lose-survivors', 'vegetable', 'treat'] }],
    recruit: [{ kinds: ['recruit'] }],
    build: [{ kinds: ['furnish'], options: /^build/ }, { kinds: ['pay-build'] }],
    place: [{ kinds: ['furnish'], options: /^house/ }, { kinds: ['settle', 'first-survivors'] }],
    room: [{ kinds: ['interrogate', 'salvage', 'clean', 'bonuses', 'keep-rooms', 'free-room', 'furnish'] }],
    repair: [{ kinds: ['repair', 'pay-repair'] }],
    pass: [{ kinds: ['resolve', 'move', 'swing'], options: /^pass/ }],
    done: [{ kinds: ['collect', 'furnish', 'repair'], options: /^done/ }],
  },
};
