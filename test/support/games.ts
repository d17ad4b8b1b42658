import { eagerBot, randomBot } from '../../src/games/bots.ts';
import { answers } from '../../src/games/choices.ts';
import type { Answer, Decision, Game, GameEvent, Seat, Setup } from '../../src/games/contract.ts';
import { fuelFor } from '../../src/games/fuel.ts';
import { drawBelow, type Random, randomFrom } from '../../src/games/random.ts';
import { games, optionSets, seatCounts } from '../../src/games/registry.ts';
import { mostAnswers } from '../../src/tools/simulation/play.ts';
import { lanterns } from '../lanterns/index.ts';
import { isBrief } from './thorough.ts';

export type Table = { readonly game: Game; readonly seats: number; readonly options: Record<string, string> };

/** The games there are, and a small one that only tests know. */
export const allGames: readonly Game[] = [...games, lanterns];

const allTables: readonly Table[] = allGames.flatMap((game) =>
  seatCounts(game).flatMap((seats) => optionSets(game, seats).map((options) => ({ game, seats, options }))),
);

/** As few tables of the real games as show every value of every option once. */
function fewOf(all: readonly Table[]): Table[] {
  const shown = new Set<string>();
  return all.filter(({ game, options }) => {
    const traits = Object.entries(options).map(([option, value]) => `${game.id}: ${option} ${value}`);
    const isNew = game !== lanterns && traits.some((trait) => !shown.has(trait));
    for (const trait of traits) shown.add(trait);
    return isNew;
  });
}

/** Every game with every number of players and every set of options. */
export const tables: readonly Table[] = isBrief ? fewOf(allTables) : allTables;

/** How often to do something at each table of a game, so that it is done `total` times for the game in all. */
export const share = ({ game }: Table, total: number): number =>
  isBrief ? 1 : Math.max(1, Math.round(total / tables.filter((table) => table.game === game).length));

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

/** A whole game, step by step: by random answers, and in every other one by somewhat better ones. */
export function* randomGame(
  { game, seats, options }: Table,
  seed: string,
  dice: Setup['dice'] = 'provable',
): Generator<Turn, object> {
  const random: Random = randomFrom(`test:${seed}`);
  const bot = drawBelow(random, 2) === 0 ? randomBot : eagerBot;
  const burn = fuelFor(mostAnswers);
  let { state } = setup(game, { seats, options, seed, dice });
  while (game.result(state) === null) {
    const open = game.decisions(state);
    const decision = open[drawBelow(random, Math.max(1, open.length))];
    if (decision === undefined) throw new Error('nobody is asked');
    burn(decision.kind);
    if (answers(decision).length === 0) throw new Error(`${decision.kind} has no legal answer`);
    const choice = bot(game, state, decision, random);
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

let kept: { readonly key: string; readonly turns: readonly Turn[] } | null = null;

/** The turns of a game that several tests in a row look at; only the last one is kept. */
export function turnsOf(table: Table, seed: string): readonly Turn[] {
  const key = `${titleOf(table)} ${seed}`;
  if (kept?.key !== key) kept = { key, turns: [...randomGame(table, seed)] };
  return kept.turns;
}

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) deepFreeze(item);
  }
  return value;
}

export const jsonCopy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
