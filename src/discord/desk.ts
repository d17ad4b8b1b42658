import type { Logger } from 'pino';
import type { View } from '../games/contract.ts';
import type { Locale } from '../i18n/index.ts';
import type { House, TableShown } from '../tables/index.ts';

/** A picture that goes with a panel, with the same thing in words. */
export type Picture = { readonly png: Buffer; readonly alt: string; readonly words: string };

/** Draws what a table looks like. Null where a game has no such picture. */
export interface Painter {
  /** What changed since an earlier view of the same viewer is marked. */
  board(table: TableShown, locale: Locale, before?: View): Promise<Picture | null>;
  shelter(table: TableShown, seat: number, locale: Locale): Promise<Picture | null>;
  scores(table: TableShown, locale: Locale): Promise<Picture | null>;
}

/** What every handler works with. */
export type Desk = {
  readonly house: House;
  readonly painter: Painter;
  readonly log: Logger;
};
