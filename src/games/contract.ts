/**
 * What every game is. A game is data in, data out: it holds no closures, reads no clock and draws chance only
 * from the seed it was set up with, by a stream that its state keeps as `random`. Everything that is shown leaves through `view`, `visibleDecisions` and
 * `visibleEvents`; a state itself is never shown to anybody.
 */

import type { Census } from './census.ts';
import type { News } from './editions.ts';

/** 0 … players − 1, clockwise. */
export type Seat = number;

/** Who looks: a seat, or anybody who has none. */
export type Viewer = Seat | 'public';

/** Words are keys with parameters; the catalogues in `assets/locales` turn them into sentences. */
export type Text = { readonly key: string; readonly params?: Readonly<Record<string, Param>> };
export type Param = number | string | Text | readonly Text[] | SeatRef;
/** Rendered as the name of whoever sits there. */
export type SeatRef = { readonly seat: Seat };

export type Option = {
  readonly id: string;
  readonly label: Text;
  /** What it costs or brings. */
  readonly hint?: Text;
  /** Long lists are chosen in two taps: first the group, then the option in it. */
  readonly group?: { readonly id: string; readonly label: Text };
};

/** One kind of a split: how much of it at least and at most. */
export type Part = { readonly id: string; readonly label: Text; readonly min: number; readonly max: number };

/** The handful of forms a decision may take; each maps onto Discord's controls. */
export type Form =
  | { readonly kind: 'one'; readonly options: readonly Option[] }
  | { readonly kind: 'some'; readonly options: readonly Option[]; readonly min: number; readonly max: number }
  /** An amount over kinds: every part within its bounds, the sum between `min` and `max`. */
  | { readonly kind: 'split'; readonly parts: readonly Part[]; readonly min: number; readonly max: number }
  | { readonly kind: 'confirm'; readonly yes: Text; readonly no: Text };

/** `one` takes an option's id, `some` a list of them, `split` an amount per part, `confirm` yes or no. */
export type Choice = string | readonly string[] | Readonly<Record<string, number>> | boolean;

/** What a player might expect to be able to choose and cannot, and the rule that forbids it. */
export type Blocked = { readonly id: string; readonly label: Text; readonly why: Text };

/** How much there is to think about. A forced decision has one legal answer and may be played for its owner. */
export type Weight = 'forced' | 'small' | 'big';

export type Decision = {
  /** Never used twice in a game, so that an answer to an older question is recognised as stale. */
  readonly id: string;
  readonly seat: Seat;
  readonly kind: string;
  readonly prompt: Text;
  readonly weight: Weight;
  readonly form: Form;
  readonly blocked: readonly Blocked[];
  /** What else there is to know before choosing, a line each. */
  readonly notes?: readonly Text[];
  /** A sensible choice to start from; always legal. */
  readonly suggested?: Choice;
  /** The kind that everybody else is told, where the real one would give something away. */
  readonly shownAs?: string;
  /** Nobody else is told whose it is: being asked at all would give something away. */
  readonly anonymous?: boolean;
  /**
   * How and how soon it is answered, and by whom, is nobody else's business: no clock, bank or mark that others see
   * moves with it.
   */
  readonly secret?: boolean;
  /** Waits for its owner even with one legal answer: that it plays itself would tell what they hold. */
  readonly byHand?: boolean;
};

export type Answer = { readonly decision: string; readonly choice: Choice };

export type GameEvent = {
  readonly text: Text;
  /** Only these seats may read it; everybody, if absent. */
  readonly to?: readonly Seat[];
  /** Something that was hidden or left to chance came out: no free undo past this. */
  readonly reveals?: boolean;
};

export type Refusal = { readonly ok: false; readonly why: Text };
/** Something that chance decided: the draw's number, from 0 on, and which of so many results came out, and for what. */
export type Draw = {
  readonly counter: number;
  readonly bound: number;
  readonly purpose: string;
  readonly result: number;
};

export type Step<S> = {
  readonly ok: true;
  readonly state: S;
  readonly events: readonly GameEvent[];
  /** What was drawn on the way, if it can be checked. Like the state, nothing to be shown before the end. */
  readonly draws?: readonly Draw[];
};
export type Outcome<S> = Step<S> | Refusal;

export type Standing = {
  readonly seat: Seat;
  /** 1 is best; equal ranks share the place. */
  readonly rank: number;
  readonly score: number;
  readonly lines: readonly { readonly label: Text; readonly points: number }[];
  /** Compared in order where the scores are equal; higher is better. */
  readonly tieBreaks: readonly { readonly label: Text; readonly value: number }[];
};
/** Somebody the game itself plays: ranked with the others, but nobody's seat. */
export type Rival = Omit<Standing, 'seat'> & { readonly name: Text };
export type Result = { readonly standings: readonly Standing[]; readonly rivals?: readonly Rival[] };

