import type { PersonShown } from '../../protocol.ts';
import type { App } from '../app.ts';
import { type Child, h } from '../dom.ts';
import type { World } from '../store.ts';
import { avatar } from '../views/avatar.ts';
import type { Usable } from './commands.ts';

/** One line of the list above the box; `pick` puts it in. */
export type Suggestion = {
  readonly key: string;
  readonly title: Child;
  readonly text: string;
  readonly hint?: string | undefined;
  readonly person?: PersonShown | undefined;
  readonly pick: () => void;
};

export type Suggestions = {
  readonly heading: string;
  readonly list: readonly Suggestion[];
  readonly empty: string | null;
};

export const NO_SUGGESTIONS: Suggestions = { heading: '', list: [], empty: null };

/** The command with its options, as Discord lists it. */
export function commandTitle(usable: Usable, names: readonly { name: string; required: boolean }[]): Child {
  return [
    h('span.suggestion-command', {}, `/${usable.name}`),
    names
      .slice(0, 4)
      .map(({ name, required }) => h('span.suggestion-option', { class: required ? 'required' : '' }, name)),
    names.length > 4 && h('span.suggestion-option', {}, `+${names.length - 4}`),
  ];
}

export function suggestionsView(app: App, world: World, suggestions: Suggestions): Child {
  const { list, heading, empty } = suggestions;
  if (heading === '') return null;
  const { active } = app.session.composer;
  const bot = [...world.people.values()].find(({ isBot }) => isBot);
  return h(
    'div.suggestions',
    { key: 'suggestions' },
    h('div.suggestions-head', {}, heading),
    (list.length > 0 || empty !== null) &&
      h(
        'div.suggestion-list',
        { id: 'suggestions', role: 'listbox', 'aria-label': heading },
        list.map((one, at) =>
          h(
            'div.suggestion',
            {
              key: one.key,
              id: `suggestion-${at}`,
              role: 'option',
              'aria-selected': at === active ? 'true' : 'false',
              class: at === active ? 'active' : '',
              on: {
                mousedown: (event) => event.preventDefault(),
                mousemove: () => at !== active && app.compose({ active: at }),
                click: () => one.pick(),
              },
            },
            one.person && avatar(one.person, 'small'),
            h(
              'span.suggestion-text',
              {},
              h('span.suggestion-title', {}, one.title),
              one.hint && h('span.suggestion-hint', {}, one.hint),
            ),
            one.key.startsWith('/') && bot && h('span.suggestion-bot', {}, bot.displayName),
          ),
        ),
        list.length === 0 && h('div.suggestion-none', {}, empty),
      ),
  );
}

/** Arrow keys move, Enter and Tab take; true where the key was used up. */
export function suggestionKeys(app: App, suggestions: Suggestions, event: KeyboardEvent): boolean {
  const { list } = suggestions;
  const { active } = app.session.composer;
  if (list.length === 0 || event.isComposing) return false;
  const move = (by: number) => {
    app.compose({ active: (active + by + list.length) % list.length });
    setTimeout(() => document.querySelector('.suggestion.active')?.scrollIntoView({ block: 'nearest' }));
  };
  if (event.key === 'ArrowDown') move(1);
  else if (event.key === 'ArrowUp') move(-1);
  else if ((event.key === 'Enter' && !event.shiftKey) || (event.key === 'Tab' && !event.shiftKey)) {
    (list[active] ?? list[0])?.pick();
  } else return false;
  event.preventDefault();
  return true;
}
