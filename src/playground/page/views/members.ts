import type { PersonShown } from '../../protocol.ts';
import type { App } from '../app.ts';
import { type Child, h } from '../dom.ts';
import type { World } from '../store.ts';
import { avatar, tintOf } from './avatar.ts';
import { appBadge } from './message.ts';

function member(app: App, world: World, person: PersonShown): Child {
  const isYou = person.id === world.you.id;
  const isOn = !person.isBot || world.botOnline;
  return h(
    'button.member',
    {
      key: person.id,
      type: 'button',
      class: isOn ? '' : 'away',
      disabled: isYou,
      title: isYou
        ? null
        : person.isBot
          ? app.words.writeTo(person.displayName)
          : app.words.switchTo(person.displayName),
      on: { click: () => (person.isBot ? app.write(person.id) : app.become(person.name)) },
    },
    h('span.face', {}, avatar(person, 'medium'), h('i.presence', { class: isOn ? 'on' : 'off' })),
    h('span.name', { class: tintOf(person) }, person.displayName),
    person.isBot && appBadge(app),
    isYou && h('span.faint', {}, `(${app.words.you})`),
  );
}

export function members(app: App, world: World): Child {
  if (!app.settings.members) return null;
  const { words } = app;
  const people = [...world.people.values()];
  const group = (name: string, list: readonly PersonShown[]) =>
    list.length > 0 && [
      h('h2.group', {}, `${name} — ${list.length}`),
      list.map((one) => member(app, world, one)),
    ];
  return h(
    'aside.members',
    { key: 'members', 'aria-label': words.members },
    group(
      words.apps,
      people.filter(({ isBot }) => isBot),
    ),
    group(
      words.people,
      people.filter(({ isBot }) => !isBot),
    ),
  );
}
