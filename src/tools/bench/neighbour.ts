import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../../playground/people/person.ts';
import { startDiscord } from '../../playground/server.ts';
import { openStore } from '../../store/open.ts';
import { quiet } from '../chaos/quiet.ts';
import { measured } from './bot/child.ts';
import { type Room, Table } from './bot/table.ts';
import { Watch } from './bot/watch.ts';
import { median, spread } from './figures.ts';
import { temporaryFolder } from './folder.ts';
import { insist } from './insist.ts';
import { queueEmpty } from './queue.ts';

/** So often a second, whatever comes of it. */
const clicksPerSecond = 30;
const most = 2;

/** They click without waiting for an answer, until they are told to stop. */
function attack(table: Table, strangers: readonly Person[]): () => Promise<string> {
  let answered = 0;
  const missed: string[] = [];
  const underWay = new Set<Promise<unknown>>();
  let turn = 0;
  const timer = setInterval(() => {
    const stranger = strangers[turn++ % strangers.length];
    if (stranger === undefined) return;
    const click = table
      .pester(stranger)
      .then(
        () => void answered++,
        (error: unknown) => void missed.push(String(error).split('\n')[0] ?? ''),
      )
      .finally(() => underWay.delete(click));
    underWay.add(click);
  }, 1000 / clicksPerSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
    const [first] = missed;
    return `${answered} clicks answered, ${missed.length} not${first === undefined ? '' : ` (${first})`}`;
  };
}

/** How long somebody who has nothing to do with it waits for what they look at. */
async function waits(neighbour: Table, looks: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let made = 0; made < looks; made++) {
    const since = performance.now();
    await insist(() => neighbour.look());
    times.push(performance.now() - since);
    // No more than one person does.
    await sleep(300);
  }
  return times;
}

/**
 * What strangers who click 30 times a second at one table cost somebody at another, as a ratio to what they wait for
 * without them, in the same run.
 */
export async function benchNeighbour(quick: boolean, unrationed: boolean): Promise<void> {
  const looks = quick ? 5 : 60;
  const folder = temporaryFolder();
  process.once('exit', folder.remove);
  const store = await openStore({ dataDir: folder.path, log: quiet });
  const discord = await startDiscord();
  const { api, token } = discord;
  const bot = await measured('convoy', { api, token, databaseUrl: store.url, rationed: !unrationed });
  const watch = new Watch(discord);
  try {
    const room: Room = { discord, prisma: store.prisma, watch };
    const people = (name: string, count: number) =>
      Array.from({ length: count }, (_, i) => discord.person(`${name}-${i}`));
    const neighbour = new Table(room, people('neighbour', 4), 'neighbour');
    const besieged = new Table(room, people('player', 4), 'besieged');
    await insist(() => neighbour.begin());
    await insist(() => besieged.begin());
    await queueEmpty(store.prisma);
    await waits(neighbour, 5);
    const strangers = people('stranger', 15);
    const calm = await waits(neighbour, looks);
    console.log(`neighbour, without an attack: ${spread(calm)}`);
    for (const count of [1, strangers.length]) {
      const stop = attack(besieged, strangers.slice(0, count));
      const times = await waits(neighbour, looks);
      const came = await stop();
      const ratio = median(times) / median(calm);
      const verdict = ratio <= most ? 'fine' : `more than ${most}`;
      console.log(
        `neighbour, while ${count} ${count === 1 ? 'stranger clicks' : 'strangers click'} ${clicksPerSecond} times a second: ` +
          `${spread(times)}; ${ratio.toFixed(2)}× (${verdict}); ${came}`,
      );
      if (ratio > most) process.exitCode = 1;
    }
  } finally {
    await bot.end();
    watch.stop();
    await discord.close();
    await store.close();
  }
}
