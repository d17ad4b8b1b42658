import { setTimeout as sleep } from 'node:timers/promises';
import { portion } from '../figures.ts';
import type { Measured } from './child.ts';
import type { Counts } from './talk.ts';
import type { Watch } from './watch.ts';

/** What people do next; nothing waits for it. */
export type Act = () => Promise<unknown>;

/** What came of one rate that was kept up for some seconds. */
export type Level = {
  /** Interactions a second that were wanted, and that came about. */
  readonly wanted: number;
  readonly came: number;
  readonly seconds: number;
  readonly acks: readonly number[];
  readonly pictures: readonly number[];
  readonly expired: number;
  readonly failed: readonly string[];
  /** Moves whose picture had not come when the load ended. */
  readonly unseen: number;
  readonly counts: Counts;
  /** Share of the time for which the local Discord itself was busy. */
  readonly discordBusy: number;
};

export const mostMs = 1_000;

const minus = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(a)
      .map(([name, count]) => [name, count - (b[name] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );

export const difference = (after: Counts, before: Counts): Counts => ({
  queries: after.queries - before.queries,
  queueQueries: after.queueQueries - before.queueQueries,
  drawn: minus(after.drawn, before.drawn),
  requests: minus(after.requests, before.requests),
  waits: minus(after.waits, before.waits),
  refused: after.refused - before.refused,
  busyMs: after.busyMs - before.busyMs,
  cpuMs: after.cpuMs - before.cpuMs,
  wallMs: after.wallMs - before.wallMs,
});

export const sustained = ({ acks, expired, came, wanted }: Level): boolean =>
  expired === 0 && portion(acks, 1) < mostMs && came > wanted * 0.9;

const tickMs = 5;

/** So many acts a second come for some seconds, whether or not the earlier ones are answered. */
export async function load(
  watch: Watch,
  bot: Measured,
  act: Act,
  { wanted, seconds, settle }: Pick<Level, 'wanted' | 'seconds'> & Pick<Ramp, 'settle'>,
): Promise<Level> {
  watch.forget();
  const failed: string[] = [];
  const underWay = new Set<Promise<unknown>>();
  const before = await bot.counts();
  const own = performance.eventLoopUtilization();
  const start = performance.now();
  const end = start + seconds * 1000;
  let begun = 0;
  while (performance.now() < end) {
    const due = ((performance.now() - start) / 1000) * wanted;
    for (; begun < due; begun++) {
      const one: Promise<unknown> = act()
        .catch((error: unknown) => failed.push(error instanceof Error ? error.message : String(error)))
        .finally(() => underWay.delete(one));
      underWay.add(one);
    }
    await sleep(tickMs);
  }
  const elapsed = (performance.now() - start) / 1000;
  const unseen = watch.unseen;
  const counts = difference(await bot.counts(), before);
  const discordBusy = performance.eventLoopUtilization(own).utilization;
  await Promise.all(underWay);
  const level = {
    wanted,
    came: watch.acks.length / elapsed,
    seconds: elapsed,
    acks: [...watch.acks],
    expired: watch.expired,
    failed,
    unseen,
    counts,
    discordBusy,
  };
  await settle();
  return { ...level, pictures: [...watch.pictures] };
}

export type Ramp = {
  readonly from: number;
  readonly factor: number;
  readonly most: number;
  readonly seconds: number;
  /** What was left to do is done before the next rate. */
  readonly settle: () => Promise<void>;
  readonly tell: (level: Level) => void;
};

/** Raises the rate until an acknowledgement takes too long; gives the best that was kept up, and what was too much. */
export async function ramp(
  watch: Watch,
  bot: Measured,
  act: Act,
  { from, factor, most, seconds, settle, tell }: Ramp,
): Promise<{ best: Level | null; tooMuch: Level | null }> {
  const at = async (rate: number): Promise<Level> => {
    const level = await load(watch, bot, act, { wanted: rate, seconds, settle });
    tell(level);
    return level;
  };
  let best: Level | null = null;
  for (let rate = from; rate <= most; rate *= factor) {
    const first = await at(rate);
    // A busy machine gets a second chance.
    const level = sustained(first) ? first : await at(rate);
    if (sustained(level)) {
      best = level;
      continue;
    }
    // Half-way between what went well and what did not.
    const between = await at((rate / factor + rate) / 2);
    return { best: sustained(between) ? between : best, tooMuch: level };
  }
  return { best, tooMuch: null };
}
