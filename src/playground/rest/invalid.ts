import type { Clock } from '../clock.ts';

const WITHIN = 10 * 60_000;
const COUNTED: ReadonlySet<number> = new Set([401, 403, 429]);

/** Requests of the kind for which Discord shuts out an address that makes 10,000 of them in 10 minutes. */
export class InvalidRequests {
  readonly #clock: Clock;
  #at: number[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A limit that others share is not held against the bot. */
  note(status: number, scope: string | undefined): void {
    if (!COUNTED.has(status) || scope === 'shared') return;
    this.#at = [...this.#recent, this.#clock.now()];
  }

  get count(): number {
    return this.#recent.length;
  }

  get #recent(): number[] {
    const since = this.#clock.now() - WITHIN;
    return this.#at.filter((at) => at > since);
  }
}
