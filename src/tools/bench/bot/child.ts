import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Counts, Errand, Order, Word } from './talk.ts';

export type Measured = {
  counts(): Promise<Counts>;
  end(): Promise<void>;
};

/** Resolves with the next word of that kind; fails where the process ends before. */
async function hears<K extends Word['kind']>(
  child: ChildProcess,
  kind: K,
): Promise<Extract<Word, { kind: K }>> {
  const gone = new AbortController();
  const ended = once(child, 'exit', { signal: gone.signal }).then(([code, signal]) => {
    throw new Error(`the process that is measured ended with ${code ?? signal}`);
  });
  try {
    for (;;) {
      const [word] = (await Promise.race([once(child, 'message', { signal: gone.signal }), ended])) as [Word];
      if (word.kind === kind) return word as Extract<Word, { kind: K }>;
    }
  } finally {
    gone.abort();
    ended.catch(() => undefined);
  }
}

/** Starts what is to be measured, away from what measures it. */
export async function measured(which: 'convoy' | 'echo', errand: Errand): Promise<Measured> {
  const script = fileURLToPath(new URL(`./${which}.ts`, import.meta.url));
  const child = fork(script, [JSON.stringify(errand)], { execArgv: ['--import', 'tsx'] });
  const order = (word: Order) => void child.send(word, () => undefined);
  await hears(child, 'ready');
  return {
    counts: async () => {
      const answer = hears(child, 'counts');
      order('counts');
      return (await answer).counts;
    },
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      order('end');
      await exit;
    },
  };
}
