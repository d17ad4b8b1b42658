import { describe, expect, it } from 'vitest';
import { type Census, leavesOf, mayKnow } from '../../src/games/census.ts';
import { type Game, type GameEvent, type Outcome, text, type Viewer } from '../../src/games/contract.ts';
import { clone } from '../../src/games/json.ts';
import { survive } from '../../src/games/survive/index.ts';
import { lanterns } from '../lanterns/index.ts';
import type { LanternsState } from '../lanterns/state.ts';
import { randomGame } from '../support/games.ts';
import { leaksOf, surveyor } from '../support/secrets.ts';

/** What the suite finds wrong with a game, each once. */
function faultsOf(game: Game, seats: number, options: Record<string, string>, games: number): string[] {
  const found = new Set<string>();
  const { visit, compare, verdict } = surveyor(game, 100);
  for (let nth = 0; nth < games; nth++) {
    for (const turn of randomGame({ game, seats, options }, `faults ${nth}`)) {
      const leaves = visit(turn.before);
      visit(turn.after);
      for (const viewer of ['public', ...Array.from({ length: seats }, (_, seat) => seat)] as Viewer[]) {
        const twin = game.imagine(turn.before, viewer, `${nth} ${turn.decision.id}`);
        compare(leaves, twin, viewer);
        for (const leak of leaksOf(game, turn, twin, viewer)) found.add(leak.replace(/\d+/g, '#'));
      }
    }
  }
  return [...found, ...verdict()];
}

type State = LanternsState;
const faulty = (change: Partial<typeof lanterns>): string =>
  faultsOf({ ...lanterns, ...change }, 3, { goals: 'secret' }, 24).join('\n');

/** The game with more to be told of every answer. */
const telling =
  (more: (before: State, seat: number) => GameEvent[]): typeof lanterns.decide =>
  (before, seat, answer): Outcome<State> => {
    const outcome = lanterns.decide(before, seat, answer);
    return outcome.ok ? { ...outcome, events: [...outcome.events, ...more(before, seat)] } : outcome;
  };

describe('a game that keeps its secrets', () => {
  it('has no fault', () => {
    expect(faulty({})).toBe('');
  });
});

describe('a game that does not', () => {
  it('is found where its view shows everybody’s goal', () => {
    const view: typeof lanterns.view = (state, viewer) => {
      const shown = lanterns.view(state, viewer);
      return {
        ...shown,
        teams: shown.teams.map((team, seat) => ({ ...team, goal: state.goals[seat] ?? null })),
      };
    };
    expect(faulty({ view })).toContain('seen.view.teams.#.goal: ');
  });

  it('is found where its view shows everybody’s goal, and it imagines none', () => {
    const view: typeof lanterns.view = (state, viewer) => {
      const shown = lanterns.view(state, viewer);
      return {
        ...shown,
        teams: shown.teams.map((team, seat) => ({ ...team, goal: state.goals[seat] ?? null })),
      };
    };
    const imagine: typeof lanterns.imagine = (state, viewer, seed) => ({
      ...lanterns.imagine(state, viewer, seed),
      goals: [...state.goals],
      spare: [...state.spare],
    });
    expect(faulty({ view, imagine })).toMatch(/goals\.\d .* is never imagined differently/);
  });

  it('is found where an event tells everybody somebody’s goal', () => {
    const decide = telling(({ goals }, seat) => [{ text: text(`lanterns.colour.${goals[seat]}`) }]);
    expect(faulty({ decide })).toContain('told.#.text.key: ');
  });

  it('is found where an event is told only of somebody who has something', () => {
    const decide = telling(({ goals }, seat) =>
      goals[seat] === 'red' ? [{ text: text('lanterns.name') }] : [],
    );
    expect(faulty({ decide })).toContain('told');
  });

  it('is found where only who has something is asked', () => {
    const decisions: typeof lanterns.decisions = (state) => {
      const open = lanterns.decisions(state);
      return open.filter(({ seat }) => open.length < 2 || state.goals[seat] !== 'red');
    };
    expect(faulty({ decisions })).toContain('seen.questions.others');
  });

  it('is found where a question plays itself for somebody who has something', () => {
    const decisions: typeof lanterns.decisions = (state) =>
      lanterns
        .decisions(state)
        .map((one) => (state.goals[one.seat] === 'red' ? { ...one, weight: 'forced' as const } : one));
    expect(faulty({ decisions })).toContain('seen.traces');
  });

  it('is found where a question tells its owner what others have', () => {
    const decisions: typeof lanterns.decisions = (state) =>
      lanterns
        .decisions(state)
        .map((one) => ({ ...one, notes: [text(`lanterns.colour.${state.goals[(one.seat + 1) % 3]}`)] }));
    expect(faulty({ decisions })).toContain('seen.questions.own');
  });

  it('is found where a part of its state is not declared', () => {
    const census: Census = lanterns.census.filter(({ at }) => at !== 'spare.*');
    expect(faulty({ census })).toContain('spare.0 is not declared');
  });

  it('is found where what it declares never exists', () => {
    const census: Census = [...lanterns.census, { at: 'hands.*', to: 'hidden' }];
    expect(faulty({ census })).toBe('no state has hands.* {}');
  });

  it('is found where it imagines what everybody knows', () => {
    const imagine: typeof lanterns.imagine = (state, viewer, seed) => ({
      ...lanterns.imagine(state, viewer, seed),
      serial: [9, 9, 9],
    });
    expect(faulty({ imagine })).toContain('serial.0 is known to 0, and imagined differently');
  });
});

