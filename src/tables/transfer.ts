import { randomBytes } from 'node:crypto';
import { provableFrom, withDice } from '../games/random.ts';
import type { Prisma } from '../store/generated/client.ts';
import { fullBankOf, type Pace } from './clock/pace.ts';
import { newSecret, seedOf } from './dice.ts';
import { asJson, done, type House, type Reply, refused } from './house.ts';
import type { Opened } from './lobby.ts';
import { format, type Moved, NotUnderstood, type Read, readMoved } from './moved.ts';
import type { OnTimeout } from './timeouts.ts';

/** A whole game as JSON. It holds every secret, so it is given out when the game is over, or to an operator. */
export async function exportTable(
  house: House,
  tableId: string,
  { secretsToo = false }: { readonly secretsToo?: boolean } = {},
): Promise<Reply<Moved>> {
  const found = await house.prisma.table.findUnique({
    where: { id: tableId },
    include: {
      seats: { orderBy: { seat: 'asc' } },
      snapshots: { orderBy: { version: 'asc' } },
      dice: { where: { from: { not: null } }, orderBy: { epoch: 'asc' } },
    },
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
    dice: found.dice.map(({ commitment, secret, clicks, from }) => ({
      commitment,
      secret,
      clicks,
      from,
    })) as Moved['dice'],
    versions: found.snapshots.map(({ tableId: _, actor, createdAt, draws, ...row }) => ({
      ...row,
      draws: draws ?? [],
      // People are known here and not elsewhere: only what played is told.
      by: actor === 'forced' || actor?.startsWith('bot:') === true ? actor : null,
      at: createdAt.toISOString(),
    })) as Moved['versions'],
  });
}

/** The game that something claims to be of; null where it is nothing that was exported. */
export function gameOf(moved: unknown): string | null {
  if (typeof moved !== 'object' || moved === null || !('format' in moved && 'game' in moved)) return null;
  return moved.format === format && typeof moved.game === 'string' ? moved.game : null;
}

type Rows = {
  readonly dice: readonly Prisma.DiceCreateManyInput[];
  readonly line: Prisma.LogLineCreateManyInput;
  /** The version with which other dice are taken up. */
  readonly taken: Prisma.SnapshotCreateManyInput | null;
};

/** The file may have been seen: what comes now comes of a secret that is not in it. */
function diceOf(tableId: string, { dice, version, last }: Read, over: boolean, now: Date): Rows {
  const { secret, commitment } = newSecret();
  const clicks = over ? [] : [{ what: 'import', id: tableId }];
  const from = over ? null : version + 1;
  const next = { tableId, epoch: dice.length + 1, secret, commitment, clicks, from };
  const state = withDice(last.state, provableFrom(seedOf(secret, clicks)));
  const happened = { kind: 'dice', schema: last.schema, events: [], createdAt: now };
  return {
    dice: [...dice.map((one, i) => ({ tableId, epoch: i + 1, ...one, toldAt: over ? now : null })), next],
    line: { tableId, version, kind: over ? 'dice-next' : 'dice', detail: commitment, createdAt: now },
    taken: over ? null : { tableId, version: version + 1, whole: asJson(state), ...happened },
  };
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
  const { dice, line, taken } = diceOf(id, whole, over, now);
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
        version: taken?.version ?? version,
        wentBackAt,
        state: taken?.whole ?? asJson(last.state),
        commitment: dice.findLast(({ from }) => from !== null)?.commitment ?? null,
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
        ...(row.draws.length === 0 ? {} : { draws: asJson(row.draws) }),
        reveals: row.reveals,
        backTo: row.backTo,
        createdAt: new Date(row.at),
      })),
    }),
    ...(taken === null ? [] : [house.prisma.snapshot.create({ data: taken })]),
    house.prisma.dice.createMany({ data: [...dice] }),
    house.prisma.logLine.create({ data: line }),
  ]);
  return done({ table: id });
}
