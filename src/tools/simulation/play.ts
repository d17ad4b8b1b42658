import type { Bot } from '../../games/bots.ts';
import { answers } from '../../games/choices.ts';
import type { Game, GameEvent, Result, Setup } from '../../games/contract.ts';
import { fuelFor } from '../../games/fuel.ts';
import { drawBelow, randomFrom } from '../../games/random.ts';

export type Played = {
  readonly result: Result;
  readonly decisions: number;
  /** How often each text was told. */
  readonly told: Readonly<Record<string, number>>;
  readonly widest: number;
};

/** Nobody answers more often in a game; one that goes on runs in circles. */
export const mostAnswers = 20_000;

/**
 * Plays one game to its end with a bot in every seat, and checks after every answer that all is in order. A game of
 * an older edition has what was printed then.
 */
export function playGame(game: Game, table: Setup, bot: Bot, edition = game.schema): Played {
  const start = game.setup(table);
  if (!start.ok) throw new Error(`the table was refused: ${start.why.key}`);
  const random = randomFrom(`bots:${table.seed}`);
  const burn = fuelFor(mostAnswers);
  let state: object = { ...start.state, edition };
  let decisions = 0;
  let widest = 0;
  const told: Record<string, number> = {};
  const hear = (events: readonly GameEvent[]): void => {
    for (const { text } of events) told[text.key] = (told[text.key] ?? 0) + 1;
  };
  hear(start.events);
  for (;;) {
    inspect(game, state);
    const result = game.result(state);
    const open = game.decisions(state);
    if (result !== null) {
      if (open.length > 0) throw new Error('the game is over, and still somebody is asked');
      return { result, decisions, told, widest };
    }
    const decision = open[drawBelow(random, Math.max(1, open.length))];
    if (decision === undefined) throw new Error('the game is not over, and nobody is asked');
    burn(decision.kind);
    const legal = answers(decision);
    if (legal.length === 0) throw new Error(`${decision.kind} has no legal answer`);
    widest = Math.max(widest, legal.length);
    const choice = bot(game, state, decision, random);
    const outcome = game.decide(state, decision.seat, { decision: decision.id, choice });
    if (!outcome.ok) throw new Error(`a legal answer to ${decision.kind} was refused: ${outcome.why.key}`);
    state = outcome.state;
    hear(outcome.events);
    decisions++;
  }
}

function inspect(game: Game, state: object): void {
  const wrong = game.audit(state);
  if (wrong.length > 0) throw new Error(wrong.join('; '));
}
