import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

const NAME = 'postgres';

/** Who the database runs as. Empty is whoever runs the bot. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

function idOf(flag: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, NAME], { encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout, 10) : undefined;
}

function lookUp(): Account | undefined {
  const uid = idOf('-u');
  const gid = idOf('-g');
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

/** Postgres refuses to run as root, so root starts it as the system's user for it, made if it is not there. */
export function accountForServer(): Account {
  if (process.getuid?.() !== 0) return {};
  const existing = lookUp();
  if (existing) return existing;
  spawnSync('groupadd', ['--system', '--force', NAME]);
  spawnSync('useradd', ['--system', '--gid', NAME, '--no-create-home', NAME]);
  const made = lookUp();
  if (made) return made;
  throw new Error(
    `Postgres does not run as root, and the user "${NAME}" could not be made. Run the bot as another user, or set DATABASE_URL.`,
  );
}

/** Another user than root may not get everywhere: says which folder on the way is closed. */
export function checkReachable(path: string, account: Account): void {
  if (account.uid === undefined) return;
  const canEnter = (at: string) =>
    spawnSync('test', ['-x', at], { ...account, stdio: 'ignore' }).status === 0;
  if (canEnter(path)) return;
  let closed = path;
  while (dirname(closed) !== closed && !canEnter(dirname(closed))) closed = dirname(closed);
  throw new Error(
    `Postgres runs as the user "${NAME}", who may not enter ${closed}. Run \`chmod o+x ${closed}\`, or use another DATA_DIR.`,
  );
}
