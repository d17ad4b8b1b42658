import type { Logger } from 'pino';
import type { Text, View } from '../games/contract.ts';
import type { Locale } from '../i18n/index.ts';
import type { House, TableShown, Topic } from '../tables/index.ts';
import type { Directory } from './directory.ts';

/** A picture that goes with a panel, with the same thing in words. */
export type Picture = { readonly png: Buffer; readonly alt: string; readonly words: string };

/** One of the answers to a question, at a place of the board or not. */
type Shown = { readonly label: Text; readonly hint?: Text };
/** What a question is about, seen closely: where somebody can go, what presses them, or what they hold. */
export type Focus =
  | { readonly kind: 'reach'; readonly hero: string; readonly ways: readonly (Shown & { place: string })[] }
  | { readonly kind: 'pressure'; readonly remedies: readonly Shown[] }
  /** What only the seat itself knows; `first` where it comes before the board. */
  | { readonly kind: 'hand'; readonly first: boolean };

/** Draws what a table looks like. Null where a game has no such picture. */
export interface Painter {
  /** What changed since an earlier view of the same viewer is marked. */
  board(table: TableShown, locale: Locale, before?: View): Promise<Picture | null>;
  shelter(table: TableShown, seat: number, locale: Locale): Promise<Picture | null>;
  scores(table: TableShown, locale: Locale): Promise<Picture | null>;
  /** From the view of the seat that is asked, and for nobody else. */
  focus(table: TableShown, focus: Focus, locale: Locale): Promise<Picture | null>;
}

export type InteractionKind = 'command' | 'component' | 'form' | 'suggestion';
/** `put-off`: too much at once, so whoever did it is asked to wait a moment. */
export type Outcome = 'answered' | 'failed' | 'put-off';

/**
 * Counts what happens, for whoever runs the bot. It is told kinds and times only: never who, where or what was chosen.
 */
export interface Meter {
  /** What somebody did was dealt with; those that failed were told so where possible. */
  interaction(kind: InteractionKind, outcome: Outcome): void;
  /** Discord got its first answer to an interaction, after so many milliseconds. */
  acknowledged(kind: InteractionKind, ms: number): void;
  /** One try to tell something; what failed or was postponed is tried again, what is out of reach is not. */
  delivery(topic: Topic, outcome: 'delivered' | 'out-of-reach' | 'postponed' | 'failed', ms: number): void;
}

export const silentMeter: Meter = { interaction() {}, acknowledged() {}, delivery() {} };

/** What every handler works with. */
export type Desk = {
  readonly house: House;
  readonly painter: Painter;
  readonly log: Logger;
  /** Without one, nobody can know who is a member of a server. */
  readonly directory?: Directory;
  /** Without one, nothing is counted. */
  readonly meter?: Meter;
};
