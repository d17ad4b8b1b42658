import { type GameEvent, type View, type Viewer, visibleEvents } from '../games/contract.ts';
import { done, type House, type Reply, refused } from './house.ts';
import { linesOf, type TableLine } from './log.ts';
import { current, stateAt, stillCounting } from './snapshots.ts';
import { alone } from './unreadable.ts';

export type Entry = {
  readonly version: number;
  readonly kind: string;
  readonly seat: number | null;
  /** Played by a bot, or by nobody because there was nothing to choose. */
  readonly by: 'person' | 'bot' | 'forced' | 'house';
  readonly events: readonly GameEvent[];
  readonly undone: boolean;
  readonly at: Date;
  /** What happened beside the game; then there are no events. */
  readonly line?: TableLine;
};

/** The viewer that somebody is at a table: their seat and since when, or the public. */
async function seatingOf(house: House, tableId: string, person: string | null) {
  if (person === null) return null;
  return house.prisma.seat.findFirst({
    where: { tableId, personId: person },
    select: { seat: true, takenAt: true },
  });
}

export async function viewerOf(house: House, tableId: string, person: string | null): Promise<Viewer> {
  return (await seatingOf(house, tableId, person))?.seat ?? 'public';
}

const authorOf = (actor: string | null, kind: string): Entry['by'] => {
  if (actor === 'forced') return 'forced';
  if (actor?.startsWith('bot:') === true) return 'bot';
  return kind === 'start' || kind === 'upgrade' || kind === 'dice' ? 'house' : 'person';
};

/** The moves first, then what happened beside the game while they stood. */
function inOrder(moves: readonly Entry[], lines: readonly TableLine[]): readonly Entry[] {
  const beside = lines.map((line): Entry => {
    const { version, seat, at } = line;
    return { version, kind: 'table', seat, by: 'house', events: [], undone: false, at, line };
  });
  return [...moves, ...beside].toSorted((a, b) => a.version - b.version);
}

type Asked = {
  readonly table: string;
  readonly person: string | null;
  readonly after?: number;
  /** No more than so many versions, the newest. */
  readonly last?: number;
};

/** As much as anybody reads at once. */
export const oneSitting = 200;

/** The log with what happened beside the game; from a line on, where those before are known already. */
export async function storyOf(
  house: House,
  { afterLine, ...asked }: Asked & { readonly afterLine?: number },
): Promise<readonly Entry[]> {
  const { table, after = 0, last } = asked;
  const moves = await historyOf(house, asked);
  const isCut = last !== undefined && moves.length === last;
  const from = { after: isCut ? (moves[0]?.version ?? after) : after };
  const lines = await linesOf(house, table, afterLine === undefined ? from : { ...from, afterLine });
  return inOrder(moves, last === undefined ? lines : lines.slice(-last));
}

/** The moves as one viewer may read it, from a version on. What was undone stays in it, marked. */
export async function historyOf(
  house: House,
  { table, person, after = 0, last }: Asked,
): Promise<readonly Entry[]> {
  const seating = await seatingOf(house, table, person);
  const rows = await house.prisma.snapshot.findMany({
    where: { tableId: table, version: { gt: after } },
    orderBy: { version: 'desc' },
    omit: { whole: true, patch: true, answer: true },
    ...(last === undefined ? {} : { take: last }),
  });
  // What was private to somebody else who had the seat is not the newcomer's.
  const viewerAt = (version: number): Viewer =>
    seating === null || version <= seating.takenAt ? 'public' : seating.seat;
  const counting = new Set(stillCounting(rows).map((row) => row.version));
  return rows.toReversed().map(({ version, kind, seat, actor, events, createdAt }) => ({
    version,
    kind,
    seat,
    by: authorOf(actor, kind),
    events: visibleEvents(Array.isArray(events) ? (events as unknown as GameEvent[]) : [], viewerAt(version)),
    // What a release changed stays true, however far a game goes back.
    undone: kind !== 'upgrade' && !counting.has(version),
    at: createdAt,
  }));
}

/** What happened since somebody last acted themselves, without what was undone. */
export async function recapFor(house: House, table: string, person: string): Promise<readonly Entry[]> {
  const seat = await house.prisma.seat.findFirst({
    where: { tableId: table, personId: person },
    select: { actedAt: true },
  });
  const entries = await historyOf(house, { table, person, after: seat?.actedAt ?? 0, last: oneSitting });
  return entries.filter((entry) => !entry.undone);
}

export type Shown = { readonly version: number; readonly status: string; readonly view: View };

/** How a table looks now to somebody. */
export async function lookAt(house: House, tableId: string, person: string | null): Promise<Reply<Shown>> {
  const table = await house.prisma.table.findUnique({ where: { id: tableId } });
  if (table === null) return refused('no-table');
  const game = house.gameNamed(table.game);
  if (game === undefined || table.state === null) return refused('not-started');
  const state = current(game, table.state as object, table.schema);
  const viewer = await viewerOf(house, tableId, person);
  return done({ version: table.version, status: table.status, view: game.view(state, viewer) });
}

/**
 * How a table looked at an earlier version, to the public: what a player was shown once and had to remember is
 * not shown again.
 */
export async function lookBack(house: House, tableId: string, version: number): Promise<Reply<Shown>> {
  const table = await house.prisma.table.findUnique({ where: { id: tableId }, omit: { state: true } });
  if (table === null) return refused('no-table');
  const game = house.gameNamed(table.game);
  const known = Number.isInteger(version) && version >= 1 && version <= table.version;
  const seek = async () =>
    game === undefined || !known ? null : stateAt(house.prisma, game, tableId, version);
  const state = await alone(house, tableId, seek);
  if (game === undefined || state === null) return refused('no-version');
  return done({ version, status: table.status, view: game.view(state, 'public') });
}
