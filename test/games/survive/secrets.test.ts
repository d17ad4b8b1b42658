import { describe, expect, it } from 'vitest';
import { type Viewer, visibleDecisions } from '../../../src/games/contract.ts';
import { survive } from '../../../src/games/survive/index.ts';
import type { SurviveState } from '../../../src/games/survive/state.ts';

const stage = (given: object, seats = 3): SurviveState => survive.scenarios.stage(given, seats);

const answer = (state: SurviveState, seat: number, choice: unknown): SurviveState => {
  const decision = survive.decisions(state).find((d) => d.seat === seat);
  const outcome = survive.decide(state, seat, { decision: decision?.id, choice });
  if (!outcome.ok) throw new Error(outcome.why.key);
  return outcome.state;
};

const treasuresSeen = (state: SurviveState, viewer: Viewer, seat: number): (number | null)[] =>
  survive
    .view(state, viewer)
    .adventurers.filter((a) => a.seat === seat)
    .map((a) => a.treasure);

describe('treasures', () => {
  const placing = { at: 'setup', first: 'blue' };

  it('are seen by their owner alone while they are placed', () => {
    const state = answer(stage(placing), 0, '5>E4');
    expect(treasuresSeen(state, 0, 0)).toEqual([5]);
    expect(treasuresSeen(state, 1, 0)).toEqual([null]);
    expect(treasuresSeen(state, 'public', 0)).toEqual([null]);
    expect(survive.view(state, 0).teams[0]?.treasures).toHaveLength(9);
    expect(survive.view(state, 1).teams[0]).toMatchObject({ treasures: null, hand: 9 });
  });

  it('are seen by nobody once the game has begun, not even by their owner', () => {
    const state = stage({ adventurers: { blue: { a: 'E5', b: 'NW' }, red: { a: 'E6' } } });
    for (const viewer of [0, 1, 2, 'public'] as const) {
      expect(treasuresSeen(state, viewer, 0).every((t) => t === null)).toBe(true);
      expect(survive.view(state, viewer).teams[0]).toMatchObject({ points: null, saved: 1 });
    }
  });

  it('go on being seen by their owner where the table chose so', () => {
    const state = stage({
      options: { treasures: 'shown' },
      adventurers: { blue: { a: { at: 'E5', treasure: 5 } }, red: { a: 'E6' } },
    });
    expect(treasuresSeen(state, 0, 0)[0]).toBe(5);
    expect(treasuresSeen(state, 1, 0)[0]).toBeNull();
  });

  it('are seen by everybody in the end', () => {
    const state = stage({ at: 'end', adventurers: { blue: { a: { at: 'NW', treasure: 4 } } } });
    expect(survive.view(state, 'public').teams[0]?.points).toBe(4);
  });
});

describe('powers', () => {
  it('are counted for everybody and named for their owner', () => {
    const state = stage({
      powers: { red: ['repellent', 'oars'] },
      adventurers: { blue: { a: 'E5' }, red: { a: 'E6' } },
    });
    expect(survive.view(state, 1).teams[1]).toMatchObject({ powers: 2, own: ['repellent', 'oars'] });
    expect(survive.view(state, 0).teams[1]).toMatchObject({ powers: 2, own: null });
    expect(JSON.stringify(survive.view(state, 0))).not.toContain('oars');
  });

  it('are not told apart by what others see asked while one is being considered', () => {
    const state = stage({
      powers: { blue: ['dive'] },
      adventurers: { blue: { a: 'E5' }, red: { a: 'E6' } },
    });
    const considering = answer(state, 0, 'dive');
    expect(visibleDecisions(survive.decisions(considering), 1)).toEqual(
      visibleDecisions(survive.decisions(state), 1),
    );
  });
});

describe('a repellent', () => {
  const attack = {
    at: 'creatures',
    turn: 'blue',
    die: ['shark'],
    powers: { red: ['repellent'] },
    adventurers: { blue: { a: 'E5' }, red: { a: 'C5', b: 'E6' } },
    creatures: { 'shark-1': 'B5' },
  };

  it('is awaited from somebody who is not named, where only holders are asked', () => {
    const state = answer(stage(attack), 0, 'shark-1>C5');
    expect(visibleDecisions(survive.decisions(state), 0).others).toEqual([{ seat: null, kind: 'repel' }]);
    expect(visibleDecisions(survive.decisions(state), 1).own).toHaveLength(1);
  });

  it('is asked for in the open, and never answers itself, where everybody is asked', () => {
    const state = answer(
      stage({ ...attack, options: { repellent: 'everybody' }, powers: { red: ['oars'] } }),
      0,
      'shark-1>C5',
    );
    const [decision] = survive.decisions(state);
    expect(visibleDecisions(survive.decisions(state), 0).others).toEqual([{ seat: 1, kind: 'repel' }]);
    expect(decision?.weight).not.toBe('forced');
  });
});
