import { type Param, type Text, text } from '../../../games/contract.ts';
import { type Locale, translator } from '../../../i18n/index.ts';
import type { SceneNode } from '../../kit/scene.ts';
import type { ClanView, OutliveView } from '../base.ts';
import { fullName, type Reader } from '../board/reader.ts';

/** Speaks a reader's language in a picture of its own catalogue. */
export type Voice = {
  readonly tell: (key: string, params?: Readonly<Record<string, Param>>) => string;
  readonly say: (text: Text) => string;
  readonly reader: Reader;
  readonly list: (items: readonly string[]) => string;
};

export function readerOf(locale: Locale, names: readonly string[]): Reader {
  const say = translator(locale, (seat): string => fullName({ say, names }, seat));
  return { say, names };
}

export function voiceOf(catalogue: string, locale: Locale, names: readonly string[]): Voice {
  const reader = readerOf(locale, names);
  const { say } = reader;
  return {
    say,
    reader,
    tell: (key, params) => say(text(`${catalogue}.${key}`, params)),
    list: (items) => items.join(', '),
  };
}

/** A part of a picture, with what it says in words. */
export type Part = { readonly nodes: readonly SceneNode[]; readonly words: readonly string[] };

/** Until everybody has chosen, a shelter is its owner's secret. */
export const isConcealed = (view: OutliveView, clan: ClanView): boolean =>
  clan.drafting && view.viewer !== clan.seat;

/** Points with a real minus sign, and a plus where they are won. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : `${points}`.replace('-', '−'));
