import { settleVenue, showTable } from '../../tables/index.ts';
import type { Desk } from '../desk.ts';
import { codeOf, codes } from '../refusals.ts';
import { shown, words } from '../ui.ts';
import { own, speaker } from '../words.ts';
import { edit, OutOfReach, postLine } from './messages.ts';
import { isVenue, nonceOf, type Venue } from './venue.ts';
import { laterOf, type Wire } from './wire.ts';

const rights: readonly (number | null)[] = [codes.missingAccess, codes.missingPermissions];
const full: readonly (number | null)[] = [codes.tooManyThreads, codes.tooManyAnnouncements];
const gone: readonly (number | null)[] = [codes.unknownChannel, codes.unknownGuild];

/** Why a table can't be shown any more, in a word that a catalogue explains. */
export function lossOf(code: number | null): 'gone' | 'rights' | 'full' | 'locked' | 'other' {
  if (code === codes.threadLocked) return 'locked';
  if (full.includes(code)) return 'full';
  if (rights.includes(code)) return 'rights';
  return gone.includes(code) ? 'gone' : 'other';
}

/** What can't be told in a place that is left is not worth waiting for. */
async function ifPossible(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isOver = error instanceof OutOfReach || codeOf(error) !== null || laterOf(error) !== null;
    if (!isOver) throw error;
  }
}

/** A table that is to be shown elsewhere leaves word where it was; from then on nothing is known of that place. */
export async function moveOut(desk: Desk, wire: Wire, table: string, parcel: string): Promise<void> {
  const reply = await showTable(desk.house, table, null);
  if (!reply.ok || !isVenue(reply.value.venue)) return;
  const venue: Venue = reply.value.venue;
  const { moving, channelId, lobbyId, threadId, messageId } = venue;
  if (moving === undefined) return;
  const where = moving.threadId ?? moving.channelId;
  const say = speaker(venue.locale, reply.value.seats);
  const line = say(own('moved-to', { where }));
  const left = shown([words(`## ${say(reply.value.gameName)}\n${line}`)]);
  if (lobbyId !== undefined) await ifPossible(() => edit(wire, channelId, lobbyId, left));
  if (threadId !== undefined && messageId != null) {
    await ifPossible(() => edit(wire, threadId, messageId, left));
    await ifPossible(() => postLine(wire, threadId, line, { nonce: nonceOf(`${parcel}:moved`) }));
  }
  await settleVenue(desk.house, table, moving);
}
