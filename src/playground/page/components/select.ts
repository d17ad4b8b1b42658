import { type APISelectMenuComponent, ChannelType, ComponentType } from 'discord.js';
import type { App } from '../app.ts';
import { type Child, h } from '../dom.ts';
import type { Words } from '../i18n.ts';
import { icon } from '../icons.ts';
import type { World } from '../store.ts';
import { type MenuOption, openMenu } from '../views/menu.ts';
import { emojiText, isWaiting, type Place } from './place.ts';

const peopleOptions = (world: World): readonly MenuOption[] =>
  [...world.people.values()].map((person) => ({
    value: person.id,
    label: person.displayName,
    description: person.name,
    person,
  }));

const roleOptions = (world: World, words: Words): readonly MenuOption[] => [
  { value: world.guild.id, label: `@${words.everyone}` },
];

export function selectOptions(
  select: APISelectMenuComponent,
  world: World,
  words: Words,
): readonly MenuOption[] {
  switch (select.type) {
    case ComponentType.StringSelect:
      return select.options.map((one) => ({
        value: one.value,
        label: one.label,
        description: one.description,
        emoji: emojiText(one.emoji),
      }));
    case ComponentType.UserSelect:
      return peopleOptions(world);
    case ComponentType.RoleSelect:
      return roleOptions(world, words);
    case ComponentType.MentionableSelect:
      return [...peopleOptions(world), ...roleOptions(world, words)];
    case ComponentType.ChannelSelect:
      return [...world.channels.values()]
        .filter(({ type }) => type !== ChannelType.DM && (select.channel_types?.includes(type) ?? true))
        .map(({ id, name }) => ({ value: id, label: `#${name}` }));
  }
}

export function selectPlaceholder(select: APISelectMenuComponent, words: Words): string {
  if (select.placeholder) return select.placeholder;
  switch (select.type) {
    case ComponentType.StringSelect:
      return words.makeSelection;
    case ComponentType.UserSelect:
      return words.pickPeople;
    case ComponentType.RoleSelect:
      return words.pickRoles;
    case ComponentType.MentionableSelect:
      return words.pickMentionables;
    case ComponentType.ChannelSelect:
      return words.pickChannels;
  }
}

const defaultsOf = (select: APISelectMenuComponent): readonly string[] =>
  select.type === ComponentType.StringSelect
    ? select.options.filter((one) => one.default).map(({ value }) => value)
    : (select.default_values ?? []).map(({ id }) => id);

/** The closed box of a select; the same in messages and in forms. */
export function selectBox(
  app: App,
  world: World,
  select: APISelectMenuComponent,
  state: {
    readonly anchor: string;
    readonly chosen: readonly string[];
    readonly busy: boolean;
    readonly disabled: boolean;
    readonly label?: string | undefined;
    readonly describedBy?: string | undefined;
    readonly done: (values: readonly string[]) => void;
  },
): Child {
  const { words } = app;
  const options = selectOptions(select, world, words);
  const picked = options.filter(({ value }) => state.chosen.includes(value));
  const placeholder = selectPlaceholder(select, words);
  const isOpen = app.ui.menu?.anchor === state.anchor;
  const { min_values: least = 1, max_values: most = 1 } = select;
  const open = () => {
    if (state.busy) return;
    const label = state.label ?? placeholder;
    openMenu(app, {
      anchor: state.anchor,
      label,
      options,
      least,
      most,
      chosen: state.chosen,
      done: state.done,
    });
  };
  const names = picked.map(({ label }) => label).join(', ');
  return h(
    'button.select',
    {
      key: state.anchor,
      type: 'button',
      class: state.busy ? 'busy' : '',
      disabled: state.disabled,
      'data-anchor': state.anchor,
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen ? 'true' : 'false',
      'aria-label': `${state.label ?? placeholder}${names === '' ? '' : `: ${names}`}`,
      'aria-describedby': state.describedBy ?? null,
      'aria-busy': state.busy ? 'true' : null,
      on: { click: open },
    },
    picked.length === 0
      ? h('span.select-placeholder', {}, placeholder)
      : h(
          'span.select-values',
          {},
          picked.map((one) =>
            h(
              'span.select-value',
              { key: one.value, class: picked.length > 1 ? 'several' : '' },
              one.emoji !== undefined && h('span.menu-emoji', { 'aria-hidden': 'true' }, one.emoji),
              one.label,
            ),
          ),
        ),
    state.busy ? h('span.dots', {}, h('i'), h('i'), h('i')) : icon('down', 'chevron'),
  );
}

/** In a message: what was picked is sent at once and stays shown until the bot redraws the message. */
export function messageSelect(place: Place, select: APISelectMenuComponent): Child {
  const { app, world, message } = place;
  const anchor = `${message.id}/${select.custom_id}`;
  const pick = app.ui.picks.get(anchor);
  const chosen = pick && pick.of === message ? pick.values : defaultsOf(select);
  const done = (values: readonly string[]) => {
    app.ui.picks = new Map([...app.ui.picks, [anchor, { of: message, values }]]);
    const { custom_id: customId } = select;
    app.act({ kind: 'select', channelId: message.channel_id, messageId: message.id, customId, values });
  };
  const busy = isWaiting(place, select.custom_id);
  return selectBox(app, world, select, { anchor, chosen, busy, disabled: select.disabled ?? false, done });
}
