import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choices, isForced, refusalOf } from '../../src/games/choices.ts';
import { type Decision, type Form, text } from '../../src/games/contract.ts';

const asking = (form: Form): Decision => ({
  id: 'q.1',
  seat: 0,
  kind: 'q',
  prompt: text('q'),
  weight: 'small',
  form,
  blocked: [{ id: 'never', label: text('never'), why: text('outlive.why.too-far') }],
});

const option = (id: string) => ({ id, label: text(id) });
const part = (id: string, min: number, max: number) => ({ id, label: text(id), min, max });

describe('picking one', () => {
  const decision = asking({ kind: 'one', options: [option('a'), option('b')] });
  it('takes what is offered and says why the rest is not', () => {
    expect(choices(decision.form)).toEqual(['a', 'b']);
    expect(refusalOf(decision, 'a')).toBeNull();
    expect(refusalOf(decision, 'never')?.key).toBe('outlive.why.too-far');
    expect(refusalOf(decision, 'c')?.key).toBe('refusal.no-such-option');
    expect(refusalOf(decision, ['a'])?.key).toBe('refusal.shape');
  });
});

describe('picking some', () => {
  const decision = asking({ kind: 'some', options: ['a', 'b', 'c', 'd'].map(option), min: 2, max: 3 });
  it('lists every set of the right size', () => {
    expect(choices(decision.form)).toHaveLength(6 + 4);
  });
  it('counts, and takes nothing twice', () => {
    expect(refusalOf(decision, ['a'])?.key).toBe('refusal.too-few');
    expect(refusalOf(decision, ['a', 'b', 'c', 'd'])?.key).toBe('refusal.too-many');
    expect(refusalOf(decision, ['a', 'a'])?.key).toBe('refusal.twice');
    expect(refusalOf(decision, ['b', 'a'])).toBeNull();
  });
});

describe('splitting', () => {
  it('lists exactly what it accepts', () => {
    const bounds = fc.tuple(fc.nat(3), fc.nat(4)).map(([min, more]) => ({ min, max: min + more }));
    fc.assert(
      fc.property(
        fc.array(bounds, { minLength: 1, maxLength: 4 }),
        fc.nat(10),
        fc.nat(4),
        (list, min, more) => {
          const parts = list.map((b, i) => part(`p${i}`, b.min, b.max));
          const decision = asking({ kind: 'split', parts, min, max: min + more });
          const listed = choices(decision.form);
          for (const choice of listed) expect(refusalOf(decision, choice)).toBeNull();
          // Counted by brute force over all amounts.
          const all = list.reduce<number[][]>(
            (sets, b) => sets.flatMap((set) => Array.from({ length: b.max + 1 }, (_, n) => [...set, n])),
            [[]],
          );
          const accepted = all.filter(
            (set) => refusalOf(decision, Object.fromEntries(set.map((n, i) => [`p${i}`, n]))) === null,
          );
          expect(listed).toHaveLength(accepted.length);
          expect(isForced(decision.form)).toBe(accepted.length === 1);
        },
      ),
      { numRuns: 200 },
    );
  });
  it('refuses amounts that are no counts', () => {
    const decision = asking({
      kind: 'split',
      parts: [part('wood', 0, 3), part('can', 0, 3)],
      min: 2,
      max: 2,
    });
    for (const wood of [-1, 1.5, Number.NaN, 2 ** 60, '1', null]) {
      expect(refusalOf(decision, { wood })?.key).toBe('refusal.not-a-count');
    }
    expect(refusalOf(decision, { wood: 2 })).toBeNull();
    expect(refusalOf(decision, { wood: 1 })?.key).toBe('refusal.sum-too-small');
    expect(refusalOf(decision, { wood: 2, can: 1 })?.key).toBe('refusal.sum-too-big');
    expect(refusalOf(decision, { wood: 2, gold: 0 })?.key).toBe('refusal.no-such-option');
  });
});
