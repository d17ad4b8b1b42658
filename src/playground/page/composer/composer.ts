import type { ChannelShown } from '../../protocol.ts';
import type { App } from '../app.ts';
import { isThread } from '../channel-kinds.ts';
import { type Child, h } from '../dom.ts';
import { icon } from '../icons.ts';
import type { World } from '../store.ts';
import { commandLine, draftSuggestions, setDraft } from './command-line.ts';
import { matching, optionName, parseTyped, type Usable, usableCommands } from './commands.ts';
import { draftFrom, draftOf, recognised } from './draft.ts';
import {
  commandTitle,
  NO_SUGGESTIONS,
  type Suggestion,
  type Suggestions,
  suggestionKeys,
  suggestionsView,
} from './suggestions.ts';

const MOST = 2000;

const textOf = (app: App, channel: ChannelShown) => app.session.composer.texts.get(channel.id) ?? '';

function setText(app: App, channel: ChannelShown, text: string): void {
  const { texts } = app.session.composer;
  app.compose({ texts: new Map([...texts, [channel.id, text]]), active: 0, hushed: false });
}

function choose(app: App, channel: ChannelShown, usable: Usable): void {
  setText(app, channel, '');
  setDraft(app, draftOf(usable));
}

/** A line that names a command, and has a space after it or options in it, becomes that command. */
function typed(app: App, world: World, channel: ChannelShown, text: string): void {
  const { locale } = world.own;
  const line = parseTyped(text, usableCommands(world.commands, locale), locale);
  const goesOn = line !== null && (text.endsWith(' ') || line.texts.size > 0 || line.stray !== '');
  if (line === null || !goesOn) return setText(app, channel, text);
  setText(app, channel, '');
  setDraft(app, recognised(draftFrom(line), world, app.words));
}

function commandSuggestions(app: App, world: World, channel: ChannelShown, text: string): Suggestions {
  const { words } = app;
  const { locale } = world.own;
  const found = matching(usableCommands(world.commands, locale), text.slice(1));
  const list = found.map((usable): Suggestion => {
    const names = usable.options.map((one) => ({
      name: optionName(one, locale),
      required: one.required ?? false,
    }));
    return {
      key: `/${usable.path.join(' ')}`,
      title: commandTitle(usable, names),
      text: usable.name,
      hint: usable.description,
      pick: () => choose(app, channel, usable),
    };
  });
  const heading = text.length > 1 ? words.commandsMatching(text) : words.commands;
  return { heading, list, empty: words.noCommands };
}

const AT_END = /(^|\s)@([\p{L}\p{N}_.-]*)$/u;

function personSuggestions(app: App, world: World, channel: ChannelShown, text: string): Suggestions {
  const found = AT_END.exec(text);
  if (found === null) return NO_SUGGESTIONS;
  const wanted = (found[2] ?? '').toLowerCase();
  const list = [...world.people.values()]
    .filter(({ name, displayName }) => `${name} ${displayName}`.toLowerCase().includes(wanted))
    .map(
      (person): Suggestion => ({
        key: person.id,
        title: person.displayName,
        text: person.displayName,
        hint: person.name,
        person,
        pick: () => setText(app, channel, `${text.slice(0, text.length - wanted.length)}${person.name} `),
      }),
    );
  return { heading: app.words.people, list, empty: null };
}

/** `@bruno` becomes the mention that Discord sends. */
function withMentions(text: string, world: World): string {
  const byName = new Map([...world.people.values()].map((person) => [person.name.toLowerCase(), person.id]));
  return text.replace(/(?<=^|\s)@([\p{L}\p{N}_.-]+)/gu, (whole, name: string) => {
    const id = byName.get(name.toLowerCase());
    return id === undefined ? whole : `<@${id}>`;
  });
}

function say(app: App, world: World, channel: ChannelShown): void {
  const content = textOf(app, channel).trim();
  if (content === '' || content.length > MOST) return;
  const sent = app.act({ kind: 'say', channelId: channel.id, content: withMentions(content, world) });
  if (sent === null) return;
  app.scroll.atBottom = true;
  setText(app, channel, '');
}

function suggestionsFor(app: App, world: World, channel: ChannelShown): Suggestions {
  const { command, hushed } = app.session.composer;
  if (command.kind === 'command') return draftSuggestions(app, world, command);
  const text = textOf(app, channel);
  if (hushed) return NO_SUGGESTIONS;
  if (text.startsWith('/') && !text.includes('\n')) return commandSuggestions(app, world, channel, text);
  return personSuggestions(app, world, channel, text);
}