it('Survive is found out where rivals’ treasures are not imagined', () => {
  const imagine: typeof survive.imagine = (state, viewer, seed) => {
    const twin = clone(survive.imagine(state, viewer, seed));
    const keeps = (seat: number): boolean => seat !== viewer;
    twin.teams.forEach((team, seat) => {
      if (keeps(seat)) team.hand = [...(state.teams[seat]?.hand ?? [])];
    });
    twin.adventurers.forEach((a, i) => {
      if (keeps(a.seat)) a.treasure = state.adventurers[i]?.treasure ?? a.treasure;
    });
    return twin;
  };
  const options = { placement: 'fast', treasures: 'memory', repellent: 'everybody' };
  expect(faultsOf({ ...survive, imagine } as Game, 2, options, 1)).toContainEqual(
    expect.stringMatching(/^adventurers\.\d+\.treasure .* for others is never imagined differently$/),
  );
});

describe('a census', () => {
  const state = {
    hands: [['ace'], ['king']],
    pieces: [{ of: 1, worth: 3 }],
    turn: { seat: 1, peeks: true },
    pile: ['two'],
    empty: null,
  };
  const known = (census: Census): Record<string, string> =>
    Object.fromEntries(
      leavesOf(census)(state).map((leaf) => [
        leaf.path.join('.'),
        [0, 1, 'public' as const].filter((viewer) => mayKnow(leaf, viewer)).join(),
      ]),
    );

  it('says whose everything is, by stars and by what the state has elsewhere', () => {
    expect(
      known([
        { at: 'hands.*.*', to: 'private', of: '{1}' },
        { at: 'pieces.*.worth', to: 'private', of: 'pieces.{1}.of' },
        { at: 'pieces.*.of', to: 'public' },
        { at: 'turn.**', to: 'public' },
        { at: 'pile.*', to: 'private', of: 'turn.seat', when: { 'turn.peeks': [true] } },
        { at: 'empty.**', to: 'hidden' },
      ]),
    ).toEqual({
      'hands.0.0': '0',
      'hands.1.0': '1',
      'pieces.0.worth': '1',
      'pieces.0.of': '0,1,public',
      'turn.seat': '0,1,public',
      'turn.peeks': '0,1,public',
      'pile.0': '1',
      empty: '',
    });
  });

  it('goes by its first line that fits and holds', () => {
    const seen = known([
      { at: 'hands.*.*', to: 'public', when: { 'hands.{1}.{2}': ['ace'] } },
      { at: 'hands.**', to: 'hidden' },
      { at: 'pile.*', to: 'public', when: { 'turn.seat': [0], 'turn.nothing': [null] } },
    ]);
    expect(seen).toMatchObject({ 'hands.0.0': '0,1,public', 'hands.1.0': '', 'pile.0': '' });
  });
});
