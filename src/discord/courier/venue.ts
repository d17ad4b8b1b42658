import { createHash } from 'node:crypto';
import type { Locale } from '../../i18n/index.ts';
import { limits } from '../limits.ts';
import type { Spot } from '../spot.ts';

/** A place that a table may be shown at. */
export type Target = Pick<Venue, 'guildId' | 'channelId' | 'locale' | 'threadId' | 'here' | 'parentId'>;

/** Where a table is shown on Discord, kept with the table. */
export type Venue = {
  readonly guildId: string;
  readonly channelId: string;
  readonly locale: Locale;
  /** The invitation in the channel. */
  readonly lobbyId?: string;
  readonly threadId?: string;
  /** The thread was there before the table: its name and its end are others' business. */
  readonly here?: boolean;
  /** What a thread that was there before belongs to. */
  readonly parentId?: string;
  /** Where it is to be shown from now on. */
  readonly moving?: Target;
  /** Stands for the names that the invitation and the thread bear. */
  readonly names?: string;
  /** Stands for the names that the server’s moderation does not let be said. */
  readonly unnamed?: string;
  /** Discord lets the thread be renamed no sooner than then. */
  readonly namesAt?: number;
  /** The table message in the thread, what it shows, and since when it stands there. */
  readonly messageId?: string;
  readonly shownVersion?: number;
  readonly postedAt?: number;
  /** When it was last changed, by Discord's clock; null since it was posted. */
  readonly changedAt?: string | null;
  /** The last line of what happened beside the game that was shown. */
  readonly shownLine?: number;
  /** Stands for what it says besides its news and its picture. */
  readonly frame?: string;
  /** Questions whose people were already called in the thread, and the message that did it. */
  readonly called?: readonly string[];
  readonly callId?: string;
  /** Stands for those who were made members of the thread; ids are not kept, as names are not. */
  readonly members?: readonly string[];
  /** When the thread was last kept from the archive, if it had to be. */
  readonly wokenAt?: number | null;
  /** Messages that newer ones took the place of, and that are still to be removed. */
  readonly spent?: readonly string[];
};

/** What was shown in one place is not in another. */
export const afresh = {
  lobbyId: undefined,
  threadId: undefined,
  names: undefined,
  namesAt: undefined,
  messageId: undefined,
  shownVersion: undefined,
  postedAt: undefined,
  changedAt: undefined,
  shownLine: undefined,
  called: undefined,
  callId: undefined,
  members: undefined,
  wokenAt: undefined,
  spent: undefined,
} as const satisfies { readonly [Part in keyof Omit<Venue, 'guildId' | 'channelId' | 'locale'>]: undefined };

export const isVenue = (venue: object | null): venue is Venue =>
  venue !== null && 'channelId' in venue && typeof venue.channelId === 'string';

/** Discord shows a message with the same nonce once: a delivery that is sent again after a crash is not doubled. */
export const nonceOf = (id: string): string =>
  createHash('sha256').update(id).digest('base64url').slice(0, limits.nonce);

/** A table that is opened in a thread is played right there, and can be found there at once. */
export function targetAt(
  { kind, id, channel }: Spot,
  guildId: string,
  locale: Locale,
): { readonly venue: Target; readonly place?: string } {
  if (kind === 'channel') return { venue: { guildId, channelId: id, locale } };
  return {
    venue: { guildId, channelId: id, locale, threadId: id, here: true, parentId: channel },
    place: id,
  };
}
