import { describe, expect, it } from 'vitest';
import { answers } from '../../../src/games/choices.ts';
import { type Decision, visibleDecisions } from '../../../src/games/contract.ts';
import { islandHexes } from '../../../src/games/survive/content/board.ts';
import { survive } from '../../../src/games/survive/index.ts';
import type { SurviveState } from '../../../src/games/survive/state.ts';

const first = (state: SurviveState): Decision => {
  const [decision] = survive.decisions(state);
  if (decision === undefined) throw new Error('nobody is asked');
  return decision;
};

/** All moves are used and one beach is left; what blue holds comes from the beaches that are gone. */
function lastBeach(powers: readonly string[]): SurviveState {
  const gone = islandHexes.filter((hex) => !['D4', 'E5', 'H5'].includes(hex)).slice(0, 15 - powers.length);
  return survive.scenarios.stage(
    {
      turn: 'blue',
      moves: 0,
      tiles: { D4: 'beach shark', E5: 'mountain', H5: 'mountain' },
      sunk: gone,
      powers: { blue: powers },
      adventurers: { blue: { a: 'E5' }, red: { a: 'H5' } },
    },
    3,
  );
}

describe('the end of one’s actions', () => {
  it.each([{ powers: [] }, { powers: ['repellent'] }, { powers: ['dolphin'] }, { powers: ['creature-die'] }])(
    'waits for whoever has one tile to sink and holds $powers',
    ({ powers }) => {
      const state = lastBeach(powers);
      const decision = first(state);
      const usable = powers.includes('creature-die') ? ['creature-die'] : [];
      expect(answers(decision)).toEqual([...usable, 'sink:D4']);
      expect(decision).toMatchObject({ seat: 0, kind: 'act', byHand: true, weight: 'big' });
      expect(visibleDecisions([decision], 1).others).toEqual([{ seat: 0, kind: 'act' }]);
    },
  );

  it('waits after a third move too, so that the move can still be taken back', () => {
    const state = survive.scenarios.stage(
      {
        turn: 'blue',
        moves: 1,
        tiles: { D4: 'beach shark', E5: 'mountain', E6: 'mountain', H5: 'mountain' },
        sunk: islandHexes.filter((hex) => !['D4', 'E5', 'E6', 'H5'].includes(hex)).slice(0, 15),
        adventurers: { blue: { a: 'E5' }, red: { a: 'H5' } },
      },
      3,
    ) as SurviveState;
    const outcome = survive.decide(state, 0, { decision: first(state).id, choice: 'blue-a>E6' });
    if (!outcome.ok) throw new Error(outcome.why.key);
    expect(outcome.events.every((event) => event.reveals !== true)).toBe(true);
    expect(first(outcome.state)).toMatchObject({ seat: 0, kind: 'act', weight: 'big' });
    expect(answers(first(outcome.state))).toEqual(['sink:D4']);
  });
});

describe('own treasures', () => {
  const first = (options: Readonly<Record<string, string>>): { state: SurviveState; decision: Decision } => {
    const outcome = survive.setup({ seats: 3, seed: 'shown', options });
    if (!outcome.ok) throw new Error(outcome.why.key);
    const [decision] = survive.decisions(outcome.state);
    if (decision === undefined) throw new Error('nobody is asked');
    return { state: outcome.state, decision };
  };

  it('are shown to their owner where a table chooses nothing, and nobody is told to remember them', () => {
    const { state, decision } = first({});
    expect(state.options).toMatchObject({ treasures: 'shown' });
    expect(decision.prompt.key).toBe('survive.ask.place-shown');
  });

  it('are to be remembered by the book’s way', () => {
    expect(first({ treasures: 'memory' }).decision.prompt.key).toBe('survive.ask.place');
  });
});

describe('treasures dealt again', () => {
  const table = { at: 'setup', first: 'red', options: { placement: 'random' } };
  const ownTreasures = (state: SurviveState) =>
    survive
      .view(state, 0)
      .adventurers.filter(({ seat }) => seat === 0)
      .map(({ treasure }) => treasure);

  it('are a draw that can’t be repeated', () => {
    const state = survive.scenarios.stage(table, 3);
    const outcome = survive.decide(state, 0, { decision: first(state).id, choice: false });
    if (!outcome.ok) throw new Error(outcome.why.key);
    expect(outcome.events).toEqual([{ text: { key: 'survive.log.dealt-again' }, to: [0], reveals: true }]);
    expect(ownTreasures(outcome.state)).not.toEqual(ownTreasures(state));
    expect(answers(first(outcome.state))).toEqual(['memorised']);
  });

  it('are looked at by whoever had them dealt: the last look waits for them', () => {
    const state = survive.scenarios.stage(table, 3);
    const outcome = survive.decide(state, 0, { decision: first(state).id, choice: false });
    if (!outcome.ok) throw new Error(outcome.why.key);
    expect(first(outcome.state)).toMatchObject({ seat: 0, kind: 'memorise', byHand: true });
    expect(first(outcome.state).weight).not.toBe('forced');
  });
});
