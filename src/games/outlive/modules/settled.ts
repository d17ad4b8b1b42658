import type { OutliveState } from '../state.ts';
import type { Module } from './module.ts';
import { inPlay } from './registry.ts';

export type Playing = Pick<OutliveState, 'modules'>;

/** What the modules in play make of something of the base game, worked out once for each set of them. */
export function settled<T>(base: T, change: (before: T, module: Module) => T | undefined) {
  const known = new Map<string, T>();
  return (state: Playing): T => {
    const key = state.modules.join();
    let found = known.get(key);
    if (found === undefined) {
      found = inPlay(state).reduce((before, module) => change(before, module) ?? before, base);
      known.set(key, found);
    }
    return found;
  };
}
