import { type Problem, under } from '../problem.ts';
import { fieldsOf, isAbsent, listOf, numberOf, repeats } from '../reading.ts';
import { checkEmoji } from './emoji.ts';
import { isSelect, type Placed, TYPE } from './tree.ts';

const least = ({ fields }: Placed) => numberOf(fields.min_values) ?? 1;

/** A group of checkboxes may be ticked as a whole unless it says otherwise. */
function most({ type, fields }: Placed): number {
  const unsaid = type === TYPE.checkboxGroup ? listOf(fields.options).length : 1;
  return numberOf(fields.max_values) ?? unsaid;
}

function rangeIsOrdered(field: Placed): readonly Problem[] {
  if (least(field) <= most(field)) return [];
  // Named where it was said: a range with one end unsaid runs from or to one.
  const path = under(field.at, isAbsent(field.fields.min_values) ? 'max_values' : 'min_values');
  const message = 'min_values must be less than or equal to max_values.';
  return [{ path, code: 'COMPONENT_MIN_VALUES_EXCEED_MAX_VALUES', message }];
}

function rangeFitsOptions({ at, type, fields }: Placed): readonly Problem[] {
  if (type !== TYPE.stringSelect && type !== TYPE.checkboxGroup) return [];
  const count = listOf(fields.options).length;
  return ['min_values', 'max_values']
    .filter((end) => (numberOf(fields[end]) ?? 0) > count)
    .map((end) => ({
      path: under(at, end),
      code: 'NUMBER_TYPE_MAX',
      message: `int value should be less than or equal to ${count}, the number of options.`,
    }));
}

function valuesAreUnique({ at, fields }: Placed): readonly Problem[] {
  const values = listOf(fields.options).map((option) => fieldsOf(option).value);
  return repeats(values).map((n) => ({
    path: under(at, 'options', n),
    code: 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
    message: 'The specified option value is already used',
  }));
}

const preset = ({ fields }: Placed): number =>
  listOf(fields.options).filter((option) => fieldsOf(option).default === true).length;

function presetFitsRange(field: Placed): readonly Problem[] {
  const mostPreset = field.type === TYPE.radioGroup ? 1 : most(field);
  if (preset(field) <= mostPreset) return [];
  return [
    {
      path: under(field.at, 'options'),
      code: 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
      message: 'The specified number of default values exceeds the specified maximum values',
    },
  ];
}

function defaultValuesFitRange(field: Placed): readonly Problem[] {
  const count = listOf(field.fields.default_values).length;
  if (count === 0 || (count >= least(field) && count <= most(field))) return [];
  return [
    {
      path: under(field.at, 'default_values'),
      code: 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
      message: `Must be between ${least(field)} and ${most(field)} in length.`,
    },
  ];
}

function optionsHaveRealEmoji({ at, fields }: Placed): readonly Problem[] {
  return listOf(fields.options).flatMap((option, n) =>
    checkEmoji(under(at, 'options', n, 'emoji'), fieldsOf(option).emoji),
  );
}

const RANGES = [rangeIsOrdered, rangeFitsOptions];
const OPTIONS = [valuesAreUnique, presetFitsRange, defaultValuesFitRange, optionsHaveRealEmoji];

/** Selects, and what a modal has like them: radio buttons, checkboxes, uploads. */
export function checkSelect(field: Placed): readonly Problem[] {
  const { type } = field;
  if (type === TYPE.radioGroup) return OPTIONS.flatMap((rule) => rule(field));
  if (type === TYPE.fileUpload) return rangeIsOrdered(field);
  if (!isSelect(type) && type !== TYPE.checkboxGroup) return [];
  return [...RANGES, ...OPTIONS].flatMap((rule) => rule(field));
}
