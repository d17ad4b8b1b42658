import { isForced, refusalOf } from './choices.ts';
import {
  type Choice,
  type Decision,
  type GameEvent,
  type Outcome,
  refuse,
  type Seat,
  type Text,
  text,
} from './contract.ts';
import { fuelFor } from './fuel.ts';
import { clone } from './json.ts';
import { takeDraws } from './random.ts';

/**
 * The machine that games run on. Every seat has a list of tasks, plain data in the state; the first of each
 * list is either a question to its seat or something that happens by itself. When all lists are empty the
 * game's `idle` says what comes next.
 */
export type Task = { kind: string; id?: string };

export type Tasked<T extends Task> = {
  /** How many questions each seat was asked; of all together in games that began so. */
  serial: number | number[];
  todo: T[][];
};

/** Questions are counted by seat: what one is asked in secret moves nobody else’s ids. */
function nextId<T extends Task>(state: Tasked<T>, seat: Seat, kind: string): string {
  const before = typeof state.serial === 'number' ? [] : state.serial;
  const counts = state.todo.map((_, i) => before[i] ?? 0);
  const count = (counts[seat] ?? 0) + 1;
  counts[seat] = count;
  state.serial = counts;
  return `${kind}.${seat}-${count}`;
}

/** What a rule works on: a copy of the state that is its own to change, and the story of what happened. */
export type Ctx<S> = { readonly state: S; readonly events: GameEvent[] };

export type Question = Pick<Decision, 'prompt' | 'form'> &
  Partial<
    Pick<Decision, 'blocked' | 'notes' | 'suggested' | 'shownAs' | 'anonymous' | 'secret' | 'byHand'>
  > & {
    readonly weight?: 'small' | 'big';
  };

export interface Rule<S, T> {
  /** The question, or null where there is nothing to choose. */
  ask(state: S, seat: Seat, task: T): Question | null;
  /** `choice` is legal for the question asked; null where there was none. The task is off the list already. */
  apply(ctx: Ctx<S>, seat: Seat, task: T, choice: Choice | null): void;
}

export type Rules<S, T extends Task> = { readonly [K in T['kind']]: Rule<S, Extract<T, { kind: K }>> };

export interface Machine<S> {
  /** Plays on from the deal to the first question. */
  start(dealt: Outcome<S>): Outcome<S>;
  decisions(state: S): Decision[];
  decide(state: S, seat: Seat, answer: unknown): Outcome<S>;
  /** Plays on until somebody has to choose or the game is over. */
  run(ctx: Ctx<S>): void;
}

/** From one question to the next the longest nights need some hundred steps. */
const mostSteps = 10_000;

export function machine<T extends Task, S extends Tasked<T> & object>(
  rules: Rules<S, T>,
  game: {
    /** Says what comes next when all lists are empty; gives its name. */
    idle(ctx: Ctx<S>): string;
    over(state: S): boolean;
  },
): Machine<S> {
  const ruleOf = (task: T) => rules[task.kind as T['kind']] as unknown as Rule<S, T>;

  // States are never changed once they are given out, so a question is worked out only once for each.
  const asked = new WeakMap<S, Decision[]>();

  function decisionOf(question: Question, seat: Seat, task: T): Decision {
    const { weight, blocked, ...rest } = question;
    return {
      id: task.id ?? '',
      seat,
      kind: task.kind,
      ...rest,
      blocked: blocked ?? [],
      weight: question.byHand !== true && isForced(question.form) ? 'forced' : (weight ?? 'small'),
    };
  }

  function decisions(state: S): Decision[] {
    let open = asked.get(state);
    if (open === undefined) {
      open = state.todo.flatMap((list, seat) => {
        const [task] = list;
        const question = task?.id === undefined ? null : ruleOf(task).ask(state, seat, task);
        return task === undefined || question === null ? [] : [decisionOf(question, seat, task)];
      });
      asked.set(state, open);
    }
    return open;
  }

  function whyNotYours(state: S, seat: Seat, id: string): Text {
    const owner = state.todo.findIndex((list) => list[0]?.id === id);
    const secret = decisions(state).some((d) => d.id === id && d.anonymous === true);
    if (owner >= 0 && !secret) return text('refusal.not-yours', { owner: { seat: owner } });
    return state.todo[seat]?.[0]?.id === undefined ? text('refusal.not-asked') : text('refusal.stale');
  }

  function run(ctx: Ctx<S>): void {
    const { state } = ctx;
    const burn = fuelFor(mostSteps);
    while (!game.over(state)) {
      let moved = false;
      let waiting = 0;
      const open: Decision[] = [];
      for (let seat = 0; seat < state.todo.length; seat++) {
        const list = state.todo[seat] ?? [];
        for (let task = list[0]; task !== undefined; task = list[0]) {
          const question = task.id === undefined ? ruleOf(task).ask(state, seat, task) : null;
          if (task.id === undefined && question === null) {
            list.shift();
            burn(task.kind);
            ruleOf(task).apply(ctx, seat, task, null);
            moved = true;
          } else {
            task.id ??= nextId(state, seat, task.kind);
            if (question !== null) open.push(decisionOf(question, seat, task));
            waiting++;
            break;
          }
        }
      }
      if (waiting > 0 && !moved) {
        if (open.length === waiting) asked.set(state, open);
        return;
      }
      if (waiting === 0) burn(game.idle(ctx));
    }
    for (const list of state.todo) list.length = 0;
  }

  return {
    start(dealt) {
      if (!dealt.ok) return dealt;
      const ctx: Ctx<S> = { state: dealt.state, events: [...dealt.events] };
      run(ctx);
      return outcomeOf(ctx);
    },
    run,
    decisions,
    decide(state, seat, answer) {
      if (!Number.isInteger(seat) || seat < 0 || seat >= state.todo.length)
        return refuse('refusal.no-such-seat');
      if (game.over(state)) return refuse('refusal.over');
      const given = readAnswer(answer);
      if (given === null) return refuse('refusal.shape');
      const task = state.todo[seat]?.[0];
      if (task?.id !== given.decision) return { ok: false, why: whyNotYours(state, seat, given.decision) };
      const decision = decisions(state).find((d) => d.id === task.id);
      if (decision === undefined) return refuse('refusal.stale');
      const why = refusalOf(decision, given.choice);
      if (why !== null) return { ok: false, why };

      const ctx: Ctx<S> = { state: clone(state), events: [] };
      ctx.state.todo[seat]?.shift();
      ruleOf(task).apply(ctx, seat, task, given.choice as Choice);
      run(ctx);
      return outcomeOf(ctx);
    },
  };
}

function outcomeOf<S extends object>({ state, events }: Ctx<S>): Outcome<S> {
  const draws = takeDraws(state);
  return { ok: true, state, events, ...(draws.length === 0 ? {} : { draws }) };
}

function readAnswer(answer: unknown): { decision: string; choice: unknown } | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  const { decision, choice } = answer as { decision?: unknown; choice?: unknown };
  return typeof decision === 'string' && choice !== undefined ? { decision, choice } : null;
}

export const chosenOne = (choice: Choice | null): string => {
  if (typeof choice === 'string') return choice;
  throw new TypeError('a chosen option was expected');
};

export const chosenSome = (choice: Choice | null): readonly string[] => {
  if (Array.isArray(choice)) return choice as readonly string[];
  throw new TypeError('a list of chosen options was expected');
};

export const chosenSplit = (choice: Choice | null): Readonly<Record<string, number>> => {
  if (typeof choice === 'object' && choice !== null && !Array.isArray(choice)) {
    return choice as Readonly<Record<string, number>>;
  }
  throw new TypeError('a split was expected');
};
