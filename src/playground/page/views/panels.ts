import type { Finding } from '../../protocol.ts';
import type { App } from '../app.ts';
import { type Child, h } from '../dom.ts';
import { LANGUAGES } from '../i18n.ts';
import { icon } from '../icons.ts';
import { THEMES } from '../memory.ts';
import type { World } from '../store.ts';
import { clockTime } from '../time.ts';
import { closing } from './dialog.ts';

function segment(
  label: string,
  hint: string | null,
  options: readonly { text: string; isOn: boolean; pick: () => void }[],
): Child {
  return h(
    'div.setting',
    { role: 'group', 'aria-label': label },
    h('div.setting-label', {}, label),
    hint !== null && h('div.setting-hint', {}, hint),
    h(
      'div.segments',
      {},
      options.map(({ text, isOn, pick }) =>
        h(
          'button.segment',
          { key: text, type: 'button', 'aria-pressed': isOn ? 'true' : 'false', on: { click: pick } },
          text,
        ),
      ),
    ),
  );
}

function flip(label: string, hint: string | null, isOn: boolean, change: () => void): Child {
  return h(
    'button.setting.flip',
    { type: 'button', role: 'switch', 'aria-checked': isOn ? 'true' : 'false', on: { click: change } },
    h(
      'span.flip-text',
      {},
      h('span.setting-label', {}, label),
      hint !== null && h('span.setting-hint', {}, hint),
    ),
    h('span.flip-track', { 'aria-hidden': 'true' }, h('i')),
  );
}

function settingsPanel(app: App, world: World): Child {
  const { words, settings } = app;
  const { own } = world;
  const primary = own.locale.split('-')[0];
  return [
    segment(
      words.languageSetting,
      words.languageHint,
      LANGUAGES.map(({ locale, words: theirs }) => ({
        text: theirs.language,
        isOn: locale.split('-')[0] === primary,
        pick: () => app.act({ kind: 'set', own: { locale } }),
      })),
    ),
    segment(
      words.theme,
      null,
      THEMES.map((theme) => ({
        text: words[theme],
        isOn: settings.theme === theme,
        pick: () => app.set({ theme }),
      })),
    ),
    flip(words.closedDms, words.closedDmsHint, !own.dmsOpen, () =>
      app.act({ kind: 'set', own: { dmsOpen: !own.dmsOpen } }),
    ),
    h(
      'div.phone-setting',
      {},
      flip(words.phonePreview, words.phoneHint, settings.phone, () => app.set({ phone: !settings.phone })),
    ),
    h(
      'a.setting.link-row',
      { href: `?user=${encodeURIComponent(app.name)}`, target: '_blank', rel: 'noopener' },
      h('span.setting-label', {}, words.openInTab(world.you.displayName)),
      icon('out'),
    ),
  ];
}

function findingView(finding: Finding, at: number, locale: string): Child {
  const date = new Date(finding.at);
  return h(
    'li.finding',
    { key: String(at) },
    h(
      'div.finding-where',
      {},
      h('code', {}, finding.where),
      !Number.isNaN(date.getTime()) && h('time', {}, clockTime(date, locale)),
    ),
    h('div.finding-what', {}, finding.what),
  );
}

function findingsPanel(app: App, world: World): Child {
  const { words } = app;
  const list = world.findings.map((finding, at) => findingView(finding, at, world.own.locale)).toReversed();
  return [
    h('p.panel-intro', {}, words.findingsIntro),
    list.length === 0
      ? h('div.all-good', {}, icon('shield'), h('p', {}, words.findingsNone))
      : h('ol.finding-list', {}, list),
  ];
}

/** Settings and findings: a card beside what opened it, a sheet on a phone. */
export function panel(app: App, world: World): Child {
  const which = app.ui.panel;
  if (which === null) return null;
  const { words } = app;
  const name = which === 'settings' ? words.settings : words.findingsTitle;
  const close = () => {
    app.ui.panel = null;
    app.changed();
  };
  return h(
    'div.panel-layer',
    { key: `panel-${which}`, on: { click: (event) => event.target === event.currentTarget && close() } },
    h(
      'section.panel',
      {
        class: which,
        role: 'dialog',
        'aria-modal': 'true',
        'aria-label': name,
        tabindex: -1,
        ...closing(close),
      },
      h('div.sheet-grip', { 'aria-hidden': 'true' }),
      h(
        'header.panel-head',
        {},
        h('h2', {}, name),
        h(
          'button.icon-button',
          { type: 'button', 'aria-label': words.close, on: { click: close } },
          icon('close'),
        ),
      ),
      which === 'settings' ? settingsPanel(app, world) : findingsPanel(app, world),
    ),
  );
}
