import type { PersonShown } from '../../protocol.ts';
import type { App } from '../app.ts';
import { type Child, h } from '../dom.ts';
import { icon } from '../icons.ts';
import { avatar } from './avatar.ts';

export type MenuOption = {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly emoji?: string | undefined;
  readonly person?: PersonShown | undefined;
};

/** The open list of a select, wherever that stands; on a phone it is a sheet at the bottom. */
export type Menu = {
  /** `data-anchor` of the control it belongs to. */
  readonly anchor: string;
  readonly label: string;
  readonly options: readonly MenuOption[];
  readonly least: number;
  readonly most: number;
  readonly chosen: readonly string[];
  readonly query: string;
  readonly active: number;
  readonly done: (values: readonly string[]) => void;
};

const SEARCH_FROM = 9;

export const openMenu = (app: App, menu: Omit<Menu, 'query' | 'active'>) => {
  const at = menu.options.findIndex(({ value }) => menu.chosen.includes(value));
  app.ui.menu = { ...menu, query: '', active: Math.max(0, at) };
  app.changed();
};

const anchorOf = (menu: Menu) =>
  document.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(menu.anchor)}"]`);

function close(app: App, menu: Menu): void {
  app.ui.menu = null;
  app.changed();
  queueMicrotask(() => anchorOf(menu)?.focus({ preventScroll: true }));
}

const isMany = (menu: Menu) => menu.most > 1;
const isEnough = (menu: Menu) => menu.chosen.length >= menu.least && menu.chosen.length <= menu.most;

function finish(app: App, menu: Menu, values: readonly string[]): void {
  close(app, menu);
  menu.done(values);
}

/** Clicking beside it ends it: with many to pick that hands in what was picked, as Discord does. */
function leave(app: App, menu: Menu): void {
  if (isMany(menu) && isEnough(menu)) finish(app, menu, menu.chosen);
  else close(app, menu);
}

function pick(app: App, menu: Menu, value: string): void {
  const has = menu.chosen.includes(value);
  if (!isMany(menu)) {
    if (has && menu.least === 0) finish(app, menu, []);
    else finish(app, menu, [value]);
    return;
  }
  const chosen = has ? menu.chosen.filter((one) => one !== value) : [...menu.chosen, value];
  if (chosen.length > menu.most) return;
  app.ui.menu = { ...menu, chosen };
  app.changed();
}

const visible = (menu: Menu) => {
  const wanted = menu.query.trim().toLowerCase();
  return menu.options.filter(({ label, description }) =>
    `${label} ${description ?? ''}`.toLowerCase().includes(wanted),
  );
};

function keys(app: App, menu: Menu, event: KeyboardEvent): void {
  const options = visible(menu);
  const move = (to: number) => {
    app.ui.menu = { ...menu, active: (to + options.length) % Math.max(1, options.length) };
    app.changed();
    queueMicrotask(() => document.querySelector('.menu-option.active')?.scrollIntoView({ block: 'nearest' }));
  };
  const active = options[menu.active];
  if (event.key === 'ArrowDown') move(menu.active + 1);
  else if (event.key === 'ArrowUp') move(menu.active - 1);
  else if (event.key === 'Home') move(0);
  else if (event.key === 'End') move(options.length - 1);
  else if (event.key === 'Escape') close(app, menu);
  else if (event.key === 'Tab') leave(app, menu);
  else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isEnough(menu))
    finish(app, menu, menu.chosen);
  else if ((event.key === 'Enter' || event.key === ' ') && active && event.target === event.currentTarget) {
    pick(app, menu, active.value);
  } else if (event.key === 'Enter' && active && event.target instanceof HTMLInputElement)
    pick(app, menu, active.value);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function optionView(app: App, menu: Menu, option: MenuOption, at: number): Child {
  const isChosen = menu.chosen.includes(option.value);
  const isFull = isMany(menu) && !isChosen && menu.chosen.length >= menu.most;
  return h(
    'div.menu-option',
    {
      key: option.value,
      id: `menu-option-${at}`,
      role: 'option',
      'aria-selected': isChosen ? 'true' : 'false',
      'aria-disabled': isFull ? 'true' : null,
      class: `${at === menu.active ? 'active' : ''} ${isChosen ? 'chosen' : ''}`,
      on: { click: () => pick(app, menu, option.value) },
    },
    option.person && avatar(option.person, 'small'),
    option.emoji !== undefined && h('span.menu-emoji', { 'aria-hidden': 'true' }, option.emoji),
    h(
      'span.menu-text',
      {},
      h('span.menu-label', {}, option.label),
      option.description && h('span.menu-description', {}, option.description),
    ),
    h('span.menu-check', { class: isMany(menu) ? 'box' : 'round' }, isChosen && icon('check')),
  );
}

