import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../../src/store/open.ts';
import { type Acted, type Answering, act, houseOf, type Reply } from '../../src/tables/index.ts';
import { quiet } from '../../src/tools/chaos/quiet.ts';

/** A process that makes clicks, all at the same moment, and says what they were answered with. */
export type Burst = { readonly clicks: readonly Answering[]; readonly at: number };
export type Replies = readonly Reply<Acted>[];

const url = process.argv[2] ?? '';
const store = await openStore({ databaseUrl: url, dataDir: '', log: quiet });
const house = houseOf(store.prisma);

process.once('disconnect', () => process.exit());
process.on('message', async ({ clicks, at }: Burst) => {
  await sleep(Math.max(0, at - Date.now()));
  const replies: Replies = await Promise.all(clicks.map((click) => act(house, click)));
  process.send?.(replies);
});
process.send?.('ready');
