import { mkdirSync, writeFileSync } from 'node:fs';
import { Canvas } from 'canvas';
import { greedyBot } from '../games/bots.ts';
import type { Game, Setup, View } from '../games/contract.ts';
import { outlive } from '../games/outlive/index.ts';
import type { OutliveView } from '../games/outlive/view.ts';
import { drawBelow, randomFrom } from '../games/random.ts';
import { survive } from '../games/survive/index.ts';
import type { SurviveView } from '../games/survive/view.ts';
import type { Locale } from '../i18n/index.ts';
import { scenesOf } from '../pictures/games.ts';
import { faultsOf } from '../pictures/kit/check.ts';
import { paint } from '../pictures/kit/paint.ts';
import type { Order } from '../pictures/studio/order.ts';
import { sceneOf } from '../pictures/studio/scenes.ts';

/** npm run pictures: draws the samples in docs/pictures anew, from games that bots play the same way every time. */
const folder = new URL('../../docs/pictures/', import.meta.url);

type Moment<V> = { readonly view: V; readonly before: V };

/** Plays until the moment asked for, and remembers how the board looked before the last decision of this kind. */
function playUntil<S extends object, V extends View>(
  game: Game<S, V>,
  setup: Setup,
  wanted: (view: V) => boolean,
  remembered: (view: V) => boolean,
): Moment<V> {
  const start = game.setup(setup);
  if (!start.ok) throw new Error(start.why.key);
  const random = randomFrom(`bots:${setup.seed}`);
  let { state } = start;
  let view = game.view(state, 'public');
  let before = view;
  for (;;) {
    const open = game.decisions(state);
    if (wanted(view) || open.length === 0) return { view, before };
    if (remembered(view)) before = view;
    const decision = open[drawBelow(random, open.length)];
    if (decision === undefined) throw new Error('nobody is asked');
    const choice = greedyBot(game, state, decision, random);
    const outcome = game.decide(state, decision.seat, { decision: decision.id, choice });
    if (!outcome.ok) throw new Error(outcome.why.key);
    state = outcome.state;
    view = game.view(state, 'public');
  }
}

const standing = (view: OutliveView): number =>
  view.clans.reduce((sum, clan) => sum + clan.heroes.filter((hero) => hero.active).length, 0);

const names = ['Marguerite', 'Théo “le Loup” Vandenbrouck-Lefèvre', '李小龍 🐉', 'Ada', 'Bo'];
const seed = 'samples';

type Sample<V> = {
  readonly name: string;
  readonly locale: Locale;
  readonly seats: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly wanted: (view: V) => boolean;
};

const midday = (round: number, active: number) => (view: OutliveView) =>
  view.round === round && view.stage === 'moving' && standing(view) === active;

const lands: readonly Sample<OutliveView>[] = [
  { name: 'outlive-board-start-2-en', locale: 'en', seats: 2, wanted: midday(1, 0) },
  { name: 'outlive-board-day-3-it', locale: 'it', seats: 3, wanted: midday(3, 5) },
  { name: 'outlive-board-day-4-fr', locale: 'fr', seats: 4, wanted: midday(4, 11) },
  {
    name: 'outlive-board-night-4-en',
    locale: 'en',
    seats: 4,
    wanted: (view) => view.round === 5 && view.phase === 'night',
  },
  { name: 'outlive-board-end-3-fr', locale: 'fr', seats: 3, wanted: (view) => view.phase === 'over' },
  {
    name: 'outlive-underwater-4-en',
    locale: 'en',
    seats: 4,
    options: { box: 'underwater' },
    wanted: midday(4, 8),
  },
  {
    name: 'outlive-gharkane-4-en',
    locale: 'en',
    seats: 4,
    options: { box: 'gharkane' },
    wanted: midday(4, 9),
  },
  { name: 'outlive-horde-fr', locale: 'fr', seats: 1, options: { horde: 'hard' }, wanted: midday(3, 2) },
];

const islands: readonly Sample<SurviveView>[] = [
  {
    name: 'survive-board-4-en',
    locale: 'en',
    seats: 4,
    wanted: ({ turn, teams, land }) =>
      turn?.phase === 'actions' &&
      Object.keys(land).length < 26 &&
      teams.reduce((sum, { saved }) => sum + saved, 0) >= 4,
  },
];

const orders = [
  ...lands.map(({ name, locale, seats, options = {}, wanted }): readonly [string, Order] => {
    const moving = (view: OutliveView) => view.stage === 'moving';
    const { view, before } = playUntil(outlive, { seats, seed, options }, wanted, moving);
    const order = { kind: 'board', game: 'outlive', view, names: names.slice(0, seats), locale } as const;
    return [name, moving(view) ? { ...order, before } : order];
  }),
  ...islands.map(({ name, locale, seats, wanted }): readonly [string, Order] => {
    const setup = { seats, seed, options: { placement: 'random' } };
    const { view, before } = playUntil(survive, setup, wanted, () => true);
    return [name, { kind: 'board', game: 'survive', view, before, names: names.slice(0, seats), locale }];
  }),
];

/** The shelter of somebody who is well on their way. */
const home = playUntil(outlive, { seats: 4, seed }, midday(5, 0), () => false).view;
orders.push([
  'outlive-shelter-4-en',
  { kind: 'shelter', game: 'outlive', view: home, seat: 0, names, locale: 'en' },
]);

mkdirSync(folder, { recursive: true });
for (const [name, order] of orders) {
  const scene = sceneOf(await scenesOf(order.game), order);
  if (scene === null) throw new Error(`${order.game} has no picture ${order.kind}`);
  const png = paint(scene).toBuffer('image/png', { compressionLevel: 9, filters: Canvas.PNG_FILTER_NONE });
  writeFileSync(new URL(`${name}.png`, folder), png);
  writeFileSync(new URL(`${name}.txt`, folder), `${scene.alt}\n\n${scene.words}\n`);
  console.log(`${name}: ${scene.width}×${scene.height}, ${Math.round(png.length / 1024)} KB`);
  for (const fault of faultsOf(scene)) console.log(`  ${fault}`);
}
