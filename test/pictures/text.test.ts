import { describe, expect, it } from 'vitest';
import { fitText } from '../../src/pictures/kit/text.ts';

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
