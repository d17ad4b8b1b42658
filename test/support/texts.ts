import type { Text } from '../../src/games/contract.ts';
import { locales, translator } from '../../src/i18n/index.ts';

/** Every text in whatever a game gives out, and those that it is made of. */
export function textsOf(value: unknown, found: Text[] = []): Text[] {
  if (typeof value !== 'object' || value === null) return found;
  if (!Array.isArray(value) && typeof (value as { key?: unknown }).key === 'string')
    found.push(value as Text);
  else for (const item of Object.values(value)) textsOf(item, found);
  return found;
}

const says = locales.map((locale) => translator(locale, (seat) => `Player ${seat + 1}`));

/** What is wrong with a text in some language: nothing said, or something left out. */
export const brokenIn = (text: Text): string | null =>
  says
    .map((say) => say(text))
    .find((sentence) => /\{\{|undefined|\[object/.test(sentence) || sentence.trim() === '') ?? null;
