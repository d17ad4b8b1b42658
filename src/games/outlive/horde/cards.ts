import { shuffle } from '../../random.ts';
import { cardOf, type Line, lines } from '../content/horde.ts';
import type { Play } from '../state.ts';
import { declare, say } from '../words.ts';
import { hordeOf } from './state.ts';

const line = declare('line', ...lines);
const log = declare('log', 'horde-shuffles', 'horde-card');

export const lineName = (id: Line) => line[id]();

/** The next card; all eight are shuffled again when none is left. */
export function drawCard(ctx: Play): readonly Line[] {
  const horde = hordeOf(ctx.state);
  if (horde.cards.length === 0) {
    horde.cards = shuffle(ctx.state.random, horde.drawn, 'horde');
    horde.drawn = [];
    say(ctx, log['horde-shuffles'](), { reveals: true });
  }
  const card = horde.cards.shift();
  if (card === undefined) throw new Error('the Horde has no cards');
  horde.drawn.push(card);
  say(ctx, log['horde-card']({ line: lineName(card) }), { reveals: true });
  return cardOf(card);
}
