import { availableParallelism, cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../../playground/people/person.ts';
import { type LocalDiscord, startDiscord } from '../../playground/server.ts';
import { openStore } from '../../store/open.ts';
import { quiet } from '../chaos/quiet.ts';
import { type Measured, measured } from './bot/child.ts';
import { difference, type Level, ramp } from './bot/load.ts';
import { costLine, levelLine, rampLine } from './bot/report.ts';
import { type Room, Table } from './bot/table.ts';
import { Watch } from './bot/watch.ts';
import { median, spread } from './figures.ts';
import { temporaryFolder } from './folder.ts';
import { insist } from './insist.ts';
import { queueEmpty } from './queue.ts';

type Extent = {
  readonly tables: readonly number[];
  /** Whoever plays by message plays at several tables. Opening a conversation with everybody is rationed too. */
  readonly people: number;
  /** Moves at every table before anything is measured: the first ones are secret and change no picture. */
  readonly opening: number;
  /** Moves that are timed one at a time. */
  readonly moves: number;
  readonly echoes: number;
  readonly seconds: number;
  readonly from: number;
  readonly factor: number;
  readonly most: number;
};

const whole: Extent = {
  tables: [1, 50, 200],
  people: 40,
  opening: 15,
  moves: 200,
  echoes: 200,
  seconds: 8,
  from: 10,
  factor: 1.5,
  most: 2_000,
};

/** Only to see that it works. */
const glimpse: Extent = {
  tables: [1, 2],
  people: 4,
  opening: 5,
  moves: 6,
  echoes: 20,
  seconds: 1.5,
  from: 20,
  factor: 2,
  most: 20,
};

const atATable = 4;
/** What was put off for a limit comes by then. */
const longestWaitMs = 60_000;

const peopleOf = (discord: LocalDiscord, { people }: Extent): Person[] =>
  Array.from({ length: people }, (_, i) => discord.person(`player-${i}`));

async function benchEcho(extent: Extent): Promise<number> {
  const { echoes, seconds, from, factor, most } = extent;
  const discord = await startDiscord();
  const watch = new Watch(discord);
  const bot = await measured('echo', { api: discord.api, token: discord.token, databaseUrl: '' });
  try {
    const people = peopleOf(discord, extent);
    let turn = 0;
    const act = async () => {
      const person = people[turn++ % people.length];
      const answer = await person?.runs('/echo', {}, { in: '#games' });
      if (answer?.kind === 'message') await person?.dismisses(answer.seen);
    };
    await act();
    watch.forget();
    for (let i = 0; i < echoes; i++) await act();
    const bare = median(watch.acks);
    console.log(`bot, a bare bot that only answers: acknowledged ${spread(watch.acks)}`);
    const tell = (level: Level) => console.log(levelLine(level));
    const settle = () => sleep(200);
    const limits = { from: from * 4, factor, most: most * 4, seconds: Math.min(4, seconds), settle, tell };
    const { best, tooMuch } = await ramp(watch, bot, act, limits);
    console.log(rampLine('bot, a bare bot that only answers', best, tooMuch, null));
    return bare;
  } finally {
    await bot.end();
    watch.stop();
    await discord.close();
  }
}

/** Tables begin a few at a time: their invitations, threads and conversations are rationed. */
async function seat(
  room: Room,
  people: readonly Person[],
  tables: Table[],
  count: number,
  opening: number,
): Promise<void> {
  const begin = async (): Promise<void> => {
    while (tables.length < count) {
      const at = tables.length;
      const seated = Array.from({ length: atATable }, (_, i) => people[(at * atATable + i) % people.length]);
      const table = new Table(
        room,
        seated.flatMap((person) => person ?? []),
        `table-${at}`,
      );
      tables.push(table);
      await insist(() => table.begin());
      for (let made = 0; made < opening; ) if (await insist(() => table.tap())) made++;
    }
  };
  await Promise.all([begin(), begin(), begin(), begin()]);
  await queueEmpty(room.prisma);
}

/** One move at a time, each at another table, so that nothing has to wait for a limit of Discord. */
async function benchMoves(
  { watch, prisma }: Room,
  bot: Measured,
  tables: readonly Table[],
  moves: number,
  bare: number,
): Promise<void> {
  const before = await bot.counts();
  watch.forget();
  const clicks: number[] = [];
  for (let made = 0, at = 0; made < moves; at++) {
    const table = tables[at % tables.length];
    if (table === undefined) throw new Error('there is no table');
    const seen = watch.pictures.length;
    while (!(await insist(() => table.tap())));
    made++;
    clicks.push(watch.acks.at(-1) ?? Number.NaN);
    while (watch.pictures.length === seen) await sleep(5);
    await queueEmpty(prisma);
  }
  const counts = difference(await bot.counts(), before);
  console.log(
    `bot, ${moves} moves one at a time: acknowledged ${spread(clicks)} (${(median(clicks) / bare).toFixed(1)}× a bare bot); ` +
      `every interaction ${spread(watch.acks)} (${(median(watch.acks) / bare).toFixed(1)}×); ` +
      `new picture ${spread(watch.pictures)}`,
  );
  const waits = Object.values(counts.waits).reduce((sum, count) => sum + count, 0);
  console.log(costLine(moves, watch.acks.length, counts));
  if (waits > 0) console.log(`  ${waits} requests waited for a limit of Discord meanwhile`);
}

async function benchRates(
  room: Room,
  bot: Measured,
  tables: readonly Table[],
  extent: Extent,
): Promise<void> {
  let turn = 0;
  const act = (): Promise<unknown> => {
    const table = tables[turn++ % tables.length];
    if (table === undefined) throw new Error('there is no table');
    return table.busy ? table.look() : table.tap();
  };
  const made = () => tables.reduce((total, { moves }) => total + moves, 0);
  const movesAt = new Map<Level, number>();
  let before = made();
  const tell = (level: Level) => {
    movesAt.set(level, made() - before);
    before = made();
    console.log(levelLine(level));
  };
  const settle = async () => {
    const end = performance.now() + longestWaitMs;
    while (room.watch.unseen > 0 && performance.now() < end) await sleep(50);
    await queueEmpty(room.prisma);
  };
  const { best, tooMuch } = await ramp(room.watch, bot, act, { ...extent, settle, tell });
  const what = `bot, ${tables.length} ${tables.length === 1 ? 'table' : 'tables'} at once`;
  console.log(rampLine(what, best, tooMuch, best === null ? null : (movesAt.get(best) ?? null)));
}

const machine = (): string =>
  `${availableParallelism()} processors (${cpus()[0]?.model ?? 'unknown'}), load average ${loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')}`;

/**
 * The bot with the real client, database and pictures in one process; the local Discord, with its limits, and the
 * people in another.
 */
export async function benchBot(quick: boolean): Promise<void> {
  const extent = quick ? glimpse : whole;
  console.log(`bot, on ${machine()}`);
  const bare = await benchEcho(extent);
  const folder = temporaryFolder();
  process.once('exit', folder.remove);
  const store = await openStore({ dataDir: folder.path, log: quiet });
  const discord = await startDiscord();
  const bot = await measured('convoy', { api: discord.api, token: discord.token, databaseUrl: store.url });
  const watch = new Watch(discord);
  const close = async () => {
    await bot.end();
    watch.stop();
    await discord.close();
    await store.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(130)));
  }
  try {
    const room: Room = { discord, prisma: store.prisma, watch };
    const tables: Table[] = [];
    const most = Math.max(...extent.tables);
    const people = peopleOf(discord, extent);
    const first = Math.min(20, most);
    await seat(room, people, tables, first, extent.opening);
    await benchMoves(room, bot, tables, extent.moves, bare);
    for (const count of extent.tables) {
      await seat(room, people, tables, count, extent.opening);
      await benchRates(room, bot, tables.slice(0, count), extent);
    }
    console.log(`bot, the machine afterwards: ${machine()}`);
    for (const { where, what } of discord.findings.take()) {
      console.log(`bot, Discord would have refused: ${where}: ${what}`);
    }
  } finally {
    await close();
  }
}
