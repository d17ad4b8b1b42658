import { type Problem, UNKNOWN_EMOJI } from '../problem.ts';
import { fieldsOf, isAbsent, isFields, textOf } from '../reading.ts';

// biome-ignore lint/complexity/useRegexLiterals: the flag is newer than the language level that we compile for.
const DRAWN = new RegExp('^\\p{RGI_Emoji}$', 'v');
const LETTER = /^[\u{1F1E6}-\u{1F1FF}]$/u;
const SELECTOR = '\uFE0F';

/** Discord also takes emoji without the invisible mark that asks for the coloured form. */
export const isUnicodeEmoji = (text: string): boolean =>
  DRAWN.test(text) || DRAWN.test(`${text}${SELECTOR}`) || LETTER.test(text);

export function checkEmoji(at: string, value: unknown): readonly Problem[] {
  if (!isFields(value)) return [];
  const { id, name } = value;
  if (!isAbsent(id) || isUnicodeEmoji(textOf(name))) return [];
  return [{ path: at, code: 'COMPONENT_INVALID_EMOJI', message: 'Invalid emoji' }];
}

/** A reaction's emoji stands in the address: itself, or `name:id`. */
export function checkReaction(params: unknown): readonly Problem[] {
  const { emoji_name: emoji } = fieldsOf(params);
  if (typeof emoji !== 'string') return [];
  if (isUnicodeEmoji(emoji) || /^(a:)?\w{2,32}:\d{17,20}$/.test(emoji)) return [];
  return [{ path: 'emoji_name', code: UNKNOWN_EMOJI, message: 'Unknown Emoji' }];
}
