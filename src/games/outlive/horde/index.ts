import { shuffle } from '../../random.ts';
import { hordeLimits, lines } from '../content/horde.ts';
import { nightStepsOf } from '../flow.ts';
import type { Module } from '../modules/module.ts';
import { sumOf } from '../scoring.ts';
import type { OutliveState } from '../state.ts';
import { chapter } from '../words.ts';
import { collect, relieved } from './acting.ts';
import { brokenOf } from './choosing.ts';
import { canMove, move } from './moving.ts';
import { night, resolve } from './night.ts';
import { hordeLines, withHorde } from './scoring.ts';
import { firstPlayer, pitchCamp, unpackHorde } from './setup.ts';
import { situation } from './situation.ts';
import { hordeClan, hordeOf } from './state.ts';
import { hordeView } from './view.ts';

function audit(state: OutliveState): string[] {
  const { cards, drawn, survivors } = hordeOf(state);
  const wrong: string[] = [];
  if ([...cards, ...drawn].sort().join() !== [...lines].sort().join()) wrong.push('horde: cards are missing');
  if (survivors < 0) wrong.push(`horde: ${survivors} survivors`);
  if (brokenOf(hordeClan(state)) > hordeLimits.broken) wrong.push('horde: too much broken equipment');
  return wrong;
}

/** The solo mode: one player against the Horde, which nobody plays. */
export const horde: Module = {
  id: 'horde',
  glossary: [chapter('horde')],
  chosen: (_options, seats) => seats === 1,
  outsiders: { horde: { canMove, move, collect, resolve, relieved } },

  unpack: unpackHorde,
  deal: pitchCamp,
  firstPlayer,
  dawn({ state }) {
    state.board.tokenTaken = true;
    hordeOf(state).wasted = 0;
  },
  night(ctx, from) {
    const steps = nightStepsOf(ctx.state);
    night(ctx, steps.slice(steps.indexOf(from)));
  },

  result: withHorde,
  worth: (state) => -0.15 * sumOf(hordeLines(state)),

  view: (state) => ({ horde: hordeView(state) }),
  audit,
  imagine(twin, _viewer, random) {
    shuffle(random, hordeOf(twin).cards);
  },
  situation,
  texts: ['outlive.outsider.horde'],
};
