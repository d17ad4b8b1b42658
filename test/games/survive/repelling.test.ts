import { describe, expect, it } from 'vitest';
import { greedyBot } from '../../../src/games/bots.ts';
import { type Decision, type Viewer, visibleDecisions, visibleEvents } from '../../../src/games/contract.ts';
import { randomFrom } from '../../../src/games/random.ts';
import { islandHexes, neighbours } from '../../../src/games/survive/content/board.ts';
import { survive } from '../../../src/games/survive/index.ts';
import type { SurviveState } from '../../../src/games/survive/state.ts';

const [blue, red, purple] = [0, 1, 2] as const;
const stage = (given: object): SurviveState => survive.scenarios.stage(given, 3);

const askedOf = (state: SurviveState, seat: number): Decision => {
  const decision = survive.decisions(state).find((d) => d.seat === seat);
  if (decision === undefined) throw new Error(`seat ${seat} is asked nothing`);
  return decision;
};

function answered(state: SurviveState, seat: number, choice: unknown) {
  const outcome = survive.decide(state, seat, { decision: askedOf(state, seat).id, choice });
  if (!outcome.ok) throw new Error(outcome.why.key);
  return outcome;
}

/** Purple’s shark comes to where blue, and after blue red, could drive it away. */
const attack = (blues: string, reds: string, repellent: string) => ({
  at: 'creatures',
  turn: 'purple',
  die: ['shark'],
  options: { repellent },
  creatures: { 'shark-1': 'C3' },
  powers: { blue: [blues], red: [reds] },
  adventurers: { blue: { a: 'C4', b: 'E5' }, red: { a: 'C4', b: 'E6' }, purple: { a: 'E7' } },
});

/** All that somebody hears from the attack on, and what they see each time that the game waits for somebody new. */
function witnessed(given: object, viewer: Viewer, moves: readonly (readonly [number, string])[]) {
  let { state, events } = answered(stage(given), purple, 'shark-1>C4');
  const heard = [...visibleEvents(events, viewer)];
  const scenes: object[] = [];
  const look = () => {
    const scene = {
      seen: survive.view(state, viewer),
      open: visibleDecisions(survive.decisions(state), viewer).others,
    };
    if (JSON.stringify(scene) !== JSON.stringify(scenes.at(-1))) scenes.push(scene);
  };
  look();
  for (const [seat, choice] of moves) {
    ({ state, events } = answered(state, seat, choice));
    heard.push(...visibleEvents(events, viewer));
    look();
  }
  return { heard, scenes };
}

describe('what rivals see of a repellent that is not used', () => {
  const seenBy = [purple, 'public'] as const;

  it.each(seenBy)('is the same for %s whether its holder declined or there was none', (viewer) => {
    for (const last of ['repel', 'endure']) {
      const declined = witnessed(attack('repellent', 'repellent', 'holders'), viewer, [
        [blue, 'endure'],
        [red, last],
      ]);
      const muted = witnessed(attack('repellent', 'repellent', 'holders'), viewer, [
        [blue, 'endure-all'],
        [red, last],
      ]);
      const none = witnessed(attack('oars', 'repellent', 'holders'), viewer, [[red, last]]);
      expect(declined).toEqual(none);
      expect(muted).toEqual(none);
    }
  });

  it.each(seenBy)('is the same for %s where everybody is asked', (viewer) => {
    const held = witnessed(attack('repellent', 'oars', 'everybody'), viewer, [
      [blue, 'endure'],
      [red, 'endure'],
    ]);
    const none = witnessed(attack('oars', 'oars', 'everybody'), viewer, [
      [blue, 'endure-all'],
      [red, 'endure'],
    ]);
    expect(held).toEqual(none);
  });

  it.each(seenBy)(
    'is the same for %s at a second attack of a turn, that its holder has endured beforehand',
    (viewer) => {
      const twoAttacks = (reds: string, moves: readonly (readonly [number, string])[]) => {
        const given = {
          turn: 'blue',
          die: ['shark', 'shark'],
          tiles: { D4: 'beach oars' },
          creatures: { 'shark-1': 'C3', 'shark-2': 'K3' },
          powers: { blue: ['creature-die'], red: [reds] },
          adventurers: { blue: { a: 'E5' }, red: { a: 'C4', b: 'K4', c: 'E6' }, purple: { a: 'E7' } },
        };
        let state = stage(given);
        const heard: object[] = [];
        for (const [seat, choice] of moves) {
          const outcome = answered(state, seat, choice);
          ({ state } = outcome);
          heard.push(...visibleEvents(outcome.events, viewer));
        }
        const open = visibleDecisions(survive.decisions(state), viewer).others;
        return { heard, seen: survive.view(state, viewer), open };
      };
      const first = [
        [blue, 'creature-die'],
        [blue, 'shark-1>C4'],
      ] as const;
      const second = [
        [blue, 'sink:D4'],
        [blue, 'shark-2>K4'],
      ] as const;
      const none = twoAttacks('oars', [...first, ...second]);
      expect(twoAttacks('repellent', [...first, [red, 'endure-all'], ...second])).toEqual(none);
      const attacks = none.heard.filter((event) => JSON.stringify(event).includes('survive.log.attack'));
      expect(attacks).toHaveLength(2);
    },
  );

  it.each(['holders', 'everybody'])('is a secret question, asked of %s', (repellent) => {
    const { state } = answered(stage(attack('repellent', 'repellent', repellent)), purple, 'shark-1>C4');
    expect(askedOf(state, blue)).toMatchObject({ kind: 'repel', secret: true });
    expect(survive.decisions(answered(state, blue, 'endure').state)).toMatchObject([
      { seat: red, secret: true },
    ]);
  });

  it('can’t be taken back to find out whether somebody else is asked', () => {
    const reveals = (given: object): boolean => {
      const { events } = answered(answered(stage(given), purple, 'shark-1>C4').state, blue, 'endure');
      return events.some((event) => event.reveals === true);
    };
    expect(reveals(attack('repellent', 'repellent', 'holders'))).toBe(true);
    expect(reveals(attack('repellent', 'oars', 'holders'))).toBe(true);
    // Who is asked is no secret there, and here there is nobody else.
    expect(reveals(attack('repellent', 'repellent', 'everybody'))).toBe(false);
    const alone = attack('repellent', 'repellent', 'holders');
    const adventurers = { ...alone.adventurers, red: { b: 'E6' } };
    expect(reveals({ ...alone, adventurers })).toBe(false);
  });

  it.each([
    ['holders', true],
    ['everybody', false],
  ])('reveals by its announcement what the game waits for where it asks %s', (repellent, reveals) => {
    const { events } = answered(stage(attack('oars', 'oars', repellent)), purple, 'shark-1>C4');
    const told = events.find(({ text }) => text.key === 'survive.log.attack');
    expect(told?.reveals === true).toBe(reveals);
  });
});

