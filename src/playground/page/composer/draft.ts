import { localised, type Words } from '../i18n.ts';
import type { World } from '../store.ts';
import { type Option, optionName, splitOptions, type Typed, type Usable } from './commands.ts';
import { type Choice, choicesFor, type Value, valueFrom } from './values.ts';

/** An option that is being filled in. What was picked from a list counts before what is typed. */
export type Chip = { readonly name: string; readonly text: string; readonly picked: Choice | null };

/** A command on its way: chosen, and its options filled in one by one. */
export type CommandDraft =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'command';
      readonly usable: Usable;
      readonly chips: readonly Chip[];
      /** The option being filled in, or null for the place after the last one. */
      readonly focus: string | null;
      readonly wrong: { readonly name: string; readonly why: string } | null;
      /** The autocomplete request whose answer is shown. */
      readonly asked: number | null;
    };

export type OpenDraft = Extract<CommandDraft, { kind: 'command' }>;
export const NO_DRAFT: CommandDraft = { kind: 'none' };

const empty = (name: string): Chip => ({ name, text: '', picked: null });
const isEmpty = (chip: Chip) => chip.picked === null && chip.text.trim() === '';

export function draftOf(usable: Usable): OpenDraft {
  const chips = usable.options.filter(({ required }) => required).map(({ name }) => empty(name));
  return { kind: 'command', usable, chips, focus: chips[0]?.name ?? null, wrong: null, asked: null };
}

/** From a typed line: required options first, then those that were typed. */
export function draftFrom(typed: Typed): OpenDraft {
  const blank = draftOf(typed.usable);
  const extra = [...typed.texts.keys()].filter((name) => !blank.chips.some((chip) => chip.name === name));
  const chips = [...blank.chips, ...extra.map(empty)].map((chip) => ({
    ...chip,
    text: typed.texts.get(chip.name) ?? '',
  }));
  const first = chips.find(isEmpty);
  const filled =
    first === undefined || typed.stray === ''
      ? chips
      : chips.map((chip) => (chip === first ? { ...chip, text: typed.stray } : chip));
  return { ...blank, chips: filled, focus: filled.find(isEmpty)?.name ?? filled.at(-1)?.name ?? null };
}

/** What was typed in full counts as picked, so that a pasted line can be sent at once. */
export function recognised(draft: OpenDraft, world: World, words: Words): OpenDraft {
  const chips = draft.chips.map((chip): Chip => {
    const option = optionOf(draft, chip.name);
    const hasList = option !== undefined && (choicesFor(option, world, words, null)?.length ?? 0) > 0;
    if (!hasList || isEmpty(chip)) return chip;
    const outcome = valueFrom(option, chip.text.trim(), world, words);
    if (outcome.kind === 'refused') return chip;
    return { ...chip, picked: { value: outcome.value, label: chip.text } };
  });
  return { ...draft, chips };
}

export const optionOf = (draft: OpenDraft, name: string): Option | undefined =>
  draft.usable.options.find((one) => one.name === name);

export const remaining = (draft: OpenDraft): readonly Option[] =>
  draft.usable.options.filter((option) => !draft.chips.some(({ name }) => name === option.name));

export const describe = (option: Option, locale: string) => ({
  name: optionName(option, locale),
  description: localised(option.description, option.description_localizations, locale),
});

export function addChip(draft: OpenDraft, name: string): OpenDraft {
  if (draft.chips.some((chip) => chip.name === name)) return { ...draft, focus: name };
  return { ...draft, chips: [...draft.chips, empty(name)], focus: name };
}

export function removeChip(draft: OpenDraft, name: string): OpenDraft {
  const at = draft.chips.findIndex((chip) => chip.name === name);
  const chips = draft.chips.filter((chip) => chip.name !== name);
  return { ...draft, chips, focus: chips[Math.max(0, at - 1)]?.name ?? null, wrong: null };
}

/** Typing `other:` inside one option goes on to the other, as in one long line. */
export function typeInto(draft: OpenDraft, name: string, text: string, locale: string): OpenDraft {
  const others = draft.usable.options.filter((option) => option.name !== name);
  const { texts, stray } = splitOptions(` ${text}`, others, locale);
  const put = (chips: readonly Chip[], at: string, value: string) =>
    chips.map((chip) => (chip.name === at ? { name: at, text: value, picked: null } : chip));
  if (texts.size === 0) return { ...draft, chips: put(draft.chips, name, text), wrong: null };
  let next: OpenDraft = { ...draft, chips: put(draft.chips, name, stray), wrong: null };
  for (const [other, value] of texts) {
    next = addChip(next, other);
    next = { ...next, chips: put(next.chips, other, value) };
  }
  return next;
}

export function pickInto(draft: OpenDraft, name: string, choice: Choice): OpenDraft {
  const chips = draft.chips.map((chip) =>
    chip.name === name ? { name, text: choice.label, picked: choice } : chip,
  );
  const next = chips.find(isEmpty);
  return { ...draft, chips, focus: next?.name ?? name, wrong: null };
}

/** The chip before or after; past the last one stands nothing, where more options can be added. */
export function stepFocus(draft: OpenDraft, by: 1 | -1): OpenDraft {
  const names = draft.chips.map(({ name }) => name);
  const at = draft.focus === null ? names.length : names.indexOf(draft.focus);
  const next = names[at + by];
  if (next !== undefined) return { ...draft, focus: next };
  return by === 1 && remaining(draft).length > 0 ? { ...draft, focus: null } : draft;
}

export type Finished =
  | { readonly kind: 'call'; readonly options: Readonly<Record<string, Value>> }
  | { readonly kind: 'wrong'; readonly name: string; readonly why: string };

export function finish(draft: OpenDraft, world: World, words: Words): Finished {
  const options: Record<string, Value> = {};
  for (const chip of draft.chips) {
    const option = optionOf(draft, chip.name);
    if (option === undefined) continue;
    if (chip.picked !== null) options[chip.name] = chip.picked.value;
    else if (chip.text.trim() !== '') {
      const outcome = valueFrom(option, chip.text.trim(), world, words);
      if (outcome.kind === 'refused') return { kind: 'wrong', name: chip.name, why: outcome.why };
      options[chip.name] = outcome.value;
    } else if (option.required) return { kind: 'wrong', name: chip.name, why: words.needsOption };
  }
  return { kind: 'call', options };
}

/** What is known so far, for the bot to suggest from; what can't be read yet is sent as typed. */
export function known(draft: OpenDraft, world: World, words: Words): Readonly<Record<string, Value>> {
  const options: Record<string, Value> = {};
  for (const chip of draft.chips) {
    const option = optionOf(draft, chip.name);
    if (option === undefined || (isEmpty(chip) && chip.name !== draft.focus)) continue;
    const outcome = chip.picked ? null : valueFrom(option, chip.text.trim(), world, words);
    const isFocused = chip.name === draft.focus;
    if (chip.picked && !isFocused) options[chip.name] = chip.picked.value;
    else if (isFocused) options[chip.name] = chip.text;
    else if (outcome?.kind === 'value') options[chip.name] = outcome.value;
  }
  return options;
}
