import type { Counts, Errand, Order, Word } from './talk.ts';

export const errand = (): Errand => JSON.parse(process.argv[2] ?? '{}') as Errand;

const say = (word: Word): void => void process.send?.(word);

/** Says that the process is ready, what it did when it is asked, and ends it when it is told to. */
export function serve(counts: () => Counts, end: () => Promise<void>): void {
  let ending = false;
  const leave = () => {
    if (ending) return;
    ending = true;
    void end().finally(() => process.exit());
  };
  process.on('message', (order: Order) => {
    if (order === 'counts') say({ kind: 'counts', counts: counts() });
    else leave();
  });
  process.once('disconnect', leave);
  say({ kind: 'ready' });
}
