import type { Decision, Text } from '../../games/contract.ts';
import type { Parcel, TableShown } from '../../tables/index.ts';
import { brief } from '../brief.ts';
import { presenterOf } from '../games/index.ts';
import type { Verb } from '../games/presenter.ts';
import { own, plainMoment, type Say } from '../words.ts';

/** A lock screen has no room for more. */
const longest = 180;

/** Where and when it is read. */
export type Reading = { readonly zone: string; readonly now: number };

/** The verb of `/play` that answers a kind of question: one that answers it whole, or else a part of it. */
function verbFor(game: string, kind: string): Verb {
  const found = Object.entries(presenterOf(game).verbs).flatMap(([verb, meant]) =>
    meant
      .filter(({ kinds }) => kinds.includes(kind))
      .map(({ options }) => ({ verb, part: options !== undefined })),
  );
  return ((found.find(({ part }) => !part) ?? found[0])?.verb as Verb | undefined) ?? 'answer';
}

/**
 * What is asked, in words that may stand on a lock screen: a question that is always worded the same says no more than
 * what everybody is told, that it is open. What is asked in secret, or with what only its owner knows, is not quoted.
 */
export function askedInPublic(game: string, { kind, prompt, shownAs, anonymous }: Decision): Text {
  if (anonymous !== true && shownAs === undefined && prompt.params === undefined) return prompt;
  return own(`command.play.${anonymous === true ? 'answer' : verbFor(game, shownAs ?? kind)}.text`);
}

function newsOf({ topic, payload }: Pick<Parcel, 'topic' | 'payload'>): Text | null {
  if (topic === 'notice') return own('undo-open', { who: { seat: (payload as { asking: number }).asking } });
  if (topic === 'declined') return own('undo-refused', { who: { seat: (payload as { seat: number }).seat } });
  if (topic === 'stranded' || topic === 'returned') return own(`line-${topic}`);
  return topic === 'turn' ? null : own(topic);
}

/** What a phone shows of a direct message: which table, what is asked, and until when. */
export function lineFor(
  parcel: Pick<Parcel, 'topic' | 'payload'>,
  table: TableShown,
  say: Say,
  { zone, now }: Reading,
): string {
  const isOfQuestion = parcel.topic === 'turn' || parcel.topic === 'reminder' || parcel.topic === 'overdue';
  const [decision] = isOfQuestion ? table.own : [];
  const news = newsOf(parcel);
  const deadline = table.seats.find(({ seat }) => seat === table.viewer)?.deadline ?? null;
  const when = deadline === null ? null : plainMoment(deadline, { locale: say.locale, zone, now });
  const until = when === null || decision === undefined ? [] : [say(own('until', { when }))];
  const asked = decision === undefined ? [] : [say(askedInPublic(table.game, decision))];
  const what = [...(news === null ? [] : [say(news)]), ...asked].join(' ');
  return withTable(table, [what, ...until].filter((part) => part !== '').join(' · '), say);
}

/** The same of a word about a table. */
export const lineAbout = (table: TableShown, word: Text, say: Say): string =>
  withTable(table, say(word), say);

function withTable({ gameName, seats }: TableShown, rest: string, say: Say): string {
  const people = seats.map(({ seat }) => own('named', { who: { seat } }));
  const which = own('table-line', { game: gameName, people });
  return `${brief(which, Math.max(20, longest - rest.length), say)} · ${rest}`;
}
