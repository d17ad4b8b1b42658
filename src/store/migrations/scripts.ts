import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  readonly name: string;
  readonly script: string;
}

/** In Prisma's layout: a folder for each, named so that their order is the order of the names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names
      .sort()
      .map(async (name) => ({ name, script: await readFile(join(folder, name, 'migration.sql'), 'utf8') })),
  );
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export const checksumOf = ({ script }: Migration): string => sha256(script);

/** Git may have changed the line ends, which Prisma forgives too. */
export function matchesChecksum(migration: Migration, checksum: string): boolean {
  const { script } = migration;
  const variants = [script, script.replaceAll('\r\n', '\n'), script.replaceAll('\n', '\r\n')];
  return variants.some((variant) => sha256(variant) === checksum);
}
