import { PrismaPg } from '@prisma/adapter-pg';
import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { expect } from 'vitest';
import { randomBot } from '../../src/games/bots.ts';
import { everybodys } from '../../src/games/census.ts';
import {
  type Choice,
  type Decision,
  type Game,
  type GameEvent,
  refuse,
  text,
  type View,
} from '../../src/games/contract.ts';
import { fuelFor } from '../../src/games/fuel.ts';
import { clone } from '../../src/games/json.ts';
import { diceFor } from '../../src/games/opening.ts';
import { type Dice, drawBelow, randomFrom, takeDraws } from '../../src/games/random.ts';
import { gameById } from '../../src/games/registry.ts';
import { catalogueKeys, locales } from '../../src/i18n/index.ts';
import { PrismaClient } from '../../src/store/generated/client.ts';
import {
  type Acted,
  accept,
  act,
  addBot,
  type Guest,
  type House,
  houseOf,
  invite,
  join,
  type Newcomer,
  type NewTable,
  openTable,
  type Parcel,
  type Reply,
  start,
} from '../../src/tables/index.ts';
import { stateAt } from '../../src/tables/snapshots.ts';
import { tasksOf } from '../../src/tables/worker.ts';
import { mostAnswers } from '../../src/tools/simulation/play.ts';
import { freshDatabase, type TestDatabase } from './database.ts';

export const HOUR = 3_600_000;
/** Noon of a day that no clock of a machine has reached, so that nothing is due before a test says so. */
export const noon = Date.parse('2060-06-09T12:00Z');

export const ann: Newcomer = { id: 'person-ann', name: 'Ann Aster' };
export const bob: Newcomer = { id: 'person-bob', name: 'Bob Birch' };
export const cleo: Newcomer = { id: 'person-cleo', name: 'Cleo Cress' };
export const dan: Newcomer = { id: 'person-dan', name: 'Dan Dill' };

let strangers = 0;
/** Somebody whom no other test knows. */
export const stranger = (): Newcomer => {
  const n = ++strangers;
  return { id: `person-no-${n}-`, name: `Stranger No ${n}.` };
};

let clicks = 0;
export const newClick = (): string => `click-${++clicks}`;

export const by = (table: string, person: Newcomer) => ({
  interaction: newClick(),
  table,
  person: person.id,
});

export function must<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`refused: ${reply.why.key}`);
  return reply.value;
}

/** The key of a refusal, which every language must have. */
export function whyNot(reply: Reply<unknown>): string {
  if (reply.ok) throw new Error(`not refused: ${JSON.stringify(reply.value)}`);
  for (const locale of locales) expect(catalogueKeys(locale)).toContain(reply.why.key);
  return reply.why.key.replace('table.why.', '');
}

export type Job = { readonly key: string; readonly task: string; readonly at: number };

