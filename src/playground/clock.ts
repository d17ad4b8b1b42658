/** The server's own time: what the 3-second, 15-minute and 1-hour rules go by. */
export interface Clock {
  now(): number;
  /** Runs once that much time has passed; gives back how to call it off. */
  after(ms: number, run: () => void): () => void;
  /** Jumps ahead, running in order whatever falls due on the way. */
  advance(ms: number): void;
}

type Timer = { readonly due: number; readonly run: () => void };

const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** `running: false` gives a clock that moves only by `advance`, so that a slow machine changes nothing in a test. */
export function createClock({ running = true, start = Date.now() } = {}): Clock {
  const begun = performance.now();
  const timers = new Set<Timer>();
  let ahead = 0;
  let wake: NodeJS.Timeout | undefined;

  const now = () => Math.floor(start + ahead + (running ? performance.now() - begun : 0));

  function nextTimer(): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of timers) if (!next || timer.due < next.due) next = timer;
    return next;
  }

  function runDue(until: number): void {
    for (let next = nextTimer(); next && next.due <= until; next = nextTimer()) {
      timers.delete(next);
      ahead += Math.max(0, next.due - now());
      next.run();
    }
  }

  function arm(): void {
    clearTimeout(wake);
    const next = running ? nextTimer() : undefined;
    if (!next) return;
    const wait = Math.min(LONGEST_TIMEOUT, Math.max(1, next.due - now()));
    wake = setTimeout(() => {
      runDue(now());
      arm();
    }, wait).unref();
  }

  return {
    now,
    after(ms, run) {
      const timer = { due: now() + ms, run };
      timers.add(timer);
      arm();
      return () => {
        timers.delete(timer);
        arm();
      };
    },
    advance(ms) {
      const target = now() + ms;
      runDue(target);
      ahead += Math.max(0, target - now());
      arm();
    },
  };
}
