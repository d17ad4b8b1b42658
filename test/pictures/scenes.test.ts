import { describe, expect, it } from 'vitest';
import { randomBot } from '../../src/games/bots.ts';
import { outlive } from '../../src/games/outlive/index.ts';
import type { OutliveState } from '../../src/games/outlive/state.ts';
import { drawBelow, randomFrom } from '../../src/games/random.ts';
import { locales } from '../../src/i18n/index.ts';
import type { Order } from '../../src/pictures/index.ts';
import { faultsOf } from '../../src/pictures/kit/check.ts';
import { scenes } from '../../src/pictures/outlive/index.ts';
import { draw } from '../../src/pictures/studio/draw.ts';
import { sceneOf } from '../../src/pictures/studio/scenes.ts';
import { board, longNames, names, pressures, reaches, scores, shelter } from './support/situations.ts';

/**
 * Every state of every game becomes scenes, which are checked; painting them all would take hours, so only some are
 * painted. `PICTURE_GAMES=1000 npx vitest run --project pictures` plays more of them.
 */
const games = Number(process.env.PICTURE_GAMES ?? 9);
const paintedEvery = 80;
const seatCounts = [2, 3, 4];

function* statesOf(seats: number, seed: string): Generator<OutliveState> {
  const start = outlive.setup({ seats, seed });
  if (!start.ok) throw new Error(start.why.key);
  const random = randomFrom(`bots:${seed}`);
  let { state } = start;
  for (;;) {
    yield state;
    const open = outlive.decisions(state);
    const decision = open[drawBelow(random, Math.max(1, open.length))];
    if (decision === undefined) return;
    const choice = randomBot(outlive, state, decision, random);
    const outcome = outlive.decide(state, decision.seat, { decision: decision.id, choice });
    if (!outcome.ok) throw new Error(outcome.why.key);
    state = outcome.state;
  }
}

/** All pictures that somebody could want of a state, in a language and with names that change from state to state. */
function ordersOf(state: OutliveState, step: number): Order[] {
  const locale = locales[step % locales.length] ?? 'en';
  const called = step % 5 === 0 ? longNames : names;
  const seat = step % state.clans.length;
  const final = scores({ state, locale }, called);
  return [
    board({ state, locale }, called),
    shelter({ state, locale, viewer: step % 2 === 0 ? seat : 'public' }, seat, called),
    ...reaches({ state, locale }, called).slice(0, 1),
    ...pressures({ state, locale }, called),
    ...(final === null ? [] : [final]),
  ];
}

describe.each(seatCounts)('pictures of games for %i', (seats) => {
  const share = Math.ceil(games / seatCounts.length);
  it(`can be read in every state of ${share} games, and every ${paintedEvery}th is painted`, {
    timeout: 60_000 * Math.max(3, share),
  }, async () => {
    let step = 0;
    for (let game = 0; game < share; game++) {
      for (const state of statesOf(seats, `picture-${seats}-${game}`)) {
        for (const order of ordersOf(state, step++)) {
          const scene = sceneOf(scenes, order);
          if (scene === null) throw new Error(`no scene of ${order.kind}`);
          const faults = faultsOf(scene);
          if (faults.length > 0)
            throw new Error(`${order.kind}, ${order.locale}, step ${step}: ${faults.join('; ')}`);
          if (step % paintedEvery === 0) {
            const drawn = await draw(order);
            expect(drawn?.png.length).toBeLessThan(700_000);
          }
        }
      }
    }
    expect(step).toBeGreaterThan(share * 100);
  });
});