const placeName = (world: World, channel: ChannelShown) =>
  channel.withId === null
    ? `#${channel.name}`
    : `@${world.people.get(channel.withId)?.displayName ?? channel.name}`;

function grow(element: HTMLTextAreaElement): void {
  element.style.setProperty('height', 'auto');
  element.style.setProperty('height', `${element.scrollHeight}px`);
}

function textBox(app: App, world: World, channel: ChannelShown, suggestions: Suggestions): Child {
  const { words } = app;
  const text = textOf(app, channel);
  const label = words.composerLabel(placeName(world, channel));
  const hasList = suggestions.list.length > 0;
  const over = MOST - text.length;
  return h(
    'div.composer-box',
    { key: 'text-box' },
    h(
      'button.icon-button.open-commands',
      {
        type: 'button',
        'aria-label': words.openCommands,
        title: words.openCommands,
        on: { click: () => app.showCommands() },
      },
      icon('slash'),
    ),
    h('textarea', {
      key: `text-${app.name}-${channel.id}`,
      rows: 1,
      value: text,
      placeholder: label,
      'aria-label': label,
      dir: 'auto',
      autocomplete: 'off',
      enterkeyhint: 'send',
      role: 'combobox',
      'aria-expanded': hasList ? 'true' : 'false',
      'aria-controls': 'suggestions',
      'aria-autocomplete': 'list',
      'aria-activedescendant': hasList ? `suggestion-${app.session.composer.active}` : null,
      mounted: (element) => {
        if (matchMedia('(hover: hover)').matches) element.focus({ preventScroll: true });
        if (element instanceof HTMLTextAreaElement) grow(element);
      },
      on: {
        input: ({ currentTarget }) => {
          if (!(currentTarget instanceof HTMLTextAreaElement)) return;
          typed(app, world, channel, currentTarget.value);
          grow(currentTarget);
        },
        keydown: (event) => {
          if (suggestionKeys(app, suggestions, event)) return;
          if (event.key === 'Escape') {
            app.compose({ hushed: true });
            event.preventDefault();
          } else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
            event.preventDefault();
            say(app, world, channel);
            if (event.currentTarget instanceof HTMLElement)
              event.currentTarget.style.removeProperty('height');
          }
        },
      },
    }),
    over < 200 && h('span.counter', { class: over < 0 ? 'over' : '', role: 'status' }, String(over)),
    h(
      'button.icon-button.send',
      {
        type: 'button',
        disabled: text.trim() === '' || over < 0,
        'aria-label': words.send,
        on: { click: () => say(app, world, channel) },
      },
      icon('send'),
    ),
  );
}

function typingLine(app: App, world: World, channel: ChannelShown): Child {
  const { words } = app;
  const names = world.typing
    .filter(
      ({ channelId, userId, until }) =>
        channelId === channel.id && userId !== world.you.id && until > Date.now(),
    )
    .flatMap(({ userId }) => world.people.get(userId)?.displayName ?? []);
  const list = new Intl.ListFormat(world.own.locale).format(names);
  const text =
    names.length > 3 ? words.severalTyping : names.length > 1 ? words.areTyping(list) : words.isTyping(list);
  return h(
    'div.typing',
    { role: 'status' },
    names.length > 0 && [
      h('span.dots', { 'aria-hidden': 'true' }, h('i'), h('i'), h('i')),
      h('span', {}, text),
    ],
  );
}

export function composer(app: App, world: World, channel: ChannelShown): Child {
  const { words } = app;
  const { command } = app.session.composer;
  const suggestions = suggestionsFor(app, world, channel);
  const wrong = command.kind === 'command' ? command.wrong : null;
  return h(
    'footer.composer',
    { key: 'composer' },
    suggestionsView(app, world, suggestions),
    wrong && h('div.composer-wrong', { id: 'composer-wrong', role: 'alert' }, icon('warning'), wrong.why),
    isThread(channel) && channel.locked
      ? h('div.composer-note', {}, icon('lock'), words.locked)
      : [
          isThread(channel) &&
            channel.archived &&
            h('div.composer-note', {}, icon('archive'), words.archived),
          command.kind === 'command'
            ? commandLine(app, world, command, suggestions)
            : textBox(app, world, channel, suggestions),
        ],
    typingLine(app, world, channel),
  );
}
