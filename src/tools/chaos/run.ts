import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../../store/open.ts';
import { addBot, type House, houseOf, join, openTable, type Reply, start } from '../../tables/index.ts';
import { type Player, startPlayer } from './process.ts';
import { quiet } from './quiet.ts';
import { type Found, verify } from './verify.ts';

export type Chaos = {
  readonly url: string;
  /** An empty folder for what the outside knows. */
  readonly folder: string;
  readonly kills: number;
  readonly onKill?: (kills: number) => void;
};

export type Report = Found & { readonly kills: number; readonly killedWhileStarting: number };

/** Two processes at a time, so that the living one takes over from the dead one; each plays for its own people. */
const casts = [['ada'], ['basil', 'chiara']] as const;
const tablesAtOnce = 2;
const longestPlayMs = 600;
const longestStartMs = 1200;
const duringStart = 0.15;
const longestFinishMs = 180_000;

const value = <T>(reply: Reply<T>): T => {
  if (!reply.ok) throw new Error(reply.why.key);
  return reply.value;
};

/** Three people and a bot. */
async function newTable(house: House, number: number): Promise<void> {
  const [organiser, ...others] = casts.flat();
  if (organiser === undefined) return;
  const game = number % 2 === 0 ? 'outlive' : 'survive';
  const interaction = (what: string) => `table-${number}-${what}`;
  const { table } = value(
    await openTable(house, {
      interaction: interaction('open'),
      game,
      places: 4,
      organiser: { id: organiser, name: organiser },
    }),
  );
  for (const id of others) {
    value(await join(house, { interaction: interaction(id), table, person: { id, name: id } }));
  }
  value(await addBot(house, { interaction: interaction('bot'), table, person: organiser, bot: 'random' }));
  value(await start(house, { interaction: interaction('start'), table, person: organiser }));
}

const running = (house: House): Promise<number> =>
  house.prisma.table.count({ where: { status: { not: 'finished' } } });

/** Jobs that somebody still has to do, and parcels on their way. */
async function isQuiet(house: House): Promise<boolean> {
  if ((await running(house)) > 0) return false;
  const [jobs] = await house.prisma.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM graphile_worker.jobs WHERE attempts < max_attempts OR key IS NOT NULL`;
  return jobs?.count === 0n;
}

/** Kills processes at random moments while they play, lets the rest end in peace, and looks at what came of it. */
export async function runChaos({ url, folder, kills, onKill }: Chaos): Promise<Report> {
  const store = await openStore({ databaseUrl: url, dataDir: folder, log: quiet });
  const house = houseOf(store.prisma);
  const alive = new Set<Player>();
  const complaints: string[] = [];
  let killed = 0;
  let planned = 0;
  let killedWhileStarting = 0;
  let opened = 0;

  const play = (people: readonly string[]): Player => {
    const player = startPlayer({ url, folder, people });
    alive.add(player);
    void player.ended.then(({ how, complaint }) => {
      alive.delete(player);
      if (how !== 'SIGKILL' && how !== 0) complaints.push(`a process ended with ${how}: ${complaint}`);
    });
    return player;
  };

  const keepTablesOpen = async (): Promise<void> => {
    for (let open = await running(house); open < tablesAtOnce; open++) await newTable(house, opened++);
  };

  const killAgainAndAgain = async (people: readonly string[]): Promise<void> => {
    while (planned < kills) {
      planned++;
      if (people === casts[0]) await keepTablesOpen();
      const player = play(people);
      if (Math.random() < duringStart) {
        killedWhileStarting++;
        await sleep(Math.random() * longestStartMs);
      } else {
        await player.ready;
        await sleep(Math.random() * longestPlayMs);
      }
      player.kill();
      await player.ended;
      killed++;
      onKill?.(killed);
    }
  };

  try {
    await keepTablesOpen();
    await Promise.all(casts.map(killAgainAndAgain));
    const last = casts.map((people) => play(people));
    const patience = Date.now() + longestFinishMs;
    while (!(await isQuiet(house)) && alive.size === last.length && Date.now() < patience) await sleep(100);
    const inTime = await isQuiet(house);
    for (const player of last) player.leave();
    await Promise.all(last.map(({ ended }) => ended));
    const found = await verify(house, folder);
    const violations = [
      ...(inTime ? [] : ['the games did not end, or the queue did not empty']),
      ...complaints,
      ...found.violations,
    ];
    return { ...found, violations, kills: killed, killedWhileStarting };
  } finally {
    for (const player of alive) player.kill();
    await Promise.all([...alive].map(({ ended }) => ended));
    await store.close();
  }
}
