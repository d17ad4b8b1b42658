import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Decision, Game, Param, Text } from '../games/contract.ts';
import { clone } from '../games/json.ts';
import { chosenOptions } from '../games/opening.ts';
import { withDice } from '../games/random.ts';
import { translator } from '../i18n/index.ts';
import { paces } from './clock/pace.ts';
import { current, patched } from './snapshots.ts';
import { timeouts } from './timeouts.ts';

/** A whole game as it travels from one database to another. A file from anywhere may hold anything. */

export const format = 'convoy-table-1';

/** What no game of ours comes near: a file beyond it is not read any further. */
export const movedBounds = {
  bytes: 64_000_000,
  depth: 32,
  values: 4_000_000,
  versions: 20_000,
  draws: 10_000,
  epochs: 1000,
};

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);
const steps = z
  .string()
  .regex(/^(?:\/[^/]*)+$/)
  .refine((path) => !path.split('/').some((key) => forbidden.has(key)));

/** What comes of comparing two positions, and nothing that grows by itself. */
const patchStep = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('add'), path: steps, value: z.unknown() }),
  z.strictObject({ op: z.literal('replace'), path: steps, value: z.unknown() }),
  z.strictObject({ op: z.literal('remove'), path: steps }),
]);

const seat = z.int().min(0).max(20);
const word = z.string().max(200);
const text: z.ZodType<Text> = z.lazy(() =>
  z.strictObject({ key: word, params: z.record(word, param).exactOptional() }),
);
const param: z.ZodType<Param> = z.lazy(() =>
  z.union([z.number(), word, z.strictObject({ seat }), text, z.array(text)]),
);

const event = z.strictObject({
  text,
  to: z.array(seat).exactOptional(),
  reveals: z.boolean().exactOptional(),
});

const answer = z.strictObject({
  decision: word,
  choice: z.union([word, z.array(word), z.record(word, z.number()), z.boolean()]),
});

const state = z.record(z.string(), z.unknown());

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const draw = z.strictObject({
  counter: z.int().min(0),
  bound: z
    .int()
    .min(1)
    .max(2 ** 32),
  purpose: word,
  result: z.int().min(0),
});

const version = z.strictObject({
  version: z.int().min(1),
  schema: z.int().min(1),
  whole: state.nullable(),
  patch: z.array(patchStep).nullable(),
  kind: z.enum(['start', 'answer', 'undo', 'rewind', 'upgrade', 'dice']),
  seat: seat.nullable(),
  /** The name of a bot, or “forced”; people are known where they played and not elsewhere. */
  by: z
    .string()
    .regex(/^(?:forced|bot:[a-z-]{1,40})$/)
    .nullable(),
  answer: answer.nullable(),
  events: z.array(event),
  /** What was drawn, since dice can be checked. */
  draws: z.array(draw).max(movedBounds.draws).default([]),
  reveals: z.boolean(),
  backTo: z.int().min(1).nullable(),
  at: z.iso.datetime(),
});

/** What the dice came from, from a version on: docs/dice.md. */
const epoch = z.strictObject({
  commitment: hash,
  secret: hash,
  clicks: z.array(z.strictObject({ what: word, id: word })),
  from: z.int().min(1),
});

const moved = z.strictObject({
  format: z.literal(format),
  game: word,
  schema: z.int().min(1),
  status: z.enum(['running', 'paused', 'finished', 'abandoned']),
  options: z.record(word, word),
  pace: z.enum(paces),
  onTimeout: z.enum(timeouts),
  version: z.int().min(1),
  wentBackAt: z.int().min(0),
  names: z.array(z.string().min(1).max(100)),
  dice: z.array(epoch).max(movedBounds.epochs).default([]),
  versions: z.array(version).min(1).max(movedBounds.versions),
});

export type Moved = z.infer<typeof moved>;
type Version = Moved['versions'][number];

/** A game that was understood, with the position it stands at, in the shape it was kept in. */
export type Read = Moved & {
  readonly last: {
    readonly state: object;
    readonly schema: number;
    readonly open: readonly Decision[];
  };
};

/** Why something is no game that can be set up here, for whoever operates: where, and what. */
export class NotUnderstood extends Error {}

const fail = (why: string): never => {
  throw new NotUnderstood(why);
};

/** Looks at all of it before anything else does, and without going down into it by calls. */
function checkBounds(value: unknown): void {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  let seen = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (++seen > movedBounds.values) fail(`more than ${movedBounds.values} values`);
    if (typeof next.value !== 'object' || next.value === null) continue;
    const depth = next.depth + 1;
    if (depth > movedBounds.depth) fail(`deeper than ${movedBounds.depth}`);
    for (const [key, inside] of Object.entries(next.value)) {
      if (forbidden.has(key)) fail(`a key called ${key}`);
      waiting.push({ value: inside, depth });
    }
  }
}

