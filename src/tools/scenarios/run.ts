import { parseAllDocuments } from 'yaml';
import { type Decision, type Game, type GameEvent, type Seat, visibleEvents } from '../../games/contract.ts';
import { gameById } from '../../games/registry.ts';
import { differences } from './matching.ts';

export type Scenario = {
  readonly name: string;
  readonly game: Game;
  readonly seats: number;
  readonly given: unknown;
  readonly steps: readonly unknown[];
  readonly outcome: unknown;
};

type Words = Readonly<Record<string, unknown>>;

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys of a text and of all that it is made of. */
const keysOf = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { key } = value as { key?: unknown };
  return [...(typeof key === 'string' ? [key] : []), ...Object.values(value).flatMap(keysOf)];
};

const topics = ['scenario', 'rule', 'game', 'players', 'given', 'steps', 'then'];

/** Reads the scenarios of a file; throws an Error that says what is wrong with it. */
export function readScenarios(source: string): Scenario[] {
  return parseAllDocuments(source).flatMap((document) => {
    const [problem] = document.errors;
    if (problem !== undefined) throw new Error(problem.message);
    const words: unknown = document.toJS();
    if (words === null) return [];
    if (!isWords(words)) throw new Error('a scenario is a map');
    const name = String(words.scenario ?? 'without a name');
    for (const key of Object.keys(words)) {
      if (!topics.includes(key)) throw new Error(`${name}: “${key}” is none of ${topics.join(', ')}`);
    }
    const game = gameById(String(words.game ?? 'outlive'));
    if (game === undefined) throw new Error(`${name}: there is no game “${String(words.game)}”`);
    const seats = Number(words.players ?? game.seats.max);
    if (!(seats >= game.seats.min && seats <= game.seats.max)) {
      throw new Error(`${name}: ${game.id} is for ${game.seats.min} to ${game.seats.max} players`);
    }
    const steps = words.steps ?? [];
    if (!Array.isArray(steps)) throw new Error(`${name}: steps are a list`);
    return [{ name, game, seats, given: words.given, steps, outcome: words.then }];
  });
}

/** Looks at what an answer led to, what is told and what is asked then, and says what is wrong with it. */
export type Listener = (said: readonly unknown[]) => readonly string[];

