import { randomBytes } from 'node:crypto';
import { fullBankOf, type Pace } from './clock/pace.ts';
import { asJson, done, type House, type Reply, refused } from './house.ts';
import type { OnTimeout, Opened } from './lobby.ts';
import { format, type Moved, NotUnderstood, readMoved } from './moved.ts';

/** A whole game as JSON. It holds every secret, so it is given out when the game is over, or to an operator. */
export async function exportTable(
  house: House,
  tableId: string,
  { secretsToo = false }: { readonly secretsToo?: boolean } = {},
): Promise<Reply<Moved>> {
  const found = await house.prisma.table.findUnique({
    where: { id: tableId },
    include: { seats: { orderBy: { seat: 'asc' } }, snapshots: { orderBy: { version: 'asc' } } },
  });
  if (found === null) return refused('no-table');
  if (found.status === 'lobby') return refused('not-started');
  if (!secretsToo && found.status !== 'finished' && found.status !== 'abandoned')
    return refused('not-finished');
  return done({
    format,
    game: found.game,
    schema: found.schema,
    status: found.status,
    options: found.options as Record<string, string>,
    pace: found.pace as Pace,
    onTimeout: found.onTimeout as OnTimeout,
    version: found.version,
    wentBackAt: found.wentBackAt,
    names: found.seats.map((seat) => seat.name),
    versions: found.snapshots.map(({ tableId: _, actor, createdAt, ...row }) => ({
      ...row,
      // People are known here and not elsewhere: only what played is told.
      by: actor === 'forced' || actor?.startsWith('bot:') === true ? actor : null,
      at: createdAt.toISOString(),
    })) as Moved['versions'],
  });
}

/** The game that something claims to be of; null where it is nothing that was exported. */
function gameOf(moved: unknown): string | null {
  if (typeof moved !== 'object' || moved === null || !('format' in moved && 'game' in moved)) return null;
  return moved.format === format && typeof moved.game === 'string' ? moved.game : null;
}

/** Sets up a game that was exported elsewhere. Its seats are nobody's until somebody takes them. */
export async function importTable(
  house: House,
  { moved, organiser }: { readonly moved: unknown; readonly organiser: string },
): Promise<Reply<Opened>> {
  const named = gameOf(moved);
  if (named === null) return refused('not-understood', { at: 'format' });
  const game = house.gameNamed(named);
  if (game === undefined) return refused('no-game');
  const whole = readMoved(game, moved);
  if (whole instanceof NotUnderstood) return refused('not-understood', { at: whole.message });
  const { status, options, names, pace, onTimeout, version, wentBackAt, versions, last } = whole;
  const id = randomBytes(9).toString('base64url');
  const now = new Date(house.now());
  const over = status === 'finished' || status === 'abandoned';
  await house.prisma.$transaction([
    house.prisma.table.create({
      data: {
        id,
        game: game.id,
        schema: last.schema,
        status: over ? status : 'paused',
        options: asJson(options),
        places: names.length,
        organiserId: organiser,
        pace,
        onTimeout,
        version,
        wentBackAt,
        state: asJson(last.state),
        createdAt: now,
        startedAt: now,
        ...(over ? { finishedAt: now } : { pausedAt: now }),
        seats: {
          create: names.map((name, seat) => ({
            seat,
            name,
            bank: fullBankOf(pace),
            decision: last.open.find((decision) => decision.seat === seat)?.id ?? null,
          })),
        },
      },
    }),
    house.prisma.snapshot.createMany({
      data: versions.map((row) => ({
        tableId: id,
        version: row.version,
        schema: row.schema,
        ...(row.whole === null ? { patch: asJson(row.patch) } : { whole: asJson(row.whole) }),
        kind: row.kind,
        seat: row.seat,
        actor: row.by,
        ...(row.answer === null ? {} : { answer: asJson(row.answer) }),
        events: asJson(row.events),
        reveals: row.reveals,
        backTo: row.backTo,
        createdAt: new Date(row.at),
      })),
    }),
  ]);
  return done({ table: id });
}