/** A house on a database of its own, with a clock that tests set and a queue that runs when they say so. */
export type TestHouse = House & {
  readonly url: string;
  readonly parcels: Parcel[];
  setClock(at: number): void;
  /** The jobs of a table that wait, by task. */
  jobsOf(table: string): Promise<Job[]>;
  /** Works off what is due now. */
  work(): Promise<void>;
  /** Lets the clock run, and everything happen that falls due on the way. */
  passTo(at: number): Promise<void>;
  /** The same after a standstill: all that fell due happens at the end of it. */
  catchUp(at: number): Promise<void>;
  query<Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

const silent = new Logger(() => () => undefined);

export async function openHouse(
  moreGames: readonly Game[] = [tally],
  database?: TestDatabase,
): Promise<TestHouse> {
  return houseAt(moreGames, database ?? (await freshDatabase()));
}

async function houseAt(moreGames: readonly Game[], database: TestDatabase): Promise<TestHouse> {
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => undefined);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const parcels: Parcel[] = [];
  let clock = noon;
  const house: House = {
    ...houseOf(prisma, () => clock),
    gameNamed: (id) => moreGames.find((game) => game.id === id) ?? gameById(id),
  };
  const courier = {
    deliver: async (parcel: Parcel) => {
      parcels.push(parcel);
    },
  };
  const query = async <Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>(sql, values)).rows;
  const work = async (): Promise<void> => {
    await runOnce({ pgPool: pool, logger: silent, noHandleSignals: true, taskList: tasksOf(house, courier) });
    const failed = await query(
      'SELECT task_identifier, last_error FROM graphile_worker.jobs WHERE last_error <> $1',
      '',
    );
    expect(failed).toEqual([]);
  };
  return {
    ...house,
    url: database.url,
    parcels,
    query,
    work,
    setClock: (at) => {
      clock = at;
    },
    jobsOf: async (table) => {
      const rows = await query<{ key: string; task: string; at: Date }>(
        `SELECT key, task_identifier AS task, run_at AS at FROM graphile_worker.jobs
         WHERE key LIKE '%' || $1 || '%' ORDER BY key`,
        table,
      );
      return rows.map((row) => ({ ...row, at: row.at.getTime() }));
    },
    passTo: async (at) => {
      await work();
      for (;;) {
        const [next] = await query<{ id: string; at: Date }>(
          `SELECT id, run_at AS at FROM graphile_worker.jobs
           WHERE run_at > now() AND run_at <= $1 ORDER BY run_at LIMIT 1`,
          new Date(at),
        );
        if (next === undefined) break;
        clock = Math.max(clock, next.at.getTime());
        await query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE id = $1', next.id);
        await work();
      }
      clock = at;
    },
    catchUp: async (at) => {
      clock = at;
      await query(
        'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now() AND run_at <= $1',
        new Date(at),
      );
      await work();
    },
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
      await database.drop();
    },
  };
}

export type Seating = Partial<Omit<NewTable, 'interaction' | 'organiser'>> & {
  readonly bots?: readonly string[];
};

/** A lobby with these people, the first of them its organiser, and then bots. */
export async function lobbyOf(
  house: House,
  [organiser = ann, ...others]: readonly Newcomer[],
  { bots = [], ...wish }: Seating = {},
): Promise<string> {
  const { table } = must(
    await openTable(house, { interaction: newClick(), game: 'tally', organiser, ...wish }),
  );
  for (const person of others) must(await join(house, { interaction: newClick(), table, person }));
  for (const bot of bots) must(await addBot(house, { ...by(table, organiser), bot }));
  return table;
}

/** The same, and the game has begun. */
export async function gameOf(house: House, people: readonly Newcomer[], wish: Seating = {}): Promise<string> {
  const table = await lobbyOf(house, people, wish);
  must(await start(house, by(table, people[0] ?? ann)));
  return table;
}

/** Somebody as a server knows them; without one where tables belong to none. */
export const guestOf = (person: Newcomer, server: string | null = null, app = false): Guest => ({
  ...person,
  server,
  app,
});

/** Somebody offers a seat to somebody else; gives the invitation. */
export const invites = (
  house: House,
  table: string,
  host: Newcomer,
  seat: number | null,
  guest: Newcomer,
  server: string | null = null,
) => invite(house, { ...by(table, host), seat, guest: guestOf(guest, server) });

export const accepts = (
  house: House,
  table: string,
  guest: Newcomer,
  invitation: string,
  server: string | null = null,
) => accept(house, { interaction: newClick(), table, invitation, guest: guestOf(guest, server) });

/** The same, and it is accepted. */
export async function takesOver(
  house: House,
  table: string,
  host: Newcomer,
  seat: number | null,
  guest: Newcomer,
): Promise<void> {
  const { invitation } = must(await invites(house, table, host, seat, guest));
  must(await accepts(house, table, guest, invitation));
}

export const rowOf = (house: House, table: string) =>
  house.prisma.table.findUniqueOrThrow({
    where: { id: table },
    include: { seats: { orderBy: { seat: 'asc' } } },
  });

export async function seatOf(house: House, table: string, seat: number) {
  return house.prisma.seat.findUniqueOrThrow({ where: { tableId_seat: { tableId: table, seat } } });
}

export function gameNamed(house: House, id: string): Game {
  const game = house.gameNamed(id);
  if (game === undefined) throw new Error(`there is no game called ${id}`);
  return game;
}

export async function openAt(house: House, table: string): Promise<readonly Decision[]> {
  const { game, state } = await rowOf(house, table);
  return state === null ? [] : gameNamed(house, game).decisions(state as object);
}

