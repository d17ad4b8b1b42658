import { describe, expect, it } from 'vitest';
import { Budget, usualAllowance } from '../../../src/discord/door/budget.ts';

const clockFrom = (at: number) => {
  let now = at;
  return {
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
  };
};

const times = (count: number, work: () => boolean): number =>
  Array.from({ length: count }, work).filter((done) => done).length;

describe('a budget of clicks', () => {
  it('lets a burst pass, then one at a time, and a burst again after a rest', () => {
    const clock = clockFrom(1_000);
    const budget = new Budget({ burst: 5, everyMs: 100 }, clock.now);
    expect(times(20, () => budget.spend('ann'))).toBe(5);
    clock.pass(99);
    expect(budget.spend('ann')).toBe(false);
    clock.pass(1);
    expect(times(3, () => budget.spend('ann'))).toBe(1);
    clock.pass(500);
    expect(times(20, () => budget.spend('ann'))).toBe(5);
  });

  it('is everybody’s own', () => {
    const budget = new Budget({ burst: 2, everyMs: 100 }, () => 0);
    expect(times(9, () => budget.spend('ann'))).toBe(2);
    expect(budget.spend('bob')).toBe(true);
  });

  it('is not used up by what was too much', () => {
    const clock = clockFrom(0);
    const budget = new Budget({ burst: 2, everyMs: 100 }, clock.now);
    times(500, () => budget.spend('ann'));
    clock.pass(100);
    expect(budget.spend('ann')).toBe(true);
  });

  it('counts what is dear for more, and what is cheap for less', () => {
    const budget = new Budget({ burst: 10, everyMs: 100 }, () => 0);
    expect(times(9, () => budget.spend('ann', 5))).toBe(2);
    expect(times(99, () => budget.spend('bob', 0.5))).toBe(20);
  });

  it('forgets whoever has all of theirs again, and never knows more than so many', () => {
    const clock = clockFrom(0);
    const budget = new Budget({ burst: 5, everyMs: 100 }, clock.now);
    for (let n = 0; n < 100; n++) budget.spend(`person-${n}`);
    expect(budget.known).toBe(100);
    clock.pass(101);
    budget.spend('ann');
    expect(budget.known).toBe(1);
    for (let n = 0; n < 50_000; n++) budget.spend(`other-${n}`);
    expect(budget.known).toBeLessThanOrEqual(10_000);
  });

  it('is more than any turn needs', () => {
    const budget = new Budget(usualAllowance, () => 0);
    expect(times(100, () => budget.spend('ann'))).toBe(30);
  });
});
