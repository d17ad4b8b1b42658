import type { Text } from '../contract.ts';
import { inPlay } from './modules/registry.ts';
import type { Playing } from './modules/settled.ts';

type Keys = ReadonlyMap<string, string>;

const known = new Map<string, Keys>();

function keysFor(state: Playing): Keys {
  const name = state.modules.join();
  let keys = known.get(name);
  if (keys === undefined) {
    keys = new Map(inPlay(state).flatMap((module) => Object.entries(module.retold ?? {})));
    known.set(name, keys);
  }
  return keys;
}

const isText = (value: object): value is Text => typeof (value as { key?: unknown }).key === 'string';

function reword(value: unknown, keys: Keys): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => reword(item, keys));
  const copy = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, reword(part, keys)]));
  return isText(value) ? { ...copy, key: keys.get(value.key) ?? value.key } : copy;
}

const told = new WeakMap<object, object>();

/** The same texts in the words of the boxes in play. */
export function retell<T extends object>(state: Playing, texts: T): T {
  const keys = keysFor(state);
  if (keys.size === 0) return texts;
  let found = told.get(texts);
  if (found === undefined) {
    found = reword(texts, keys) as T;
    told.set(texts, found);
  }
  return found as T;
}
