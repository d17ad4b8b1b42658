import pg from 'pg';

const textOf = (query: unknown): string => {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  return typeof text === 'string' ? text : '';
};

/** The queue looks for work when there is none. */
const ofQueue = /graphile_worker\.(?!add_job)|advisory(?!_xact)|_private_/;

/** Writes down every statement that this process sends to a database, those of the queue apart. */
export class Statements {
  readonly #sent: string[] = [];
  readonly #query: typeof pg.Client.prototype.query;

  constructor() {
    const { query } = pg.Client.prototype;
    const write = (given: unknown) => {
      const text = textOf(given);
      if (!ofQueue.test(text)) this.#sent.push(text);
    };
    this.#query = query;
    pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]): unknown {
      write(given[0]);
      return Reflect.apply(query, this, given);
    } as typeof query;
  }

  /** Those since the last look. */
  take(): readonly string[] {
    return this.#sent.splice(0);
  }

  stop(): void {
    pg.Client.prototype.query = this.#query;
  }
}

export const isLock = (text: string): boolean => /FOR UPDATE|pg_advisory_xact_lock/.test(text);
export const isBegin = (text: string): boolean => /^BEGIN/i.test(text);
