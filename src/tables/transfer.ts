import { randomBytes } from 'node:crypto';
import type { Decision, Game } from '../games/contract.ts';
import { clone } from '../games/json.ts';
import { chosenOptions } from '../games/opening.ts';
import { fullBankOf, type Pace, paces } from './clock/pace.ts';
import { asJson, done, type House, type Reply, refused } from './house.ts';
import { type Opened, timeouts } from './lobby.ts';
import { current, patched } from './snapshots.ts';

const format = 'convoy-table-1';

type Moved = {
  format: typeof format;
  game: string;
  schema: number;
  status: 'running' | 'paused' | 'finished' | 'abandoned';
  options: object;
  pace: string;
  onTimeout: string;
  version: number;
  wentBackAt: number;
  names: string[];
  versions: {
    version: number;
    schema: number;
    whole: unknown;
    patch: unknown;
    kind: string;
    seat: number | null;
    by: string | null;
    answer: unknown;
    events: unknown;
    reveals: boolean;
    backTo: number | null;
    at: string;
  }[];
};

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
    options: found.options as object,
    pace: found.pace,
    onTimeout: found.onTimeout,
    version: found.version,
    wentBackAt: found.wentBackAt,
    names: found.seats.map((seat) => seat.name),
    versions: found.snapshots.map(({ tableId: _, actor, createdAt, ...row }) => ({
      ...row,
      // People are known here and not elsewhere: only what played is told.
      by: actor === 'forced' || actor?.startsWith('bot:') === true ? actor : null,
      at: createdAt.toISOString(),
    })),
  });
}

type Version = Moved['versions'][number];

const kinds: readonly unknown[] = ['start', 'answer', 'undo', 'rewind', 'upgrade'];
const statuses: readonly unknown[] = ['running', 'paused', 'finished', 'abandoned'];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isBetween = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;

function isEvent(value: unknown, seats: number): boolean {
  if (!isObject(value) || !isObject(value.text) || typeof value.text.key !== 'string') return false;
  const { to } = value;
  return to === undefined || (Array.isArray(to) && to.every((seat) => isBetween(seat, 0, seats - 1)));
}

/** Whether something can be the version that comes after so many. */
function isVersion(value: unknown, before: number, seats: number): value is Version {
  if (!isObject(value)) return false;
  const { version, schema, whole, patch, kind, seat, by, answer, events, reveals, backTo, at } = value;
  return (
    version === before + 1 &&
    isBetween(schema, 1, Number.MAX_SAFE_INTEGER) &&
    (isObject(whole) || (whole === null && before > 0 && Array.isArray(patch))) &&
    kinds.includes(kind) &&
    (seat === null || isBetween(seat, 0, seats - 1)) &&
    (by === null || by === 'forced' || (typeof by === 'string' && by.startsWith('bot:'))) &&
    (answer === null || isObject(answer)) &&
    Array.isArray(events) &&
    events.every((event) => isEvent(event, seats)) &&
    typeof reveals === 'boolean' &&
    (backTo === null || isBetween(backTo, 1, before)) &&
    typeof at === 'string' &&
    Number.isFinite(Date.parse(at))
  );
}

function isMoved(value: unknown, game: Game): value is Moved {
  if (!isObject(value)) return false;
  const { status, options, pace, onTimeout, version, wentBackAt, names, versions } = value;
  return (
    statuses.includes(status) &&
    isObject(options) &&
    chosenOptions(game.options, options as Record<string, string>) !== null &&
    (paces as readonly unknown[]).includes(pace) &&
    (timeouts as readonly unknown[]).includes(onTimeout) &&
    Array.isArray(names) &&
    isBetween(names.length, game.seats.min, game.seats.max) &&
    names.every((name) => typeof name === 'string') &&
    Array.isArray(versions) &&
    versions.length > 0 &&
    version === versions.length &&
    isBetween(wentBackAt, 0, versions.length) &&
    versions.every((row, i) => isVersion(row, i, names.length))
  );
}

type Position = { readonly state: object; readonly schema: number; readonly open: readonly Decision[] };

/** The last position, in the shape it was kept in. Throws where any of them cannot be read. */
function lastPosition(game: Game, { versions, names, status }: Moved): Position {
  let state: object = {};
  let schema = 0;
  for (const { whole, patch, schema: shape } of versions) {
    if (whole === null && shape !== schema) throw new TypeError('a patch on another shape');
    state = whole === null ? patched(state, patch) : clone(whole as object);
    schema = shape;
    if (game.audit(current(game, clone(state), schema)).length > 0) throw new TypeError('not a position');
  }
  const now = current(game, clone(state), schema);
  const open = game.decisions(now);
  if (open.some(({ seat }) => seat >= names.length)) throw new TypeError('too few seats');
  if ((game.result(now) !== null) !== (status === 'finished')) throw new TypeError('not so far');
  return { state, schema, open };
}

/** A file from anywhere may hold anything. */
function read(game: Game, moved: unknown): (Moved & { readonly last: Position }) | null {
  try {
    return isMoved(moved, game) ? { ...moved, last: lastPosition(game, moved) } : null;
  } catch {
    return null;
  }
}

/** Sets up a game that was exported elsewhere. Its seats are nobody's until somebody takes them. */
export async function importTable(
  house: House,
  { moved, organiser }: { readonly moved: unknown; readonly organiser: string },
): Promise<Reply<Opened>> {
  if (!isObject(moved) || moved.format !== format || typeof moved.game !== 'string') {
    return refused('not-understood');
  }
  const game = house.gameNamed(moved.game);
  if (game === undefined) return refused('no-game');
  const whole = read(game, moved);
  if (whole === null) return refused('not-understood');
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
            bank: fullBankOf(pace as Pace),
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
