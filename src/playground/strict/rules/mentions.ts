import { type Problem, under } from '../problem.ts';
import { fieldsOf, listOf, repeats } from '../reading.ts';

const KINDS = ['users', 'roles'] as const;

/** Either all users are meant or those of the list. */
function listsAndKindsExclude(at: string, value: unknown): readonly Problem[] {
  const fields = fieldsOf(value);
  const parsed = listOf(fields.parse);
  return KINDS.filter((kind) => parsed.includes(kind) && listOf(fields[kind]).length > 0).map((kind) => ({
    path: at,
    code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    message: `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
  }));
}

function nobodyTwice(at: string, value: unknown): readonly Problem[] {
  const fields = fieldsOf(value);
  return ['parse', ...KINDS].flatMap((key) =>
    repeats(listOf(fields[key])).map((n) => ({
      path: under(at, key, n),
      code: 'SET_TYPE_ALREADY_CONTAINS_VALUE',
      message: 'The set already contains this value',
    })),
  );
}

export const checkMentions = (value: unknown, at: string): readonly Problem[] => [
  ...listsAndKindsExclude(at, value),
  ...nobodyTwice(at, value),
];
