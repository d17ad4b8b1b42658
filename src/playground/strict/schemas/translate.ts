import type { ErrorObject } from 'ajv/dist/2020.js';
import { type Problem, type Step, under } from '../problem.ts';
import { UNION_MARK } from './rewrite.ts';

const CONVERSIONS: Readonly<Record<string, readonly [code: string, message: string]>> = {
  object: ['MODEL_TYPE_CONVERT', 'Only dictionaries may be used in a ModelType'],
  array: ['LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType'],
  string: ['STRING_TYPE_CONVERT', 'Could not interpret value as string.'],
  boolean: ['BOOLEAN_TYPE_CONVERT', 'Must be either true or false.'],
  integer: ['NUMBER_TYPE_COERCE', 'Value is not int.'],
  number: ['NUMBER_TYPE_COERCE', 'Value is not float.'],
};

const FORMATS: Readonly<Record<string, readonly [code: string, message: string]>> = {
  uri: ['URL_TYPE_INVALID_URL', 'Not a well formed URL.'],
  'date-time': ['DATE_TIME_TYPE_PARSE', 'Could not parse the time. Should be ISO8601.'],
};

function stepsOf(pointer: string): readonly Step[] {
  const steps = pointer.split('/').slice(1);
  return steps.map((step) =>
    /^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~'),
  );
}

/** Discord names both ends of a range where there are two. */
function lengthProblem(schema: ErrorObject['parentSchema'], least: unknown, most: unknown) {
  if (typeof least === 'number' && least > 0 && typeof most === 'number') {
    const code = 'BASE_TYPE_BAD_LENGTH';
    if (least === most) return { code, message: `Must be ${least} in length.` };
    return { code, message: `Must be between ${least} and ${most} in length.` };
  }
  const tooLong = typeof schema?.maxLength === 'number' || typeof schema?.maxItems === 'number';
  return tooLong
    ? { code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${most} or fewer in length.` }
    : { code: 'BASE_TYPE_MIN_LENGTH', message: `Must be ${least} or more in length.` };
}

function choiceProblem(error: ErrorObject) {
  const allowed: readonly unknown[] = error.params.allowedValues ?? [error.params.allowedValue];
  const named = allowed.map((value) => JSON.stringify(value)).join(', ');
  return error.parentSchema?.[UNION_MARK] === true
    ? { code: 'UNION_TYPE_CHOICES', message: `Value of field "type" must be one of (${named}).` }
    : { code: 'BASE_TYPE_CHOICES', message: `Value must be one of (${named}).` };
}

function typeProblem(error: ErrorObject) {
  const expected = [error.params.type].flat().find((type) => type !== 'null');
  const [code, message] = CONVERSIONS[String(expected)] ?? ['BASE_TYPE_INVALID', 'Has the wrong type.'];
  return { code, message };
}

function problemOf(error: ErrorObject, path: string): Problem {
  const schema = error.parentSchema;
  switch (error.keyword) {
    case 'required':
      return {
        path: under(path, error.params.missingProperty),
        code: 'BASE_TYPE_REQUIRED',
        message: 'This field is required',
      };
    case 'additionalProperties': {
      const field: string = error.params.additionalProperty;
      return {
        path: under(path, field),
        code: 'UNKNOWN_FIELD',
        message: `There is no field “${field}” here.`,
      };
    }
    case 'minLength':
    case 'maxLength':
      return { path, ...lengthProblem(schema, schema?.minLength, schema?.maxLength) };
    case 'minItems':
    case 'maxItems':
      return { path, ...lengthProblem(schema, schema?.minItems, schema?.maxItems) };
    case 'minimum':
    case 'maximum': {
      const bound = error.keyword === 'maximum' ? 'less' : 'greater';
      const code = error.keyword === 'maximum' ? 'NUMBER_TYPE_MAX' : 'NUMBER_TYPE_MIN';
      return { path, code, message: `int value should be ${bound} than or equal to ${error.params.limit}.` };
    }
    case 'const':
    case 'enum':
      return { path, ...choiceProblem(error) };
    case 'type':
      return { path, ...typeProblem(error) };
    case 'pattern':
      return {
        path,
        code: 'NUMBER_TYPE_COERCE',
        message: `Value ${JSON.stringify(error.data)} is not snowflake.`,
      };
    case 'format': {
      const [code, message] = FORMATS[error.params.format] ?? ['BASE_TYPE_INVALID', 'Has the wrong form.'];
      return { path, code, message };
    }
    default:
      return { path, code: 'BASE_TYPE_INVALID', message: error.message ?? 'Is not allowed.' };
  }
}

/** Ajv's errors as Discord would put them. */
export function translate(errors: readonly ErrorObject[]): readonly Problem[] {
  return errors
    .filter(({ keyword }) => keyword !== 'if')
    .map((error) => problemOf(error, under('', ...stepsOf(error.instancePath))));
}
