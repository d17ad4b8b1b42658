import { openStore } from '../../store/open.ts';
import { houseOf, startWorker } from '../../tables/index.ts';
import { quiet } from '../chaos/quiet.ts';

/** A process that opens an existing data folder, says when it is ready, and ends when it is told to. */
const store = await openStore({ dataDir: process.argv[2] ?? '', log: quiet });
const worker = await startWorker(
  houseOf(store.prisma),
  { deliver: async () => undefined },
  { url: store.url },
);
process.send?.('ready');
process.once('message', async () => {
  await worker.stop();
  await store.close();
  process.exit();
});
