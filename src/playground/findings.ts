import type { Clock } from './clock.ts';
import type { Finding } from './protocol.ts';
import { Signal } from './signal.ts';

const MOST_KEPT = 1000;

/** What Discord would have refused, or what this server doesn't know: a test run should end without any. */
export class Findings {
  readonly added = new Signal<Finding>();
  readonly #clock: Clock;
  #all: Finding[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get all(): readonly Finding[] {
    return this.#all;
  }

  add(where: string, what: string): void {
    const finding = { at: new Date(this.#clock.now()).toISOString(), where, what };
    this.#all = [...this.#all, finding].slice(-MOST_KEPT);
    this.added.emit(finding);
  }

  /** Hands over what was found and forgets it: for tests that want findings. */
  take(): readonly Finding[] {
    const all = this.#all;
    this.#all = [];
    return all;
  }
}
