import { localeFor } from '../../i18n/index.ts';
import {
  type Parcel,
  recapFor,
  setSettings,
  showAgain,
  showTable,
  type TableShown,
} from '../../tables/index.ts';
import type { Desk } from '../desk.ts';
import { written } from '../ids.ts';
import { ownPanel } from '../panels/own.ts';
import { headline } from '../panels/standing.ts';
import { codeOf, codes } from '../refusals.ts';
import { button, row, type Shown, shown, words } from '../ui.ts';
import { own, type Say, speaker } from '../words.ts';
import { OutOfReach, post, postLine } from './messages.ts';
import { isVenue, nonceOf } from './venue.ts';
import type { Wire } from './wire.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Reachable = { readonly dms: boolean; readonly dmClosedAt: Date | null };

/** Whoever closed their direct messages is not tried again for a day. */
export const canDm = (person: Reachable | null, now: number): boolean =>
  person?.dms === true && (person.dmClosedAt === null || now - person.dmClosedAt.getTime() > dayMs);

/** Tells one person something: by a direct message in which they can answer, or else by a call in the thread. */
export async function tellPerson(desk: Desk, wire: Wire, parcel: Parcel): Promise<void> {
  const { person: personId } = parcel;
  if (personId === null) return;
  const person = await desk.house.prisma.person.findUnique({ where: { id: personId } });
  const reply = await showTable(desk.house, parcel.table, personId);
  if (person === null || !reply.ok) return;
  const table = reply.value;
  if (!stillTrue(parcel, table)) return;
  const mayDm = canDm(person, desk.house.now());
  if (mayDm) {
    const say = speaker(localeFor(person.chosenLocale ?? person.locale), table.seats);
    const message = await messageFor(desk, parcel, table, say);
    try {
      const conversation = await wire.conversationWith(personId);
      await post(wire, conversation, message, { nonce: nonceOf(parcel.id) });
      return;
    } catch (error) {
      if (codeOf(error) !== codes.cantSendToUser) throw error;
      await setSettings(desk.house, personId, { dmOpen: false });
    }
  }
  // Whoever shows the table calls those who are asked: only there is it known who was called already.
  const inSecret = table.own.some((decision) => decision.anonymous === true);
  if (parcel.topic !== 'turn' || inSecret) await callInThread(wire, parcel, table, personId);
  else if (mayDm) await showAgain(desk.house, parcel.table, parcel.id);
}

/** What has been answered in the meantime needs no word. */
function stillTrue({ topic, payload }: Parcel, table: TableShown): boolean {
  if (topic === 'notice') return table.undo !== null;
  if (table.status !== 'running') return false;
  const { decision } = payload as { decision?: string };
  return topic === 'overdue' || table.own.some(({ id }) => id === decision);
}

async function messageFor(
  desk: Desk,
  { topic, payload, person }: Parcel,
  table: TableShown,
  say: Say,
): Promise<Shown> {
  if (topic === 'notice') {
    const { asking } = payload as { asking: number };
    return shown([
      words(`${headline(table, say)}\n${say(own('undo-open', { who: { seat: asking } }))}`),
      row(button(written({ verb: 'agree-undo', table: table.id }), say(own('agree-undo')), { tone: 'good' })),
    ]);
  }
  const note = topic === 'turn' ? {} : { note: own(topic) };
  if (topic === 'overdue') return ownPanel(desk, table, say, note);
  const news = person === null ? [] : await recapFor(desk.house, table.id, person);
  return ownPanel(desk, table, say, { ...note, news, sight: 'board' });
}

/** Nobody learns from a call who is asked something in secret: it calls everybody then. */
async function callInThread(wire: Wire, parcel: Parcel, table: TableShown, person: string): Promise<void> {
  const { venue } = table;
  if (!isVenue(venue) || venue.threadId === undefined) return;
  const secret = table.own.some((decision) => decision.anonymous === true);
  const people = secret ? table.seats.flatMap((seat) => seat.person ?? []) : [person];
  const say = speaker(venue.locale, table.seats);
  const key = secret ? 'call-secret' : parcel.topic === 'turn' ? 'call' : `call-${parcel.topic}`;
  const line = say(own(key, { game: table.gameName, who: people.map((id) => `<@${id}>`).join(' ') }));
  try {
    await postLine(wire, venue.threadId, line, { nonce: nonceOf(parcel.id), ping: people });
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
  }
}
