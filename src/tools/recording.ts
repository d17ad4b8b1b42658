import { createHash } from 'node:crypto';
import { eagerBot, randomBot } from '../games/bots.ts';
import type { Choice, Game, GameEvent, Result, Seat, Setup } from '../games/contract.ts';
import { fuelFor } from '../games/fuel.ts';
import { drawBelow, randomFrom } from '../games/random.ts';
import { mostAnswers } from './simulation/play.ts';

/** Every so many answers the position is compared. */
export const blockSize = 20;

export type Answered = readonly [seat: Seat, choice: Choice];

/** A whole game: what it was dealt from, what was answered, and what that came to. */
export type Recording = {
  readonly game: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly seed: string;
  readonly ending: string;
  /** The position after the deal. */
  readonly dealt: string;
  /** Answers, and the position after them. */
  readonly blocks: readonly { readonly answers: readonly Answered[]; readonly after: string }[];
  /** Seat, place and points. */
  readonly result: readonly (readonly [seat: Seat, rank: number, score: number])[];
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inside]) => [key, sorted(inside)]),
  );
};

/** The same for the same position, whatever release it is of. */
export function positionHash(state: object): string {
  const { schema: _, edition: _begun, ...position } = state as { schema?: number; edition?: number };
  return createHash('sha256')
    .update(JSON.stringify(sorted(position)))
    .digest('hex')
    .slice(0, 12);
}

/** What tells one kind of ending from another, beside who comes first. */
const signs: Readonly<Record<string, string>> = {
  'survive.log.volcano': 'the last volcano',
  'outlive.log.over-rival': 'the Horde',
};

/** How a game ended: by what, and whether somebody is alone in front. */
export function endingOf({ standings }: Result, last: readonly GameEvent[]): string {
  const by = [...new Set(last.flatMap(({ text }) => signs[text.key] ?? []))];
  const [first, second] = standings.toSorted((a, b) => a.rank - b.rank);
  const close = first !== undefined && second !== undefined && first.score === second.score;
  const how = !close ? 'points' : first.rank === second.rank ? 'shared' : 'tie-break';
  return [...by, how].join(', ');
}

const resultOf = ({ standings }: Result): Recording['result'] =>
  standings.map(({ seat, rank, score }) => [seat, rank, score] as const);

/** Plays a game at random, or with some sense, and writes it down. */
export function recordGame(game: Game, table: Setup, sensible: boolean): Recording {
  const begun = game.setup(table);
  if (!begun.ok) throw new Error(begun.why.key);
  const random = randomFrom(`record:${table.seed}`);
  const bot = sensible ? eagerBot : randomBot;
  const burn = fuelFor(mostAnswers);
  let { state, events }: { state: object; events: readonly GameEvent[] } = begun;
  const blocks: { answers: Answered[]; after: string }[] = [];
  let answers: Answered[] = [];
  for (;;) {
    const result = game.result(state);
    if (answers.length === blockSize || (result !== null && answers.length > 0)) {
      blocks.push({ answers, after: positionHash(state) });
      answers = [];
    }
    if (result !== null) {
      const { seats, options = {}, seed } = table;
      const said = { ending: endingOf(result, events), dealt: positionHash(begun.state) };
      return { game: game.id, seats, options, seed, ...said, blocks, result: resultOf(result) };
    }
    const open = game.decisions(state);
    const decision = open[drawBelow(random, Math.max(1, open.length))];
    if (decision === undefined) throw new Error('nobody is asked');
    burn(decision.kind);
    const choice = bot(game, state, decision, random);
    const outcome = game.decide(state, decision.seat, { decision: decision.id, choice });
    if (!outcome.ok) throw new Error(outcome.why.key);
    ({ state, events } = outcome);
    answers.push([decision.seat, choice]);
  }
}

type Stood = { readonly state: object; readonly events: readonly GameEvent[] };

/** What an answer leads to, or why it is refused. */
function answered(game: Game, { state }: Stood, [seat, choice]: Answered, nth: number): Stood | string {
  const asked = game.decisions(state).find((one) => one.seat === seat);
  const outcome = game.decide(state, seat, { decision: asked?.id ?? '', choice });
  if (outcome.ok) return outcome;
  const what = asked?.kind ?? 'nobody there is asked';
  return `answer ${nth} (seat ${seat}, ${what}, ${JSON.stringify(choice)}) is refused: ${outcome.why.key}`;
}

/** The position after so many answers, or why it can't be reached any more. */
export function positionAfter(game: Game, recording: Recording, count: number): object | string {
  const { seats, options, seed, blocks } = recording;
  const begun = game.setup({ seats, options, seed });
  if (!begun.ok) return `it is not dealt any more: ${begun.why.key}`;
  let stood: Stood = begun;
  const all = blocks.flatMap(({ answers }) => answers).slice(0, count);
  for (const [i, one] of all.entries()) {
    const next = answered(game, stood, one, i + 1);
    if (typeof next === 'string') return next;
    stood = next;
  }
  return stood.state;
}

/** Where a recorded game comes out otherwise today, or null. */
export function whatChanged(game: Game, recording: Recording): string | null {
  const { seats, options, seed, blocks, dealt, result, ending } = recording;
  const begun = game.setup({ seats, options, seed });
  if (!begun.ok) return `it is not dealt any more: ${begun.why.key}`;
  if (positionHash(begun.state) !== dealt) return 'another position after the deal';
  let stood: Stood = begun;
  let count = 0;
  for (const { answers, after } of blocks) {
    const known = count;
    for (const one of answers) {
      const next = answered(game, stood, one, ++count);
      if (typeof next === 'string') return next;
      stood = next;
    }
    if (positionHash(stood.state) !== after)
      return `another position after answer ${count}; after answer ${known} it is still the same`;
  }
  const now = game.result(stood.state);
  if (now === null) return `not over after answer ${count}`;
  const said = JSON.stringify(resultOf(now));
  if (said !== JSON.stringify(result)) return `another result: ${said}`;
  const how = endingOf(now, stood.events);
  return how === ending ? null : `another ending: ${how}`;
}

/** A line for each block, so that a difference shows where it begins. */
export function written({ blocks, ...head }: Recording): string {
  const { result, ...rest } = head;
  const lines = [
    ...Object.entries(rest).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`),
    `  "result": ${JSON.stringify(result)},`,
    '  "blocks": [',
    blocks
      .map(
        ({ answers, after }) =>
          `    { "answers": ${JSON.stringify(answers)},\n      "after": ${JSON.stringify(after)} }`,
      )
      .join(',\n'),
    '  ]',
  ];
  return `{\n${lines.join('\n')}\n}\n`;
}
