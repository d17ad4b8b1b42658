import { type Entry, type Param, type Seat, type SeatRef, type Text, text } from './contract.ts';
import type { Ctx } from './machine.ts';

type Params = Readonly<Record<string, Param>>;
export type Say = (params?: Params) => Text;

export interface Vocabulary {
  /** Declares the texts of a module; calling one gives the text with its parameters. */
  declare<const K extends string>(prefix: string, ...ids: readonly K[]): Readonly<Record<K, Say>>;
  /** A text without parameters, such as a thing's name. */
  name(key: string): Text;
  /** A chapter of the rules in brief. */
  chapter(id: string): Entry;
  /** Every key declared so far: all of them, once the game's modules are loaded. */
  declared(): string[];
}

/** The words of one game. Its keys begin with the game's id. */
export function vocabulary(game: string): Vocabulary {
  const known = new Set<string>();
  const names = new Map<string, Text>();

  const register = (prefix: string, id: string): Say => {
    const key = `${game}.${prefix}.${id}`;
    known.add(key);
    const bare = text(key);
    return (params) => (params === undefined ? bare : text(key, params));
  };

  const name = (key: string): Text => {
    let found = names.get(key);
    if (found === undefined) {
      found = text(`${game}.${key}`);
      names.set(key, found);
    }
    return found;
  };

  return {
    declare<const K extends string>(prefix: string, ...ids: readonly K[]) {
      return Object.fromEntries(ids.map((id) => [id, register(prefix, id)])) as Record<K, Say>;
    },
    name,
    chapter: (id) => ({ id, title: name(`rules.${id}.title`), text: name(`rules.${id}.text`) }),
    declared: () => [...known].sort(),
  };
}

/** Makes every text once: names of pieces are said thousands of times. */
export function remembered<T>(keyOf: (thing: T) => string, make: (thing: T) => Text): (thing: T) => Text {
  const known = new Map<string, Text>();
  return (thing) => {
    const key = keyOf(thing);
    let found = known.get(key);
    if (found === undefined) {
      found = make(thing);
      known.set(key, found);
    }
    return found;
  };
}

export const seatRef = (seat: Seat): SeatRef => ({ seat });

/** Tells everybody, or those that `to` names. */
export const say = <S>(
  ctx: Ctx<S>,
  what: Text,
  how: { reveals?: boolean; to?: readonly Seat[] } = {},
): void => {
  ctx.events.push({ text: what, ...how });
};
