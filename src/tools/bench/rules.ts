import { bots } from '../../games/bots.ts';
import { answers } from '../../games/choices.ts';
import type { Decision, Game } from '../../games/contract.ts';
import { drawBelow, randomFrom } from '../../games/random.ts';
import { games, seatCounts } from '../../games/registry.ts';

type Recorded = { state: object; decision: Decision; choice: unknown };

/** A game's positions with the answers given in them, to be applied again and again. */
function record(game: Game, seats: number, seed: string): Recorded[] {
  const start = game.setup({ seats, seed });
  if (!start.ok) throw new Error(start.why.key);
  const random = randomFrom(`bench:${seed}`);
  const positions: Recorded[] = [];
  let { state } = start;
  while (game.result(state) === null) {
    const open = game.decisions(state);
    const decision = open[drawBelow(random, open.length)];
    if (decision === undefined) throw new Error('nobody is asked');
    const choice = bots.random?.(game, state, decision, random);
    positions.push({ state, decision, choice });
    const outcome = game.decide(state, decision.seat, { decision: decision.id, choice });
    if (!outcome.ok) throw new Error(outcome.why.key);
    state = outcome.state;
  }
  return positions;
}

/** Applies every answer and lists what is legal afterwards; gives answers a second. */
function rate(game: Game, positions: readonly Recorded[], forSeconds: number): number {
  let done = 0;
  const start = performance.now();
  while (performance.now() - start < forSeconds * 1000) {
    for (const { state, decision, choice } of positions) {
      const outcome = game.decide(state, decision.seat, { decision: decision.id, choice });
      if (outcome.ok) for (const open of game.decisions(outcome.state)) answers(open);
      done++;
    }
  }
  return done / ((performance.now() - start) / 1000);
}

function gamesPerSecond(game: Game, seats: number, seconds: number): number {
  let played = 0;
  const start = performance.now();
  while (performance.now() - start < seconds * 1000) record(game, seats, `whole-${played++}`);
  return played / ((performance.now() - start) / 1000);
}

/** How fast the rules are, on one core. */
export function benchRules(seconds: number): void {
  for (const game of games) {
    for (const seats of seatCounts(game)) {
      const positions = Array.from({ length: 8 }, (_, i) => record(game, seats, `bench-${i}`));
      const all = positions.flat();
      rate(game, all, 0.5);
      const early = positions.flatMap((p) =>
        p.slice(Math.floor(p.length * 0.15), Math.floor(p.length * 0.35)),
      );
      const late = positions.flatMap((p) =>
        p.slice(Math.floor(p.length * 0.75), Math.floor(p.length * 0.95)),
      );
      const perSecond = rate(game, all, seconds);
      const growth = rate(game, early, seconds / 2) / rate(game, late, seconds / 2);
      const size = Math.max(...all.map(({ state }) => JSON.stringify(state).length));
      console.log(
        `${game.id}, ${seats} players: ${Math.round(perSecond)} decisions/s, ` +
          `${gamesPerSecond(game, seats, seconds).toFixed(1)} games/s; a late decision costs ${growth.toFixed(2)}× an early one; ` +
          `largest state ${(size / 1024).toFixed(1)} KiB`,
      );
    }
  }
}
