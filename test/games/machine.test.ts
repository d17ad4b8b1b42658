import { describe, expect, it } from 'vitest';
import { randomBot } from '../../src/games/bots.ts';
import { text } from '../../src/games/contract.ts';
import { machine, type Rule, type Tasked } from '../../src/games/machine.ts';
import { playGame } from '../../src/tools/simulation/play.ts';
import { lanterns } from '../lanterns/index.ts';
import { randomGame } from '../support/games.ts';

type Echo = { kind: 'ask' | 'echo' | 'answer'; id?: string };
type State = Tasked<Echo> & { idles: boolean };

const again: Rule<State, Echo> = {
  ask: () => null,
  apply({ state }, seat, { kind }) {
    state.todo[seat]?.push({ kind: kind === 'echo' ? 'answer' : 'echo' });
  },
};

const echoes = machine<Echo, State>(
  {
    ask: {
      ask: () => ({
        prompt: text('refusal.shape'),
        form: { kind: 'confirm', yes: text('a'), no: text('b') },
      }),
      apply({ state }, seat, _task, choice) {
        if (choice === true) state.todo[seat]?.push({ kind: 'echo' });
        state.idles = true;
      },
    },
    echo: again,
    answer: again,
  },
  { idle: () => 'nothing to do', over: () => false },
);

describe('rules that come to no end', () => {
  const asked = (): State => ({ serial: 1, idles: false, todo: [[{ kind: 'ask', id: 'ask.1' }]] });
  const says = (choice: boolean) => () => echoes.decide(asked(), 0, { decision: 'ask.1', choice });

  it('are stopped, and say what came last', () => {
    expect(says(true)).toThrow(/^the rules come to no end; last came (answer, echo, ){3}answer, echo$/);
  });

  it('are stopped where nothing is asked and nothing is over', () => {
    expect(says(false)).toThrow('last came nothing to do, nothing to do');
  });

  it('are stopped from the start', () => {
    const state: State = { serial: 0, idles: false, todo: [[{ kind: 'echo' }]] };
    expect(() => echoes.start({ ok: true, state, events: [] })).toThrow('the rules come to no end');
  });
});

describe('questions', () => {
  const asked = (serial: State['serial']): State => ({
    serial,
    idles: false,
    todo: [[{ kind: 'ask' }], [{ kind: 'ask' }]],
  });

  it('are numbered by seat, so that nobody’s tell how often others were asked', () => {
    const started = echoes.start({ ok: true, state: asked([0, 5]), events: [] });
    if (!started.ok) throw new Error(started.why.key);
    expect(echoes.decisions(started.state).map(({ id }) => id)).toEqual(['ask.0-1', 'ask.1-6']);
  });

  it('are numbered anew where all had one count, and never twice alike', () => {
    const started = echoes.start({ ok: true, state: asked(12), events: [] });
    if (!started.ok) throw new Error(started.why.key);
    expect(started.state.serial).toEqual([1, 1]);
    expect(echoes.decisions(started.state).map(({ id }) => id)).toEqual(['ask.0-1', 'ask.1-1']);
  });
});

describe('a game that never ends', () => {
  const endless = {
    ...lanterns,
    result: () => null,
    decide: (state: Parameters<typeof lanterns.view>[0]) => ({ ok: true as const, state, events: [] }),
  };

  it('ends a simulation, and a test', () => {
    const table = { seats: 2, options: {} };
    expect(() => playGame(endless, { ...table, seed: 'endless' }, randomBot)).toThrow('last came offer');
    const played = randomGame({ game: endless, ...table }, 'endless');
    expect(() => [...played].length).toThrow('the rules come to no end');
  });
});
