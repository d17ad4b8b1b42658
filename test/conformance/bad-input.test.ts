import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answers } from '../../src/games/choices.ts';
import type { Decision } from '../../src/games/contract.ts';
import { jsonCopy, tables, titleOf, turnsOf } from '../support/games.ts';
import { amount } from '../support/thorough.ts';

const badNumber = fc.oneof(
  fc.constantFrom(-1, 0.5, 1e21, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -0.1, 99),
  fc.integer(),
);
const badChoice = (decision: Decision): fc.Arbitrary<unknown> => {
  const { form } = decision;
  const ids =
    form.kind === 'split'
      ? form.parts.map((p) => p.id)
      : form.kind === 'confirm'
        ? []
        : form.options.map((o) => o.id);
  const id = fc.oneof(
    fc.string(),
    fc.constantFrom('__proto__', 'constructor', 'toString', '', ...ids, ...decision.blocked.map((b) => b.id)),
  );
  return fc.oneof(
    fc.anything(),
    id,
    fc.array(id, { maxLength: 8 }),
    fc.dictionary(id, fc.oneof(badNumber, fc.anything()), { maxKeys: 6 }),
    fc.boolean(),
    badNumber,
  );
};

describe.each(tables.map((table) => ({ title: titleOf(table), table })))('$title', ({ table }) => {
  const { game, seats } = table;

  it('refuses wrong answers with a reason and changes nothing', () => {
    let refused = 0;
    let given = 0;
    let turn = 0;
    const turns = turnsOf(table, 'bad-input');
    // Long games are looked at here and there.
    const every = Math.ceil(turns.length / amount(18, 80));
    for (const { before, decision } of turns) {
      if (turn++ % every !== 0) continue;
      const legal = new Set(answers(decision).map((c) => JSON.stringify(c)));
      const kept = jsonCopy(before);
      const cases = fc.sample(
        fc.record({
          seat: fc.oneof(fc.constant(decision.seat), fc.integer({ min: -2, max: seats + 2 }), badNumber),
          id: fc.oneof(fc.constant(decision.id), fc.string(), fc.constantFrom('move.1', 'collect.999999')),
          choice: badChoice(decision),
          whole: fc.option(fc.anything(), { freq: 6 }),
        }),
        { numRuns: 40, seed: turn },
      );
      for (const { seat, id, choice, whole } of cases) {
        given++;
        const outcome = game.decide(before, seat, whole ?? { decision: id, choice });
        if (outcome.ok) {
          // Only what is legal may pass; amounts of zero may be left out.
          expect(seat).toBe(decision.seat);
          if (decision.form.kind !== 'split' && decision.form.kind !== 'some')
            expect(legal).toContain(JSON.stringify(choice));
        } else {
          refused++;
          expect(outcome.why.key).toMatch(/^(refusal|[a-z-]+\.why)\./);
        }
      }
      expect(before).toEqual(kept);
    }
    expect(refused).toBeGreaterThan(0.8 * given);
  });

  it("refuses somebody else's decision, a stale one and any after the end", () => {
    let stale: { decision: string; choice: unknown } | null = null;
    let last: object = {};
    for (const { before, decision, answer, after } of turnsOf(table, 'bad-input')) {
      const stranger = (decision.seat + 1) % seats;
      if (stranger !== decision.seat) {
        const theirs = game.decide(before, stranger, answer);
        // Where even being asked is a secret, nobody is told whose question it is.
        const why = decision.anonymous === true ? 'refusal.not-asked' : 'refusal.not-yours';
        expect(theirs).toMatchObject({ ok: false, why: { key: why } });
      }
      if (stale !== null) {
        const outcome = game.decide(before, decision.seat, stale);
        expect(outcome.ok).toBe(false);
      }
      stale = answer;
      last = after;
    }
    expect(game.decide(last, 0, stale)).toMatchObject({ ok: false, why: { key: 'refusal.over' } });
  });

  it('refuses tables it cannot seat', () => {
    for (const wrong of [0, game.seats.min - 1, game.seats.max + 1, 2.5, Number.NaN, -1]) {
      expect(game.setup({ seats: wrong, seed: 'x' })).toMatchObject({ ok: false });
    }
    expect(game.setup({ seats, seed: '' })).toMatchObject({ ok: false });
    expect(game.setup({ seats, seed: 'x', options: { nonsense: 'yes' } })).toMatchObject({ ok: false });
  });
});
