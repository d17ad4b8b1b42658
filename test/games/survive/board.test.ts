import { describe, expect, it } from 'vitest';
import {
  hexes,
  islandHexes,
  neighbours,
  safeIslands,
  serpentStarts,
  shores,
} from '../../../src/games/survive/content/board.ts';
import { tileRows } from '../../../src/games/survive/content/tiles.ts';

describe('the board', () => {
  it('has 40 hexes of island in 89 of sea', () => {
    expect(islandHexes).toHaveLength(40);
    expect(hexes).toHaveLength(129);
  });

  it('joins hexes both ways, six around each inside', () => {
    for (const hex of hexes) {
      expect(neighbours(hex).length).toBeGreaterThanOrEqual(2);
      for (const next of neighbours(hex)) expect(neighbours(next)).toContain(hex);
    }
    for (const hex of islandHexes) expect(neighbours(hex)).toHaveLength(6);
    expect([...neighbours('G6')].sort()).toEqual(['F5', 'F6', 'G5', 'G7', 'H5', 'H6']);
  });

  it('has a lagoon in the middle and a serpent in it and in every corner', () => {
    expect(neighbours('G6').every((hex) => islandHexes.includes(hex))).toBe(true);
    expect(serpentStarts).toEqual(['B1', 'C11', 'G6', 'K1', 'L10']);
    for (const island of safeIslands) {
      expect(shores[island].filter((hex) => serpentStarts.includes(hex))).toHaveLength(1);
    }
  });
});

describe('the tiles', () => {
  it('are 16 beaches, 16 forests and 8 mountains', () => {
    const count = (terrain: string) =>
      tileRows.filter((row) => row.terrain === terrain).reduce((sum, row) => sum + row.count, 0);
    expect(['beach', 'forest', 'mountain'].map(count)).toEqual([16, 16, 8]);
  });
});