describe('a repellent is suggested', () => {
  const asked = (given: object, move: string): { decision: Decision; state: SurviveState } => {
    const { state } = answered(stage({ at: 'creatures', turn: 'purple', ...given }), purple, move);
    return { decision: askedOf(state, blue), state };
  };
  const held = { powers: { blue: ['repellent'] } };
  const others = { red: { a: 'J5' }, purple: { a: 'J6' } };

  it.each([
    {
      what: 'a swimmer',
      move: 'shark-1>C4',
      given: {
        die: ['shark'],
        creatures: { 'shark-1': 'C3' },
        adventurers: { ...others, blue: { a: 'C4', b: 'E5' } },
      },
    },
    {
      what: 'a raft with a crew',
      move: 'kaiju-1>C4',
      given: {
        die: ['kaiju'],
        rafts: { 'raft-1': 'C4' },
        creatures: { 'kaiju-1': 'D3' },
        adventurers: { ...others, blue: { a: 'C4', b: 'E5' } },
      },
    },
    {
      what: 'somebody who can be pushed to a shark',
      move: 'kaiju-1>D4',
      given: {
        die: ['kaiju'],
        creatures: { 'kaiju-1': 'E4', 'shark-1': 'C4' },
        adventurers: { ...others, blue: { a: 'D4', b: 'E5' } },
      },
    },
  ])('where it saves $what', ({ move, given }) => {
    const { decision } = asked({ ...held, ...given }, move);
    expect(decision.suggested).toBe('repel');
  });

  it.each([
    {
      what: 'a shark takes swimmers of others only',
      move: 'shark-1>C4',
      given: {
        die: ['shark'],
        rafts: { 'raft-1': 'C4' },
        creatures: { 'shark-1': 'C3' },
        adventurers: { blue: { a: 'C4', b: 'C4', c: 'C4' }, red: { a: 'C4' }, purple: { a: 'J6' } },
      },
    },
    {
      what: 'a kaiju could only push somebody aboard beside a shark',
      move: 'kaiju-1>D4',
      given: {
        die: ['kaiju'],
        rafts: { 'raft-1': 'C4' },
        creatures: { 'kaiju-1': 'E4', 'shark-1': 'C4' },
        adventurers: { ...others, blue: { a: 'D4', b: 'E5' } },
      },
    },
    {
      what: 'a kaiju only shoos somebody over land',
      move: 'kaiju-1>F5',
      given: {
        die: ['kaiju'],
        creatures: { 'kaiju-1': 'F4', 'serpent-3': 'none' },
        adventurers: { ...others, blue: { a: 'F5', b: 'E5' } },
      },
    },
  ])('not where $what, and no bot wastes it there', ({ move, given }) => {
    const { decision, state } = asked({ ...held, ...given }, move);
    expect(decision.suggested).toBe('endure');
    expect(greedyBot(survive, state, decision, randomFrom('bot'))).not.toBe('repel');
  });

  it('not in one’s own turn, where one pushes oneself, unless every hex around is deadly', () => {
    const around = neighbours('D4');
    const sunk = around.filter((hex) => islandHexes.includes(hex));
    const waiting = (hunted: number) =>
      Object.fromEntries(
        around.slice(0, hunted).map((hex, i) => [`s${i < 5 ? 'erpent' : 'hark'}-${(i % 5) + 1}`, hex]),
      );
    const suggested = (hunted: number) => {
      const state = stage({
        turn: 'blue',
        tiles: { D4: 'beach kaiju' },
        sunk,
        creatures: {
          ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`serpent-${n}`, 'none'])),
          ...waiting(hunted),
        },
        ...held,
        adventurers: { ...others, blue: { a: 'D4', b: 'J7' } },
      });
      return askedOf(answered(state, blue, 'sink:D4').state, blue).suggested;
    };
    expect(around).toHaveLength(6);
    expect([1, 5, 6].map(suggested)).toEqual(['endure', 'endure', 'repel']);
  });

  it('not by whoever holds none', () => {
    const { state } = answered(stage(attack('oars', 'oars', 'everybody')), purple, 'shark-1>C4');
    expect(askedOf(state, blue).suggested).toBe('endure');
  });
});
