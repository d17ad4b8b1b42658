import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Meter } from './discord/desk.ts';

/** Counts for Prometheus. Labels are words of this program; nothing that names a person, a place or a choice. */
export type Metrics = {
  readonly registry: Registry;
  readonly meter: Meter;
  pictureDrawn(kind: string, ms: number): void;
  painterReplaced(): void;
  /** A table that this process could not read; each counts once. */
  tableUnreadable(table: string): void;
  /** From now on the tables are counted whenever somebody asks. */
  countTables(count: () => Promise<Standing>): void;
};

/** How the tables stand, in numbers. */
export type Standing = {
  readonly tables: Readonly<Record<string, number>>;
  readonly overdue: number;
  readonly oldestUntold: number;
};

/** Discord gives up after three seconds. */
const quick = [0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 3, 5];
const slow = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const drawing = [0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 5];

export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const interactions = new Counter({
    name: 'convoy_interactions_total',
    help: 'What people did on Discord, by kind and outcome.',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  });
  const acknowledgements = new Histogram({
    name: 'convoy_acknowledge_seconds',
    help: 'From an interaction to the first answer that Discord took.',
    labelNames: ['kind'] as const,
    buckets: quick,
    registers,
  });
  const deliveries = new Counter({
    name: 'convoy_deliveries_total',
    help: 'Tries to tell something, by topic and outcome; what failed is tried again.',
    labelNames: ['topic', 'outcome'] as const,
    registers,
  });
  const delivering = new Histogram({
    name: 'convoy_delivery_seconds',
    help: 'One try to tell something: drawing, Discord and its rate limits, without the wait in the queue.',
    labelNames: ['topic'] as const,
    buckets: slow,
    registers,
  });
  const pictures = new Histogram({
    name: 'convoy_picture_seconds',
    help: 'Pictures that were drawn, and how long each took; those drawn before are not drawn again.',
    labelNames: ['kind'] as const,
    buckets: drawing,
    registers,
  });
  const painters = new Counter({
    name: 'convoy_painters_replaced_total',
    help: 'Processes that died or hung while they drew.',
    registers,
  });
  const unreadable = new Gauge({
    name: 'convoy_tables_unreadable',
    help: 'Tables that this process could not read since it started; the log has their ids.',
    registers,
  });
  const known = new Set<string>();
  const standing = countedOnce();
  const tables: Gauge<'status'> = new Gauge({
    name: 'convoy_tables',
    help: 'Tables in the database, by status.',
    labelNames: ['status'] as const,
    registers,
    collect: async () => {
      const found = await standing.now();
      tables.reset();
      for (const [status, count] of Object.entries(found?.tables ?? {})) tables.set({ status }, count);
    },
  });
  const overdue: Gauge = new Gauge({
    name: 'convoy_overdue_seats',
    help: 'Seats of running games whose time is up.',
    registers,
    collect: async () => give(overdue, (await standing.now())?.overdue),
  });
  const untold: Gauge = new Gauge({
    name: 'convoy_oldest_undelivered_seconds',
    help: 'For how long the oldest message that is to be told has waited.',
    registers,
    collect: async () => give(untold, (await standing.now())?.oldestUntold),
  });
  return {
    registry,
    meter: {
      interaction: (kind, outcome) => interactions.inc({ kind, outcome }),
      acknowledged: (kind, ms) => acknowledgements.observe({ kind }, ms / 1000),
      delivery: (topic, outcome, ms) => {
        deliveries.inc({ topic, outcome });
        delivering.observe({ topic }, ms / 1000);
      },
    },
    pictureDrawn: (kind, ms) => pictures.observe({ kind }, ms / 1000),
    painterReplaced: () => painters.inc(),
    tableUnreadable: (table) => unreadable.set(known.add(table).size),
    countTables: standing.by,
  };
}

/** What is not known is not there. */
function give(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}

/** Whoever asks for several figures at once gets them from one look. */
const lookMs = 1_000;

function countedOnce() {
  let count: () => Promise<Standing | null> = async () => null;
  let last: { readonly at: number; readonly found: Promise<Standing | null> } | null = null;
  return {
    by: (how: () => Promise<Standing>): void => {
      count = how;
    },
    now: (): Promise<Standing | null> => {
      const at = performance.now();
      if (last === null || at - last.at > lookMs) last = { at, found: count().catch(() => null) };
      return last.found;
    },
  };
}
