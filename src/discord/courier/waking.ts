import { randomUUID } from 'node:crypto';
import { Routes, ThreadAutoArchiveDuration } from 'discord.js';
import { faultOf } from '../../log/fault.ts';
import { type House, type Standing, setVenue, showAgain, standingTables } from '../../tables/index.ts';
import type { Desk } from '../desk.ts';
import { keepMembers } from './members.ts';
import { OutOfReach, reaching } from './messages.ts';
import { isVenue } from './venue.ts';
import { laterOf, type Wire } from './wire.ts';

/** Threads go to the archive after seven days; whoever looks once a day has a day to spare. */
const silentMs = 6 * 24 * 60 * 60 * 1000;

/**
 * In an archived thread no button works on phones and the web. A table may wait for longer than a thread stays open, so
 * a running one is kept from the archive, or brought back: edits don't count as activity, but a change of the time
 * until the archive does, and it says nothing to anybody.
 */
export async function keepAwake(
  house: House,
  { rest }: Wire,
  { id, status, venue }: Pick<Standing, 'id' | 'status' | 'venue'>,
): Promise<void> {
  if (status !== 'running' || !isVenue(venue) || venue.threadId === undefined) return;
  const { threadId, postedAt, wokenAt } = venue;
  const now = house.now();
  if (now - Math.max(postedAt ?? 0, wokenAt ?? 0) < silentMs) return;
  const { ThreeDays, OneWeek } = ThreadAutoArchiveDuration;
  for (const auto_archive_duration of [ThreeDays, OneWeek]) {
    const body = { archived: false, auto_archive_duration };
    await reaching(() => rest.patch(Routes.channel(threadId), { body }));
  }
  await setVenue(house, id, { wokenAt: now });
}

/** What every thread needs, whether or not anything happens at its table. */
export async function lookAfterThread(desk: Desk, wire: Wire, table: Standing): Promise<void> {
  const { venue } = table;
  if (table.stranded) return showAgain(desk.house, table.id, `daily:${randomUUID()}`);
  if (table.version === 0 || !isVenue(venue) || venue.threadId === undefined) return;
  await keepMembers(desk, wire, table, venue, venue.threadId);
  try {
    await keepAwake(desk.house, wire, table);
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
    desk.log.debug({ table: table.id, code: error.code }, 'a thread could not be kept from the archive');
  }
}

/** Once a day; most threads need nothing, and cost no request. */
export async function lookAfterThreads(desk: Desk, wire: Wire): Promise<void> {
  for await (const table of standingTables(desk.house)) {
    try {
      await lookAfterThread(desk, wire, table);
    } catch (error) {
      // There is another day before it is archived. What is wrong with one table is nothing to the others.
      const level = laterOf(error) === null ? 'error' : 'debug';
      desk.log[level]({ table: table.id, ...faultOf(error) }, 'a thread is looked after tomorrow');
    }
  }
}
