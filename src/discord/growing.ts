import type { Logger } from 'pino';
import { faultOf } from '../log/fault.ts';

const firstMs = 5_000;
const longestMs = 15 * 60 * 1000;

/** How long to wait before something is tried again: twice as long each time, up to a quarter of an hour. */
export const growing = (tried: number): number => Math.min(longestMs, firstMs * 2 ** tried);

type Insisting = {
  /** Whether it may work later. */
  readonly isPassing: (error: unknown) => boolean;
  readonly pause: (ms: number) => Promise<unknown>;
  readonly log: Pick<Logger, 'warn'>;
};

/** Tries until it works, and says in a line that it has to. */
export async function insisting<T>(work: () => Promise<T>, { isPassing, pause, log }: Insisting): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      const ms = growing(tried);
      log.warn(
        { seconds: ms / 1000, ...faultOf(error) },
        'the database can’t be reached, which is tried again',
      );
      await pause(ms);
    }
  }
}
