import { describe, expect, it } from 'vitest';
import { LANGUAGES, wordsFor } from '../../../src/playground/page/i18n.ts';

describe('the words of the page', () => {
  it.each(LANGUAGES)('are all there in $locale', ({ words }) => {
    const filled = Object.values(words).map((word) =>
      typeof word === 'function' ? word('3' as never, 5) : word,
    );
    expect(filled.filter((word) => word.trim() === '')).toEqual([]);
  });

  it('go by the language of a locale, and are English where there is none', () => {
    expect(wordsFor('fr').send).toBe('Envoyer');
    expect(wordsFor('it').send).toBe('Invia');
    expect(wordsFor('en-GB').send).toBe('Send');
    expect(wordsFor('ja').send).toBe('Send');
  });
});
