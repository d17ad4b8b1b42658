import { type Problem, under } from '../problem.ts';
import { type Fields, isFields, listOf, numberOf } from '../reading.ts';

export const TYPE = {
  row: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  textDisplay: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  fileUpload: 19,
  radioGroup: 21,
  checkboxGroup: 22,
  checkbox: 23,
} as const;

const SELECTS: ReadonlySet<unknown> = new Set([
  TYPE.stringSelect,
  TYPE.userSelect,
  TYPE.roleSelect,
  TYPE.mentionableSelect,
  TYPE.channelSelect,
]);

export const isSelect = (type: unknown): boolean => SELECTS.has(type);

/** A component and where it stands. */
export type Placed = {
  readonly at: string;
  readonly type: number | undefined;
  readonly fields: Fields;
  readonly parent: number | undefined;
};

/** Container, row, button is as deep as it gets; what lies deeper is refused by the schema. */
const DEEPEST = 6;

function place(value: unknown, at: string, parent: number | undefined, depth: number, found: Placed[]): void {
  if (!isFields(value) || depth > DEEPEST) return;
  const type = numberOf(value.type);
  found.push({ at, type, fields: value, parent });
  for (const key of ['accessory', 'component']) place(value[key], under(at, key), type, depth + 1, found);
  const children = under(at, 'components');
  listOf(value.components).forEach((child, n) => {
    place(child, under(children, n), type, depth + 1, found);
  });
}

/** Every component of a list and everything inside, in reading order. */
export function everyComponent(list: unknown, at: string): readonly Placed[] {
  const found: Placed[] = [];
  listOf(list).forEach((component, n) => {
    place(component, under(at, n), undefined, 0, found);
  });
  return found;
}

export const required = (path: string): Problem => ({
  path,
  code: 'BASE_TYPE_REQUIRED',
  message: 'This field is required',
});

export const tooLong = (path: string, most: number): Problem => ({
  path,
  code: 'BASE_TYPE_MAX_LENGTH',
  message: `Must be ${most} or fewer in length.`,
});

export const badLength = (path: string, least: number, most: number): Problem => ({
  path,
  code: 'BASE_TYPE_BAD_LENGTH',
  message: `Must be between ${least} and ${most} in length.`,
});