/** Somebody answers what they are asked. */
export async function answer(
  house: House,
  table: string,
  person: Newcomer,
  choice: Choice,
  more: { era?: number; interaction?: string; decision?: string } = {},
): Promise<Reply<Acted>> {
  const { seats } = await rowOf(house, table);
  const seat = seats.find((s) => s.personId === person.id)?.seat;
  const open = await openAt(house, table);
  const decision = (open.find((d) => d.seat === seat) ?? open[0])?.id ?? 'none';
  return act(house, { ...by(table, person), decision, choice, ...more });
}

/** Somebody answers several times in a row. */
export async function answers(house: House, table: string, person: Newcomer, ...choices: Choice[]) {
  for (const choice of choices) must(await answer(house, table, person, choice));
}

/** People answer at random, until the game is over or so many moves are made; gives how many were. */
export async function playOn(house: House, table: string, moves = Number.POSITIVE_INFINITY): Promise<number> {
  const random = randomFrom('people');
  const burn = fuelFor(mostAnswers);
  for (let made = 0; ; made++) {
    const { game: id, state, seats } = await rowOf(house, table);
    const game = gameNamed(house, id);
    const open = state === null ? [] : game.decisions(state as object);
    const person = (d: Decision) => seats[d.seat]?.personId ?? undefined;
    const decision = open.find((d) => person(d) !== undefined);
    const owner = decision === undefined ? undefined : person(decision);
    if (made >= moves || decision === undefined || owner === undefined || state === null) return made;
    burn(decision.kind);
    const choice = randomBot(game, state as object, decision, random);
    must(await act(house, { interaction: newClick(), table, person: owner, decision: decision.id, choice }));
  }
}

/** People and bots play to the end. */
export async function playOut(house: TestHouse, table: string): Promise<void> {
  const burn = fuelFor(mostAnswers);
  while ((await rowOf(house, table)).status === 'running') {
    burn('round');
    await playOn(house, table);
    await house.work();
  }
}

/** Every version's state, from the first on. */
export async function statesOf(house: House, table: string): Promise<(object | null)[]> {
  const { version, game } = await rowOf(house, table);
  const states: (object | null)[] = [];
  for (let v = 1; v <= version; v++)
    states.push(await stateAt(house.prisma, gameNamed(house, game), table, v));
  return states;
}

/** All that a move could change, to see that nothing did. */
export async function tracesOf(house: TestHouse, table: string): Promise<object> {
  const { prisma } = house;
  return {
    table: await rowOf(house, table),
    snapshots: await prisma.snapshot.findMany({ where: { tableId: table }, orderBy: { version: 'asc' } }),
    deliveries: await prisma.delivery.findMany({ where: { tableId: table }, orderBy: { id: 'asc' } }),
    clicks: await prisma.interaction.count({ where: { tableId: table } }),
    jobs: await house.jobsOf(table),
  };
}

/**
 * A game as small as can be, in which every turn goes as a test wants it: `stay` and go again, `pass` to the next
 * seat, `reveal` something and go again, `whisper` to oneself, make the next seat `bow` by force, ask `everybody`
 * at once, ask the next seat in secret (`hush`) before going again, `roll` a die and go again, or `end` the game.
 */
type Kind = 'step' | 'bow' | 'vote' | 'hush';
export type TallyState = {
  schema: number;
  random: Dice;
  turn: number;
  serial: number;
  open: { id: string; seat: number; kind: Kind }[];
  points: number[];
  secrets: number[];
  over: boolean;
};
export type TallyView = View & { points: readonly number[]; secret: number | null };

/** A greedy bot, to whom all are worth the same, takes the first. */
export const steps = [
  'pass',
  'stay',
  'reveal',
  'whisper',
  'bow',
  'everybody',
  'end',
  'hush',
  'roll',
] as const;

const word = text('refusal.shape');
const event = (more: Partial<GameEvent> = {}): GameEvent => ({ text: word, ...more });

function ask(state: TallyState, kind: Kind, ...seats: number[]): void {
  for (const seat of seats) state.open.push({ id: `${kind}.${++state.serial}`, seat, kind });
}

