import { type Game, suits } from './contract.ts';
import { valuesFor } from './opening.ts';
import { outlive } from './outlive/index.ts';
import { survive } from './survive/index.ts';

/** The games there are. */
export const games: readonly Game[] = [outlive, survive];

export const gameById = (id: string): Game | undefined => games.find((game) => game.id === id);

/** Every combination of options that a table of so many seats can choose. */
export function optionSets(game: Game, seats: number): Record<string, string>[] {
  const specs = game.options.filter((spec) => suits(spec, seats));
  return specs.reduce<Record<string, string>[]>(
    (sets, option) =>
      sets.flatMap((set) => valuesFor(option, seats).map((value) => ({ ...set, [option.id]: value.id }))),
    [{}],
  );
}

export const seatCounts = (game: Game): number[] =>
  Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i);
