import {
  type Decision,
  type Entry,
  isSecret,
  type OpenDecision,
  type OptionSpec,
  type Result,
  suits,
  type Text,
  type View,
  type Viewer,
  visibleDecisions,
} from '../games/contract.ts';
import type { Prisma, Status } from '../store/generated/client.ts';
import { isOverdue } from './clock/overdue.ts';
import type { Pace } from './clock/pace.ts';
import { isOpen, missingOf } from './consent.ts';
import { asJson, type Db, done, type House, type Reply, refused } from './house.ts';
import { organisersOf } from './organisers.ts';
import { current } from './snapshots.ts';
import type { OnTimeout } from './timeouts.ts';
import { alone } from './unreadable.ts';

export type SeatShown = {
  readonly seat: number;
  readonly name: string;
  readonly person: string | null;
  readonly bot: string | null;
  /** Whether everybody may know that this seat is asked something. */
  readonly asked: boolean;
  readonly deadline: Date | null;
  /** Its person missed their time and did nothing since; and by vote it may be somebody else's. */
  readonly overdue: boolean;
  readonly open: boolean;
};

/** A table as one person may see it, with everything that a panel needs. */
export type TableShown = {
  readonly id: string;
  readonly game: string;
  readonly gameName: Text;
  readonly status: Status;
  readonly version: number;
  /** How often it went back: what was shown before may not be answered any more. */
  readonly era: number;
  readonly specs: readonly OptionSpec[];
  readonly options: Readonly<Record<string, string>>;
  readonly places: number;
  readonly fewest: number;
  readonly most: number;
  readonly pace: Pace;
  readonly onTimeout: OnTimeout;
  readonly organiser: string;
  readonly organisers: readonly string[];
  /** The server that it belongs to. */
  readonly server: string | null;
  readonly venue: object | null;
  readonly place: string | null;
  /** It has no place to be shown at, and waits for one. */
  readonly stranded: boolean;
  readonly seats: readonly SeatShown[];
  readonly viewer: Viewer;
  /** Null in a lobby. */
  readonly view: View | null;
  readonly own: readonly Decision[];
  readonly others: readonly OpenDecision[];
  readonly result: Result | null;
  /** What its dice were committed to, if they can be checked, and with the end what they came from. */
  readonly commitment: string | null;
  readonly secrets: readonly { readonly secret: string; readonly commitment: string }[];
  /** Who asks to go back, and who still has to agree. */
  readonly undo: { readonly seat: number; readonly missing: readonly number[] } | null;
};

const included = {
  seats: { orderBy: { seat: 'asc' } },
  undo: true,
} as const satisfies Prisma.TableInclude;

type Row = Prisma.TableGetPayload<{ include: typeof included }>;

/** What was answered or is outdated is not shown. */
function undoShown({ undo, version, status, seats }: Row): TableShown['undo'] {
  if (undo === null || status !== 'running' || !isOpen(undo, version)) return null;
  const missing = missingOf(undo, seats);
  return missing.length === 0 ? null : { seat: undo.seat, missing };
}

function shownTo(house: House, row: Row, person: string | null): Reply<TableShown> {
  const game = house.gameNamed(row.game);
  if (game === undefined) return refused('no-game');
  const viewer: Viewer = row.seats.find((s) => person !== null && s.personId === person)?.seat ?? 'public';
  const state = row.state === null ? null : current(game, row.state as object, row.schema);
  const inPlay = row.status === 'running' || row.status === 'paused';
  const open = state === null || !inPlay ? [] : game.decisions(state);
  const { own, others } = visibleDecisions(open, viewer);
  const known = new Set(open.filter((d) => d.anonymous !== true || d.seat === viewer).map((d) => d.seat));
  const timed = new Set(open.filter((d) => !isSecret(d) || d.seat === viewer).map((d) => d.seat));
  return done({
    id: row.id,
    game: row.game,
    gameName: game.name,
    status: row.status,
    version: row.version,
    era: row.wentBackAt,
    specs: game.options.filter((spec) => suits(spec, row.places)),
    options: row.options as Record<string, string>,
    places: row.places,
    fewest: game.seats.min,
    most: game.seats.max,
    pace: row.pace as Pace,
    onTimeout: row.onTimeout as OnTimeout,
    organiser: row.organiserId,
    organisers: organisersOf(row),
    server: row.server,
    venue: row.venue as object | null,
    place: row.place,
    stranded: row.strandedAt !== null,
    seats: row.seats.map(({ seat, name, personId, bot, deadlineAt, missedAt, open: given }) => ({
      seat,
      name,
      person: personId,
      bot,
      asked: known.has(seat),
      deadline: timed.has(seat) && inPlay ? deadlineAt : null,
      overdue: inPlay && isOverdue({ personId, missedAt }),
      open: given,
    })),
    viewer,
    view: state === null ? null : game.view(state, viewer),
    own,
    others,
    result: state === null ? null : game.result(state),
    commitment: row.commitment,
    secrets: [],
    undo: undoShown(row),
  });
}

export async function showTable(house: House, id: string, person: string | null): Promise<Reply<TableShown>> {
  const row = await house.prisma.table.findUnique({ where: { id }, include: included });
  if (row === null) return refused('no-table');
  const reply = shownTo(house, row, person);
  const over = row.status === 'finished' || row.status === 'abandoned';
  return reply.ok && over ? done({ ...reply.value, secrets: await secretsOf(house, id) }) : reply;
}

