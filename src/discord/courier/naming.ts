import { createHash } from 'node:crypto';
import { type Entry, setVenue, showTable, type TableShown } from '../../tables/index.ts';
import type { Desk } from '../desk.ts';
import { codeOf, codes } from '../refusals.ts';
import { own, type Say } from '../words.ts';
import { isVenue, type Venue } from './venue.ts';

/** Names themselves are not kept with the venue: somebody may want to be forgotten. */
export const markOf = ({ seats }: TableShown): string =>
  createHash('sha256')
    .update(JSON.stringify(seats.map(({ name }) => name)))
    .digest('base64url')
    .slice(0, 12);

/** A server’s moderation does not let something be said. */
export const isModerated = (error: unknown): boolean => moderated.includes(codeOf(error));

const moderated: readonly (number | null)[] = [
  codes.moderatedMessage,
  codes.moderatedTitle,
  codes.moderatedLink,
];

/** The server does not want one of the names to be said: everybody is called by their seat. */
export function asNamed(table: TableShown, { unnamed }: Venue, say: Say): TableShown {
  if (unnamed !== markOf(table)) return table;
  const seats = table.seats.map((seat) => ({
    ...seat,
    name: say.plain(own('seat-number', { n: seat.seat + 1 })),
  }));
  return { ...table, seats };
}

/** The same of what happened beside the game. */
export const toldAs = (news: readonly Entry[], isNamed: boolean): readonly Entry[] =>
  isNamed
    ? news
    : news.map((entry) =>
        entry.line === undefined ? entry : { ...entry, line: { ...entry.line, who: null, by: null } },
      );

/** Notes that these names can't be said there; false where that was known, and they are not why. */
export async function leaveOutNames({ house }: Desk, id: string): Promise<boolean> {
  const reply = await showTable(house, id, null);
  if (!reply.ok || !isVenue(reply.value.venue)) return false;
  const unnamed = markOf(reply.value);
  if (reply.value.venue.unnamed === unnamed) return false;
  await setVenue(house, id, { unnamed });
  return true;
}
