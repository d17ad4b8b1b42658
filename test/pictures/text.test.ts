import { describe, expect, it } from 'vitest';
import { outlive } from '../../src/games/outlive/index.ts';
import { fitText } from '../../src/pictures/kit/text.ts';
import { scenes } from '../../src/pictures/outlive/index.ts';
import { sceneOf } from '../../src/pictures/studio/scenes.ts';
import { board } from './support/situations.ts';

const plate = (text: string, w: number) =>
  fitText(text, { x: 0, y: 0, w, h: 74 }, { role: 'label', size: 38, lines: 2 });

describe('words on a plate', () => {
  it('keep a number with what it counts, however wide the plate is', () => {
    const bonus = 'Un évènement : −2 matériaux, −2 munitions ou −1 denrée';
    for (let width = 400; width < 900; width += 7) {
      const { lines, width: needed } = plate(bonus, width);
      if (needed > width) continue;
      expect(lines.join(' ')).toBe(bonus);
      for (const line of lines) expect(line, `at ${width}`).not.toMatch(/\d$/);
    }
  });

  it('part them where they would not fit otherwise', () => {
    const whole = plate('12345 Wohnungseinheiten', 2000).width;
    const { lines, width } = plate('12345 Wohnungseinheiten', whole - 40);
    expect(lines).toEqual(['12345', 'Wohnungseinheiten']);
    expect(width).toBeLessThan(whole - 40);
  });
});

describe('the words of a board', () => {
  it.each([
    { edition: 2, cost: '4 wood, 4 metal' },
    { edition: outlive.schema, cost: '10 metal' },
  ])('tell what is printed on the events of a table of edition $edition', ({ edition, cost }) => {
    const state = outlive.scenarios.stage({ edition, round: 2, events: { today: 'sandstorm' } }, 2);
    expect(sceneOf(scenes, board({ state }))?.words).toContain(cost);
  });
});
