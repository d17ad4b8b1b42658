import { type Problem, under } from '../problem.ts';
import { isAbsent, lengthOf, textOf } from '../reading.ts';
import { checkEmoji } from './emoji.ts';
import { type Placed, required, TYPE } from './tree.ts';

const LINK = 5;
const PREMIUM = 6;
const LINK_SCHEMES = ['http:', 'https:', 'discord:'];

/** Which fields a style must have and which it must not. */
function fieldsOfStyle(style: unknown): { needed: string; foreign: readonly string[] } {
  if (style === LINK) return { needed: 'url', foreign: ['custom_id', 'sku_id'] };
  if (style === PREMIUM) return { needed: 'sku_id', foreign: ['custom_id', 'url', 'label', 'emoji'] };
  return { needed: 'custom_id', foreign: ['url', 'sku_id'] };
}

function needsItsField({ at, fields }: Placed): readonly Problem[] {
  const { needed } = fieldsOfStyle(fields.style);
  return isAbsent(fields[needed]) ? [required(under(at, needed))] : [];
}

function hasNoForeignField({ at, fields }: Placed): readonly Problem[] {
  const { needed, foreign } = fieldsOfStyle(fields.style);
  return foreign
    .filter((field) => !isAbsent(fields[field]))
    .map((field) => ({
      path: under(at, field),
      code: 'BUTTON_COMPONENT_FIELD_EXCLUSIVE',
      message: `A button with ${needed} cannot have ${field}.`,
    }));
}

function showsSomething({ at, fields }: Placed): readonly Problem[] {
  if (fields.style === PREMIUM || lengthOf(fields.label) > 0 || !isAbsent(fields.emoji)) return [];
  return [required(under(at, 'label'))];
}

export function schemeProblems(path: string, url: unknown, schemes: readonly string[]): readonly Problem[] {
  const text = textOf(url);
  if (text === '' || schemes.some((scheme) => text.toLowerCase().startsWith(scheme))) return [];
  const named = schemes.map((scheme) => `'${scheme.slice(0, -1)}'`).join(', ');
  return [{ path, code: 'URL_TYPE_INVALID_SCHEME', message: `Scheme must be one of (${named}).` }];
}

function leadsSomewhere({ at, fields }: Placed): readonly Problem[] {
  return schemeProblems(under(at, 'url'), fields.url, LINK_SCHEMES);
}

const hasRealEmoji = ({ at, fields }: Placed) => checkEmoji(under(at, 'emoji'), fields.emoji);

const RULES = [needsItsField, hasNoForeignField, showsSomething, leadsSomewhere, hasRealEmoji];

export const checkButton = (button: Placed): readonly Problem[] =>
  button.type === TYPE.button ? RULES.flatMap((rule) => rule(button)) : [];
