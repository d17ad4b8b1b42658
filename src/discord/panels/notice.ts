import { invitationFor, type Offer, type TableShown, whoDeclined } from '../../tables/index.ts';
import type { Desk } from '../desk.ts';
import { written } from '../ids.ts';
import { button, row, type Shown, shown, words } from '../ui.ts';
import { moment, own, type Say, tame } from '../words.ts';
import { headline } from './standing.ts';

/** A word to one person about a table or a seat, as it is queued. */
export type Notice = { readonly what: string; readonly ref?: string };

const about = (table: TableShown, what: string, say: Say): string =>
  `${headline(table, say)}\n${say(own(`word.${what}`))}`;

/** The word as its person reads it, in a direct message or in private; null where it is not true any more. */
export async function noticePanel(
  { house }: Desk,
  table: TableShown,
  person: string,
  { what, ref = '' }: Notice,
  say: Say,
): Promise<Shown | null> {
  const { id } = table;
  const seat = /^\d$/.test(ref) ? table.seats[Number(ref)] : undefined;
  const named = { who: { seat: seat?.seat ?? 0 } };
  switch (what) {
    case 'organiser':
      return table.organisers.includes(person)
        ? shown([
            words(about(table, what, say)),
            row(button(written({ verb: 'more', table: id }), say(own('more')), { emoji: '➕' })),
          ])
        : null;
    case 'invitation': {
      const offer = await invitationFor(house, ref, person);
      return offer?.table === id ? invitationPanel(table, offer, say) : null;
    }
    case 'declined': {
      const who = await whoDeclined(house, ref, person);
      if (who === null) return null;
      return shown([words(`${headline(table, say)}\n${say(own('word.declined', { who: tame(who) }))}`)]);
    }
    case 'opened':
      return seat?.person === person && seat.open
        ? shown([
            words(`${headline(table, say)}\n${say(own('word.opened'))}`),
            row(
              button(written({ verb: 'take-back', table: id }), say(own('take-back')), {
                emoji: '🙋',
                tone: 'good',
              }),
            ),
          ])
        : null;
    case 'replaced':
      return seat === undefined || table.viewer !== 'public'
        ? null
        : shown([words(`${headline(table, say)}\n${say(own('word.replaced', named))}`)]);
    case 'restored':
      return shown([words(about(table, what, say))]);
    case 'pause-over':
      return table.status === 'running' ? shown([words(about(table, what, say))]) : null;
    case 'expired':
    case 'placeless':
      return table.status === 'abandoned' ? shown([words(about(table, what, say))]) : null;
    default:
      return null;
  }
}

/** What the invited person is offered, by whom, and what follows: they alone can press it. */
function invitationPanel(table: TableShown, { id: draft, seat, by, until }: Offer, say: Say): Shown {
  const { id, pace } = table;
  const mark = (verb: string) => written({ verb, table: id, draft });
  const who = tame(by.name ?? say(own('somebody')));
  const said = seat === null ? own('invited-lobby', { who }) : own('invited-seat', { who, seat: { seat } });
  const people = table.seats.map((one) => say(own('named', { who: { seat: one.seat } }))).join(', ');
  const terms = [
    people,
    say({ key: 'common.pair', params: { what: own('pace'), value: own(`paces.${pace}`) } }),
    say(own('until', { when: moment(until) })),
  ];
  return shown([
    words(`${headline(table, say)}\n${say(said)}\n${terms.map((line) => `-# ${line}`).join('\n')}`),
    row(
      button(mark('accept'), say(own('accept')), { tone: 'good', emoji: '🤝' }),
      button(mark('decline'), say(own('decline'))),
      button(mark('never'), say(own('never')), { tone: 'danger', emoji: '🚫' }),
    ),
  ]);
}
