import { performance } from 'node:perf_hooks';
import type { REST } from 'discord.js';
import pg from 'pg';
import type { Counts } from './talk.ts';

const add = (to: Record<string, number>, name: string): void => {
  to[name] = (to[name] ?? 0) + 1;
};

/** Counts what this process does, from now on. */
export class Tally {
  #queries = 0;
  #queueQueries = 0;
  #refused = 0;
  readonly #drawn: Record<string, number> = {};
  readonly #requests: Record<string, number> = {};
  readonly #waits: Record<string, number> = {};

  /** Every statement of Prisma and of the queue goes through the same driver. */
  countQueries(): void {
    const { query } = pg.Client.prototype;
    const tally = this;
    pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]): unknown {
      tally.#sent(given[0]);
      return Reflect.apply(query, this, given);
    } as typeof query;
  }

  #sent(query: unknown): void {
    const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
    if (typeof text === 'string' && /graphile_worker\.(?!add_job)|advisory/.test(text)) this.#queueQueries++;
    else this.#queries++;
  }

  drawn(kind: string): void {
    add(this.#drawn, kind);
  }

  countRequests(rest: REST): void {
    rest.on('response', ({ method, route }, { status }) => {
      add(this.#requests, `${method} ${route}`);
      if (status === 429) this.#refused++;
    });
    rest.on('rateLimited', ({ global, method, route }) =>
      add(this.#waits, global ? 'global' : `${method} ${route}`),
    );
  }

  get counts(): Counts {
    const { user, system } = process.cpuUsage();
    return {
      queries: this.#queries,
      queueQueries: this.#queueQueries,
      drawn: { ...this.#drawn },
      requests: { ...this.#requests },
      waits: { ...this.#waits },
      refused: this.#refused,
      busyMs: performance.eventLoopUtilization().active,
      cpuMs: (user + system) / 1000,
      wallMs: performance.now(),
    };
  }
}
