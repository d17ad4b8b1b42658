import jsonpatch, { type Operation } from 'fast-json-patch';
import type { Game } from '../games/contract.ts';
import { clone } from '../games/json.ts';
import { asJson, type Db } from './house.ts';
import { NewerRelease, Unreadable } from './unreadable.ts';

/** Every so many versions one is kept whole. */
const wholeEvery = 32;

type Kept = { readonly whole: unknown; readonly patch: unknown };

/** How a version is kept: whole now and then, else as what changed since the one before. */
export function keep(version: number, before: object | null, state: object): Partial<Kept> {
  if (before === null || version % wholeEvery === 0) return { whole: asJson(state) };
  return { patch: asJson(jsonpatch.compare(before, state)) };
}

/** Of versions from the last to the first, those that were not gone back over. */
export function stillCounting<Row extends { readonly version: number; readonly backTo: number | null }>(
  rows: readonly Row[],
): Row[] {
  let upTo = Number.POSITIVE_INFINITY;
  return rows.filter(({ version, backTo }) => {
    if (version > upTo) return false;
    if (backTo !== null) upTo = backTo;
    return true;
  });
}

/** Changes a state by what changed since. The patch's values become part of it, so it gets a copy of them. */
export function patched(state: object, patch: unknown): object {
  try {
    return jsonpatch.applyPatch(state, clone(patch) as Operation[], false, true).newDocument;
  } catch (error) {
    throw new Unreadable('a patch does not fit', error);
  }
}

/** The state at a version, in the shape that the game has today; null if there is no such version. */
export async function stateAt(db: Db, game: Game, tableId: string, version: number): Promise<object | null> {
  const start = await db.snapshot.findFirst({
    where: { tableId, version: { lte: version }, NOT: { whole: { equals: null as never } } },
    orderBy: { version: 'desc' },
    select: { version: true, whole: true, schema: true },
  });
  if (start === null) return null;
  const steps = await db.snapshot.findMany({
    where: { tableId, version: { gt: start.version, lte: version } },
    orderBy: { version: 'asc' },
    select: { version: true, patch: true },
  });
  if (start.version + steps.length !== version) return null;
  let state = clone(start.whole) as object;
  for (const { patch } of steps) {
    state = patched(state, patch);
  }
  return current(game, state, start.schema);
}

/** A state of any age in today's shape. */
export function current(game: Game, state: object, schema: number): object {
  if (schema === game.schema) return state;
  if (schema > game.schema)
    throw new NewerRelease(`${game.id}: schema ${schema} is newer than ${game.schema}`);
  if (game.upgrade === undefined) {
    throw new Unreadable(`${game.id}: schema ${schema} is not understood by schema ${game.schema}`);
  }
  try {
    return game.upgrade(state, schema);
  } catch (error) {
    throw new Unreadable(`${game.id}: a state of schema ${schema} can't be brought to today's`, error);
  }
}
