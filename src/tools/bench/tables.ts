import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { randomFrom } from '../../games/random.ts';
import { openStore, type Store } from '../../store/open.ts';
import { type House, houseOf, startWorker } from '../../tables/index.ts';
import { quiet } from '../chaos/quiet.ts';
import { fillUpTo } from './fill.ts';
import { temporaryFolder } from './folder.ts';
import { queueEmpty } from './queue.ts';
import { askedAt, move, seatFour } from './seating.ts';
import { sizeOfFinished } from './size.ts';

const counts = [10, 1_000, 20_000];
const atOnce = 20;
const readyScript = fileURLToPath(new URL('./ready.ts', import.meta.url));

/** Plays on at one table, and at a new one when it is over; counts the moves and their time, not the reading between. */
async function playAlone(
  house: House,
  seed: string,
  milliseconds: number,
): Promise<{ moves: number; ms: number }> {
  const random = randomFrom(seed);
  let table = await seatFour(house, 'outlive');
  let moves = 0;
  let ms = 0;
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const asked = await askedAt(house, table);
    if (asked.open.length === 0) {
      table = await seatFour(house, 'outlive');
      continue;
    }
    const start = performance.now();
    await move(house, asked, random);
    ms += performance.now() - start;
    moves++;
  }
  return { moves, ms };
}

async function rates(house: House, label: string, seconds: number) {
  await playAlone(house, `${label}-warm`, 1000);
  const alone = await playAlone(house, `${label}-alone`, seconds * 1000);
  const start = performance.now();
  const together = await Promise.all(
    Array.from({ length: atOnce }, (_, i) => playAlone(house, `${label}-${i}`, seconds * 1000)),
  );
  const elapsed = (performance.now() - start) / 1000;
  const moves = together.reduce((sum, one) => sum + one.moves, 0);
  return { alone: alone.moves / (alone.ms / 1000), together: moves / elapsed };
}

/** What filling the database left to do is done before anything is measured. */
async function settle({ prisma }: Store): Promise<void> {
  await prisma.$executeRaw`CHECKPOINT`;
  await queueEmpty(prisma);
}

/** The worker runs along, as it does in the bot. */
async function benchRates(store: Store, seconds: number): Promise<void> {
  const house = houseOf(store.prisma);
  const worker = await startWorker(house, { deliver: async () => undefined }, { url: store.url });
  let first: Awaited<ReturnType<typeof rates>> | undefined;
  for (const count of counts) {
    await fillUpTo(house, count);
    await settle(store);
    const now = await rates(house, String(count), seconds);
    first ??= now;
    const ratio = (figure: 'alone' | 'together') => (now[figure] / (first?.[figure] ?? 1)).toFixed(2);
    console.log(
      `tables, ${count} running games: ${Math.round(now.alone)} moves/s one after the other (×${ratio('alone')}), ` +
        `${Math.round(now.together)} moves/s at ${atOnce} tables at once, reading included (×${ratio('together')})`,
    );
  }
  await worker.stop();
}

/** From the start of a process until it can take a click and works off the queue. */
async function benchReady(dataDir: string, running: number): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    const start = performance.now();
    const child = fork(readyScript, [dataDir], { execArgv: ['--import', 'tsx'] });
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
    times.push(performance.now() - start);
    if (child.connected) child.send('end');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  const told = times.map((ms) => `${Math.round(ms)} ms`).join(', ');
  console.log(`tables, ${running} running games: from process start to ready in ${told}`);
}

export async function benchTables(seconds: number): Promise<void> {
  const folder = temporaryFolder();
  process.once('exit', folder.remove);
  const store = await openStore({ dataDir: folder.path, log: quiet });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void store.close().finally(() => process.exit(130)));
  }
  try {
    for (const game of ['outlive', 'survive']) {
      const { versions, rows, grown } = await sizeOfFinished(store, game);
      console.log(
        `tables, a finished game of ${game} with 4 players: ${versions} versions, ` +
          `${(rows / 1024).toFixed(0)} KiB in rows, ${(grown / 1024).toFixed(0)} KiB more on disk`,
      );
    }
    await benchRates(store, seconds);
  } finally {
    await store.close();
  }
  await benchReady(folder.path, counts.at(-1) ?? 0);
}
