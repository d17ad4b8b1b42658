import { ApplicationCommandOptionType } from 'discord.js';
import type { App } from '../app.ts';
import { type Child, h } from '../dom.ts';
import { icon } from '../icons.ts';
import type { World } from '../store.ts';
import {
  addChip,
  type Chip,
  describe,
  finish,
  known,
  NO_DRAFT,
  type OpenDraft,
  optionOf,
  pickInto,
  remaining,
  removeChip,
  stepFocus,
  typeInto,
} from './draft.ts';
import { NO_SUGGESTIONS, type Suggestion, type Suggestions, suggestionKeys } from './suggestions.ts';
import { choicesFor, fitting } from './values.ts';

const ASK_AFTER = 200;
let asking: ReturnType<typeof setTimeout> | undefined;

const openDraft = (app: App): OpenDraft | null => {
  const { command } = app.session.composer;
  return command.kind === 'command' ? command : null;
};

export function setDraft(app: App, draft: OpenDraft): void {
  const before = openDraft(app);
  const sameFocus = before?.focus === draft.focus;
  const command = sameFocus ? draft : { ...draft, asked: null };
  app.compose({ command, active: sameFocus ? app.session.composer.active : 0, hushed: false });
  if (!sameFocus) focusDraft();
  askLater(app);
}

export const focusDraft = () =>
  queueMicrotask(() => document.querySelector<HTMLElement>('.composer [data-focused]')?.focus());

function askLater(app: App): void {
  clearTimeout(asking);
  asking = setTimeout(() => ask(app), ASK_AFTER);
}

/** The bot's own suggestions for the option being typed, a moment after the last key. */
function ask(app: App): void {
  const draft = openDraft(app);
  const { channelId } = app.session;
  if (!draft || draft.focus === null || !app.world || channelId === null) return;
  const option = optionOf(draft, draft.focus);
  if (!option || !('autocomplete' in option) || !option.autocomplete) return;
  const options = known(draft, app.world, app.words);
  const asked = app.act({
    kind: 'autocomplete',
    channelId,
    path: draft.usable.path,
    options,
    focused: draft.focus,
  });
  app.compose({ command: { ...draft, asked: draft.asked ?? asked } });
}

function leave(app: App): void {
  app.compose({ command: NO_DRAFT, active: 0 });
  queueMicrotask(() => document.querySelector<HTMLElement>('.composer-box textarea')?.focus());
}

function send(app: App, draft: OpenDraft): void {
  const { world, words } = app;
  const { channelId } = app.session;
  if (world === null || channelId === null) return;
  const finished = finish(draft, world, words);
  if (finished.kind === 'wrong') {
    setDraft(app, { ...draft, wrong: { name: finished.name, why: finished.why }, focus: finished.name });
    return;
  }
  const sent = app.act({ kind: 'command', channelId, path: draft.usable.path, options: finished.options });
  if (sent === null) return;
  app.scroll.atBottom = true;
  leave(app);
}

