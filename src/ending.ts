import type { Logger } from 'pino';
import { faultOf } from './log/fault.ts';

/** Whoever ends the bot waits for half a minute at best, then it is killed. */
const longestMs = 20_000;

/** Gives up waiting after a while; false then. */
function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}

/** Closes one thing after the other, the last first. Whatever hangs gets half of the time that is left, and no more. */
export async function closeAll(
  closers: readonly (() => Promise<unknown>)[],
  log: Pick<Logger, 'error'>,
  now: () => number = Date.now,
): Promise<void> {
  const until = now() + longestMs;
  for (const close of closers.toReversed()) {
    try {
      const closed = await within((until - now()) / 2, close());
      if (!closed) log.error('something did not close in time');
    } catch (error) {
      log.error(faultOf(error), 'could not close everything');
    }
  }
}
