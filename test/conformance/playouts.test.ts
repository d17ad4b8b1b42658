import { describe, expect, it } from 'vitest';
import { randomBot } from '../../src/games/bots.ts';
import { playGame } from '../../src/tools/simulation/play.ts';
import { tables, titleOf } from '../support/games.ts';

/** Thousands of games in all: every one ends, always somebody can answer, and no piece is lost on the way. */
const gamesEach = 350;

describe.each(tables.map((table) => ({ title: titleOf(table), table })))('$title', ({ table }) => {
  it(`plays ${gamesEach} random games to the end`, () => {
    const { game, seats, options } = table;
    for (let i = 0; i < gamesEach; i++) {
      const { result, widest } = playGame(game, { seats, options, seed: `playout-${i}` }, randomBot);
      expect(result.standings.map((s) => s.seat).sort()).toEqual(Array.from({ length: seats }, (_, s) => s));
      expect(result.standings[0]?.rank).toBe(1);
      expect(widest).toBeLessThan(400);
    }
  });
});