export function draftSuggestions(app: App, world: World, draft: OpenDraft): Suggestions {
  const { words } = app;
  const { locale } = world.own;
  if (draft.focus === null) return optionSuggestions(app, world, draft);
  const option = optionOf(draft, draft.focus);
  const chip = draft.chips.find(({ name }) => name === draft.focus);
  if (!option || !chip) return NO_SUGGESTIONS;
  const isAsked = 'autocomplete' in option && option.autocomplete === true;
  const offered =
    isAsked && world.choices && draft.asked !== null && world.choices.request >= draft.asked
      ? world.choices.choices
      : null;
  const all = choicesFor(option, world, words, offered);
  const { name, description } = describe(option, locale);
  const heading = `${name} — ${description}`;
  if (all === null) return { heading, list: [], empty: null };
  const list = isAsked ? all : fitting(all, chip.text);
  if (chip.picked) return { heading, list: [], empty: null };
  return {
    heading,
    empty: isAsked && offered === null ? words.loadingChoices : words.noChoices,
    list: list.slice(0, 25).map((choice) => ({
      key: String(choice.value),
      title: choice.label,
      text: choice.label.replace(/^[@#]/, ''),
      hint: choice.hint,
      person: choice.person,
      pick: () => setDraft(app, pickInto(draft, option.name, choice)),
    })),
  };
}

function optionSuggestions(app: App, world: World, draft: OpenDraft): Suggestions {
  const list = remaining(draft).map((option): Suggestion => {
    const { name, description } = describe(option, world.own.locale);
    return {
      key: option.name,
      title: name,
      text: name,
      hint: description,
      pick: () => setDraft(app, addChip(draft, option.name)),
    };
  });
  return { heading: list.length > 0 ? app.words.options : '', list, empty: null };
}

function chipKeys(
  app: App,
  draft: OpenDraft,
  suggestions: Suggestions,
  event: KeyboardEvent,
  chip: Chip | null,
): void {
  const isTyped = chip !== null && chip.picked === null && chip.text.trim() === '';
  // Enter takes a suggestion only where something is still to be filled in; otherwise it sends.
  const option = chip ? optionOf(draft, chip.name) : undefined;
  const wantsPick =
    event.key !== 'Enter' || (chip !== null && chip.picked === null && (!isTyped || option?.required));
  if (wantsPick && suggestionKeys(app, suggestions, event)) return;
  if (event.key === 'Enter' && !event.isComposing) send(app, draft);
  else if (event.key === 'Tab') {
    const next = stepFocus(draft, event.shiftKey ? -1 : 1);
    if (next === draft) return;
    setDraft(app, next);
  } else if (event.key === 'Escape') leave(app);
  else if (event.key === 'Backspace' && (chip === null || chip.text === '')) {
    const isRequired = option?.required ?? false;
    if (draft.chips.length === 0 || (isRequired && draft.chips[0]?.name === chip?.name)) leave(app);
    else if (chip === null || isRequired) setDraft(app, stepFocus(draft, -1));
    else setDraft(app, removeChip(draft, chip.name));
  } else return;
  event.preventDefault();
}

const KEYBOARDS: Readonly<Record<number, string>> = {
  [ApplicationCommandOptionType.Integer]: 'numeric',
  [ApplicationCommandOptionType.Number]: 'decimal',
};

function chipView(app: App, world: World, draft: OpenDraft, suggestions: Suggestions, chip: Chip): Child {
  const option = optionOf(draft, chip.name);
  if (!option) return null;
  const { name } = describe(option, world.own.locale);
  const isFocused = draft.focus === chip.name;
  const wrong = draft.wrong?.name === chip.name ? draft.wrong.why : null;
  const { active } = app.session.composer;
  return h(
    'span.chip',
    { key: chip.name, class: `${isFocused ? 'focused' : ''} ${wrong === null ? '' : 'wrong'}` },
    h(
      'label.chip-name',
      { for: `chip-${chip.name}` },
      name,
      option.required && h('span.star', { 'aria-hidden': 'true' }, '*'),
    ),
    h(
      'span.chip-value',
      { 'data-text': chip.text || '  ' },
      h('input', {
        id: `chip-${chip.name}`,
        type: 'text',
        value: chip.text,
        autocomplete: 'off',
        autocapitalize: 'off',
        spellcheck: 'false',
        enterkeyhint: 'send',
        inputmode: KEYBOARDS[option.type] ?? 'text',
        role: 'combobox',
        'aria-expanded': isFocused && suggestions.list.length > 0 ? 'true' : 'false',
        'aria-controls': 'suggestions',
        'aria-activedescendant': isFocused && suggestions.list.length > 0 ? `suggestion-${active}` : null,
        'aria-required': option.required ? 'true' : null,
        'aria-invalid': wrong === null ? null : 'true',
        'aria-describedby': wrong === null ? null : 'composer-wrong',
        'data-focused': isFocused,
        on: {
          focus: () => !isFocused && setDraft(app, { ...draft, focus: chip.name }),
          input: ({ currentTarget }) => {
            if (!(currentTarget instanceof HTMLInputElement)) return;
            setDraft(app, typeInto(draft, chip.name, currentTarget.value, world.own.locale));
          },
          keydown: (event) => chipKeys(app, draft, suggestions, event, chip),
        },
      }),
    ),
    !option.required &&
      h(
        'button.chip-remove',
        {
          type: 'button',
          tabindex: -1,
          'aria-label': app.words.removeOption(name),
          on: { click: () => setDraft(app, removeChip(draft, chip.name)) },
        },
        icon('close'),
      ),
  );
}

/** After the last option: Enter sends, unless the arrow keys have gone to one of the others. */
function moreKeys(app: App, draft: OpenDraft, suggestions: Suggestions, event: KeyboardEvent): void {
  if (draft.focus !== null) return;
  if (event.key !== 'Enter') return chipKeys(app, draft, suggestions, event, null);
  event.preventDefault();
  const picked = app.session.composer.active > 0 ? suggestions.list[app.session.composer.active] : undefined;
  if (picked) picked.pick();
  else send(app, draft);
}

export function commandLine(app: App, world: World, draft: OpenDraft, suggestions: Suggestions): Child {
  const { words } = app;
  const more = remaining(draft).length;
  return h(
    'div.command-line',
    { key: 'command-line', role: 'group', 'aria-label': `/${draft.usable.name}` },
    h(
      'button.icon-button.leave',
      { type: 'button', 'aria-label': words.leaveCommand, on: { click: () => leave(app) } },
      icon('close'),
    ),
    h(
      'div.chips',
      {},
      h('span.chip-command', {}, `/${draft.usable.name}`),
      draft.chips.map((chip) => chipView(app, world, draft, suggestions, chip)),
      h(
        'button.more-options',
        {
          key: 'more',
          type: 'button',
          class: more === 0 ? 'plain' : '',
          'data-focused': draft.focus === null,
          'aria-label': more === 0 ? words.send : words.moreOptions(more),
          on: {
            click: () => (more === 0 ? send(app, draft) : setDraft(app, { ...draft, focus: null })),
            keydown: (event) => moreKeys(app, draft, suggestions, event),
          },
        },
        more === 0 ? '' : words.moreOptions(more),
      ),
    ),
    h(
      'button.icon-button.send',
      { type: 'button', 'aria-label': words.send, on: { click: () => send(app, draft) } },
      icon('send'),
    ),
  );
}
