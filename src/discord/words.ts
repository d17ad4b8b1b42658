import { escapeMarkdown } from 'discord.js';
import type { Choice, Decision, Param, Text } from '../games/contract.ts';
import { type Locale, translator } from '../i18n/index.ts';

export type Voice = (text: Text) => string;

/**
 * Speaks one language, with the names of one table. What it says is read as markdown; `plain` says the same for where
 * Discord shows what is written as it is: labels, hints, suggestions, names of threads.
 */
export type Say = Voice & { readonly locale: Locale; readonly plain: Voice };

/** Names are people's own words: nothing in them may become a mention or a style. */
export const tame = (name: string): string =>
  escapeMarkdown(name, { heading: true, bulletedList: true, numberedList: true, maskedLink: true }).replace(
    /[@<>]/g,
    (sign) => `${sign}\u200b`,
  );

export function speaker(locale: Locale, seats: readonly { readonly name: string }[] = []): Say {
  const nameOf = (seat: number) => seats[seat]?.name ?? '?';
  const translate = translator(locale, (seat) => tame(nameOf(seat)));
  const plain = translator(locale, nameOf);
  return Object.assign((text: Text) => translate(text), { locale, plain });
}

/** The bot's own words. */
export const own = (key: string, params?: Readonly<Record<string, Param>>): Text =>
  params === undefined ? { key: `discord.${key}` } : { key: `discord.${key}`, params };

/** Punctuation differs by language, so what stands beside its name is put together by the catalogue. */
export const pair = (say: Voice, what: string, value: string): string =>
  say({ key: 'common.pair', params: { what, value } });

/** When it is, in the reader's own time. */
export const moment = (at: Date): string => `<t:${Math.floor(at.getTime() / 1000)}:R>`;

const days = 6 * 24 * 60 * 60 * 1000;

type Where = { readonly locale: Locale; readonly zone: string; readonly now: number };

/** The same where Discord shows no times of its own, as on a lock screen. Whoever named no zone is told which it is. */
export function plainMoment(at: Date, { locale, zone, now }: Where): string {
  const isFar = at.getTime() - now > days;
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    ...(isFar ? { day: 'numeric', month: 'short' } : { weekday: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
    ...(zone === 'UTC' ? { timeZoneName: 'short' } : {}),
  });
  return format.format(at);
}

export const day = (at: Date): string => `<t:${Math.floor(at.getTime() / 1000)}:d>`;

/** An answer in words. */
export function choiceWords({ form }: Decision, choice: Choice, say: Voice): string {
  const labelOf = (id: string) => {
    const option = 'options' in form ? form.options.find((o) => o.id === id) : undefined;
    return option === undefined ? id : say(option.label);
  };
  if (typeof choice === 'boolean') return form.kind === 'confirm' ? say(choice ? form.yes : form.no) : '';
  if (typeof choice === 'string') return labelOf(choice);
  if (Array.isArray(choice)) return choice.map(labelOf).join(', ') || say(own('nothing'));
  if (form.kind !== 'split') return '';
  const amounts = choice as Readonly<Record<string, number>>;
  const parts = form.parts.filter(({ id }) => (amounts[id] ?? 0) > 0);
  return parts.map(({ id, label }) => `${amounts[id]} × ${say(label)}`).join(', ') || say(own('nothing'));
}
