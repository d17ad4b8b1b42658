import type { Game } from './contract.ts';
import { outlive } from './outlive/index.ts';
import { survive } from './survive/index.ts';

/** The games there are. */
export const games: readonly Game[] = [outlive, survive];

export const gameById = (id: string): Game | undefined => games.find((game) => game.id === id);

/** Every combination of option values of a game. */
export function optionSets(game: Game): Record<string, string>[] {
  return game.options.reduce<Record<string, string>[]>(
    (sets, option) =>
      sets.flatMap((set) => option.values.map((value) => ({ ...set, [option.id]: value.id }))),
    [{}],
  );
}

export const seatCounts = (game: Game): number[] =>
  Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i);
