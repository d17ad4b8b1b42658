import { type Announcement, type Parcel, showTable } from '../../tables/index.ts';
import type { Desk } from '../desk.ts';
import { own, pair, speaker } from '../words.ts';
import { postLine } from './messages.ts';
import { isVenue, nonceOf } from './venue.ts';
import type { Wire } from './wire.ts';

/** A line of whoever runs the bot, where the table is played; nobody is called for it. */
export async function announce({ house }: Desk, wire: Wire, { id, table, payload }: Parcel): Promise<void> {
  const reply = await showTable(house, table, null);
  if (!reply.ok || !isVenue(reply.value.venue)) return;
  const { threadId, channelId, locale } = reply.value.venue;
  const texts = payload as Announcement;
  const say = speaker(locale, reply.value.seats);
  const line = pair(say, `📢 ${say(own('announced'))}`, texts[locale] ?? texts.en);
  await postLine(wire, threadId ?? channelId, line, { nonce: nonceOf(id) });
}
