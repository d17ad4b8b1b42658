import { resultOf } from './scoring.ts';
import type { Play } from './state.ts';
import { declare, say, seatRef } from './words.ts';

const log = declare('log', 'over', 'won');

/** Ends at once: nothing that was planned happens any more. The treasures and the secret of the dice come into the open. */
export function endGame(ctx: Play): void {
  const { state } = ctx;
  state.phase = 'over';
  state.turn = null;
  state.agenda = [];
  say(ctx, log.over(), { reveals: true });
  for (const { seat, rank, score } of resultOf(state).standings) {
    if (rank === 1) say(ctx, log.won({ who: seatRef(seat), count: score }), { reveals: true });
  }
}
