import { expect } from 'vitest';
import { type Bot, type BotOptions, startBot } from '../../src/discord/bot.ts';
import type { Desk, Painter } from '../../src/discord/desk.ts';
import type { Allowance } from '../../src/discord/door/budget.ts';
import { choiceWords, type Say, speaker } from '../../src/discord/words.ts';
import { answers } from '../../src/games/choices.ts';
import type { Choice, Decision, Option } from '../../src/games/contract.ts';
import { fuelFor } from '../../src/games/fuel.ts';
import { drawBelow, randomFrom } from '../../src/games/random.ts';
import { localeFor } from '../../src/i18n/index.ts';
import { openLog } from '../../src/log/open.ts';
import type { Answer, Seen } from '../../src/playground/people/answer.ts';
import type { Person } from '../../src/playground/people/person.ts';
import { type DiscordOptions, type LocalDiscord, startDiscord } from '../../src/playground/server.ts';
import { openStore, type Store } from '../../src/store/open.ts';
import { type House, houseOf, type Ration, showTable, type TableShown } from '../../src/tables/index.ts';
import { quiet } from '../../src/tools/chaos/quiet.ts';
import { mostAnswers } from '../../src/tools/simulation/play.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';

export const noPictures: Painter = {
  board: async () => null,
  shelter: async () => null,
  scores: async () => null,
  focus: async () => null,
};

/** How long everything that is to be told may take, in real milliseconds, before a test gives up. */
const settleMs = 60_000;

/** A Discord, a database and the bot between them. */
export type Stage = {
  readonly discord: LocalDiscord;
  readonly house: House;
  readonly store: Store;
  /** Every line that the bot logged. */
  readonly logged: string[];
  readonly databaseUrl: string;
  /** Stops the bot as an operator does, and starts it. */
  stop(): Promise<void>;
  start(): Promise<void>;
  restart(): Promise<void>;
  /** Everything is told; fails with what is not, where that takes too long. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/** Whoever logs in again need not wait for the others who do. */
const atOnce = { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => undefined }) };

/** Nobody waits for a conversation to be opened, or clicks too much, but where that is what is tested. */
export const freely: Ration = { name: 'freely', everyMs: 1, burst: 1_000 };

/** The way to the database, where it is another one, and how the bot waits before it tries something again. */
type Outside = { readonly reach?: (url: string) => Promise<string> } & Pick<BotOptions, 'pause'>;

/** `shards` processes share the work, each with the servers of one shard. */
export async function openStage(
  options: DiscordOptions = {},
  painter: Painter = noPictures,
  now?: () => number,
  openings: Ration = freely,
  clicks: Allowance = freely,
  { reach = async (url) => url, pause }: Outside = {},
): Promise<Stage> {
  const database: TestDatabase = await freshDatabase();
  const discord = await startDiscord({ rates: 'none', ...options });
  const databaseUrl = await reach(database.url);
  const store = await openStore({ databaseUrl, dataDir: '', log: quiet });
  const logged: string[] = [];
  const log = openLog('debug', { write: (line: string) => void logged.push(line) });
  const house = houseOf(store.prisma, now, 0, (table) => log.error({ table }, 'a table could not be read'));
  const desk: Desk = { house, painter, log };
  const { shards: shardCount = 1 } = options;
  const begin = (shard: number) =>
    startBot(desk, {
      token: discord.token,
      client: { rest: { api: discord.api, retries: 1 }, shards: [shard], shardCount, ws: atOnce },
      databaseUrl,
      pollInterval: 100,
      openings,
      clicks,
      ...(pause === undefined ? {} : { pause }),
    });
  let bots: readonly Bot[] = [];
  const start = async () => {
    bots = await Promise.all(Array.from({ length: shardCount }, (_, shard) => begin(shard)));
  };
  const stop = async () => {
    await Promise.all(bots.map((bot) => bot.stop()));
    bots = [];
  };
  await start();
  return {
    discord,
    house,
    store,
    logged,
    databaseUrl: database.url,
    stop,
    start,
    restart: async () => {
      await stop();
      await start();
    },
    settled: () => settled(store, discord, logged),
    close: async () => {
      await stop();
      await store.close();
      await discord.close();
      await database.drop();
    },
  };
}

