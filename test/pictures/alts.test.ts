import { describe, expect, it } from 'vitest';
import { eagerBot, greedyBot } from '../../src/games/bots.ts';
import { outlive } from '../../src/games/outlive/index.ts';
import type { OutliveState } from '../../src/games/outlive/state.ts';
import { drawBelow, randomFrom } from '../../src/games/random.ts';
import { survive } from '../../src/games/survive/index.ts';
import type { SurviveState } from '../../src/games/survive/state.ts';
import { type Locale, locales, translator } from '../../src/i18n/index.ts';
import { scenesOf } from '../../src/pictures/games.ts';
import type { Order } from '../../src/pictures/index.ts';
import { longestAlt } from '../../src/pictures/kit/check.ts';
import { signed } from '../../src/pictures/kit/numbers.ts';
import { sceneOf } from '../../src/pictures/studio/scenes.ts';
import { amount, isThorough } from '../support/thorough.ts';
import { sea, treasures } from './support/island.ts';
import { board, fullShelter, longNames, pressures, reaches, scores, shelter } from './support/situations.ts';

const games = amount(1, 12);
const every = amount(40, 1);
const bot = isThorough ? greedyBot : eagerBot;
const called = [...longNames, 'Y'.repeat(32)];

const tables = [
  { seats: 4 },
  { seats: 4, options: { box: 'underwater' } },
  { seats: 4, options: { box: 'gharkane' } },
  { seats: 1, options: { horde: 'hard' } },
  { seats: 1, options: { box: 'underwater', horde: 'nightmare' } },
] as const;

/** Some states of a game, and always the last one. */
function* statesOf<S extends object>(game: typeof outlive | typeof survive, setup: object): Generator<S> {
  for (let nth = 0; nth < games; nth++) {
    const start = game.setup({ seats: 2, ...setup, seed: `alt-${nth}` });
    if (!start.ok) throw new Error(start.why.key);
    const random = randomFrom(`bots:alt-${nth}`);
    let state: object = start.state;
    for (let step = 0; ; step++) {
      const open = game.decisions(state as never);
      const decision = open[drawBelow(random, Math.max(1, open.length))];
      if (step % every === 0 || decision === undefined) yield state as S;
      if (decision === undefined) break;
      const choice = bot(game as never, state, decision, random);
      const outcome = game.decide(state as never, decision.seat, { decision: decision.id, choice });
      if (!outcome.ok) throw new Error(outcome.why.key);
      state = outcome.state;
    }
  }
}

const some = (orders: readonly (Order | null)[]): Order[] => orders.filter((order) => order !== null);

async function altsOf(orders: readonly Order[]): Promise<string[]> {
  const scenes = await Promise.all(orders.map(async (order) => sceneOf(await scenesOf(order.game), order)));
  return scenes.map((scene) => scene?.alt ?? '');
}

function expectWhole(alt: string, locale: Locale): void {
  expect(alt.length, `${locale}: ${alt}`).toBeLessThanOrEqual(longestAlt);
  // What is cut ends in an ellipsis.
  expect(alt, locale).toMatch(/\.$/);
}

/** The points come last, so that they would be the first to fall off. */
function expectPoints(alt: string, state: OutliveState, seat: number, locale: Locale): void {
  const say = translator(locale, () => '?');
  const lines = outlive.view(state, seat).clans[seat]?.lines ?? [];
  for (const { label, points } of lines.filter((line) => line.points !== 0))
    expect(alt, locale).toContain(`${say(label)} ${signed(points)}`);
}

describe('an alt text is whole in every language', () => {
  it.each(tables)('at a table of Outlive for $seats with $options', async (setup) => {
    let seen = 0;
    for (const state of statesOf<OutliveState>(outlive, setup)) {
      for (const locale of locales) {
        const seat = seen % setup.seats;
        const home = shelter({ state, locale, viewer: seat }, seat, called);
        const orders = some([
          board({ state, locale }, called),
          home,
          ...reaches({ state, locale }, called),
          ...pressures({ state, locale }, called),
          scores({ state, locale }, called),
        ]);
        const alts = await altsOf(orders);
        for (const alt of alts) expectWhole(alt, locale);
        expectPoints(alts[orders.indexOf(home)] ?? '', state, seat, locale);
      }
      seen++;
    }
    expect(seen).toBeGreaterThan(3);
  });

  it.each([2, 5])('at a table of Survive the Island for %i', async (seats) => {
    for (const state of statesOf<SurviveState>(survive, { seats })) {
      for (const locale of locales) {
        const orders = some([sea({ state, locale }, called), treasures({ state, locale }, called)]);
        for (const alt of await altsOf(orders)) expectWhole(alt, locale);
      }
    }
  });

  it.each(locales)('of a shelter as full as can be (%s)', async (locale) => {
    const [alt = ''] = await altsOf([shelter({ state: fullShelter, locale }, 0, called)]);
    expectWhole(alt, locale);
    expectPoints(alt, fullShelter, 0, locale);
  });
});
