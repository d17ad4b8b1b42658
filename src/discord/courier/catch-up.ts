import { setTimeout as sleep } from 'node:timers/promises';
import { faultOf } from '../../log/fault.ts';
import { recover, type Standing, showAgain, standingTables, strand } from '../../tables/index.ts';
import type { Desk } from '../desk.ts';
import { cardsBelow, found, remove } from './messages.ts';
import { isVenue } from './venue.ts';
import { lookAfterThread } from './waking.ts';
import { laterOf, type Wire } from './wire.ts';

/** Looking is not urgent: it leaves most of what Discord allows to what is. */
const pauseMs = 200;

export type CatchUp = {
  /** Everything has been looked at, or it was stopped. */
  readonly done: Promise<void>;
  stop(): Promise<void>;
};

const restored = 'a table was shown newer than it is kept, so the database was restored';

const messageOf = (venue: object | null): string | null =>
  venue !== null && isVenue(venue) ? (venue.messageId ?? null) : null;

/** What was kept by an older release does not say when it changed a message. */
const isLater = (seen: string | null, known: string | null | undefined): boolean =>
  known !== undefined && seen !== null && (known === null || Date.parse(seen) > Date.parse(known));

/**
 * Whether what is shown of a table is missing, behind, or newer than what is kept; where that can't be seen, it is left
 * as it is.
 */
async function isAmiss(
  { house, log }: Desk,
  wire: Wire,
  { id, version, venue, stranded }: Standing,
): Promise<string | null> {
  if (!isVenue(venue)) return null;
  // What was taken from the bot while it was away may have been given back.
  if (stranded || venue.moving !== undefined) return 'stranded';
  const { channelId, lobbyId, threadId, messageId, shownVersion } = venue;
  if (version === 0) {
    if (lobbyId === undefined) return 'no-lobby';
    return (await found(wire, channelId, lobbyId)) === null ? `lost:${lobbyId}` : null;
  }
  if (shownVersion !== version) return `behind:${version}`;
  if (threadId === undefined || messageId == null) return `unseen:${version}`;
  const card = await found(wire, threadId, messageId);
  if (card === null) {
    // Where the database was restored, others may have taken its place, of which it knows nothing.
    const newer = await cardsBelow(wire, threadId, messageId, id);
    if (newer.length > 0 && (await recover(house, id, (now) => messageOf(now) === messageId))) {
      log.warn({ table: id }, restored);
      for (const one of newer) await remove(wire, threadId, one);
    }
    return `lost:${messageId}`;
  }
  const isNewer = (now: object | null): boolean =>
    messageOf(now) === messageId && isLater(card.edited_timestamp, isVenue(now) ? now.changedAt : undefined);
  if (isNewer(venue) && (await recover(house, id, isNewer))) log.warn({ table: id }, restored);
  return null;
}

async function lookAt(desk: Desk, wire: Wire, table: Standing, start: string): Promise<boolean> {
  const why = await isAmiss(desk, wire, table);
  if (why !== null) await showAgain(desk.house, table.id, `${start}:${why}`);
  else await lookAfterThread(desk, wire, table);
  return why !== null;
}

const tries = 3;
/** An outage at the start may last for a while. */
const outageMs = 10_000;

/** The servers that this process holds, and those that it would hold if the bot were still in them. */
export type Held = {
  readonly holds: (guild: string) => boolean;
  readonly lost: (guild: string) => boolean;
};

/**
 * While the bot was away, messages and threads may have been deleted: every table that is not over is looked at once,
 * and shown anew where it is not as it should be. A process looks after the servers that it holds.
 */
export function catchUp(desk: Desk, wire: Wire, { holds, lost }: Held): CatchUp {
  const { house, log } = desk;
  const over = new AbortController();
  const start = `start:${house.now()}`;
  const rest = (ms: number) => sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
  const look = async (): Promise<void> => {
    let anew = 0;
    for await (const table of standingTables(house)) {
      if (over.signal.aborted) return;
      if (!isVenue(table.venue)) continue;
      if (lost(table.venue.guildId)) await strand(house, { table: table.id, why: 'removed' });
      if (!holds(table.venue.guildId)) continue;
      for (let tried = 1; tried <= tries && !over.signal.aborted; tried++) {
        try {
          if (await lookAt(desk, wire, table, start)) anew++;
          break;
        } catch (error) {
          const later = laterOf(error);
          const name = error instanceof Error ? error.name : '';
          log.debug({ table: table.id, name }, 'could not see whether a table is shown');
          if (later === null) break;
          await rest(later.afterMs ?? outageMs);
        }
      }
      await rest(pauseMs);
    }
    if (anew > 0) log.info({ tables: anew }, 'tables were not shown as they stand');
  };
  const done = look().catch((error: unknown) => log.warn(faultOf(error), 'could not look at every table'));
  return {
    done,
    stop: () => {
      over.abort();
      return done;
    },
  };
}
