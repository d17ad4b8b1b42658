import type { Locale } from '../../../i18n/index.ts';
import { readerOf as anyReader, type Reader, type Voice, voiceFor } from '../../kit/reader.ts';
import type { SceneNode } from '../../kit/scene.ts';
import type { ClanView, OutliveView } from '../base.ts';
import { stranger } from '../board/reader.ts';

export type { Voice };

export const readerOf = (locale: Locale, names: readonly string[]): Reader =>
  anyReader(locale, names, stranger);

export const voiceOf = (catalogue: string, locale: Locale, names: readonly string[]): Voice =>
  voiceFor(catalogue, readerOf(locale, names));

/** A part of a picture, with what it says in words. */
export type Part = { readonly nodes: readonly SceneNode[]; readonly words: readonly string[] };

/** Until everybody has chosen, a shelter is its owner's secret. */
export const isConcealed = (view: OutliveView, clan: ClanView): boolean =>
  clan.drafting && view.viewer !== clan.seat;

export { signed } from '../../kit/numbers.ts';
