import type { Result, Seat, Text, View } from '../../games/contract.ts';
import type { Locale } from '../../i18n/index.ts';

type Common = {
  readonly game: string;
  /** The only thing a picture is made of: what its viewer may know. */
  readonly view: View;
  /** Of the seats, in order. */
  readonly names: readonly string[];
  readonly locale: Locale;
  /** Of the orders of one table that wait for the same picture, only the newest is drawn. */
  readonly table?: string;
};

/** One way a hero may go, from a decision's options. */
export type Reachable = { readonly place: string; readonly label: Text; readonly hint?: Text };
/** One way to answer, from a decision's options. */
export type Remedy = { readonly label: Text; readonly hint?: Text };

export type BoardOrder = Common & {
  readonly kind: 'board';
  /** The same viewer's view before the last move, so that what it changed is marked. */
  readonly before?: View;
};
export type ShelterOrder = Common & { readonly kind: 'shelter'; readonly seat: Seat };
export type ReachOrder = Common & {
  readonly kind: 'focus-reach';
  readonly seat: Seat;
  readonly hero: string;
  readonly ways: readonly Reachable[];
};
export type PressureOrder = Common & {
  readonly kind: 'focus-pressure';
  /** Who is pressed. */
  readonly seat: Seat;
  readonly remedies: readonly Remedy[];
};
/** What only one seat knows: seen closely, and by nobody else. */
export type HandOrder = Common & { readonly kind: 'focus-hand'; readonly seat: Seat };
export type ScoresOrder = Common & { readonly kind: 'scores'; readonly result: Result };

export type Order = BoardOrder | ShelterOrder | ReachOrder | PressureOrder | HandOrder | ScoresOrder;
export type OrderOf<K extends Order['kind']> = Extract<Order, { kind: K }>;

export type Picture = {
  readonly png: Buffer;
  /** At most 1,024 characters. */
  readonly alt: string;
  /** Everything the picture says, in full words. */
  readonly words: string;
  readonly width: number;
  readonly height: number;
  /** Equal for equal orders drawn by the same code. */
  readonly hash: string;
};
