import { mkdirSync, writeFileSync } from 'node:fs';
import { Canvas } from 'canvas';
import { greedyBot } from '../games/bots.ts';
import { outlive } from '../games/outlive/index.ts';
import type { OutliveView } from '../games/outlive/view.ts';
import { drawBelow, randomFrom } from '../games/random.ts';
import type { Locale } from '../i18n/index.ts';
import { scenesOf } from '../pictures/games.ts';
import { faultsOf } from '../pictures/kit/check.ts';
import { paint } from '../pictures/kit/paint.ts';
import type { Order } from '../pictures/studio/order.ts';
import { sceneOf } from '../pictures/studio/scenes.ts';

/** npm run pictures: draws the samples in docs/pictures anew, from games that bots play the same way every time. */
const folder = new URL('../../docs/pictures/', import.meta.url);

type Moment = { readonly view: OutliveView; readonly before: OutliveView };

/** Plays until the moment asked for, and remembers how the board looked before the last hero set out. */
function playUntil(seats: number, seed: string, wanted: (view: OutliveView) => boolean): Moment {
  const start = outlive.setup({ seats, seed });
  if (!start.ok) throw new Error(start.why.key);
  const random = randomFrom(`bots:${seed}`);
  let { state } = start;
  let view = outlive.view(state, 'public');
  let before = view;
  for (;;) {
    const open = outlive.decisions(state);
    if (wanted(view) || open.length === 0) return { view, before };
    if (view.stage === 'moving') before = view;
    const decision = open[drawBelow(random, open.length)];
    if (decision === undefined) throw new Error('nobody is asked');
    const choice = greedyBot(outlive, state, decision, random);
    const outcome = outlive.decide(state, decision.seat, { decision: decision.id, choice });
    if (!outcome.ok) throw new Error(outcome.why.key);
    state = outcome.state;
    view = outlive.view(state, 'public');
  }
}

const standing = (view: OutliveView): number =>
  view.clans.reduce((sum, clan) => sum + clan.heroes.filter((hero) => hero.active).length, 0);

const names = ['Marguerite', 'Théo “le Loup” Vandenbrouck-Lefèvre', '李小龍 🐉', 'Ada'];

type Sample = {
  readonly name: string;
  readonly locale: Locale;
  readonly seats: number;
  readonly wanted: (view: OutliveView) => boolean;
};

const midday = (round: number, active: number) => (view: OutliveView) =>
  view.round === round && view.stage === 'moving' && standing(view) === active;

const samples: readonly Sample[] = [
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
];

const orders = samples.map(({ name, locale, seats, wanted }): readonly [string, Order] => {
  const { view, before } = playUntil(seats, 'samples', wanted);
  const order = { kind: 'board', game: 'outlive', view, names: names.slice(0, seats), locale } as const;
  return [name, view.stage === 'moving' ? { ...order, before } : order];
});

/** The shelter of somebody who is well on their way. */
const home = playUntil(4, 'samples', midday(5, 0)).view;
orders.push([
  'outlive-shelter-4-en',
  { kind: 'shelter', game: 'outlive', view: home, seat: 0, names, locale: 'en' },
]);

mkdirSync(folder, { recursive: true });
const scenes = await scenesOf('outlive');
for (const [name, order] of orders) {
  const scene = sceneOf(scenes, order);
  if (scene === null) throw new Error(`Outlive has no picture ${order.kind}`);
  const png = paint(scene).toBuffer('image/png', { compressionLevel: 9, filters: Canvas.PNG_FILTER_NONE });
  writeFileSync(new URL(`${name}.png`, folder), png);
  writeFileSync(new URL(`${name}.txt`, folder), `${scene.alt}\n\n${scene.words}\n`);
  console.log(`${name}: ${scene.width}×${scene.height}, ${Math.round(png.length / 1024)} KB`);
  for (const fault of faultsOf(scene)) console.log(`  ${fault}`);
}
