import { isSecret } from '../../games/contract.ts';
import { localeFor } from '../../i18n/index.ts';
import { type Parcel, recapFor, showAgain, showTable, type TableShown } from '../../tables/index.ts';
import type { Desk } from '../desk.ts';
import { written } from '../ids.ts';
import { lineFor } from '../panels/line.ts';
import { ownPanel } from '../panels/own.ts';
import { consentButtons, headline } from '../panels/standing.ts';
import { button, row, type Shown, shown, words } from '../ui.ts';
import { own, type Say, speaker } from '../words.ts';
import { finish, type ToPerson, write } from './letter.ts';
import { OutOfReach, postLine } from './messages.ts';
import { isVenue, nonceOf } from './venue.ts';
import type { Wire } from './wire.ts';

/** Tells one person something: by a direct message in which they can answer, or else by a call in the thread. */
export async function tellPerson(desk: Desk, wire: Wire, parcel: Parcel): Promise<void> {
  const { house } = desk;
  if (parcel.person === null) return;
  const to = { ...parcel, person: parcel.person };
  const person = await house.prisma.person.findUnique({ where: { id: to.person } });
  const reply = await showTable(house, to.table, to.person);
  if (person === null || !reply.ok) return;
  const table = reply.value;
  const say = speaker(localeFor(person.chosenLocale ?? person.locale), table.seats);
  if (!stillTrue(to, table)) {
    const isAsked = table.own.length > 0;
    return finish(wire, to, person.mailbox, {
      isAsked,
      card: () => ownPanel(desk, table, say),
      bare: () =>
        shown([
          words(headline(table, say)),
          row(
            button(written({ verb: 'play', table: table.id, draft: 'here' }), say(own('refresh')), {
              emoji: '🔄',
            }),
          ),
        ]),
    });
  }
  await write(desk, wire, to, person, {
    letter: async () => ({
      line: lineFor(to, table, say, { zone: person.timeZone, now: house.now() }),
      card: await cardFor(desk, to, table, say),
    }),
    call: () => callInstead(desk, wire, to, table),
  });
}

/**
 * A call in the thread of whoever gets no direct message, or gets it much later. A call would tell others that a secret
 * question waits, and for whom: then there is none.
 */
async function callInstead(desk: Desk, wire: Wire, parcel: ToPerson, table: TableShown): Promise<void> {
  const { topic, payload, person } = parcel;
  const { own: asked } = table;
  // Where could that be read?
  if (topic === 'stranded' || topic === 'returned') return;
  const isAboutQuestion = topic === 'turn' || topic === 'reminder' || topic === 'overdue';
  if (isAboutQuestion && asked.some((decision) => decision.anonymous === true)) return;
  if (isAboutQuestion && topic !== 'turn' && asked.some(isSecret)) return;
  if (topic !== 'turn') return callInThread(wire, parcel, table, person);
  // Whoever shows the table calls those who are asked: only there is it known who was called already.
  const { seat, decision } = payload as { seat: number; decision: string };
  const called = isVenue(table.venue) ? (table.venue.called ?? []) : [];
  if (!called.includes(`${seat}.${decision}`)) await showAgain(desk.house, parcel.table, parcel.id);
}

/** What has been answered in the meantime needs no word. */
function stillTrue({ topic, payload }: Parcel, table: TableShown): boolean {
  if (topic === 'cut' || topic === 'declined') return true;
  if (topic === 'stranded') return table.stranded;
  if (topic === 'returned') return !table.stranded;
  if (topic === 'notice') {
    const { asking } = payload as { asking: number };
    return table.undo?.seat === asking && table.undo.missing.some((seat) => seat === table.viewer);
  }
  if (table.status !== 'running') return false;
  const { decision } = payload as { decision?: string };
  return topic === 'overdue' || table.own.some(({ id }) => id === decision);
}

const placeOf = ({ venue }: TableShown): string =>
  isVenue(venue) ? (venue.threadId ?? venue.channelId) : '';

async function cardFor(
  desk: Desk,
  { topic, payload, person }: ToPerson,
  table: TableShown,
  say: Say,
): Promise<Shown> {
  if (topic === 'notice') {
    const { asking } = payload as { asking: number };
    return shown([
      words(`${headline(table, say)}\n${say(own('undo-open', { who: { seat: asking } }))}`),
      row(...consentButtons(table.id, say)),
    ]);
  }
  if (topic === 'declined') {
    const { seat } = payload as { seat: number };
    return shown([words(`${headline(table, say)}\n${say(own('undo-refused', { who: { seat } }))}`)]);
  }
  if (topic === 'cut') return shown([words(say(own('cut')))]);
  if (topic === 'stranded') {
    const { why } = payload as { why: string };
    const told = own('stranded', { why: own(`losses.${why}`) });
    return shown([words(`## ${say(table.gameName)}\n${say(told)}`)]);
  }
  if (topic === 'returned') return shown([words(say(own('returned', { where: placeOf(table) })))]);
  const note = topic === 'turn' ? {} : { note: own(topic) };
  if (topic === 'overdue') return ownPanel(desk, table, say, note);
  const news = await recapFor(desk.house, table.id, person);
  return ownPanel(desk, table, say, { ...note, news, sight: 'board' });
}

async function callInThread(wire: Wire, parcel: ToPerson, table: TableShown, person: string): Promise<void> {
  const { venue } = table;
  if (!isVenue(venue) || venue.threadId === undefined) return;
  const say = speaker(venue.locale, table.seats);
  const line = say(own(`call-${parcel.topic}`, { game: table.gameName, who: `<@${person}>` }));
  try {
    await postLine(wire, venue.threadId, line, { nonce: nonceOf(`${parcel.id}:call`), ping: [person] });
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
  }
}