/** What the dice of a game that is over came from. */
const secretsOf = ({ prisma }: House, tableId: string): Promise<TableShown['secrets']> =>
  prisma.dice.findMany({
    where: { tableId, from: { not: null } },
    select: { secret: true, commitment: true },
    orderBy: { epoch: 'asc' },
  });

/** The table that is shown at a place. */
export async function tableAt(house: House, place: string): Promise<string | null> {
  const row = await house.prisma.table.findUnique({ where: { place }, select: { id: true } });
  return row?.id ?? null;
}

/** Those of somebody's tables that can't be read are left out, and counted. */
export type Tables = { readonly tables: readonly TableShown[]; readonly outOfOrder: number };

/** Somebody's tables that are not over: those that wait for them first, the most urgent at the top. */
export async function tablesOf(house: House, person: string): Promise<readonly TableShown[]> {
  return (await allTablesOf(house, person)).tables;
}

export async function allTablesOf(house: House, person: string): Promise<Tables> {
  const rows = await house.prisma.table.findMany({
    where: { status: { in: ['lobby', 'running', 'paused'] }, seats: { some: { personId: person } } },
    include: included,
    orderBy: { createdAt: 'desc' },
    take: 25,
  });
  const tables: TableShown[] = [];
  for (const row of rows) {
    const reply = await alone(house, row.id, () => shownTo(house, row, person));
    if (reply?.ok === true) tables.push(reply.value);
  }
  const urgency = ({ own, seats, viewer }: TableShown): number => {
    if (own.length === 0) return Number.POSITIVE_INFINITY;
    return seats.find((s) => s.seat === viewer)?.deadline?.getTime() ?? Number.MAX_SAFE_INTEGER;
  };
  const sorted = tables.toSorted((a, b) => {
    const [first, second] = [urgency(a), urgency(b)];
    return first === second ? 0 : first - second;
  });
  return { tables: sorted, outOfOrder: rows.length - tables.length };
}

export type Standing = {
  readonly id: string;
  readonly version: number;
  readonly status: Status;
  readonly venue: object | null;
  readonly stranded: boolean;
  /** Who has a seat. */
  readonly people: readonly string[];
};

const page = 100;

/** The tables that are not over and whose venue says all of this. */
export async function tablesShown({ prisma }: House, part: object): Promise<readonly Standing[]> {
  return prisma.$queryRaw<Standing[]>`
    SELECT "id", "version", "status", "venue", "strandedAt" IS NOT NULL AS "stranded",
      ARRAY(SELECT "personId" FROM "Seat" WHERE "tableId" = "id" AND "personId" IS NOT NULL) AS "people"
    FROM "Table"
    WHERE "status" IN ('lobby', 'running', 'paused') AND "venue" @> ${JSON.stringify(part)}::jsonb
    ORDER BY "id"`;
}

/** Every table that is not over, a few at a time. */
export async function* standingTables({ prisma }: House): AsyncGenerator<Standing> {
  for (let after = ''; ; ) {
    const rows = await prisma.table.findMany({
      where: { id: { gt: after }, status: { in: ['lobby', 'running', 'paused'] } },
      select: {
        id: true,
        version: true,
        status: true,
        venue: true,
        strandedAt: true,
        seats: { select: { personId: true } },
      },
      orderBy: { id: 'asc' },
      take: page,
    });
    for (const { venue, strandedAt, seats, ...table } of rows) {
      const people = seats.flatMap(({ personId }) => personId ?? []);
      yield { ...table, venue: venue as object | null, stranded: strandedAt !== null, people };
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < page) return;
    after = last.id;
  }
}

/** Notes where a table is shown from now on, and nothing of what was known before; not where it moved on meanwhile. */
export async function settleVenue({ prisma }: House, table: string, moving: object): Promise<void> {
  const venue = JSON.stringify(moving);
  await prisma.$executeRaw`
    UPDATE "Table" SET "venue" = ${venue}::jsonb
    WHERE "id" = ${table} AND "venue" -> 'moving' = ${venue}::jsonb`;
}

/** Notes where a table is shown: what is given is added to what is known. */
export async function setVenue(
  { prisma }: { readonly prisma: Db },
  table: string,
  venue: object,
  place?: string,
): Promise<void> {
  await prisma.$executeRaw`
    UPDATE "Table" SET "venue" = COALESCE("venue", '{}'::jsonb) || ${JSON.stringify(asJson(venue))}::jsonb,
      "place" = COALESCE(${place ?? null}, "place")
    WHERE "id" = ${table}`;
}

/** The games there are, for whoever opens a table. */
export type GameOnOffer = {
  readonly id: string;
  readonly name: Text;
  readonly fewest: number;
  readonly most: number;
  readonly specs: readonly OptionSpec[];
  /** What can be looked up about it. */
  readonly glossary: readonly Entry[];
};

export const gamesOnOffer = ({ games }: House): readonly GameOnOffer[] =>
  games.map(({ id, name, seats, options, glossary }) => ({
    id,
    name,
    fewest: seats.min,
    most: seats.max,
    specs: options,
    glossary,
  }));
