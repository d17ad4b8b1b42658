import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { toJSONSchema } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import type { Problem } from '../problem.ts';
import { type Openness, rewriteAll } from './rewrite.ts';
import { translate } from './translate.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, logger: false });
formats.default(ajv);

const compiled: Readonly<Record<Openness, WeakMap<ZodMiniType, ValidateFunction>>> = {
  open: new WeakMap(),
  closed: new WeakMap(),
};

/** Compiled at the first use: a whole message takes some 50 ms, and most runs need few routes. */
function validatorOf(schema: ZodMiniType, openness: Openness): ValidateFunction {
  const known = compiled[openness].get(schema);
  if (known) return known;
  const published = toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'ref' });
  const validator = ajv.compile(rewriteAll(published, openness));
  compiled[openness].set(schema, validator);
  return validator;
}

export function validate(schema: ZodMiniType, openness: Openness, value: unknown): readonly Problem[] {
  const validator = validatorOf(schema, openness);
  return validator(value) ? [] : translate(validator.errors ?? []);
}
