import { answers } from '../games/choices.ts';
import {
  type Decision,
  type Draw,
  type Game,
  type GameEvent,
  type Seat,
  visibleEvents,
} from '../games/contract.ts';
import { newsSince } from '../games/editions.ts';
import { fuelFor } from '../games/fuel.ts';
import type {
  Person,
  Prisma,
  Seat as SeatRow,
  Table as TableRow,
  UndoRequest,
} from '../store/generated/client.ts';
import { keepTime } from './clocks.ts';
import { announce } from './deliveries.ts';
import { tellSecrets } from './dice.ts';
import { asJson, type Db, type House } from './house.ts';
import { current, keep } from './snapshots.ts';

export type SeatWithPerson = SeatRow & { person: Person | null };

export type Happened = {
  readonly kind: 'start' | 'answer' | 'undo' | 'rewind' | 'upgrade';
  readonly seat?: Seat;
  readonly actor?: string;
  readonly answer?: object;
  readonly events: readonly GameEvent[];
  readonly draws?: readonly Draw[] | undefined;
  readonly state: object;
  readonly backTo?: number;
};

/** A table held by a transaction: its people, its position, and what has happened to it so far. */
export type Sitting = {
  readonly db: Db;
  readonly house: House;
  readonly table: TableRow & { undo: UndoRequest | null };
  readonly seats: SeatWithPerson[];
  readonly game: Game;
  version: number;
  state: object | null;
  readonly versions: Prisma.SnapshotCreateManyInput[];
  readonly events: GameEvent[];
};

/** The table must be locked already. */
export async function sitDown(house: House, db: Db, tableId: string): Promise<Sitting | null> {
  const found = await db.table.findUnique({
    where: { id: tableId },
    include: { seats: { orderBy: { seat: 'asc' }, include: { person: true } }, undo: true },
  });
  if (found === null) return null;
  const { seats, ...table } = found;
  const game = house.gameNamed(table.game);
  if (game === undefined) throw new Error(`there is no game called ${table.game}`);
  const sitting: Sitting = {
    db,
    house,
    table,
    seats,
    game,
    version: table.version,
    state: null,
    versions: [],
    events: [],
  };
  if (table.state === null) return sitting;
  sitting.state = current(game, table.state as object, table.schema);
  // An older game goes on in today's shape, and its history says where that began and what it means.
  if (table.schema !== game.schema) {
    const events = newsSince(game, sitting.state, table.schema);
    record(sitting, { kind: 'upgrade', events, state: sitting.state });
  }
  return sitting;
}

/** A new version; nothing is written before `getUp`. */
export function record(sitting: Sitting, happened: Happened): void {
  const { kind, seat, actor, answer, events, draws = [], state, backTo } = happened;
  sitting.version++;
  const before = kind === 'upgrade' || kind === 'start' ? null : sitting.state;
  sitting.versions.push({
    tableId: sitting.table.id,
    version: sitting.version,
    schema: sitting.game.schema,
    ...(keep(sitting.version, before, state) as object),
    kind,
    seat: seat ?? null,
    actor: actor ?? null,
    ...(answer === undefined ? {} : { answer: asJson(answer) }),
    events: asJson(events),
    ...(draws.length === 0 ? {} : { draws: asJson(draws) }),
    reveals: events.some((event) => event.reveals === true),
    backTo: backTo ?? null,
    createdAt: new Date(sitting.house.now()),
  });
  sitting.state = state;
  sitting.events.push(...events);
}

export const openDecisions = ({ game, state }: Sitting): readonly Decision[] =>
  state === null ? [] : game.decisions(state);

/** Answers for a seat; gives the refusal's reason or null. */
export function answerFor(
  sitting: Sitting,
  seat: Seat,
  answer: { decision: string; choice: unknown },
  actor: string,
) {
  if (sitting.state === null) return { key: 'refusal.not-asked' };
  const outcome = sitting.game.decide(sitting.state, seat, answer);
  if (!outcome.ok) return outcome.why;
  const { state, events, draws } = outcome;
  record(sitting, { kind: 'answer', seat, actor, answer, events, draws, state });
  return null;
}

const mostForced = 500;

/** What leaves nothing to choose is played at once, whoever sits there. */
export function playForced(sitting: Sitting): void {
  const burn = fuelFor(mostForced);
  for (;;) {
    const forced = openDecisions(sitting).find((decision) => decision.weight === 'forced');
    const [choice] = forced === undefined ? [] : answers(forced);
    if (forced === undefined || choice === undefined) return;
    burn(forced.kind);
    const why = answerFor(sitting, forced.seat, { decision: forced.id, choice }, 'forced');
    if (why !== null) throw new Error(`a forced answer was refused: ${why.key}`);
  }
}

/** Writes what happened: versions, the position now, clocks, deliveries, and work for bots. */
export async function getUp(sitting: Sitting, change: Prisma.TableUpdateInput = {}): Promise<void> {
  const { db, house, table, game, state, version } = sitting;
  if (sitting.versions.length === 0) return;
  const over = state !== null && game.result(state) !== null;
  const now = new Date(house.now());
  await db.snapshot.createMany({ data: sitting.versions });
  await db.table.update({
    where: { id: table.id },
    data: {
      version,
      schema: game.schema,
      ...(state === null ? {} : { state: asJson(state) }),
      ...change,
      ...(over ? { status: 'finished', finishedAt: now } : {}),
    },
  });
  if (table.undo !== null) await db.undoRequest.deleteMany({ where: { tableId: table.id } });
  if (over) await tellSecrets(sitting, true);
  await keepTime(sitting, over);
  await announce(sitting, over);
}

/** What a seat may read of what just happened. */
export const toldTo = (sitting: Sitting, seat: Seat): readonly GameEvent[] =>
  visibleEvents(sitting.events, seat);
