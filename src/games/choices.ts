import {
  type Choice,
  type Decision,
  type Form,
  type Option,
  type Part,
  type Text,
  text,
} from './contract.ts';

/** Every legal choice of a form, in a fixed order; long lists stop soon after `limit`. */
export function choices(form: Form, limit = Number.POSITIVE_INFINITY): Choice[] {
  switch (form.kind) {
    case 'one':
      return form.options.map((o) => o.id);
    case 'some':
      return subsets(form.options, form.min, form.max, limit);
    case 'split':
      return splits(form.parts, form.min, form.max, limit);
    case 'confirm':
      return [true, false];
  }
}

export const answers = (decision: Decision): Choice[] => choices(decision.form);

function subsets(options: readonly Option[], min: number, max: number, limit: number): string[][] {
  const found: string[][] = [];
  const grow = (from: number, chosen: string[]): void => {
    if (chosen.length >= min) found.push(chosen);
    if (chosen.length === max) return;
    for (let i = from; i < options.length && found.length < limit; i++) {
      const option = options[i];
      if (option !== undefined) grow(i + 1, [...chosen, option.id]);
    }
  };
  grow(0, []);
  return found;
}

function splits(parts: readonly Part[], min: number, max: number, limit: number): Record<string, number>[] {
  const found: Record<string, number>[] = [];
  // How little and how much the parts from i on can still take, so that dead ends are never entered.
  const least: number[] = [0];
  const most: number[] = [0];
  for (let i = parts.length - 1; i >= 0; i--) {
    least.unshift((least[0] ?? 0) + (parts[i]?.min ?? 0));
    most.unshift((most[0] ?? 0) + (parts[i]?.max ?? 0));
  }
  const grow = (i: number, sum: number, amounts: Record<string, number>): void => {
    const part = parts[i];
    if (part === undefined) {
      found.push(amounts);
      return;
    }
    const low = Math.max(part.min, min - sum - (most[i + 1] ?? 0));
    const high = Math.min(part.max, max - sum - (least[i + 1] ?? 0));
    for (let n = low; n <= high && found.length < limit; n++)
      grow(i + 1, sum + n, { ...amounts, [part.id]: n });
  };
  grow(0, 0, {});
  return found;
}

/** Whether there is exactly one legal choice. */
export const isForced = (form: Form): boolean => choices(form, 2).length === 1;

const shape = text('refusal.shape');

/** Why a choice is not legal for a decision, or null. Takes anything. */
export function refusalOf(decision: Decision, choice: unknown): Text | null {
  const { form } = decision;
  switch (form.kind) {
    case 'one':
      return typeof choice === 'string' ? refusalOfOption(decision, form.options, choice) : shape;
    case 'some': {
      if (!Array.isArray(choice)) return shape;
      const ids: unknown[] = choice;
      for (const id of ids) {
        if (typeof id !== 'string') return shape;
        const refusal = refusalOfOption(decision, form.options, id);
        if (refusal !== null) return refusal;
      }
      if (new Set(ids).size !== ids.length) return text('refusal.twice');
      if (ids.length < form.min) return text('refusal.too-few', { min: form.min });
      if (ids.length > form.max) return text('refusal.too-many', { max: form.max });
      return null;
    }
    case 'split':
      return refusalOfSplit(form.parts, form.min, form.max, choice);
    case 'confirm':
      return typeof choice === 'boolean' ? null : shape;
  }
}

function refusalOfOption(decision: Decision, options: readonly Option[], id: string): Text | null {
  if (options.some((o) => o.id === id)) return null;
  return decision.blocked.find((b) => b.id === id)?.why ?? text('refusal.no-such-option');
}

function refusalOfSplit(parts: readonly Part[], min: number, max: number, choice: unknown): Text | null {
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return shape;
  let sum = 0;
  const amounts = choice as Readonly<Record<string, unknown>>;
  for (const id of Object.keys(amounts)) {
    if (!parts.some((p) => p.id === id)) return text('refusal.no-such-option');
  }
  for (const part of parts) {
    const amount = Object.hasOwn(amounts, part.id) ? amounts[part.id] : 0;
    if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0) {
      return text('refusal.not-a-count');
    }
    if (amount < part.min) return text('refusal.part-too-small', { what: part.label, min: part.min });
    if (amount > part.max) return text('refusal.part-too-big', { what: part.label, max: part.max });
    sum += amount;
  }
  if (sum < min) return text('refusal.sum-too-small', { min });
  if (sum > max) return text('refusal.sum-too-big', { max });
  return null;
}
