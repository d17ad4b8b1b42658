import type { Text } from '../../games/contract.ts';
import { type Entry, showTable, storyOf, tableAt } from '../../tables/index.ts';
import type { Desk } from '../desk.ts';
import { limits, shortened } from '../limits.ts';
import { tellingOf } from '../panels/standing.ts';
import { type Say, speaker } from '../words.ts';
import type { Asking, Suggestion } from './command.ts';

/** What happened, the newest first: the positions that a game can go back to, in the words of the asker's log. */
export async function suggestPast(
  desk: Desk,
  { person, channel, given, typed }: Asking,
): Promise<readonly Suggestion[]> {
  const id = given.text('which') ?? (await tableAt(desk.house, channel));
  const reply = id === null ? null : await showTable(desk.house, id, person.id);
  if (reply?.ok !== true || reply.value.viewer === 'public') return [];
  const { id: table, seats, version: now } = reply.value;
  const { plain, locale } = speaker(person.locale, seats);
  // Suggestions are shown as they are written.
  const say: Say = Object.assign((text: Text) => plain(text), { locale, plain });
  const entries = await storyOf(desk.house, { table, person: person.id });
  return entries
    .filter(({ version, undone, line }) => line === undefined && !undone && version < now)
    .toReversed()
    .map((entry) => ({ name: nameOf(entry, tellingOf(entry, say)), value: String(entry.version) }))
    .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
    .slice(0, limits.choices);
}

const nameOf = ({ version }: Entry, told: readonly string[]): string =>
  shortened([String(version), ...told].join(' · '), limits.choiceName);

/** A version as it is typed; null for what is none. */
export const versionIn = (typed: string): number | null =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : null;
