import type { OptionSpec, Outcome, Setup } from '../contract.ts';
import { diceFor, openTable } from '../opening.ts';
import { type Dice, drawBelow, shuffle } from '../random.ts';
import { islandHexes, serpentStarts } from './content/board.ts';
import { coloursFor, rafts, treasures } from './content/pieces.ts';
import { tileRows } from './content/tiles.ts';
import { startPlacing } from './placing.ts';
import type { Options, Play, SurviveState, Tile } from './state.ts';

export const schema = 2;
export const seatCount = { min: 2, max: 5 } as const;

const option = (id: string, ...values: string[]): OptionSpec => ({
  id,
  label: { key: `survive.option.${id}` },
  values: values.map((value) => ({ id: value, label: { key: `survive.option.${value}` } })),
});

export const optionSpecs: readonly OptionSpec[] = [
  option('placement', 'one-by-one', 'fast', 'random'),
  option('treasures', 'shown', 'memory'),
  option('repellent', 'holders', 'everybody'),
];

export const allTiles = (): Tile[] =>
  tileRows.flatMap(({ terrain, back, count }) => Array.from({ length: count }, () => ({ terrain, back })));

/** Everything on or beside the board but the tiles, nothing placed yet. */
export function unpackBox(seats: number, options: Options, random: Dice): SurviveState {
  return {
    schema,
    edition: schema,
    random,
    options,
    serial: [],
    todo: Array.from({ length: seats }, () => []),
    agenda: [],
    phase: 'setup',
    first: 0,
    turn: null,
    teams: coloursFor(seats).map((colours) => ({
      colours: [...colours],
      hand: colours.flatMap(() => [...treasures.each]),
      rafts: rafts.perPlayer[seats] ?? 0,
      powers: [],
    })),
    adventurers: [],
    rafts: [],
    creatures: serpentStarts.map((at, i) => ({ id: `serpent-${i + 1}`, kind: 'serpent', at })),
    land: {},
    volcanoes: [],
    discard: [],
  };
}

export function deal(table: Setup): Outcome<SurviveState> {
  const opened = openTable<Options>({ seats: seatCount, options: optionSpecs }, table);
  if (!opened.ok) return opened;
  const state = unpackBox(table.seats, opened.options, diceFor(table));
  const tiles = shuffle(state.random, allTiles(), 'tiles');
  for (const hex of islandHexes) {
    const tile = tiles.pop();
    if (tile !== undefined) state.land[hex] = tile;
  }
  state.first = drawBelow(state.random, table.seats, 'first-player');
  const ctx: Play = { state, events: [] };
  startPlacing(ctx);
  return { ok: true, state, events: ctx.events };
}
