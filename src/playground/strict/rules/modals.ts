import { MODAL } from '../../limits.ts';
import { type Problem, under } from '../problem.ts';
import { fieldsOf, isAbsent, lengthOf, listOf, numberOf } from '../reading.ts';
import { customIdsAreUnique, numbersAreUnique } from './components.ts';
import { checkSelect } from './selects.ts';
import { badLength, everyComponent, isSelect, type Placed, required, TYPE } from './tree.ts';

function fewComponents(at: string, components: readonly unknown[]): readonly Problem[] {
  const { least, most } = MODAL.components;
  return components.length < least || components.length > most ? [badLength(at, least, most)] : [];
}

/** The old form: one text input to a row, with its own label. */
function rowsHoldOneField({ at, type, fields }: Placed): readonly Problem[] {
  if (type !== TYPE.row || listOf(fields.components).length <= 1) return [];
  const message = 'The specified component exceeds the maximum width';
  return [{ path: under(at, 'components', 1), code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', message }];
}

function textInputsAreLabelledOnce({ at, type, fields, parent }: Placed): readonly Problem[] {
  if (type !== TYPE.textInput) return [];
  const path = under(at, 'label');
  if (parent === TYPE.row) return isAbsent(fields.label) ? [required(path)] : [];
  if (isAbsent(fields.label)) return [];
  const message = 'Inside a label the label’s own text is the label.';
  return [{ path, code: 'COMPONENT_LABEL_EXCLUSIVE', message }];
}

function textRangeIsOrdered({ at, type, fields }: Placed): readonly Problem[] {
  const least = numberOf(fields.min_length);
  const most = numberOf(fields.max_length);
  if (type !== TYPE.textInput || least === undefined || most === undefined || least <= most) return [];
  const message = 'min_length must be less than or equal to max_length.';
  return [{ path: under(at, 'min_length'), code: 'COMPONENT_MIN_LENGTH_EXCEEDS_MAX_LENGTH', message }];
}

function presetTextFits({ at, type, fields }: Placed): readonly Problem[] {
  const most = numberOf(fields.max_length);
  if (type !== TYPE.textInput || most === undefined || lengthOf(fields.value) <= most) return [];
  return [
    {
      path: under(at, 'value'),
      code: 'BASE_TYPE_MAX_LENGTH',
      message: `Must be ${most} or fewer in length.`,
    },
  ];
}

function nothingIsDisabled({ at, fields }: Placed): readonly Problem[] {
  if (fields.disabled !== true) return [];
  const message = 'Components of a modal cannot be disabled.';
  return [{ path: under(at, 'disabled'), code: 'COMPONENT_DISABLED_IN_MODAL', message }];
}

/** A field of a modal is required unless it says that it is not. */
function requiredFieldsWantSomething({ at, type, fields }: Placed): readonly Problem[] {
  const counts = isSelect(type) || type === TYPE.checkboxGroup || type === TYPE.fileUpload;
  if (!counts || fields.required === false || fields.min_values !== 0) return [];
  const message = 'Components marked as required cannot have a min_values of 0';
  return [{ path: under(at, 'min_values'), code: 'COMPONENT_REQUIRED_ZERO_MIN_VALUES', message }];
}

const FIELD_RULES = [
  rowsHoldOneField,
  textInputsAreLabelledOnce,
  textRangeIsOrdered,
  presetTextFits,
  nothingIsDisabled,
  requiredFieldsWantSomething,
  checkSelect,
];

export function checkModal(at: string, value: unknown): readonly Problem[] {
  const components = listOf(fieldsOf(value).components);
  const path = under(at, 'components');
  const all = everyComponent(components, path);
  return [
    ...fewComponents(path, components),
    ...customIdsAreUnique(all),
    ...numbersAreUnique(all),
    ...FIELD_RULES.flatMap((rule) => all.flatMap(rule)),
  ];
}