async function settled(
  { prisma }: Store,
  { faults }: LocalDiscord,
  logged: readonly string[],
): Promise<void> {
  const patience = performance.now() + settleMs;
  for (;;) {
    const waiting = await prisma.delivery.findMany({ where: { sentAt: null, dropped: false } });
    if (waiting.length === 0) return;
    if (performance.now() > patience) {
      const jobs = await prisma.$queryRaw`
        SELECT key, attempts, last_error, run_at, locked_at FROM graphile_worker.jobs ORDER BY id`;
      const told = { waiting: waiting.map(({ id }) => id), jobs, faults: faults.pending };
      throw new Error(
        `not everything was told: ${JSON.stringify(told, null, 2)}\n${logged.slice(-20).join('')}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Opens a table, lets the others join, and starts it. */
export async function startGame(
  { store, settled }: Stage,
  game: string,
  [organiser, ...others]: readonly Person[],
  channel = '#games',
  options = '',
): Promise<string> {
  if (organiser === undefined) throw new Error('nobody is there');
  await organiser.runs('/table new', { game, seats: others.length + 1, options }, { in: channel });
  await settled();
  for (const person of others) await person.clicks(/^join:/, { in: channel });
  await settled();
  await organiser.clicks(/^start:/, { in: channel });
  const { id } = await store.prisma.table.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  await settled();
  return id;
}

export type Way = 'dm' | 'thread' | 'command';

/** The panel that an action led to. */
export function panelOf(answer: Answer): Seen {
  if (answer.kind !== 'message') throw new Error(`no panel: ${answer.kind}`);
  return answer.seen;
}

/** Answers a question by the controls of its panel: in the direct message, in the thread, or by a typed command. */
export async function answersBy(
  stage: Stage,
  person: Person,
  table: TableShown,
  choice: Choice,
  way: Way,
  locale: string,
): Promise<void> {
  const [decision] = table.own;
  if (decision === undefined) throw new Error(`${person.name} is not asked`);
  const say = speaker(localeFor(locale), table.seats);
  const { threadId } = table.venue as { threadId: string };
  if (way === 'command') {
    const typed = choiceWords(decision, choice, say);
    const [first] = await person.types('/play answer', { choice: typed.slice(0, 60) }, { in: threadId });
    if (first === undefined) return answersBy(stage, person, table, choice, 'thread', locale);
    const panel = panelOf(await person.runs('/play answer', { choice: first.value }, { in: threadId }));
    return confirms(stage, person, panel, table);
  }
  const play = new RegExp(`^play:${table.id}`);
  const panel = panelOf(await person.clicks(play, { in: way === 'dm' ? 'dm' : threadId }));
  if (offers(panel, /^plan:/)) {
    await person.clicks(/^plan:/, { on: panel });
    return;
  }
  await fillsIn(person, decision, choice, panel, say);
  await confirms(stage, person, panel, table);
}

const offers = ({ message }: Seen, id: RegExp): boolean => {
  const found = JSON.stringify(message.components ?? []).matchAll(/"custom_id":"([^"]+)"/g);
  return [...found].some(([, customId = '']) => id.test(customId));
};

/** Only if the panel wants it. */
async function confirms(stage: Stage, person: Person, panel: Seen, table: TableShown): Promise<void> {
  const now = await showTable(stage.house, table.id, person.id);
  if (!now.ok || now.value.version !== table.version) return;
  await person.clicks(new RegExp(`^take:${table.id}:${table.era}:`), { on: panel });
}

async function fillsIn(
  person: Person,
  { form }: Decision,
  choice: Choice,
  on: Seen,
  say: Say,
): Promise<void> {
  switch (form.kind) {
    case 'confirm':
      await person.clicks(choice === true ? /^take:.*:y$/ : /^take:.*:n$/, { on });
      return;
    case 'one': {
      const index = form.options.findIndex(({ id }) => id === choice);
      const option = form.options[index];
      if (option === undefined) throw new Error('no such option');
      if (offers(on, new RegExp(`^pick:.*:o${index}$`))) {
        await person.clicks(new RegExp(`^pick:.*:o${index}$`), { on });
        return;
      }
      const beside = groupAt(form.options, index);
      if (offers(on, new RegExp(`^open:.*:g${beside}$`))) {
        await person.clicks(new RegExp(`^open:.*:g${beside}$`), { on });
        await person.clicks(new RegExp(`^pick:.*:o${index}$`), { on });
        return;
      }
      if (offers(on, /^group:/)) {
        const label = option.group === undefined ? say({ key: 'discord.other' }) : say(option.group.label);
        await person.picks(label, { on });
      }
      const chunk = chunkOf(form.options, index);
      await person.picks(String(index), { from: new RegExp(`^choose:.*:g${chunk}$`), on });
      return;
    }
    case 'some': {
      const ids = choice as readonly string[];
      const values = form.options.flatMap(({ id }, i) => (ids.includes(id) ? [String(i)] : []));
      if (values.length > 0) await person.picks(values, { from: /^mark:/, on });
      await person.clicks(/^take:/, { on });
      return;
    }
    case 'split': {
      const amounts = choice as Readonly<Record<string, number>>;
      for (const [i, { id, min, max }] of form.parts.entries()) {
        if (min === max) continue;
        await person.picks(String(amounts[id] ?? 0), { from: new RegExp(`^part:.*~${i}$`), on });
      }
      await person.clicks(/^take:/, { on });
      return;
    }
  }
}

/** Groups in the order in which they first come. */
const groupAt = (options: readonly Option[], index: number): number =>
  [...new Set(options.flatMap(({ group }) => group?.id ?? []))].indexOf(options[index]?.group?.id ?? '');

/** Long lists are several selects: which of them holds an option. */
function chunkOf(options: readonly Option[], index: number): number {
  if (options.length <= 25) return 0;
  const groups = new Set(options.map(({ group }) => group?.id));
  const group = options[index]?.group?.id;
  const beside = groups.size < 2 ? options : options.filter((option) => option.group?.id === group);
  const option = options[index];
  return option === undefined ? 0 : Math.floor(beside.indexOf(option) / 25);
}

export type Cast = { readonly person: Person; readonly locale: string; readonly ways: readonly Way[] };

/** Plays on until the game is over, or so many answers were given. */
export async function plays(
  stage: Stage,
  id: string,
  cast: readonly Cast[],
  seed: string,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const random = randomFrom(`e2e:${seed}`);
  const burn = fuelFor(mostAnswers);
  for (let given = 0; given < most; given++) {
    let acted = false;
    for (const { person, locale, ways } of cast) {
      const reply = await showTable(stage.house, id, person.id);
      if (!reply.ok) throw new Error(reply.why.key);
      const [decision] = reply.value.own;
      if (decision === undefined || reply.value.status !== 'running') continue;
      const all = answers(decision);
      const choice = all[drawBelow(random, all.length)];
      if (choice === undefined) continue;
      burn(decision.kind);
      const way = ways[drawBelow(random, ways.length)] ?? 'thread';
      if (way === 'dm') await stage.settled();
      const before = reply.value.version;
      await answersBy(stage, person, reply.value, choice, way, locale);
      const after = await showTable(stage.house, id, person.id);
      expect(
        after.ok && after.value.version,
        `${person.name} answered ${decision.kind} by ${way}\n${person.reads()}`,
      ).not.toBe(before);
      acted = true;
      break;
    }
    if (acted) continue;
    const now = await showTable(stage.house, id, null);
    if (!now.ok || now.value.status !== 'running') return given;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return most;
}
