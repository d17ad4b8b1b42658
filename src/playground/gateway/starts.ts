import type { Clock } from '../clock.ts';

const DAY = 24 * 60 * 60_000;

/** How often the bot may begin a session; going on with one is free. */
export class SessionStarts {
  readonly total: number;
  readonly #clock: Clock;
  #at: number[] = [];

  constructor(total: number, clock: Clock) {
    this.total = total;
    this.#clock = clock;
  }

  /** False for the one that is too many. */
  take(): boolean {
    const allowed = this.remaining > 0;
    this.#at = [...this.#today, this.#clock.now()];
    return allowed;
  }

  get remaining(): number {
    return Math.max(0, this.total - this.#today.length);
  }

  /** In milliseconds. */
  get resetAfter(): number {
    const [first] = this.#today;
    return first === undefined ? 0 : first + DAY - this.#clock.now();
  }

  get #today(): number[] {
    const since = this.#clock.now() - DAY;
    return this.#at.filter((at) => at > since);
  }
}
