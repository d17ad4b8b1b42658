import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { type Bot, startBot } from '../../discord/bot.ts';
import type { Painter } from '../../discord/desk.ts';
import type { Seen } from '../../playground/people/answer.ts';
import type { Person } from '../../playground/people/person.ts';
import { type LocalDiscord, startDiscord } from '../../playground/server.ts';
import { openStore, type Store } from '../../store/open.ts';
import { houseOf } from '../../tables/index.ts';
import { quiet } from './quiet.ts';

const nothing = async () => null;
const painter: Painter = { board: nothing, shelter: nothing, scores: nothing, focus: nothing };
const passing = [4000, 4001, 4002, 4003, 4005, 4007, 4008, 4009];
const forGood = [4004, 4010, 4011, 4012, 4013, 4014];
const patienceMs = 120_000;

type Game = { readonly id: string; readonly thread: string };

/** Tries until it works; what it tries is what somebody would do. */
async function until<T>(what: string, work: () => Promise<T | null>): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const found = await work().catch(() => null);
    if (found !== null) return found;
    if (performance.now() > end) throw new Error(`${what}: it did not come to that`);
    await sleep(200);
  }
}

/** A whole bot with a Discord and a Postgres of its own, in which what it stands on is broken on purpose. */
class Stage {
  readonly folder: string;
  readonly store: Store;
  readonly discord: LocalDiscord;
  readonly people: readonly [Person, Person];
  refused: string[] = [];
  #bot: Bot | null = null;
  #channels = 0;

  constructor(folder: string, store: Store, discord: LocalDiscord) {
    this.folder = folder;
    this.store = store;
    this.discord = discord;
    this.people = [discord.person('ada'), discord.person('basil')];
  }

  async start(): Promise<void> {
    const { store, discord } = this;
    this.#bot = await startBot(
      { house: houseOf(store.prisma), painter, log: pino({ level: 'silent' }) },
      {
        token: discord.token,
        client: {
          rest: { api: discord.api },
          ws: { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => undefined }) },
        },
        databaseUrl: store.url,
        pollInterval: 200,
        onRefused: ({ message }) => void this.refused.push(message),
      },
    );
  }

  isConnected = (): boolean => this.#bot?.connected() === true;

  async stop(): Promise<void> {
    await this.#bot?.stop();
    this.#bot = null;
  }

  async game(): Promise<Game> {
    const [ada, basil] = this.people;
    const channel = this.discord.world.addChannel(`drill-${++this.#channels}`);
    await ada.runs('/table new', { game: 'survive', seats: 2 }, { in: channel });
    await basil.clicks(/^join:/, { in: channel });
    await ada.clicks(/^start:/, { in: channel });
    const begun = await ada.sees(/<#\d+>/, { in: channel });
    const thread = /<#(\d+)>/.exec(begun.text)?.[1] ?? '';
    const { id } = await this.store.prisma.table.findUniqueOrThrow({ where: { place: thread } });
    return { id, thread };
  }

  /** Somebody opens their panel; null while they can't. */
  async panel({ id, thread }: Game, person: Person): Promise<Seen | null> {
    const answer = await person.clicks(new RegExp(`^play:${id}`), { in: thread });
    return answer.kind === 'message' && answer.seen.text.includes('##') ? answer.seen : null;
  }
}

const partsOf = (seen: Seen | undefined): string => JSON.stringify(seen?.message.components ?? []);

/** The database dies while somebody taps in a direct message: the question stays, and works when it is back. */
async function killDatabase(stage: Stage): Promise<void> {
  const { id } = await stage.game();
  const [asked, panel] = await until('a question in a direct message', async () => {
    for (const person of stage.people) {
      const found = person.messages({ in: 'dm' }).find((one) => partsOf(one).includes(`:${id}`));
      if (found !== undefined) return [person, found] as const;
    }
    return null;
  });
  const lock = join(stage.folder, 'postgres', 'postmaster.pid');
  process.kill(Number((await readFile(lock, 'utf8')).split('\n')[0]), 'SIGKILL');
  await asked.clicks(/^play:/, { on: panel }).catch(() => undefined);
  const now = asked.messages({ in: 'dm' }).find((one) => one.id === panel.id);
  if (!partsOf(now).includes(`:${id}`)) throw new Error('the question in the direct message is gone');
  await until('the database is there again', () => stage.store.prisma.$queryRaw`SELECT 1`.then(() => true));
  await until('the question can be opened again', async () => {
    const answer = await asked.clicks(/^play:/, { on: panel });
    return answer.kind === 'message' && partsOf(answer.seen).includes(`:${id}`) ? true : null;
  });
}

/** A table with a broken state is out of order alone. */
async function breakTable(stage: Stage): Promise<void> {
  const [broken, whole] = [await stage.game(), await stage.game()];
  await stage.store.prisma.table.update({ where: { id: broken.id }, data: { state: { broken: true } } });
  await stage.stop();
  await stage.start();
  const [ada] = stage.people;
  await until('the other table goes on', () => stage.panel(whole, ada));
  const list = await until('the list is there', async () => {
    const answer = await ada.runs('/table list', {}, { in: 'dm' });
    return answer.kind === 'message' && answer.seen.text.includes('##') ? answer.seen.text : null;
  });
  if (!list.includes(whole.thread) || list.includes(broken.thread)) throw new Error('the list is not right');
}

/** The gateway closes in every way: it comes back, or says once and plainly that it will not. */
async function closeGateway(stage: Stage): Promise<void> {
  const game = await stage.game();
  const [ada] = stage.people;
  for (const code of passing) {
    stage.discord.faults.closeGateway(code);
    await until(`answers come again after ${code}`, async () =>
      stage.isConnected() ? stage.panel(game, ada) : null,
    );
  }
  for (const code of forGood) {
    stage.refused = [];
    stage.discord.faults.closeGateway(code);
    await until(`it is said that ${code} is for good`, async () => (stage.refused.length > 0 ? true : null));
    await stage.stop();
    await stage.start();
  }
}

const drills = {
  'the database is killed while a direct message is tapped': killDatabase,
  'a table has a broken state': breakTable,
  'the gateway closes with each code': closeGateway,
};

/** Every drill, one after the other; gives what went wrong. */
export async function runDrills(folder: string, tell: (line: string) => void): Promise<readonly string[]> {
  const violations: string[] = [];
  const store = await openStore({ dataDir: folder, log: quiet });
  const discord = await startDiscord({ rates: 'none' });
  const stage = new Stage(folder, store, discord);
  try {
    await stage.start();
    for (const [name, drill] of Object.entries(drills)) {
      try {
        await drill(stage);
        tell(`${name}: people noticed, and went on`);
      } catch (error) {
        violations.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await stage.stop();
    await store.close();
    await discord.close();
  }
  return violations;
}
