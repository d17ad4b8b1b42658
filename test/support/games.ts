import { answers } from '../../src/games/choices.ts';
import type { Answer, Decision, Game, GameEvent, Seat, Setup } from '../../src/games/contract.ts';
import { drawBelow, type Random, randomFrom } from '../../src/games/random.ts';
import { games, optionSets, seatCounts } from '../../src/games/registry.ts';

export type Table = { readonly game: Game; readonly seats: number; readonly options: Record<string, string> };

/** Every game with every number of players and every set of options. */
export const tables: readonly Table[] = games.flatMap((game) =>
  seatCounts(game).flatMap((seats) => optionSets(game).map((options) => ({ game, seats, options }))),
);

export const titleOf = ({ game, seats, options }: Table): string =>
  [game.id, `${seats} players`, ...Object.values(options)].join(', ');

export const setup = (game: Game, table: Setup): { state: object; events: readonly GameEvent[] } => {
  const outcome = game.setup(table);
  if (!outcome.ok) throw new Error(outcome.why.key);
  return outcome;
};

export type Turn = {
  readonly before: object;
  readonly decision: Decision;
  readonly seat: Seat;
  readonly answer: Answer;
  readonly after: object;
  readonly events: readonly GameEvent[];
};

/** A whole game by random answers, step by step. */
export function* randomGame({ game, seats, options }: Table, seed: string): Generator<Turn, object> {
  const random: Random = randomFrom(`test:${seed}`);
  let { state } = setup(game, { seats, options, seed });
  while (game.result(state) === null) {
    const open = game.decisions(state);
    const decision = open[drawBelow(random, Math.max(1, open.length))];
    if (decision === undefined) throw new Error('nobody is asked');
    const legal = answers(decision);
    const choice = legal[drawBelow(random, Math.max(1, legal.length))];
    if (choice === undefined) throw new Error(`${decision.kind} has no legal answer`);
    const answer = { decision: decision.id, choice };
    const outcome = game.decide(state, decision.seat, answer);
    if (!outcome.ok) throw new Error(`${decision.kind} refused: ${outcome.why.key}`);
    yield {
      before: state,
      decision,
      seat: decision.seat,
      answer,
      after: outcome.state,
      events: outcome.events,
    };
    state = outcome.state;
  }
  return state;
}

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) deepFreeze(item);
  }
  return value;
}

export const jsonCopy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
