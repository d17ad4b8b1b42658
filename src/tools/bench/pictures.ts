import { type Canvas, createCanvas } from 'canvas';
import { randomBot } from '../../games/bots.ts';
import { outlive } from '../../games/outlive/index.ts';
import type { OutliveView } from '../../games/outlive/view.ts';
import { drawBelow, randomFrom } from '../../games/random.ts';
import { type Order, openStudio } from '../../pictures/index.ts';
import { paint } from '../../pictures/kit/paint.ts';
import { scenes } from '../../pictures/outlive/index.ts';
import { encode } from '../../pictures/studio/draw.ts';
import { sceneOf } from '../../pictures/studio/scenes.ts';
import type { Drawn } from '../../pictures/studio/talk.ts';
import { median, ms } from './figures.ts';

const seats = 4;
const names = ['Ana', 'Bo', 'Chiara', 'Dov'];
const kinds = ['board', 'shelter'] as const;
const warmed = 60;
const memoryAfter = [200, 1000, 2000];

/** Views of games that bots play, one after another. */
function* views(): Generator<OutliveView> {
  for (let game = 0; ; game++) {
    const start = outlive.setup({ seats, seed: `bench-${game}` });
    if (!start.ok) throw new Error(start.why.key);
    const random = randomFrom(`bench-${game}`);
    let { state } = start;
    for (;;) {
      yield outlive.view(state, 'public');
      const open = outlive.decisions(state);
      const decision = open[drawBelow(random, Math.max(1, open.length))];
      if (decision === undefined) break;
      const choice = randomBot(outlive, state, decision, random);
      const outcome = outlive.decide(state, decision.seat, { decision: decision.id, choice });
      if (!outcome.ok) throw new Error(outcome.why.key);
      state = outcome.state;
    }
  }
}

const orderOf = (kind: (typeof kinds)[number], view: OutliveView): Order => {
  const common = { game: 'outlive', view, names, locale: 'en' } as const;
  return kind === 'board' ? { kind, ...common } : { kind, seat: 0, ...common };
};

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MiB`;

async function timed<T>(work: () => Promise<T>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The same pixels, encoded and nothing else: no picture can be quicker. */
function floorOf(order: Order): number {
  const scene = sceneOf(scenes, order);
  if (scene === null) return Number.NaN;
  const canvas: Canvas = createCanvas(scene.width, scene.height);
  canvas.getContext('2d', { alpha: false });
  paint(scene, canvas);
  const times = Array.from({ length: 15 }, () => {
    const start = performance.now();
    encode(canvas);
    return performance.now() - start;
  });
  return median(times);
}

/** How long pictures take, beside the bare encoding of the same pixels, and what they do to memory. */
export async function benchPictures(): Promise<void> {
  let last: Drawn | undefined;
  const source = views();
  const next = (): OutliveView => {
    const { value } = source.next();
    if (value === undefined) throw new Error('no view');
    return value;
  };
  for (let i = 0; i < 120; i++) next();
  for (const kind of kinds) {
    const studio = openStudio({ painters: 1, onDrawn: (_order, drawn) => (last = drawn) });
    const first = orderOf(kind, next());
    const cold = await timed(() => studio.draw(first));
    const whole: number[] = [];
    const steps: Drawn[] = [];
    for (let i = 0; i < warmed; i++) {
      const order = orderOf(kind, next());
      whole.push(await timed(() => studio.draw(order)));
      if (last !== undefined && !steps.includes(last)) steps.push(last);
    }
    const again = orderOf(kind, next());
    await studio.draw(again);
    const cached = await timed(() => studio.draw(again));
    await studio.close();
    const floor = floorOf(orderOf(kind, next()));
    const of = (step: keyof Drawn['took']) => ms(median(steps.map(({ took }) => took[step])));
    console.log(
      `${kind}: cold start ${ms(cold)}; warm ${ms(median(whole))} (scene ${of('scene')}, paint ${of('paint')}, ` +
        `encode ${of('encode')}); cached ${ms(cached)}; bare encode ${ms(floor)}, so warm is ` +
        `${(median(whole) / floor).toFixed(2)}× that; ${(median(steps.map(({ png }) => png.length)) / 1000).toFixed(0)} KB`,
    );
  }
  await benchMemory(next);
}

async function benchMemory(next: () => OutliveView): Promise<void> {
  const memory: number[] = [];
  const studio = openStudio({ painters: 1, onDrawn: (_order, { memory: bytes }) => memory.push(bytes) });
  const start = performance.now();
  const inAll = Math.max(...memoryAfter);
  for (let i = 0; memory.length < inAll; i++) await studio.draw(orderOf(kinds[i % 2] ?? 'board', next()));
  const seconds = (performance.now() - start) / 1000;
  await studio.close();
  const marks = memoryAfter.map((count) => `${megabytes(memory[count - 1] ?? 0)} after ${count}`);
  console.log(
    `memory of a painter: ${marks.join(', ')} pictures; ${(inAll / seconds).toFixed(1)} pictures/s with one painter`,
  );
}
