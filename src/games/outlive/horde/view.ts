import { completedSymbols } from '../clan.ts';
import type { EquipmentId } from '../content/equipment.ts';
import type { EventId } from '../content/events.ts';
import { cardOf, type Difficulty, type Line } from '../content/horde.ts';
import type { ScoreLine } from '../modules/module.ts';
import { sumOf } from '../scoring.ts';
import type { Hero, OutliveState, Stock } from '../state.ts';
import { hordeLines } from './scoring.ts';
import { hordeClan, hordeOf } from './state.ts';

export type HordeView = {
  readonly difficulty: Difficulty;
  readonly heroes: readonly Hero[];
  readonly stock: Readonly<Stock>;
  readonly survivors: number;
  readonly equipment: readonly {
    readonly id: EquipmentId;
    readonly repaired: boolean;
    readonly spent: boolean;
  }[];
  readonly symbols: readonly string[];
  readonly hunted: readonly number[];
  readonly resolved: readonly EventId[];
  /** Cards still to be drawn. */
  readonly cards: number;
  /** Cards that lie open, by their first line, and the lines of the last one by priority. */
  readonly drawn: readonly Line[];
  readonly card: readonly Line[];
  readonly points: number;
  readonly lines: readonly ScoreLine[];
};

export function hordeView(state: OutliveState): HordeView {
  const { heroes, stock, equipment, hunted, resolved } = hordeClan(state);
  const { survivors, cards, drawn } = hordeOf(state);
  const last = drawn.at(-1);
  const lines = hordeLines(state);
  return {
    difficulty: state.options.horde,
    heroes,
    stock,
    survivors,
    equipment,
    symbols: completedSymbols(hordeClan(state)),
    hunted,
    resolved,
    cards: cards.length,
    drawn,
    card: last === undefined ? [] : cardOf(last),
    points: sumOf(lines),
    lines,
  };
}
