import pg from 'pg';
import { codeOf } from './log.ts';

const connectMs = 2_000;

export type Pulse = {
  /** Whether the database answers. */
  answers(): Promise<boolean>;
  /** Whether it keeps what it is told; that it does not answer at all is another matter. */
  takesWrites(): Promise<boolean>;
  close(): Promise<void>;
};

/** Errors of the server itself have five signs; what happens to a connection has a name. */
const isServers = (error: unknown): boolean =>
  /^[0-9A-Z]{5}$/.test(codeOf(error) ?? '') && !/^(?:57P|08)/.test(codeOf(error) ?? '');

/**
 * Feels how a database is, by a connection of its own: that all the others are busy says nothing about it. A disk that is
 * full shows only in a write.
 */
export function pulseOf(url: string): Pulse {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: connectMs });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let writing: Promise<boolean> | null = null;
  const write = async (): Promise<boolean> => {
    try {
      await pool.query(
        `INSERT INTO "Ration" ("name", "next") VALUES ('pulse', now())
         ON CONFLICT ("name") DO UPDATE SET "next" = now()`,
      );
      return true;
    } catch (error) {
      return !isServers(error);
    }
  };
  return {
    answers: async () => {
      await pool.query('SELECT 1');
      return true;
    },
    // Whoever asks often gets one answer.
    takesWrites: () => {
      writing ??= write().finally(() => {
        writing = null;
      });
      return writing;
    },
    close: () => pool.end(),
  };
}
