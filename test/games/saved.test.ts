import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { randomBot } from '../../src/games/bots.ts';
import type { Game } from '../../src/games/contract.ts';
import { newsSince, printedIn } from '../../src/games/editions.ts';
import { fuelFor } from '../../src/games/fuel.ts';
import { randomFrom } from '../../src/games/random.ts';
import { games } from '../../src/games/registry.ts';
import { mostAnswers } from '../../src/tools/simulation/play.ts';
import { deepFreeze, jsonCopy, setup } from '../support/games.ts';
import { isBrief } from '../support/thorough.ts';

/** Positions that releases kept: the game, its schema then, and what is in it. */
const folder = new URL('./saved/', import.meta.url);
const saved = readdirSync(folder).map((file) => {
  const [, id = '', schema = ''] = /^([a-z]+)-(\d+)/.exec(file) ?? [];
  const game = games.find((known) => known.id === id);
  if (game === undefined) throw new Error(`${file} is no position of a game`);
  return { file, game, schema: Number(schema) };
});
const read = (file: string): object => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object;
const today = (game: Game, state: object, schema: number): object =>
  schema === game.schema ? state : (game.upgrade?.(state, schema) ?? {});

const hasEveryOption = ({ options }: Game, state: object): boolean => {
  const chosen = (state as { options: Record<string, string> }).options;
  return options.every(({ id, values }) => values.some((value) => value.id === chosen[id]));
};

describe.each(saved)('$file', ({ file, game, schema }) => {
  it('goes on in today’s shape with what was printed when it began', () => {
    const older = read(file);
    const state = today(game, deepFreeze(jsonCopy(older)), schema);
    expect(state).toMatchObject({ schema: game.schema, edition: schema });
    expect(hasEveryOption(game, state)).toBe(true);
    expect(game.audit(state)).toEqual([]);
    expect(game.decisions(state).map(({ id, kind }) => [id, kind])).toEqual(
      (older as { todo: { id?: string; kind: string }[][] }).todo.flatMap(([task]) =>
        task?.id === undefined ? [] : [[task.id, task.kind]],
      ),
    );
  });

  it.skipIf(isBrief)('can be played to its end', () => {
    let state = today(game, read(file), schema);
    const random = randomFrom(file);
    const burn = fuelFor(mostAnswers);
    while (game.result(state) === null) {
      const [decision] = game.decisions(state);
      if (decision === undefined) throw new Error('nobody is asked');
      burn(decision.kind);
      const choice = randomBot(game, state, decision, random);
      const outcome = game.decide(state, decision.seat, { decision: decision.id, choice });
      if (!outcome.ok) throw new Error(outcome.why.key);
      state = outcome.state;
      expect(game.audit(state)).toEqual([]);
    }
    expect(state).toMatchObject({ edition: schema });
  });
});

describe.each(games.map((game) => ({ id: game.id, game })))('editions of $id', ({ game }) => {
  it('are those of the schema that a game is begun with', () => {
    const { state } = setup(game, { seats: game.seats.max, seed: 'new' });
    expect(state).toMatchObject({ schema: game.schema, edition: game.schema });
    expect(newsSince(game, state, game.schema)).toEqual([]);
  });

  it('are all among the saved positions', () => {
    const kept = new Set(saved.filter((one) => one.game === game).map(({ schema }) => schema));
    expect([...kept].sort()).toEqual(Array.from({ length: game.schema }, (_, i) => i + 1));
  });

  it.each([0, 1.5, game.schema, game.schema + 1])('have no upgrade from schema %s', (schema) => {
    expect(() => game.upgrade?.({}, schema)).toThrow(`no way from schema ${schema}`);
  });
});

describe('what is printed', () => {
  const cost = {
    now: 'six',
    before: [
      { until: 2, value: 'two' },
      { until: 4, value: 'four' },
    ],
  };

  it('stays as it was in the edition of the game', () => {
    expect([1, 2, 3, 4, 5, 9].map((edition) => printedIn(cost, edition))).toEqual([
      'two',
      'two',
      'four',
      'four',
      'six',
      'six',
    ]);
  });

  it('is told where it concerns a game', () => {
    const news: Pick<Game<{ solo: boolean }>, 'news'> = {
      news: [
        { schema: 2, text: { key: 'old' } },
        { schema: 3, text: { key: 'for-all' } },
        { schema: 3, text: { key: 'for-solo' }, concerns: ({ solo }) => solo },
      ],
    };
    expect(newsSince(news, { solo: true }, 2).map(({ text }) => text.key)).toEqual(['for-all', 'for-solo']);
    expect(newsSince(news, { solo: false }, 2).map(({ text }) => text.key)).toEqual(['for-all']);
  });
});
