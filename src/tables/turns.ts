/** Too many wait for the same table already. */
export class Crowded extends Error {}

/**
 * Whatever changes a table waits here for what changes it before, in the order of coming. The lock on the row is what
 * counts, also between processes; but whoever waits for that holds a connection, and those are for everybody.
 */
export class Turns {
  readonly #queues = new Map<string, { last: Promise<unknown>; length: number }>();

  async take<T>(table: string, work: () => Promise<T>, most = Number.POSITIVE_INFINITY): Promise<T> {
    const queue = this.#queues.get(table) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length >= most) throw new Crowded();
    this.#queues.set(table, queue);
    queue.length++;
    const turn = queue.last.then(work);
    queue.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      queue.length--;
      if (queue.length === 0) this.#queues.delete(table);
    }
  }
}
