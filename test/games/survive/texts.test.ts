import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { safeIslands, shores } from '../../../src/games/survive/content/board.ts';
import { creatureDie, rafts } from '../../../src/games/survive/content/pieces.ts';
import { terrains, tileRows } from '../../../src/games/survive/content/tiles.ts';
import { glossary } from '../../../src/games/survive/glossary.ts';
import { locales, translator } from '../../../src/i18n/index.ts';

const three = { en: /carries three\b/, fr: /porte trois\b/, it: /porta tre\b/ };
const noTieBreak = { en: /no tie-break/i, fr: /rien ne départage/i, it: /non c’è spareggio/i };
const ownActions = { en: /in your own actions/, fr: /vos propres actions/, it: /nelle proprie azioni/ };
const anyMoment = { en: /at any moment/, fr: /à tout moment/, it: /in qualsiasi momento/ };

describe.each(locales)('the rules in brief (%s)', (locale) => {
  const say = translator(locale, () => '');
  const chapter = (id: string): string => {
    const entry = glossary.find((one) => one.id === id);
    return entry === undefined ? '' : say(entry.text);
  };
  const numbers = (words: string): number[] => [...words.matchAll(/\d+/g)].map(([number]) => Number(number));

  it('count the tiles and what is under them', () => {
    expect(numbers(chapter('tiles'))).toEqual(tileRows.map(({ count }) => count));
    const counts = terrains.map((terrain) =>
      tileRows.filter((row) => row.terrain === terrain).reduce((sum, { count }) => sum + count, 0),
    );
    expect(numbers(chapter('setup')).slice(0, 4)).toEqual([40, ...counts]);
  });

  it('name the shore of every safe island', () => {
    for (const island of safeIslands)
      for (const hex of shores[island]) expect(chapter('turn')).toMatch(new RegExp(`\\b${hex}\\b`));
  });

  it('say how many a raft carries, when powers are used and that nothing breaks a tie', () => {
    expect(rafts.capacity).toBe(3);
    expect(chapter('rafts')).toMatch(three[locale]);
    expect(chapter('turn')).toMatch(ownActions[locale]);
    expect(chapter('turn')).not.toMatch(anyMoment[locale]);
    expect(chapter('end')).toMatch(noTieBreak[locale]);
  });

  it('deny nobody a look at their own treasures that a table may give', () => {
    expect(chapter('idea')).not.toMatch(/not even you|pas même vous|nemmeno tu/);
  });

  it('have one word for a thing', () => {
    const all = readFileSync(
      new URL(`../../../assets/locales/${locale}/survive.json`, import.meta.url),
      'utf8',
    );
    expect(all).not.toMatch(/gorgo|emplacement|\bspazi[o]?\b/i);
  });
});

describe('what the book leaves open', () => {
  it('is marked as derived', () => {
    expect(creatureDie.basis).toBe('derived');
    expect(tileRows.filter(({ basis }) => basis === 'derived').map(({ back }) => back)).toEqual([
      'oars',
      'dive',
    ]);
  });
});
