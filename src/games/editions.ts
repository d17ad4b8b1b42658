import type { GameEvent, Text } from './contract.ts';

/**
 * Games outlive releases. What is printed on a table stays as it was when the game began: its state carries its
 * edition, the schema that it was begun with. Rules that are mended hold for everybody at once, and a running
 * table is told so.
 */
export type Edition = number;

/** A printed value, and what it was in editions up to and including another one, the oldest first. */
export type Printed<T> = {
  readonly now: T;
  readonly before?: readonly { readonly until: Edition; readonly value: T }[];
};

export const printedIn = <T>({ now, before }: Printed<T>, edition: Edition): T => {
  const older = before?.find(({ until }) => edition <= until);
  return older === undefined ? now : older.value;
};

/** What came with a schema, in words for those who are in the middle of a game. */
export interface News<S> {
  readonly schema: number;
  readonly text: Text;
  /** The games that it means something to; all, if absent. */
  concerns?(state: S): boolean;
}

/** What a game hears that was last played under an older schema. */
export const newsSince = <S>(
  { news = [] }: { readonly news?: readonly News<S>[] },
  state: S,
  schema: number,
): GameEvent[] =>
  news
    .filter((item) => item.schema > schema && item.concerns?.(state) !== false)
    .map(({ text }) => ({ text }));