export type SeatRange = { readonly min: number; readonly max: number };

/** Whether something that may be bound to a number of seats is for so many. */
export const suits = ({ seats }: { readonly seats?: SeatRange }, count: number): boolean =>
  seats === undefined || (count >= seats.min && count <= seats.max);

export type OptionValue = {
  readonly id: string;
  readonly label: Text;
  /** Only tables of so many seats can choose it. */
  readonly seats?: SeatRange;
};

/** A choice made when a table is opened. The first value is the default. */
export type OptionSpec = {
  readonly id: string;
  readonly label: Text;
  readonly values: readonly OptionValue[];
  /** A choice for tables of so many seats only; at all others the default holds. */
  readonly seats?: SeatRange;
};

export type Setup = {
  readonly seats: number;
  readonly options?: Readonly<Record<string, string>>;
  /** Keep it secret until the end. */
  readonly seed: string;
  /** Quick ones for what is only tried out: whoever sees enough of them can foretell the rest. */
  readonly dice?: 'provable' | 'quick';
};

/** What every view holds, whatever else the game shows. */
export type View = {
  readonly game: string;
  readonly viewer: Viewer;
};

/** Something that can be looked up: a chapter of the rules in brief, a card, a room. */
export type Entry = { readonly id: string; readonly title: Text; readonly text: Text };

export interface Game<S extends object = object, V extends View = View> {
  readonly id: string;
  readonly name: Text;
  readonly seats: SeatRange;
  readonly options: readonly OptionSpec[];
  /**
   * Version of the state's shape and of the rules. Raise it when a release changes either, add a step to the game's
   * migrations, and tell running games in `news`.
   */
  readonly schema: number;
  /** A state of an older shape in today's. */
  upgrade?(older: object, schema: number): S;
  /** What changed with which schema. */
  readonly news?: readonly News<S>[];

  setup(table: Setup): Outcome<S>;
  /** Every decision that is open now. Empty only when the game is over. */
  decisions(state: S): readonly Decision[];
  /** Takes anything as an answer, never throws on it, never changes the state it was given. */
  decide(state: S, seat: Seat, answer: unknown): Outcome<S>;
  /** The only way out for anything shown. */
  view(state: S, viewer: Viewer): V;
  /** Null until the game is over. */
  result(state: S): Result | null;

  /** Who may know what of a state: a line for everything that is in one. */
  readonly census: Census;
  /** Another state that this viewer cannot tell from the given one: all that is hidden is drawn anew. */
  imagine(state: S, viewer: Viewer, seed: string): S;
  /** A rough value of the position for a seat, for simple bots. */
  worth(state: S, seat: Seat): number;
  /** What is wrong with a state: pieces lost or doubled, limits passed. Empty for every reachable state. */
  audit(state: S): readonly string[];
  /** What people may want to look up, chapters first. */
  readonly glossary: readonly Entry[];
  /** Every text key that the game can say. */
  texts(): readonly string[];
  readonly scenarios: Scenarios<S>;
}

/** How scenarios speak of a game: a situation stated directly, and read back in the same words. */
export interface Scenarios<S extends object> {
  /** Names for the seats, in order. */
  readonly names: readonly string[];
  /** Builds a state from words. Throws an Error that says what it does not understand. */
  stage(situation: unknown, seats: number): S;
  /** The state in the same words. */
  describe(state: S): object;
}

export const text = (key: string, params?: Readonly<Record<string, Param>>): Text =>
  params === undefined ? { key } : { key, params };

export const refuse = (key: string, params?: Readonly<Record<string, Param>>): Refusal => ({
  ok: false,
  why: text(key, params),
});

/** Whether nothing that others see may move with a decision. */
export const isSecret = ({ secret, anonymous }: Pick<Decision, 'secret' | 'anonymous'>): boolean =>
  secret === true || anonymous === true;

/** What others may know of a decision: that it is open, and whose it is unless that is a secret. */
export type OpenDecision = { readonly seat: Seat | null; readonly kind: string };

export function visibleDecisions(
  decisions: readonly Decision[],
  viewer: Viewer,
): { readonly own: readonly Decision[]; readonly others: readonly OpenDecision[] } {
  return {
    own: decisions.filter((d) => d.seat === viewer),
    others: decisions
      .filter((d) => d.seat !== viewer)
      .map((d) => ({ seat: d.anonymous === true ? null : d.seat, kind: d.shownAs ?? d.kind })),
  };
}

export function visibleEvents(events: readonly GameEvent[], viewer: Viewer): readonly GameEvent[] {
  return events.filter((e) => e.to === undefined || (viewer !== 'public' && e.to.includes(viewer)));
}
