import { draw } from './draw.ts';
import type { Job, Reply } from './talk.ts';

const say = (reply: Reply): void => {
  // The parent may be gone by now: then nobody needs the picture.
  if (process.connected) process.send?.(reply);
};

async function work({ id, order }: Job): Promise<void> {
  try {
    const drawn = await draw(order);
    say(drawn === null ? { kind: 'none', id } : { kind: 'drawn', id, drawn });
  } catch (error) {
    say({ kind: 'failed', id, why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

process.on('message', (job: Job) => void work(job));
process.on('disconnect', () => process.exit());
// Ctrl+C reaches the whole group: the parent decides when a painter ends.
process.on('SIGINT', () => {});
say({ kind: 'ready' });
