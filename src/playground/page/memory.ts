/** What the browser keeps between visits. Without storage the page works all the same and forgets. */
export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`playground.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`playground.${key}`, JSON.stringify(value));
  } catch {
    // Private windows may refuse; then the setting lasts as long as the page.
  }
}

export const THEMES = ['dark', 'light', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export type Settings = {
  readonly theme: Theme;
  readonly phone: boolean;
  readonly members: boolean;
  readonly welcomed: boolean;
};

const USUAL: Settings = { theme: 'system', phone: false, members: true, welcomed: false };
export const recallSettings = (): Settings => ({ ...USUAL, ...recall<Partial<Settings>>('settings', {}) });

const lightWished = matchMedia('(prefers-color-scheme: light)');

export function showTheme(theme: Theme): void {
  const shown = theme === 'system' ? (lightWished.matches ? 'light' : 'dark') : theme;
  document.documentElement.dataset.theme = shown;
}

export const onSystemTheme = (changed: () => void) => lightWished.addEventListener('change', changed);
