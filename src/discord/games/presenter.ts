import type { Decision } from '../../games/contract.ts';
import type { Focus } from '../desk.ts';

/**
 * What the panels need to know about a game beyond its contract: which questions belong together, and how the verbs of
 * `/play` name them. Everything else about a game comes from its decisions, events and views.
 */
export type Presenter = {
  /** Questions that are answered in one go, with defaults filled in: the night of Outlive. */
  readonly routine: ReadonlySet<string>;
  /** For every verb the questions it answers and, where only some of their options are meant, which. */
  readonly verbs: Readonly<Record<string, readonly Meant[]>>;
  /** Whether a seat has something of its own to show. */
  readonly hasShelter: boolean;
  /** What a question is about, for a picture of just that; `group` is the part of its options that is open. */
  readonly focus?: (decision: Decision, group: string | null) => Focus | null;
  /** What somebody looks at in their panel while they are asked nothing. */
  readonly atRest?: Focus;
};

export type Meant = { readonly kinds: readonly string[]; readonly options?: RegExp };

export const verbs = [
  'move',
  'collect',
  'hunt',
  'search',
  'equipment',
  'pressure',
  'event',
  'feed',
  'recruit',
  'build',
  'place',
  'room',
  'repair',
  'pass',
  'done',
  'answer',
] as const;
export type Verb = (typeof verbs)[number];
