import type { Order, Picture } from './order.ts';

/** Milliseconds a picture took, by step. */
export type Took = { readonly scene: number; readonly paint: number; readonly encode: number };

export type Drawn = Omit<Picture, 'hash'> & {
  readonly took: Took;
  /** Memory of the process that drew it, in bytes. */
  readonly memory: number;
};

/** What a painter is asked: one picture at a time. */
export type Job = { readonly id: number; readonly order: Order };

/** What a painter says. */
export type Reply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'drawn'; readonly id: number; readonly drawn: Drawn }
  /** The game has no such picture. */
  | { readonly kind: 'none'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly why: string };