function take(state: TallyState, seat: number, step: string): GameEvent[] {
  const next = (seat + 1) % state.points.length;
  state.points[seat] = (state.points[seat] ?? 0) + 1;
  switch (step) {
    case 'pass':
      ask(state, 'step', next);
      return [event()];
    case 'reveal':
      ask(state, 'step', seat);
      return [event({ reveals: true })];
    case 'whisper':
      state.secrets[seat] = state.serial;
      ask(state, 'step', seat);
      return [event(), event({ text: text('refusal.twice'), to: [seat] })];
    case 'bow':
      ask(state, 'bow', next);
      return [event()];
    case 'hush':
      state.turn = seat;
      ask(state, 'hush', next);
      return [event()];
    case 'everybody':
      ask(state, 'vote', ...state.points.keys());
      return [event()];
    case 'roll':
      state.points[seat] = (state.points[seat] ?? 0) + drawBelow(state.random, 6, 'die');
      ask(state, 'step', seat);
      return [event({ reveals: true })];
    case 'end':
      state.over = true;
      return [event({ reveals: true })];
    default:
      ask(state, 'step', seat);
      return [event()];
  }
}

const options = (...ids: string[]) => ids.map((id) => ({ id, label: word }));

export const tally: Game<TallyState, TallyView> = {
  id: 'tally',
  name: word,
  seats: { min: 2, max: 4 },
  options: [{ id: 'size', label: word, values: options('small', 'large') }],
  schema: 1,
  setup(table) {
    const none = Array.from({ length: table.seats }, () => 0);
    const state: TallyState = {
      schema: 1,
      random: diceFor(table),
      turn: 0,
      serial: 0,
      open: [],
      points: none,
      secrets: [...none],
      over: false,
    };
    ask(state, 'step', 0);
    return { ok: true, state, events: [event()] };
  },
  decisions: (state) =>
    state.over
      ? []
      : state.open.map(({ id, seat, kind }) => ({
          id,
          seat,
          kind,
          prompt: word,
          weight: kind === 'bow' ? 'forced' : 'small',
          form: { kind: 'one', options: kind === 'step' ? options(...steps) : options(kind) },
          blocked: [],
          ...(kind === 'hush' ? { secret: true, anonymous: true } : {}),
        })),
  decide(state, seat, given) {
    const { decision, choice } = given as { decision: string; choice: string };
    const asked = state.open.find((open) => open.id === decision);
    if (asked === undefined) return refuse('refusal.stale');
    if (asked.seat !== seat) return refuse('refusal.not-yours', { owner: { seat: asked.seat } });
    if (!(asked.kind === 'step' ? (steps as readonly string[]) : [asked.kind]).includes(choice)) {
      return refuse('refusal.no-such-option');
    }
    const after = clone(state);
    after.open = after.open.filter((open) => open.id !== decision);
    if (asked.kind === 'hush') {
      ask(after, 'step', after.turn);
      return { ok: true, state: after, events: [] };
    }
    if (asked.kind === 'vote') {
      if (after.open.length === 0) ask(after, 'step', 0);
      return { ok: true, state: after, events: [event()] };
    }
    const events = asked.kind === 'bow' ? take(after, seat, 'stay') : take(after, seat, choice);
    const draws = takeDraws(after);
    return { ok: true, state: after, events, ...(draws.length === 0 ? {} : { draws }) };
  },
  view: ({ points, secrets }, viewer) => ({
    game: 'tally',
    viewer,
    points,
    secret: viewer === 'public' ? null : (secrets[viewer] ?? null),
  }),
  result: ({ over, points }) =>
    over
      ? { standings: points.map((score, seat) => ({ seat, rank: 1, score, lines: [], tieBreaks: [] })) }
      : null,
  census: everybodys('**'),
  imagine: clone,
  worth: () => 0,
  glossary: [],
  audit: ({ points, open }) => (points.length > 1 && Array.isArray(open) ? [] : ['no seats']),
  texts: () => [],
  scenarios: {
    names: [],
    stage: () => {
      throw new Error('tally has no scenarios');
    },
    describe: (state) => state,
  },
};

/** What is left of a value once it was written as JSON. */
export const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
