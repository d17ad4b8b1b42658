import { describe, expect, it } from 'vitest';
import { visibleDecisions } from '../../../src/games/contract.ts';
import { outlive } from '../../../src/games/outlive/index.ts';

const start = (seats: number, options: Record<string, string> = {}) => {
  const outcome = outlive.setup({ seats, options, seed: 'setup' });
  if (!outcome.ok) throw new Error(outcome.why.key);
  return outcome.state;
};

describe.each([
  [2, 6],
  [3, 8],
  [4, 10],
])('with %i players', (seats, pile) => {
  const state = start(seats);

  it(`every hunting ground has ${pile} tiles, the first in the open`, () => {
    for (const { size, top } of Object.values(outlive.view(state, 'public').board.piles)) {
      expect(size).toBe(pile);
      expect(top).toBeGreaterThanOrEqual(3);
    }
  });

  it('six events lie face down', () => {
    const { convoy } = outlive.view(state, 0);
    expect(convoy).toHaveLength(6);
    expect(convoy.every((event) => event.id === null)).toBe(true);
  });

  it('everybody is asked at once, and sees six rooms that nobody else sees', () => {
    const open = outlive.decisions(state);
    expect(open.map((d) => [d.seat, d.kind])).toEqual(
      Array.from({ length: seats }, (_, s) => [s, 'keep-rooms']),
    );
    const { own, others } = visibleDecisions(open, 0);
    expect(own[0]?.form).toMatchObject({ kind: 'some', min: 4, max: 4 });
    expect(own[0]?.form.kind === 'some' ? own[0].form.options.length : 0).toBe(6);
    expect(Object.keys(others[0] ?? {})).toEqual(['seat', 'kind']);
  });
});

describe('what was drawn', () => {
  it('is seen by its owner alone, rooms and leaders with what is printed on them', () => {
    const state = start(3);
    const { draft } = outlive.view(state, 1).clans[1] ?? {};
    expect(draft?.rooms).toHaveLength(6);
    for (const room of draft?.rooms ?? []) expect(room).toMatchObject({ built: false, survivors: 0 });
    expect(draft?.leaders).toHaveLength(2);
    for (const { card } of draft?.leaders ?? []) expect(card.params?.places).toHaveLength(4);
    for (const viewer of [0, 2, 'public'] as const)
      expect(outlive.view(state, viewer).clans[1]?.draft).toBeNull();
  });
});

describe('a choice of the set-up', () => {
  it('stays hidden from the others until everybody has chosen', () => {
    let state = start(2);
    for (const kind of ['keep-rooms', 'free-room', 'first-survivors', 'leader', 'heroes']) {
      const decision = outlive.decisions(state).find((d) => d.seat === 0);
      expect(decision?.kind).toBe(kind);
      const choice = decision?.suggested ?? firstOf(decision?.form);
      const outcome = outlive.decide(state, 0, { decision: decision?.id, choice });
      if (!outcome.ok) throw new Error(outcome.why.key);
      state = outcome.state;
    }
    const mine = outlive.view(state, 0).clans[0];
    expect(mine?.leader).not.toBeNull();
    expect(mine?.rooms).toHaveLength(7);
    const theirs = outlive.view(state, 1).clans[0];
    expect(theirs?.leader).toBeNull();
    expect(theirs?.rooms).toHaveLength(3);
    expect(theirs?.heroes.every((hero) => hero.place === null)).toBe(true);
    expect(theirs?.rooms.every((room) => !room.built)).toBe(true);
  });
});

const firstOf = (form: ReturnType<typeof outlive.decisions>[number]['form'] | undefined) => {
  if (form?.kind === 'some') return form.options.slice(0, form.min).map((o) => o.id);
  return form?.kind === 'one' ? form.options[0]?.id : undefined;
};
