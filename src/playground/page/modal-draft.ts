import {
  type APIComponentInLabel,
  type APIModalInteractionResponseCallbackData,
  type APISelectMenuComponent,
  ComponentType,
} from 'discord.js';
import type { Words } from './i18n.ts';

export type FieldValue = string | readonly string[] | boolean;
export type Field = Exclude<APIComponentInLabel, { type: ComponentType.FileUpload }>;

/** A form on its way: what stands in its fields, by their ids, and what is wrong with it. */
export type ModalDraft = {
  readonly request: number;
  readonly values: ReadonlyMap<string, FieldValue>;
  readonly wrong: ReadonlyMap<string, string>;
};

const isField = (part: { type: number }): part is Field =>
  part.type === ComponentType.TextInput ||
  part.type === ComponentType.RadioGroup ||
  part.type === ComponentType.CheckboxGroup ||
  part.type === ComponentType.Checkbox ||
  isSelect(part);

export const isSelect = (part: { type: number }): part is APISelectMenuComponent =>
  part.type === ComponentType.StringSelect ||
  (part.type >= ComponentType.UserSelect && part.type <= ComponentType.ChannelSelect);

type Part = APIModalInteractionResponseCallbackData['components'][number];

/** The field in a part of the form: inside a label, or in the row that labels replaced. */
export function fieldIn(part: Part): Field | null {
  if (part.type === ComponentType.Label) return isField(part.component) ? part.component : null;
  if (part.type === ComponentType.ActionRow) return part.components.find(isField) ?? null;
  return null;
}

export const fieldsOf = (modal: APIModalInteractionResponseCallbackData): readonly Field[] =>
  modal.components.flatMap((part) => fieldIn(part) ?? []);

const defaults = (options: readonly { value: string; default?: boolean }[]) =>
  options.filter((one) => one.default).map(({ value }) => value);

function firstValue(field: Field): FieldValue {
  switch (field.type) {
    case ComponentType.TextInput:
      return field.value ?? '';
    case ComponentType.Checkbox:
      return field.default ?? false;
    case ComponentType.RadioGroup:
    case ComponentType.CheckboxGroup:
    case ComponentType.StringSelect:
      return defaults(field.options);
    default:
      return field.default_values?.map(({ id }) => id) ?? [];
  }
}

export const openDraft = (request: number, modal: APIModalInteractionResponseCallbackData): ModalDraft => ({
  request,
  values: new Map(fieldsOf(modal).map((field) => [field.custom_id, firstValue(field)])),
  wrong: new Map(),
});

export const fill = (draft: ModalDraft, id: string, value: FieldValue): ModalDraft => ({
  ...draft,
  values: new Map([...draft.values, [id, value]]),
  wrong: new Map([...draft.wrong].filter(([other]) => other !== id)),
});

export const textAt = (draft: ModalDraft, id: string) => {
  const value = draft.values.get(id);
  return typeof value === 'string' ? value : '';
};

export const picksAt = (draft: ModalDraft, id: string): readonly string[] => {
  const value = draft.values.get(id);
  return Array.isArray(value) ? value : [];
};

function wrongWith(field: Field, draft: ModalDraft, words: Words): string | null {
  if (field.type === ComponentType.Checkbox) return null;
  const isRequired = field.required ?? true;
  if (field.type === ComponentType.TextInput) {
    const text = textAt(draft, field.custom_id);
    if (text === '') return isRequired ? words.fieldRequired : null;
    if (text.length < (field.min_length ?? 0)) return words.tooShort(field.min_length ?? 0);
    const most = field.max_length ?? 4000;
    return text.length > most ? words.tooLong(most) : null;
  }
  const count = picksAt(draft, field.custom_id).length;
  if (count === 0) return isRequired ? words.fieldRequired : null;
  if (field.type === ComponentType.RadioGroup) return null;
  const { min_values: least = 1, max_values: most = field.type === ComponentType.CheckboxGroup ? 10 : 1 } =
    field;
  if (count < least) return words.pickAtLeast(least);
  return count > most ? words.pickAtMost(most) : null;
}

export function checked(
  modal: APIModalInteractionResponseCallbackData,
  draft: ModalDraft,
  words: Words,
): ModalDraft {
  const wrong = fieldsOf(modal).flatMap((field): [string, string][] => {
    const why = wrongWith(field, draft, words);
    return why === null ? [] : [[field.custom_id, why]];
  });
  return { ...draft, wrong: new Map(wrong) };
}

/** A radio group answers with the one value, as Discord has it. */
export function fieldsToSend(
  modal: APIModalInteractionResponseCallbackData,
  draft: ModalDraft,
): Readonly<Record<string, FieldValue>> {
  return Object.fromEntries(
    fieldsOf(modal).map((field) => {
      const value = draft.values.get(field.custom_id) ?? '';
      const isRadio = field.type === ComponentType.RadioGroup && Array.isArray(value);
      return [field.custom_id, isRadio ? (value[0] ?? '') : value];
    }),
  );
}
