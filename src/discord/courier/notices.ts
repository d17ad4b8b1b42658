import { localeFor } from '../../i18n/index.ts';
import { type Parcel, showTable, type TableShown } from '../../tables/index.ts';
import type { Desk } from '../desk.ts';
import { written } from '../ids.ts';
import { lineAbout } from '../panels/line.ts';
import { type Notice, noticePanel } from '../panels/notice.ts';
import { button, row } from '../ui.ts';
import { own, speaker } from '../words.ts';
import { write } from './letter.ts';
import { OutOfReach, postLine } from './messages.ts';
import { isVenue, nonceOf } from './venue.ts';
import type { Wire } from './wire.ts';

/** A word about a table or a seat: by direct message, or else by a call in the thread with a button that shows it. */
export async function tellNotice(desk: Desk, wire: Wire, parcel: Parcel): Promise<void> {
  const { person: personId, table: tableId } = parcel;
  const notice = parcel.payload as Notice;
  if (personId === null) return;
  const person = await desk.house.prisma.person.findUnique({ where: { id: personId } });
  const reply = await showTable(desk.house, tableId, personId);
  if (person === null || !reply.ok) return;
  const table = reply.value;
  const say = speaker(localeFor(person.chosenLocale ?? person.locale), table.seats);
  const card = await noticePanel(desk, table, personId, notice, say);
  if (card === null) return;
  await write(desk, wire, { ...parcel, person: personId }, person, {
    letter: async () => ({
      line: lineAbout(table, own(notice.what === 'invitation' ? 'word.invited' : 'word.news'), say),
      card,
    }),
    call: () => callWith(wire, parcel, table, personId, notice),
  });
}

/** What it is about is nobody else's business: whoever is called presses the button and reads it alone. */
async function callWith(
  wire: Wire,
  { id }: Parcel,
  table: TableShown,
  person: string,
  { what, ref }: Notice,
): Promise<void> {
  const { venue } = table;
  if (!isVenue(venue)) return;
  const say = speaker(venue.locale, table.seats);
  const line = say(own('call-word', { game: table.gameName, who: `<@${person}>` }));
  const mark = {
    verb: 'told',
    table: table.id,
    decision: what,
    ...(ref === undefined ? {} : { draft: ref }),
  };
  const buttons = row(button(written(mark), say(own('show-word')), { tone: 'main' }));
  const where = venue.threadId ?? venue.channelId;
  try {
    await postLine(wire, where, line, { nonce: nonceOf(`${id}:call`), ping: [person], buttons });
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
  }
}
