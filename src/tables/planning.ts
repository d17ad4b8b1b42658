import { createHash } from 'node:crypto';
import { greedyBot } from '../games/bots.ts';
import { answers } from '../games/choices.ts';
import {
  type Choice,
  type Decision,
  type Game,
  type GameEvent,
  type Seat,
  type Text,
  visibleEvents,
} from '../games/contract.ts';
import { randomFrom } from '../games/random.ts';
import { type Acted, atTable, type Click, players, seatOf } from './acting.ts';
import { done, type House, type Reply, refused } from './house.ts';
import { comeBack } from './seating.ts';
import { answerFor, getUp, playForced, toldTo } from './sitting.ts';
import { current } from './snapshots.ts';

/** What an answer would come to. Nothing is told that going back freely would not tell as well. */
export type Preview = {
  readonly events: readonly GameEvent[];
  /** Something hidden comes out: there is no free way back, and what it is remains to be seen. */
  readonly reveals: boolean;
  /** What the same seat would be asked next. */
  readonly next: Text | null;
};

function tried(game: Game, state: object, seat: Seat, decision: string, choice: unknown) {
  const outcome = game.decide(state, seat, { decision, choice });
  if (!outcome.ok) return outcome;
  const reveals = outcome.events.some((event) => event.reveals === true);
  return { ok: true, state: outcome.state, reveals, events: outcome.events } as const;
}

const nextOf = (game: Game, state: object, seat: Seat): Decision | undefined =>
  game.decisions(state).find((decision) => decision.seat === seat);

async function positionOf(house: House, table: string, person: string) {
  const row = await house.prisma.table.findUnique({ where: { id: table }, include: { seats: true } });
  const game = row === null ? undefined : house.gameNamed(row.game);
  const seat = row?.seats.find((s) => s.personId === person)?.seat;
  if (row === null || game === undefined || row.state === null || seat === undefined) return null;
  return { game, seat, state: current(game, row.state as object, row.schema), version: row.version };
}

export async function previewOf(
  house: House,
  { table, person, decision, choice }: { table: string; person: string; decision: string; choice: unknown },
): Promise<Reply<Preview>> {
  const position = await positionOf(house, table, person);
  if (position === null) return refused('no-seat');
  const { game, state, seat } = position;
  const outcome = tried(game, state, seat, decision, choice);
  if (!outcome.ok) return outcome;
  if (outcome.reveals) return done({ events: [], reveals: true, next: null });
  return done({
    events: visibleEvents(outcome.events, seat),
    reveals: false,
    next: nextOf(game, outcome.state, seat)?.prompt ?? null,
  });
}

export type PlanStep = {
  readonly decision: Decision;
  readonly choice: Choice;
  readonly events: readonly GameEvent[];
};
export type Plan = { readonly steps: readonly PlanStep[]; readonly digest: string };

const longestPlan = 40;

/** What a seat would sensibly answer to a row of questions of some kinds, as far as nothing comes out on the way. */
function planFrom(game: Game, from: object, seat: Seat, kinds: ReadonlySet<string>): Plan {
  const steps: PlanStep[] = [];
  let state = from;
  while (steps.length < longestPlan) {
    const decision = nextOf(game, state, seat);
    if (decision === undefined || !(kinds.has(decision.kind) || decision.weight === 'forced')) break;
    const choice = sensible(game, state, decision);
    if (choice === null) break;
    const outcome = tried(game, state, seat, decision.id, choice);
    if (!outcome.ok || outcome.reveals) break;
    steps.push({ decision, choice, events: visibleEvents(outcome.events, seat) });
    state = outcome.state;
  }
  const chosen = JSON.stringify(steps.map(({ decision, choice }) => [decision.kind, choice]));
  return { steps, digest: createHash('sha256').update(chosen).digest('hex').slice(0, 10) };
}

/** Null where an answer would have to be judged by what nobody can know yet. */
function sensible(game: Game, state: object, decision: Decision): Choice | null {
  if (decision.suggested !== undefined) return decision.suggested;
  const blind = answers(decision).some((choice) => {
    const outcome = tried(game, state, decision.seat, decision.id, choice);
    return outcome.ok && outcome.reveals;
  });
  return blind ? null : greedyBot(game, state, decision, randomFrom(`plan:${decision.id}`));
}

export async function planOf(
  house: House,
  { table, person, kinds }: { table: string; person: string; kinds: ReadonlySet<string> },
): Promise<Plan | null> {
  const position = await positionOf(house, table, person);
  return position === null ? null : planFrom(position.game, position.state, position.seat, kinds);
}

/** Answers all questions of a plan, if it is still the plan that was shown. One transaction. */
export const actOnPlan = (
  house: House,
  { digest, kinds, ...click }: Click & { readonly digest: string; readonly kinds: ReadonlySet<string> },
): Promise<Reply<Acted>> =>
  atTable(
    house,
    click,
    async (sitting) => {
      const seat = seatOf(sitting, click.person);
      if (seat === undefined) return refused('no-seat');
      if (sitting.state === null) return refused('not-started');
      const plan = planFrom(sitting.game, sitting.state, seat.seat, kinds);
      if (plan.digest !== digest || plan.steps.length === 0)
        return { ok: false, why: { key: 'refusal.stale' } };
      for (const { decision, choice } of plan.steps) {
        const why = answerFor(sitting, seat.seat, { decision: decision.id, choice }, click.person);
        if (why !== null) throw new Error(`a planned answer was refused: ${why.key}`);
      }
      await comeBack(sitting, seat);
      playForced(sitting);
      await sitting.db.seat.update({
        where: { tableId_seat: { tableId: click.table, seat: seat.seat } },
        data: { actedAt: sitting.version },
      });
      await getUp(sitting);
      return done({ version: sitting.version, seat: seat.seat, events: toldTo(sitting, seat.seat) });
    },
    players(click),
  );