/** Plays a scenario; gives what differs from what it says, nothing if all holds. */
export function runScenario(scenario: Scenario, listener: Listener = () => []): string[] {
  try {
    return new Run(scenario, listener).play();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

class Run {
  private readonly scenario: Scenario;
  private readonly game: Game;
  private readonly names: readonly string[];
  private readonly wrong: string[] = [];
  private state: object;
  private events: readonly GameEvent[] = [];
  private readonly listener: Listener;
  private step = 0;

  constructor(scenario: Scenario, listener: Listener) {
    this.scenario = scenario;
    this.listener = listener;
    this.game = scenario.game;
    this.names = scenario.game.scenarios.names.slice(0, scenario.seats);
    this.state = this.game.scenarios.stage(scenario.given, scenario.seats);
  }

  play(): string[] {
    for (const step of this.scenario.steps) {
      this.step++;
      if (!isWords(step)) throw new Error(`step ${this.step}: a map was expected`);
      this.take(step);
    }
    this.step = 0;
    this.expect(this.scenario.outcome);
    return this.wrong;
  }

  private differs(what: string): void {
    this.wrong.push(this.step === 0 ? `then: ${what}` : `step ${this.step}: ${what}`);
  }

  private take(step: Words): void {
    const { refused, ...rest } = step;
    for (const [key, value] of Object.entries(rest)) {
      if (this.names.includes(key)) this.answer(this.names.indexOf(key), value, refused);
      else if (key === 'then') this.expect(value);
      else if (key === 'asked') this.asked(value);
      else if (key === 'offered') this.offered(value, true);
      else if (key === 'not offered') this.offered(value, false);
      else if (key === 'blocked') this.blocked(value);
      else if (key === 'noted') this.noted(value);
      else if (key === 'told') this.told(value);
      else
        throw new Error(
          `step ${this.step}: “${key}” is neither a player (${this.names.join(', ')}) nor a check`,
        );
    }
  }

  private decisionOf(seat: Seat): Decision | undefined {
    return this.game.decisions(this.state).find((d) => d.seat === seat);
  }

  private openOnes(): string {
    const open = this.game.decisions(this.state).map((d) => `${this.names[d.seat]}: ${d.kind}`);
    return open.length === 0 ? 'nothing is asked' : `asked are ${open.join(', ')}`;
  }

  private answer(seat: Seat, value: unknown, refused: unknown): void {
    if (!isWords(value))
      throw new Error(`step ${this.step}: an answer is a map of the question to the choice`);
    for (const [kind, choice] of Object.entries(value)) {
      const decision = this.decisionOf(seat);
      if (decision?.kind !== kind) {
        // Somebody who is not asked may still be made to try.
        if (refused !== undefined && decision === undefined) this.refusal(seat, 'none', choice, refused);
        else
          throw new Error(
            `step ${this.step}: ${this.names[seat]} is not asked “${kind}”; ${this.openOnes()}`,
          );
      } else if (refused !== undefined) this.refusal(seat, decision.id, choice, refused);
      else {
        const outcome = this.game.decide(this.state, seat, { decision: decision.id, choice });
        if (!outcome.ok) {
          throw new Error(`step ${this.step}: ${kind} was refused: ${outcome.why.key}; ${offers(decision)}`);
        }
        this.state = outcome.state;
        this.events = outcome.events;
        for (const fault of this.listener([outcome.events, this.game.decisions(outcome.state)]))
          this.differs(fault);
      }
    }
  }

  private refusal(seat: Seat, decision: string, choice: unknown, expected: unknown): void {
    const outcome = this.game.decide(this.state, seat, { decision, choice });
    if (outcome.ok) this.differs(`expected a refusal (${String(expected)}), but it was accepted`);
    else if (outcome.why.key !== expected)
      this.differs(`expected ${String(expected)}, refused for ${outcome.why.key}`);
  }

  private seatOf(name: string): Seat {
    const seat = this.names.indexOf(name);
    if (seat < 0) throw new Error(`step ${this.step}: “${name}” is not a player`);
    return seat;
  }

  private asked(value: unknown): void {
    for (const [name, kind] of Object.entries(isWords(value) ? value : {})) {
      const found = this.decisionOf(this.seatOf(name))?.kind ?? 'nothing';
      if (found !== kind) this.differs(`expected ${name} to be asked ${String(kind)}, found ${found}`);
    }
  }

  private offered(value: unknown, wanted: boolean): void {
    for (const [name, ids] of Object.entries(isWords(value) ? value : {})) {
      const decision = this.decisionOf(this.seatOf(name));
      const found = decision === undefined ? [] : offerIds(decision);
      for (const id of Array.isArray(ids) ? (ids as unknown[]) : [ids]) {
        if (found.includes(String(id)) === wanted) continue;
        this.differs(`${String(id)} is ${wanted ? 'not ' : ''}offered to ${name} (${found.join(', ')})`);
      }
    }
  }

  private blocked(value: unknown): void {
    for (const [name, reasons] of Object.entries(isWords(value) ? value : {})) {
      const decision = this.decisionOf(this.seatOf(name));
      const found = Object.fromEntries((decision?.blocked ?? []).map((b) => [b.id, b.why.key]));
      for (const difference of differences(reasons, found))
        this.differs(`blocked for ${name} › ${difference}`);
    }
  }

  /** Keys of what everybody was told by the last answer; under a player's name, what that player was told. */
  /** Keys of what a question tells besides its prompt: its notes and what its options cost or bring. */
  private noted(value: unknown): void {
    if (!isWords(value)) throw new Error(`step ${this.step}: “noted” is a map of players to keys`);
    for (const [name, list] of Object.entries(value)) {
      const { notes = [], form } = this.decisionOf(this.seatOf(name)) ?? {};
      const found = keysOf([notes, form]);
      const wanted = Array.isArray(list) ? { includes: list as unknown[] } : list;
      for (const difference of differences(wanted, found)) this.differs(`noted ${name} › ${difference}`);
    }
  }

  private told(value: unknown): void {
    const keys = (viewer: Seat | 'public') =>
      visibleEvents(this.events, viewer).flatMap((e) => keysOf(e.text));
    const expected = isWords(value) ? value : { everybody: value };
    for (const [name, list] of Object.entries(expected)) {
      const found = keys(name === 'everybody' ? 'public' : this.seatOf(name));
      const wanted = Array.isArray(list) ? { includes: list as unknown[] } : list;
      for (const difference of differences(wanted, found)) this.differs(`told ${name} › ${difference}`);
    }
  }

  private expect(value: unknown): void {
    if (value === undefined || value === null) return;
    if (!isWords(value)) throw new Error('then: a map was expected');
    const { result, ...rest } = value;
    for (const difference of differences(rest, this.game.scenarios.describe(this.state)))
      this.differs(difference);
    if (result === undefined) return;
    const { standings = [], rivals = [] } = this.game.result(this.state) ?? {};
    const lastWord = (key: string): string => key.split('.').at(-1) ?? key;
    const ranked = [
      ...standings.map((standing) => ({ ...standing, who: this.names[standing.seat] })),
      ...rivals.map((rival) => ({ ...rival, who: lastWord(rival.name.key) })),
    ];
    const found = Object.fromEntries(
      ranked.map(({ who, rank, score, lines }) => [
        who,
        { rank, score, ...Object.fromEntries(lines.map((l) => [lastWord(l.label.key), l.points])) },
      ]),
    );
    for (const difference of differences(result, found)) this.differs(`result › ${difference}`);
  }
}

function offerIds({ form }: Decision): string[] {
  switch (form.kind) {
    case 'one':
    case 'some':
      return form.options.map((o) => o.id);
    case 'split':
      return form.parts.map((p) => p.id);
    case 'confirm':
      return ['true', 'false'];
  }
}

function offers(decision: Decision): string {
  const { form } = decision;
  if (form.kind !== 'split') return `offered are ${offerIds(decision).join(', ')}`;
  const parts = form.parts.map((p) => `${p.id} ${p.min}–${p.max}`).join(', ');
  return `to be split: ${form.min}–${form.max} over ${parts}`;
}
