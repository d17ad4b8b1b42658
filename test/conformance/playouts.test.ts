import { describe, expect, it } from 'vitest';
import { eagerBot, randomBot } from '../../src/games/bots.ts';
import { playGame } from '../../src/tools/simulation/play.ts';
import { share, tables, titleOf } from '../support/games.ts';
import { amount } from '../support/thorough.ts';

/** Every game ends, always somebody can answer, and no piece is lost on the way. */
const gamesInAll = amount(150, 4000);

describe.each(tables.map((table) => ({ title: titleOf(table), table })))('$title', ({ table }) => {
  const gamesEach = share(table, gamesInAll);
  it(`plays ${gamesEach} games to the end`, () => {
    const { game, seats, options } = table;
    for (let i = 0; i < gamesEach; i++) {
      const { result, widest } = playGame(
        game,
        { seats, options, seed: `playout-${i}` },
        i % 10 === 0 ? eagerBot : randomBot,
      );
      expect(result.standings.map((s) => s.seat).sort()).toEqual(Array.from({ length: seats }, (_, s) => s));
      const best = Math.min(...[...result.standings, ...(result.rivals ?? [])].map((s) => s.rank));
      expect(best).toBe(1);
      expect(widest).toBeLessThan(400);
    }
  });
});
