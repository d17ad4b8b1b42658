import { isOutage } from './outage.ts';

/** What is kept of a table is not understood here: by a newer release, or broken. */
export class Unreadable extends Error {
  constructor(why: string, cause?: unknown) {
    super(why, cause === undefined ? {} : { cause });
    this.name = 'Unreadable';
  }
}

/** A newer release plays this table already, as while one process after the other is started anew: it is left to it. */
export class NewerRelease extends Unreadable {}

type Watching = {
  /** Hears of every table that could not be read. */
  readonly onUnreadable: (table: string, error: unknown) => void;
};

/** Does something with one of many tables: where it can't be read it is out of order alone, and gives null. */
export async function alone<T>(
  { onUnreadable }: Watching,
  table: string,
  work: () => Promise<T> | T,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isOutage(error)) throw error;
    onUnreadable(table, error);
    return null;
  }
}