export function menuView(app: App): Child {
  const { menu } = app.ui;
  if (menu === null) return null;
  const { words } = app;
  const options = visible(menu);
  const needsSearch = menu.options.length >= SEARCH_FROM;
  const active = options[menu.active] === undefined ? null : `menu-option-${menu.active}`;
  return h(
    'div.menu-layer',
    { key: 'menu', on: { click: (event) => event.target === event.currentTarget && leave(app, menu) } },
    h(
      'div.menu',
      {
        key: menu.anchor,
        mounted: (element) => {
          placeMenu();
          element.querySelector<HTMLElement>('input, [role=listbox]')?.focus({ preventScroll: true });
          element.querySelector('.menu-option.chosen')?.scrollIntoView({ block: 'nearest' });
        },
      },
      h('div.sheet-grip', { 'aria-hidden': 'true' }),
      h('div.menu-title', {}, menu.label),
      needsSearch &&
        h('input.menu-search', {
          type: 'search',
          placeholder: words.search,
          'aria-label': words.search,
          'aria-activedescendant': active,
          value: menu.query,
          on: {
            input: ({ currentTarget }) => {
              if (!(currentTarget instanceof HTMLInputElement)) return;
              app.ui.menu = { ...menu, query: currentTarget.value, active: 0 };
              app.changed();
            },
            keydown: (event) => keys(app, menu, event),
          },
        }),
      h(
        'div.menu-options',
        {
          role: 'listbox',
          tabindex: 0,
          'aria-label': menu.label,
          'aria-multiselectable': isMany(menu) ? 'true' : null,
          'aria-activedescendant': active,
          on: { keydown: (event) => keys(app, menu, event) },
        },
        options.map((option, at) => optionView(app, menu, option, at)),
        options.length === 0 && h('div.menu-nothing', {}, words.noChoices),
      ),
      isMany(menu) &&
        h(
          'div.menu-foot',
          {},
          h(
            'span',
            { role: 'status' },
            `${words.chooseBetween(menu.least, menu.most)} · ${words.chosen(menu.chosen.length)}`,
          ),
          h(
            'button.button.primary',
            {
              type: 'button',
              disabled: !isEnough(menu),
              on: { click: () => finish(app, menu, menu.chosen) },
            },
            words.done,
          ),
        ),
    ),
  );
}

const GAP = 4;

/** Below its control, or above where there is more room; the sheet of a phone places itself. */
export function placeMenu(): void {
  const menu = document.querySelector<HTMLElement>('.menu');
  const layer = menu?.parentElement;
  const anchor = document.querySelector<HTMLElement>('[data-anchor][aria-expanded="true"]');
  if (!menu || !layer || !anchor) return;
  const frame = layer.getBoundingClientRect();
  const box = anchor.getBoundingClientRect();
  const below = frame.bottom - box.bottom - GAP * 3;
  const above = box.top - frame.top - GAP * 3;
  const goesUp = below < Math.min(menu.scrollHeight, 320) && above > below;
  menu.style.setProperty('--left', `${Math.max(GAP, Math.min(box.left - frame.left, frame.width - 300))}px`);
  menu.style.setProperty('--width', `${Math.max(box.width, 280)}px`);
  menu.style.setProperty('--room', `${Math.max(160, goesUp ? above : below)}px`);
  menu.style.setProperty('--top', goesUp ? 'auto' : `${box.bottom - frame.top + GAP}px`);
  menu.style.setProperty('--bottom', goesUp ? `${frame.bottom - box.top + GAP}px` : 'auto');
}
