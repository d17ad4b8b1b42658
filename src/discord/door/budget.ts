import type { Ration } from '../../tables/index.ts';

/** What everybody may do at once, and how soon they may do more. */
export type Allowance = Pick<Ration, 'burst' | 'everyMs'>;

/** Nobody who plays notices it: a turn is a handful of clicks. House values. */
export const usualAllowance: Allowance = { burst: 30, everyMs: 500 };

/** More people than this don't click within a burst's time; those who were quiet for longest are forgotten first. */
const mostKnown = 10_000;

/** Counts what each person does, in this process alone and without asking anybody. */
export class Budget {
  /** When each person will have all of their allowance again; whoever clicked last comes last. */
  readonly #fullAt = new Map<string, number>();
  readonly #allowance: Allowance;
  readonly #now: () => number;

  constructor(allowance: Allowance = usualAllowance, now: () => number = () => performance.now()) {
    this.#allowance = allowance;
    this.#now = now;
  }

  /** False where it is too much for now; then nothing is taken. */
  spend(person: string, cost = 1): boolean {
    const { burst, everyMs } = this.#allowance;
    const now = this.#now();
    const fullAt = Math.max(now, this.#fullAt.get(person) ?? now) + cost * everyMs;
    if (fullAt > now + burst * everyMs) return false;
    this.#fullAt.delete(person);
    this.#fullAt.set(person, fullAt);
    this.#forget(now);
    return true;
  }

  get known(): number {
    return this.#fullAt.size;
  }

  #forget(now: number): void {
    for (const [person, fullAt] of this.#fullAt) {
      if (fullAt > now && this.#fullAt.size <= mostKnown) return;
      this.#fullAt.delete(person);
    }
  }
}
