import { describe, expect, it } from 'vitest';
import { answers, refusalOf } from '../../src/games/choices.ts';
import type { Game, Text, Viewer } from '../../src/games/contract.ts';
import {
  allGames,
  deepFreeze,
  jsonCopy,
  randomGame,
  setup,
  share,
  type Table,
  type Turn,
  tables,
  titleOf,
  turnsOf,
} from '../support/games.ts';
import { leaksOf, type Survey, surveyor } from '../support/secrets.ts';
import { brokenIn, textsOf } from '../support/texts.ts';
import { amount, isBrief } from '../support/thorough.ts';

/** What is dear to check is checked at some positions of a game, at every table at others. */
const stride = amount(4, 1);

/** What takes long and is about how the rules are run rather than about what they say. */
const atLength = it.skipIf(isBrief);

const surveys = new Map<Game, Survey>();
const surveyed = new Set<Table>();
function surveyOf(game: Game): Survey {
  const survey = surveys.get(game) ?? surveyor(game);
  surveys.set(game, survey);
  return survey;
}

const viewersOf = (seats: number): Viewer[] => [
  'public',
  ...Array.from({ length: seats }, (_, seat) => seat),
];

describe.each(tables.map((table) => ({ title: titleOf(table), table })))('$title', ({ table }) => {
  const { game, seats, options } = table;
  const seeds = Array.from(
    { length: share(table, amount(24, 96)) },
    (_, i) => `${titleOf(table)}, game ${i}`,
  );
  const everyTurn = (check: (turn: Turn, seed: string) => void): void => {
    for (const seed of seeds) for (const turn of turnsOf(table, seed)) check(turn, seed);
  };
  const someTurns = (check: (turn: Turn, seed: string) => void): void => {
    let nth = tables.indexOf(table);
    everyTurn((turn, seed) => {
      if (nth++ % stride === 0) check(turn, seed);
    });
  };

  it('leaves the state it was given untouched', () => {
    const { state } = setup(game, { seats, options, seed: 'frozen' });
    let current = deepFreeze(state);
    for (const turn of turnsOf(table, 'frozen')) {
      const outcome = game.decide(current, turn.seat, turn.answer);
      if (!outcome.ok) throw new Error(outcome.why.key);
      current = deepFreeze(outcome.state);
      for (const viewer of viewersOf(seats)) game.view(current, viewer);
      game.imagine(current, 'public', 'x');
    }
  });

  atLength('goes on from a JSON copy of any state as if nothing had happened', () => {
    someTurns(({ before, decision, seat, answer, after, events }) => {
      const copy = jsonCopy(before);
      expect(copy).toEqual(before);
      expect(game.decisions(copy).find((d) => d.id === decision.id)).toEqual(decision);
      const outcome = game.decide(copy, seat, answer);
      expect(outcome).toEqual(game.decide(before, seat, answer));
      expect(outcome).toMatchObject({ ok: true, state: after, events });
    });
  });

  atLength('replays to the same states from the seed and the answers', () => {
    for (const seed of seeds) {
      let { state } = setup(game, { seats, options, seed });
      for (const turn of turnsOf(table, seed)) {
        const outcome = game.decide(state, turn.seat, turn.answer);
        if (!outcome.ok) throw new Error(outcome.why.key);
        state = outcome.state;
        expect(state).toEqual(turn.after);
      }
    }
  });

  it('shows nobody what they may not know', () => {
    const { visit, compare } = surveyOf(game);
    everyTurn(({ after }) => {
      if (game.result(after) !== null) visit(after);
    });
    someTurns((turn, seed) => {
      const { before, decision } = turn;
      const leaves = visit(before);
      for (const viewer of viewersOf(seats)) {
        const twin = game.imagine(before, viewer, `${seed}:${decision.id}`);
        expect(game.audit(twin)).toEqual([]);
        expect(leaksOf(game, turn, twin, viewer)).toEqual([]);
        compare(leaves, twin, viewer);
      }
    });
    surveyed.add(table);
  });

  atLength('keeps the seed to itself, whatever is made of it: whoever hosts the game tells it', () => {
    const seed = 'a-seed-that-nobody-guesses';
    const secrets = [new RegExp(seed), /[0-9a-f]{64}/];
    for (const { before, after } of randomGame(table, seed)) {
      for (const viewer of viewersOf(seats)) {
        for (const state of [before, after])
          for (const secret of secrets) expect(JSON.stringify(game.view(state, viewer))).not.toMatch(secret);
      }
    }
  });

  it('asks questions that are well formed', () => {
    someTurns(({ before }) => {
      const open = game.decisions(before);
      expect(new Set(open.map((d) => d.id)).size).toBe(open.length);
      for (const decision of open) {
        const legal = answers(decision);
        expect(legal.length).toBeGreaterThan(0);
        expect(decision.weight === 'forced').toBe(legal.length === 1 && decision.byHand !== true);
        for (const choice of legal) expect(refusalOf(decision, choice)).toBeNull();
        if (decision.suggested !== undefined) expect(refusalOf(decision, decision.suggested)).toBeNull();
        for (const { id, why } of decision.blocked) {
          expect(legal, `${decision.kind} ${id}`).not.toContain(id);
          expect(why.key).not.toBe('');
        }
      }
    });
  });

  it('never asks the same question twice under one id', () => {
    for (const seed of seeds) {
      const answered = new Set<string>();
      for (const { decision, after } of turnsOf(table, seed)) {
        expect(answered.has(decision.id)).toBe(false);
        answered.add(decision.id);
        for (const open of game.decisions(after)) expect(answered.has(open.id)).toBe(false);
      }
    }
  });

  it('says everything in every language', () => {
    const known = new Set(game.texts());
    const said = new Map<string, Text>();
    everyTurn(({ before, events }) => {
      for (const found of textsOf([game.decisions(before), events])) {
        // One example for each key and set of parameters is enough.
        said.set(`${found.key} ${Object.keys(found.params ?? {}).join()}`, found);
      }
    });
    for (const found of said.values()) {
      expect(known, found.key).toContain(found.key);
      expect(brokenIn(found), found.key).toBeNull();
    }
  });
});

describe.each(allGames.map((game) => ({ id: game.id, game })))('the census of $id', ({ game }) => {
  const own = tables.filter((table) => table.game === game);

  it('has every leaf of a state, and nothing else; what is hidden is imagined differently', ({ skip }) => {
    skip(isBrief || !own.every((table) => surveyed.has(table)), 'not all tables were played');
    expect(surveyOf(game).verdict()).toEqual([]);
  });
});
