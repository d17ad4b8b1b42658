import type { Words } from './i18n.ts';

const DAY = 86_400_000;
const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

const formats = new Map<string, Intl.DateTimeFormat>();
function format(locale: string, options: Intl.DateTimeFormatOptions, date: Date): string {
  const key = locale + JSON.stringify(options);
  let made = formats.get(key);
  if (made === undefined) {
    made = new Intl.DateTimeFormat(locale, options);
    formats.set(key, made);
  }
  return made.format(date);
}

export const clockTime = (date: Date, locale: string) => format(locale, { timeStyle: 'short' }, date);
export const fullTime = (date: Date, locale: string) =>
  format(locale, { dateStyle: 'full', timeStyle: 'short' }, date);
export const dayName = (date: Date, locale: string) => format(locale, { dateStyle: 'long' }, date);
export const dayOf = (iso: string) => startOfDay(new Date(iso));

/** Beside a message: the time alone today, with the day before that. */
export function messageTime(date: Date, now: Date, locale: string, words: Words): string {
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY);
  if (days === 0) return clockTime(date, locale);
  if (days === 1) return `${words.yesterday}, ${clockTime(date, locale)}`;
  return format(locale, { dateStyle: 'short', timeStyle: 'short' }, date);
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];

export function relativeTime(date: Date, now: Date, locale: string): string {
  const away = date.getTime() - now.getTime();
  const [unit, size] = STEPS.find(([, step]) => Math.abs(away) >= step) ?? (['second', 1_000] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(away / size), unit);
}

const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

/** `<t:seconds:style>` as Discord shows it. */
export function stampText(seconds: number, style: string | undefined, now: Date, locale: string): string {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return '—';
  if (style === 'R') return relativeTime(date, now, locale);
  return format(locale, STYLES[style ?? 'f'] ?? { dateStyle: 'long', timeStyle: 'short' }, date);
}
