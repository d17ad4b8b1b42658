import type { Seat } from '../contract.ts';
import type { OutsiderRules } from './modules/module.ts';
import { inPlay } from './modules/registry.ts';
import type { OutliveState, Outsider, Participant } from './state.ts';

export const isSeat = (who: Participant): who is Seat => typeof who === 'number';

export const outsidersOf = (state: OutliveState): Outsider[] =>
  Object.keys(state.outsiders ?? {}) as Outsider[];

/** Everybody who plays, in the order of the table; outsiders come behind the last seat. */
export const participants = (state: OutliveState): Participant[] => [
  ...state.clans.keys(),
  ...outsidersOf(state),
];

/** How many play, for everything that depends on it. */
export const tableSize = (state: OutliveState): number => state.clans.length + outsidersOf(state).length;

/** Everybody once, from somebody on. */
export function roundFrom(state: OutliveState, from: Participant): Participant[] {
  const all = participants(state);
  const at = Math.max(0, all.indexOf(from));
  return [...all.slice(at), ...all.slice(0, at)];
}

export const nextAfter = (state: OutliveState, who: Participant): Participant =>
  roundFrom(state, who)[1] ?? who;

export function outsiderRules(state: OutliveState, who: Outsider): OutsiderRules {
  for (const { outsiders } of inPlay(state)) {
    const found = outsiders?.[who];
    if (found !== undefined) return found;
  }
  throw new Error(`${who} does not play`);
}
