import { describe, expect, it } from 'vitest';
import { randomBot } from '../../src/games/bots.ts';
import type { Game, Setup } from '../../src/games/contract.ts';
import { outlive } from '../../src/games/outlive/index.ts';
import type { OutliveState } from '../../src/games/outlive/state.ts';
import { drawBelow, randomFrom } from '../../src/games/random.ts';
import { survive } from '../../src/games/survive/index.ts';
import type { SurviveState } from '../../src/games/survive/state.ts';
import { type Locale, locales } from '../../src/i18n/index.ts';
import { scenesOf } from '../../src/pictures/games.ts';
import type { Order } from '../../src/pictures/index.ts';
import { faultsOf } from '../../src/pictures/kit/check.ts';
import { draw } from '../../src/pictures/studio/draw.ts';
import { sceneOf } from '../../src/pictures/studio/scenes.ts';
import { amount } from '../support/thorough.ts';
import { five, hand, sea, treasures } from './support/island.ts';
import { board, longNames, names, pressures, reaches, scores, shelter } from './support/situations.ts';

/** States of every game become scenes, which are checked; painting them all would take hours, so only some are painted. */
const games = amount(9, 90);
/** Languages, names and viewers change from state to state, by twos, threes and fives: seven meets them all. */
const stateEvery = amount(7, 1);
const paintedEvery = 80;

type Table = {
  readonly game: 'outlive' | 'survive';
  readonly seats: number;
  readonly options?: Readonly<Record<string, string>>;
  /** Of the games asked for; the base game has the most. */
  readonly share: number;
};

const underwater = { box: 'underwater' };
const gharkane = { box: 'gharkane' };
const tables: readonly Table[] = [
  ...[2, 3, 4].map((seats) => ({ game: 'outlive' as const, seats, share: 1 / 3 })),
  ...[2, 3, 4].map((seats) => ({ game: 'outlive' as const, seats, options: underwater, share: 1 / 9 })),
  ...[2, 3, 4].map((seats) => ({ game: 'outlive' as const, seats, options: gharkane, share: 1 / 9 })),
  { game: 'outlive', seats: 1, options: { horde: 'hard' }, share: 1 / 9 },
  { game: 'outlive', seats: 1, options: { ...underwater, horde: 'nightmare' }, share: 1 / 9 },
  ...[2, 3, 4, 5].map((seats) => ({ game: 'survive' as const, seats, share: 1 / 9 })),
  { game: 'survive', seats: 3, options: { treasures: 'memory' }, share: 1 / 9 },
];

function* statesOf<S extends object>(game: Game<S>, setup: Setup): Generator<S> {
  const start = game.setup(setup);
  if (!start.ok) throw new Error(start.why.key);
  const random = randomFrom(`bots:${setup.seed}`);
  let { state } = start;
  for (;;) {
    yield state;
    const open = game.decisions(state);
    const decision = open[drawBelow(random, Math.max(1, open.length))];
    if (decision === undefined) return;
    const choice = randomBot(game, state, decision, random);
    const outcome = game.decide(state, decision.seat, { decision: decision.id, choice });
    if (!outcome.ok) throw new Error(outcome.why.key);
    state = outcome.state;
  }
}

const localeAt = (step: number): Locale => locales[step % locales.length] ?? 'en';

/** All pictures that somebody could want of a state, in a language and with names that change from state to state. */
function outliveOrders(state: OutliveState, before: OutliveState, step: number): Order[] {
  const locale = localeAt(step);
  const called = step % 5 === 0 ? longNames : names;
  const seat = step % state.clans.length;
  const final = scores({ state, locale }, called);
  return [
    { ...board({ state, locale }, called), kind: 'board', before: outlive.view(before, 'public') },
    shelter({ state, locale, viewer: step % 2 === 0 ? seat : 'public' }, seat, called),
    ...reaches({ state, locale }, called).slice(0, 1),
    ...pressures({ state, locale }, called),
    ...(final === null ? [] : [final]),
  ];
}

function surviveOrders(state: SurviveState, before: SurviveState, step: number): Order[] {
  const on = { state, locale: localeAt(step), viewer: step % 2 === 0 ? ('public' as const) : 1 };
  const called = step % 5 === 0 ? longNames : five;
  const final = treasures(on, called);
  return [sea(on, called, before), hand(on, called), ...(final === null ? [] : [final])];
}

/** The orders of every state of a game, one state after the other. */
function* ordersOf(table: Table, seed: string): Generator<(step: number) => Order[]> {
  const setup = { ...table, seed };
  if (table.game === 'outlive') {
    let before: OutliveState | undefined;
    for (const state of statesOf(outlive, setup)) {
      const earlier = before ?? state;
      yield (step) => outliveOrders(state, earlier, step);
      before = state;
    }
    return;
  }
  let before: SurviveState | undefined;
  for (const state of statesOf(survive, setup)) {
    const earlier = before ?? state;
    yield (step) => surviveOrders(state, earlier, step);
    before = state;
  }
}

const mostBytes = 700_000;

describe.each(tables)('pictures of $game for $seats with $options', (table) => {
  const share = Math.max(1, Math.round(games * table.share));
  it(`can be read in states of ${share} games, and every ${paintedEvery}th is painted`, {
    timeout: 60_000 * Math.max(3, share),
  }, async () => {
    const scenes = await scenesOf(table.game);
    let step = 0;
    for (let game = 0; game < share; game++) {
      for (const orders of ordersOf(table, `picture-${table.seats}-${game}`)) {
        if (++step % stateEvery !== 0 && step % paintedEvery !== 0) continue;
        for (const order of orders(step)) {
          const scene = sceneOf(scenes, order);
          // A hand is empty for whoever knows no more than everybody.
          if (scene === null && order.kind === 'focus-hand') continue;
          if (scene === null) throw new Error(`no scene of ${order.kind}`);
          const faults = faultsOf(scene);
          if (faults.length > 0)
            throw new Error(`${order.kind}, ${order.locale}, step ${step}: ${faults.join('; ')}`);
          if (step % paintedEvery === 0) {
            const drawn = await draw(order);
            expect(drawn?.png.length).toBeLessThan(mostBytes);
          }
        }
      }
    }
    expect(step).toBeGreaterThan(share * 50);
  });
});
