/** What a process that is measured is told at its start. */
export type Errand = {
  readonly api: string;
  readonly token: string;
  readonly databaseUrl: string;
  /** Whoever clicks too much is asked to wait, as usual; else a few people may play at hundreds of tables. */
  readonly rationed?: boolean;
};

/** What a process has done since it started. */
export type Counts = {
  /** Statements to the database, those of the queue apart: it also looks for work when there is none. */
  readonly queries: number;
  readonly queueQueries: number;
  /** Pictures that were drawn, by kind. */
  readonly drawn: Readonly<Record<string, number>>;
  /** Requests to Discord by route; those that answer interactions are not rationed. */
  readonly requests: Readonly<Record<string, number>>;
  /** How often a request had to wait for one of Discord's limits, by limit. */
  readonly waits: Readonly<Record<string, number>>;
  /** Answers of Discord that say that a limit was broken. */
  readonly refused: number;
  /** Milliseconds for which the event loop was busy, for which the process computed, and since the start. */
  readonly busyMs: number;
  readonly cpuMs: number;
  readonly wallMs: number;
};

export type Order = 'counts' | 'end';
export type Word = { readonly kind: 'ready' } | { readonly kind: 'counts'; readonly counts: Counts };
