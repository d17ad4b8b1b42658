import type { Choice, Decision, Form } from '../games/contract.ts';

/** How far an answer has got: nothing yet, a group opened, or something picked that only needs to be confirmed. */
export type Draft =
  | { readonly kind: 'none' }
  | { readonly kind: 'group'; readonly group: number }
  | { readonly kind: 'one'; readonly option: number }
  | { readonly kind: 'some'; readonly options: readonly number[] }
  | { readonly kind: 'split'; readonly amounts: readonly number[] }
  | { readonly kind: 'word'; readonly yes: boolean };

export const noDraft: Draft = { kind: 'none' };

const bitsOf = (options: readonly number[]): bigint =>
  options.reduce((bits, option) => bits | (1n << BigInt(option)), 0n);

/** Short enough for a custom id. */
export function encoded(draft: Draft): string {
  switch (draft.kind) {
    case 'none':
      return '';
    case 'group':
      return `g${draft.group}`;
    case 'one':
      return `o${draft.option}`;
    case 'some':
      return `s${bitsOf(draft.options).toString(16)}`;
    case 'split':
      return `p${draft.amounts.map((amount) => amount.toString(36)).join('.')}`;
    case 'word':
      return draft.yes ? 'y' : 'n';
  }
}

const whole = (text: string, base: number): number => {
  const number = Number.parseInt(text, base);
  return Number.isSafeInteger(number) && number >= 0 ? number : 0;
};

/** Anything may come back from a button; what fits nothing is no draft. */
export function decoded(text: string | undefined, form: Form): Draft {
  const body = text?.slice(1) ?? '';
  switch (text?.[0]) {
    case 'g':
      return { kind: 'group', group: whole(body, 10) };
    case 'o':
      return form.kind === 'one' ? { kind: 'one', option: whole(body, 10) } : noDraft;
    case 's': {
      if (form.kind !== 'some' || !/^[0-9a-f]+$/.test(body)) return noDraft;
      const bits = BigInt(`0x${body}`);
      const options = form.options.flatMap((_, i) => ((bits >> BigInt(i)) & 1n ? [i] : []));
      return { kind: 'some', options };
    }
    case 'p': {
      if (form.kind !== 'split') return noDraft;
      const given = body.split('.');
      return { kind: 'split', amounts: form.parts.map((_, i) => whole(given[i] ?? '0', 36)) };
    }
    case 'y':
    case 'n':
      return form.kind === 'confirm' ? { kind: 'word', yes: text === 'y' } : noDraft;
    default:
      return noDraft;
  }
}

/** What to start from. */
export function firstDraft({ form, suggested }: Decision): Draft {
  if (form.kind === 'split') {
    const from = (suggested ?? {}) as Readonly<Record<string, number>>;
    return { kind: 'split', amounts: form.parts.map((part) => from[part.id] ?? part.min) };
  }
  if (form.kind === 'some' && Array.isArray(suggested)) {
    const options = form.options.flatMap(({ id }, i) => (suggested.includes(id) ? [i] : []));
    return { kind: 'some', options };
  }
  return noDraft;
}

/** The choice that a draft comes to, or null while there is none. */
export function choiceOf(form: Form, draft: Draft): Choice | null {
  if (form.kind === 'one' && draft.kind === 'one') return form.options[draft.option]?.id ?? null;
  if (form.kind === 'some' && draft.kind === 'some') {
    return draft.options.flatMap((i) => form.options[i]?.id ?? []);
  }
  if (form.kind === 'split' && draft.kind === 'split') {
    return Object.fromEntries(form.parts.map(({ id }, i) => [id, draft.amounts[i] ?? 0]));
  }
  return form.kind === 'confirm' && draft.kind === 'word' ? draft.yes : null;
}
