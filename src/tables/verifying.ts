import { isDeepStrictEqual } from 'node:util';
import type { Draw, Game } from '../games/contract.ts';
import { clone } from '../games/json.ts';
import { provableFrom, provenDraw, withDice } from '../games/random.ts';
import { hashOf, seedOf } from './dice.ts';
import { done, type House, type Reply, refused } from './house.ts';
import { type Moved, NotUnderstood, readMoved } from './moved.ts';
import { patched } from './snapshots.ts';
import { exportTable, gameOf } from './transfer.ts';

/** What the dice of a game come to, looked at by its export alone. */
export type DiceVerdict =
  | { readonly kind: 'proven'; readonly draws: number; readonly commitments: readonly string[] }
  /** Begun before there was anything to check; `since` is the version from which there is. */
  | { readonly kind: 'unverifiable'; readonly since: number | null }
  | { readonly kind: 'broken'; readonly at: number; readonly why: 'commitment' | 'counter' | 'result' };

/** What playing it again by today's rules comes to. */
export type ReplayVerdict =
  | { readonly kind: 'same'; readonly versions: number }
  /** Those before were played by the rules of older releases. */
  | { readonly kind: 'partly'; readonly versions: number; readonly of: number }
  | { readonly kind: 'different'; readonly at: number };

export type Verdict = { readonly dice: DiceVerdict; readonly replay: ReplayVerdict };

type Version = Moved['versions'][number];

/** The place in the list of the epoch that a version belongs to; −1 before the first. */
const epochAt = ({ dice }: Moved, version: number): number =>
  dice.findLastIndex(({ from }) => from <= version);

const seedsOf = ({ dice }: Moved): string[] => dice.map(({ secret, clicks }) => seedOf(secret, clicks));

/** Whether every draw follows from its secret, and every secret fits its commitment. Knows no rules. */
export function checkDice(moved: Moved): DiceVerdict {
  const seeds = seedsOf(moved);
  const forged = moved.dice.find(({ secret, commitment }) => hashOf(secret) !== commitment);
  if (forged !== undefined) return { kind: 'broken', at: forged.from, why: 'commitment' };
  const ends: { readonly epoch: number; readonly next: number }[] = [];
  let draws = 0;
  for (const row of moved.versions) {
    const epoch = epochAt(moved, row.version);
    const before = ends[(row.backTo ?? row.version - 1) - 1];
    let next = before?.epoch === epoch ? before.next : 0;
    for (const { counter, bound, result } of row.draws) {
      const seed = seeds[epoch];
      if (seed === undefined || counter !== next) return { kind: 'broken', at: row.version, why: 'counter' };
      if (provenDraw(seed, counter, bound) !== result)
        return { kind: 'broken', at: row.version, why: 'result' };
      next++;
      draws++;
    }
    ends.push({ epoch, next });
  }
  const since = moved.dice[0]?.from ?? null;
  if (since !== 1) return { kind: 'unverifiable', since };
  return { kind: 'proven', draws, commitments: moved.dice.map(({ commitment }) => commitment) };
}

const asKept = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What a version should have come to by the rules; null where only older rules could say. */
function expected(
  game: Game,
  moved: Moved,
  row: Version,
  before: { readonly state: object; readonly schema: number },
  earlier: object | undefined,
): { readonly state: object; readonly draws: readonly Draw[] } | null {
  const { kind, schema, seat, answer, version } = row;
  if (schema !== game.schema || kind === 'upgrade') return null;
  const seeds = seedsOf(moved);
  const epoch = epochAt(moved, version);
  const seed = seeds[epoch];
  if (kind === 'start') {
    if (seed === undefined) return null;
    const outcome = game.setup({ seats: moved.names.length, options: moved.options, seed });
    return outcome.ok ? { state: outcome.state, draws: outcome.draws ?? [] } : { state: {}, draws: [] };
  }
  if (before.schema !== game.schema) return null;
  if (kind === 'answer') {
    const outcome = game.decide(before.state, seat ?? 0, answer);
    return outcome.ok ? { state: outcome.state, draws: outcome.draws ?? [] } : { state: {}, draws: [] };
  }
  const back = kind === 'dice' ? before.state : earlier;
  if (back === undefined) return null;
  const isOfBefore = epochAt(moved, row.backTo ?? version - 1) === epoch;
  const state = isOfBefore || seed === undefined ? back : withDice(back, provableFrom(seed));
  return { state, draws: [] };
}

/** Plays every answer again, each on the position that it was given in. */
export function replay(game: Game, moved: Moved): ReplayVerdict {
  const wanted = new Set(moved.versions.flatMap(({ backTo }) => backTo ?? []));
  const kept = new Map<number, { readonly state: object; readonly schema: number }>();
  let before = { state: {}, schema: 0 };
  let same = 0;
  for (const row of moved.versions) {
    const given = before.state;
    const state = row.whole === null ? patched(clone(given), row.patch) : clone(row.whole);
    const back = row.backTo === null ? undefined : kept.get(row.backTo);
    const earlier = back?.schema === row.schema ? back.state : undefined;
    const should = expected(game, moved, row, before, earlier);
    if (should !== null) {
      const fits = isDeepStrictEqual(asKept(should), { state, draws: row.draws });
      if (!fits) return { kind: 'different', at: row.version };
      same++;
    }
    before = { state, schema: row.schema };
    if (wanted.has(row.version)) kept.set(row.version, before);
  }
  const of = moved.versions.length;
  return same === of ? { kind: 'same', versions: of } : { kind: 'partly', versions: same, of };
}

/** Both checks of a game that was exported. */
export function verifyMoved(house: Pick<House, 'gameNamed'>, value: unknown): Reply<Verdict> {
  const named = gameOf(value);
  const game = named === null ? undefined : house.gameNamed(named);
  if (game === undefined) return refused('not-understood', { at: 'format' });
  const whole = readMoved(game, value);
  if (whole instanceof NotUnderstood) return refused('not-understood', { at: whole.message });
  return done({ dice: checkDice(whole), replay: replay(game, whole) });
}

/** Both checks of a game that is over, for whoever can see its table. */
export async function verifyTable(house: House, table: string): Promise<Reply<Verdict>> {
  const reply = await exportTable(house, table);
  return reply.ok ? verifyMoved(house, asKept(reply.value)) : reply;
}