function parse(value: unknown): Moved {
  const parsed = moved.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return fail(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

/** What the versions say of each other: each comes after the one before, and goes back to one that there was. */
function checkOrder({ versions, names, version: last, wentBackAt, dice }: Moved): void {
  for (const [i, { from }] of dice.entries()) {
    if (from > last || from <= (dice[i - 1]?.from ?? 0)) fail(`dice.${i}.from: not in order`);
  }
  if (last !== versions.at(-1)?.version) fail('version: not the last one');
  if (wentBackAt > last) fail('wentBackAt: after the last version');
  for (const [i, row] of versions.entries()) {
    const at = `versions.${i}`;
    const isFirst = i === 0;
    if (row.version !== i + 1) fail(`${at}: not the next version`);
    if ((row.whole === null) === (row.patch === null)) fail(`${at}: neither whole nor a patch, or both`);
    if (isFirst !== (row.kind === 'start') || (isFirst && row.whole === null)) fail(`${at}: no such start`);
    const goesBack = row.kind === 'undo' || row.kind === 'rewind';
    if (goesBack !== (row.backTo !== null)) fail(`${at}.backTo: does not go with its kind`);
    if (row.backTo !== null && row.backTo > i) fail(`${at}.backTo: no earlier version`);
    const seats = [row.seat ?? 0, ...row.events.flatMap(({ to = [] }) => to)];
    if (seats.some((one) => one >= names.length)) fail(`${at}: a seat that there is not`);
  }
}

const say = translator('en', () => '');

/** What could not be said would break every log that it stands in. */
function checkWords({ versions }: Moved): void {
  for (const { version: at, events } of versions) {
    for (const told of events) {
      try {
        say(told.text);
      } catch {
        fail(`versions.${at - 1}.events: ${told.text.key} can’t be said`);
      }
    }
  }
}

/** Plays the chain of patches through: every position must be one of the game, and what went back be where it was. */
function lastPosition(game: Game, { versions, names, status }: Moved): Read['last'] {
  const wanted = new Set(versions.flatMap(({ backTo }) => backTo ?? []));
  const kept = new Map<number, { readonly state: object; readonly schema: number }>();
  let position: object = {};
  let schema = 0;
  for (const row of versions) {
    position = positionAfter(position, schema, row);
    ({ schema } = row);
    const [wrong] = game.audit(current(game, clone(position), schema));
    if (wrong !== undefined) fail(`versions.${row.version - 1}: ${wrong}`);
    const earlier = row.backTo === null ? undefined : kept.get(row.backTo);
    if (earlier?.schema === schema && !isSamePosition(earlier.state, position)) {
      fail(`versions.${row.version - 1}: not the position of version ${row.backTo}`);
    }
    if (wanted.has(row.version)) kept.set(row.version, { state: clone(position), schema });
  }
  const now = current(game, clone(position), schema);
  const open = game.decisions(now);
  if (open.some((decision) => decision.seat >= names.length)) fail('names: too few');
  if ((game.result(now) !== null) !== (status === 'finished')) fail('status: the game has not got so far');
  for (const viewer of ['public' as const, ...names.keys()]) game.view(now, viewer);
  return { state: position, schema, open };
}

/** The dice may have been changed for others since then. */
const isSamePosition = (earlier: object, now: object): boolean =>
  isDeepStrictEqual(withDice(earlier, []), withDice(now, []));

function positionAfter(
  before: object,
  schema: number,
  { version: at, whole, patch, schema: shape }: Version,
) {
  if (whole !== null) return clone(whole);
  if (shape !== schema) fail(`versions.${at - 1}: a patch on another shape`);
  return patched(before, patch);
}

/** Reads a game, or says why it can’t be one. */
export function readMoved(game: Game, value: unknown): Read | NotUnderstood {
  try {
    checkBounds(value);
    const whole = parse(value);
    checkOrder(whole);
    if (whole.names.length < game.seats.min || whole.names.length > game.seats.max) fail('names: how many');
    if (chosenOptions(game.options, whole.options) === null) fail('options: not of this game');
    checkWords(whole);
    return { ...whole, last: lastPosition(game, whole) };
  } catch (error) {
    if (error instanceof NotUnderstood) return error;
    // Rules that meet what they never made may stumble in any way.
    const name = error instanceof Error ? error.name : '';
    return new NotUnderstood(`a position that the rules can’t read (${name})`);
  }
}
