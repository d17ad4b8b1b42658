import { availableParallelism } from 'node:os';
import { hasPictures } from '../games.ts';
import { hashOf } from './hash.ts';
import type { Order, Picture } from './order.ts';
import { Painter, PainterLost, type PainterOptions, PictureError } from './painter.ts';
import { Shelf } from './shelf.ts';
import type { Drawn } from './talk.ts';

export type StudioOptions = Partial<PainterOptions> & {
  /** Processes that draw; by default one for each processor, 4 at most. */
  readonly painters?: number;
  /** Bytes of pictures kept for those who ask again. */
  readonly shelfBytes?: number;
  /** How often a picture is tried when the process that draws it dies. */
  readonly tries?: number;
  /** Told of every picture that was drawn, not of those found on the shelf. */
  readonly onDrawn?: (order: Order, drawn: Drawn) => void;
  /** Told of every process that had to be replaced. */
  readonly onLost?: (error: Error) => void;
};

export type Studio = {
  /**
   * The picture of an order, or null where the game has none. An order whose table has meanwhile asked for a newer
   * picture of the same kind is given the newer one.
   */
  draw(order: Order): Promise<Picture | null>;
  /** Starts all painters now rather than with the first pictures. */
  warm(): Promise<void>;
  /** Finishes what is being drawn; what still waits is refused. */
  close(): Promise<void>;
};

type Task = {
  readonly order: Order;
  readonly hash: string;
  readonly tried: number;
  /** Undefined where no newer order may take its place. */
  readonly lane: string | undefined;
  readonly promise: Promise<Picture | null>;
  readonly settle: (picture: Picture | null | Promise<Picture | null>) => void;
  readonly fail: (error: Error) => void;
};

const mostPainters = 4;

/** Orders of one lane replace each other. The viewer is part of it, so that nobody is given another's picture. */
const laneOf = (order: Order): string | undefined =>
  order.table === undefined
    ? undefined
    : JSON.stringify([
        order.table,
        order.kind,
        order.locale,
        order.view.viewer,
        'seat' in order ? order.seat : null,
      ]);

function withResolvers<T>() {
  let resolve: (value: T | Promise<T>) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

export function openStudio(options: StudioOptions = {}): Studio {
  const {
    painters: size = Math.min(mostPainters, Math.max(1, availableParallelism())),
    shelfBytes = 32 * 1024 * 1024,
    tries = 3,
    script = new URL('./child.ts', import.meta.url),
    startWithin = 60_000,
    drawWithin = 20_000,
    onDrawn = () => {},
    onLost = () => {},
  } = options;
  const shelf = new Shelf(shelfBytes);
  const queue: Task[] = [];
  const drawing = new Map<string, Task>();
  const painters = new Set<Painter>();
  const idle: Painter[] = [];
  let closed = false;

  function hire(): Painter {
    const painter = new Painter({ script, startWithin, drawWithin });
    painters.add(painter);
    void painter.gone.then(() => {
      painters.delete(painter);
      const at = idle.indexOf(painter);
      if (at >= 0) idle.splice(at, 1);
    });
    return painter;
  }

  const working = (): number => [...painters].filter((painter) => !painter.lost).length;

  function freePainter(): Painter | undefined {
    for (let painter = idle.pop(); painter !== undefined; painter = idle.pop()) {
      if (!painter.lost) return painter;
    }
    return working() < size ? hire() : undefined;
  }

  /** The same picture for somebody else, drawn already or just now. */
  const sameAs = (hash: string) => shelf.find(hash) ?? drawing.get(hash)?.promise;

  function begin(): void {
    for (let task = queue[0]; task !== undefined; task = queue[0]) {
      const same = sameAs(task.hash);
      const painter = same === undefined ? freePainter() : undefined;
      if (same !== undefined) task.settle(same);
      else if (painter !== undefined) void work(task, painter);
      else return;
      queue.shift();
    }
  }

  async function work(task: Task, painter: Painter): Promise<void> {
    drawing.set(task.hash, task);
    try {
      finish(task, await painter.draw(task.order));
    } catch (error) {
      if (error instanceof PainterLost) again(task, error);
      else task.fail(error instanceof Error ? error : new Error(String(error)));
    } finally {
      drawing.delete(task.hash);
      if (!painter.lost) idle.push(painter);
      begin();
    }
  }

  function again(task: Task, lost: PainterLost): void {
    const tried = task.tried + 1;
    onLost(lost);
    if (closed) task.fail(new PictureError('the studio is closed'));
    else if (tried >= tries) task.fail(new PictureError(`not drawn in ${tried} tries; ${lost.message}`));
    // Others may have been promised this very picture by now.
    else queue.unshift({ ...task, tried, lane: undefined });
  }

  function finish(task: Task, drawn: Drawn | null): void {
    if (drawn === null) return task.settle(null);
    const { png, alt, words, width, height } = drawn;
    const picture = { png, alt, words, width, height, hash: task.hash };
    shelf.keep(picture);
    onDrawn(task.order, drawn);
    task.settle(picture);
  }

  /** An older order of the lane that still waits is given the newer picture, and not drawn itself. */
  async function take(order: Order, hash: string): Promise<Picture | null> {
    const lane = laneOf(order);
    const at = queue.findIndex((task) => task.lane !== undefined && task.lane === lane);
    const older = queue[at];
    const same = sameAs(hash);
    if (same !== undefined) {
      if (older !== undefined) queue.splice(at, 1);
      older?.settle(same);
      return same;
    }
    const { promise, resolve: settle, reject: fail } = withResolvers<Picture | null>();
    const task: Task = { order, hash, tried: 0, lane, promise, settle, fail };
    if (older === undefined) queue.push(task);
    else queue.splice(at, 1, task);
    older?.settle(promise);
    begin();
    return promise;
  }

  return {
    async draw(order) {
      if (closed) throw new PictureError('the studio is closed');
      if (!hasPictures(order.game)) return null;
      return take(order, hashOf(order));
    },
    async warm() {
      while (working() < size) idle.push(hire());
      await Promise.all([...painters].map((painter) => painter.ready()));
    },
    async close() {
      closed = true;
      for (const task of queue.splice(0)) task.fail(new PictureError('the studio is closed'));
      await Promise.allSettled([...drawing.values()].map((task) => task.promise));
      await Promise.all([...painters].map((painter) => painter.dismiss(1000)));
    },
  };
}
