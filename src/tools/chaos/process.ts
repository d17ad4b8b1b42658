import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Part } from './player.ts';

const script = fileURLToPath(new URL('./player.ts', import.meta.url));

export type Player = {
  /** Resolves when it has begun to play, or has ended before. */
  readonly ready: Promise<void>;
  /** The code or signal it ended with, and what it complained about. */
  readonly ended: Promise<{ readonly how: number | string | null; readonly complaint: string }>;
  kill(): void;
  /** Asks it to finish what it has in hand and end. */
  leave(): void;
};

export function startPlayer(part: Part): Player {
  const child: ChildProcess = fork(script, [JSON.stringify(part)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (words: string) => {
    complaint = (complaint + words).slice(-4000);
  });
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => ({
    how: code ?? signal ?? null,
    complaint,
  }));
  const ready = Promise.race([once(child, 'message'), ended]).then(() => undefined);
  return {
    ready,
    ended,
    kill: () => void child.kill('SIGKILL'),
    leave: () => {
      if (child.connected) child.send('leave', () => undefined);
    },
  };
}
