import type { APIComponentInContainer } from 'discord.js';
import type { Text } from '../../games/contract.ts';
import {
  type Ballot,
  type Click,
  mayOffer,
  mayOrganise,
  namesOf,
  type Offer,
  type SeatShown,
  type TableShown,
  type VoteKind,
} from '../../tables/index.ts';
import { written } from '../ids.ts';
import { limits } from '../limits.ts';
import { flag } from '../reporting.ts';
import { button, peopleSelect, row, rows, type Shown, select, shown, words } from '../ui.ts';
import { own, type Say, tame } from '../words.ts';
import { consentButtons, headline } from './standing.ts';

/** A table with what is rarely needed of it, and who looks. */
export type More = {
  readonly table: TableShown;
  readonly offers: readonly Offer[];
  readonly ballots: readonly Ballot[];
  readonly click: Pick<Click, 'person' | 'manages'>;
};

/** A motion as it is written on a button. */
const aboutOf = (kind: VoteKind, seat: number | null): string => (seat === null ? kind : `${kind}.${seat}`);

/** What a motion is for, in words that fit a button and a sentence. */
export const motion = (kind: VoteKind, seat: number | null): Text =>
  seat === null ? own(`motion.${kind}`) : own(`motion.${kind}`, { who: { seat } });

/** What is rarely needed: bots, votes, seats for others, and the end. */
export function morePanel(more: More, say: Say): Shown {
  const { table, click } = more;
  const { id } = table;
  const me = table.seats.find((seat) => seat.seat === table.viewer);
  const inPlay = table.status === 'running' || table.status === 'paused';
  const mark = (verb: string, decision?: string) =>
    written({ verb, table: id, ...(decision === undefined ? {} : { decision }) });
  const buttons = [
    button(mark('recap'), say(own('recap')), { emoji: '🕰️' }),
    button(mark('report'), say(own('report')), { emoji: flag }),
    ...(me === undefined
      ? []
      : [
          me.bot === null
            ? button(mark('hand-over'), say(own('hand-over')), { emoji: '🤖' })
            : button(mark('take-back'), say(own('take-back')), { emoji: '🙋' }),
          button(mark('ask-undo'), say(own('ask-undo')), { emoji: '🙏' }),
          button(mark('sure', 'resign'), say(own('resign')), { tone: 'danger' }),
        ]),
    ...(mayOrganise(table, click)
      ? [
          table.status === 'paused'
            ? button(mark('resume'), say(own('resume')), { emoji: '▶️' })
            : button(mark('pause'), say(own('pause')), { emoji: '⏸️' }),
          button(mark('sure', 'abandon'), say(own('abandon')), { tone: 'danger' }),
        ]
      : []),
    ...(me !== undefined && table.undo?.missing.includes(me.seat) === true ? consentButtons(id, say) : []),
  ];
  const votes = inPlay && me !== undefined ? voteParts(more, me, say) : [];
  const seats = inPlay ? [...offerParts(more, say), ...inviteParts(more, say)] : [];
  return shown([words(headline(table, say)), ...rows(buttons), ...votes, ...seats]);
}

/** What is voted on, and what can be: what whoever organises the table does alone needs no vote of theirs. */
function voteParts({ table, ballots, click }: More, me: SeatShown, say: Say): APIComponentInContainer[] {
  const known = (kind: VoteKind, seat: number | null) =>
    ballots.some((ballot) => ballot.kind === kind && ballot.seat === seat);
  const lines = ballots.map(({ kind, seat, ayes, needed }) => {
    const params = { what: motion(kind, seat), ayes: ayes.length, needed, who: namesOf(ayes) };
    return `🗳️ ${say(own('ballot', params))}`;
  });
  const standing = ballots
    .filter(({ seat }) => seat !== me.seat)
    .map(({ id: ballot, kind, seat, ayes }) => {
      const what = { what: motion(kind, seat) };
      const about = { table: table.id, decision: aboutOf(kind, seat), draft: ballot };
      return ayes.includes(me.seat)
        ? button(written({ verb: 'unvote', ...about }), say.plain(own('unvote', what)), { emoji: '↩️' })
        : button(written({ verb: 'vote', ...about }), say.plain(own('vote', what)), {
            emoji: '🗳️',
            tone: 'good',
          });
    });
  const begin = (kind: VoteKind, seat: number | null) =>
    button(
      written(
        kind === 'end'
          ? { verb: 'sure', table: table.id, decision: 'vote-end' }
          : { verb: 'vote', table: table.id, decision: aboutOf(kind, seat) },
      ),
      say.plain(own('vote', { what: motion(kind, seat) })),
      { emoji: '🗳️' },
    );
  const ofOrganisers = mayOrganise(table, click) ? [] : ([pauseOrResume(table), 'end'] as const);
  const late = table.seats.filter(({ seat, overdue, open }) => overdue && !open && seat !== me.seat);
  const fresh = [
    ...ofOrganisers.filter((kind) => !known(kind, null)).map((kind) => begin(kind, null)),
    ...late.filter(({ seat }) => !known('open', seat)).map(({ seat }) => begin('open', seat)),
  ];
  const text = lines.length === 0 ? [] : [words(lines.join('\n'))];
  return [...text, ...rows([...standing, ...fresh])];
}

const pauseOrResume = ({ status }: TableShown): VoteKind => (status === 'paused' ? 'resume' : 'pause');

/** Invitations that have no answer yet, for those who may take them back. */
function offerParts({ table, offers, click }: More, say: Say): APIComponentInContainer[] {
  const mine = offers.filter(({ by }) => by.id === click.person || mayOrganise(table, click));
  if (mine.length === 0) return [];
  const nameOf = (name: string | null) => name ?? say(own('somebody'));
  const names = mine.map(({ to }) => tame(nameOf(to.name))).join(', ');
  const looks = mine
    .slice(0, limits.selectOptions)
    .map(({ id, to }) => ({ value: id, label: nameOf(to.name) }));
  return [
    words(`✉️ ${say(own('offered', { who: names }))}`),
    row(select(written({ verb: 'withdraw', table: table.id }), say(own('withdraw')), looks)),
  ];
}

/** A list of people for every seat that the reader may offer. */
function inviteParts({ table, click }: More, say: Say): APIComponentInContainer[] {
  return table.seats
    .filter((seat) => mayOffer(table, seat, click))
    .slice(0, 5)
    .map(({ seat }) =>
      row(
        peopleSelect(
          written({ verb: 'invite', table: table.id, decision: `seat.${seat}` }),
          say.plain(own('invite-who', { who: { seat } })),
        ),
      ),
    );
}
