import type { Options, OutliveState } from '../state.ts';
import type { Module } from './module.ts';

const known: Module[] = [];

/** Makes modules known. The base rules import this file only, so that none of a module's code is theirs. */
export function register(...modules: readonly Module[]): void {
  known.push(...modules);
}

export const registered = (): readonly Module[] => known;

export const modulesFor = (options: Options, seats: number): string[] =>
  known.filter((module) => module.chosen(options, seats)).map((module) => module.id);

type Playing = Pick<OutliveState, 'modules'>;

const none: readonly Module[] = [];
const found = new Map<string, readonly Module[]>();

/** The modules that a game is played with: none in the base game. */
export function inPlay({ modules }: Playing): readonly Module[] {
  if (modules.length === 0) return none;
  const key = modules.join();
  let playing = found.get(key);
  if (playing === undefined) {
    playing = known.filter((module) => modules.includes(module.id));
    found.set(key, playing);
  }
  return playing;
}
