import { createHash } from 'node:crypto';
import { Routes } from 'discord.js';
import { setVenue } from '../../tables/index.ts';
import type { Desk } from '../desk.ts';
import { codeOf } from '../refusals.ts';
import { awake } from './messages.ts';
import type { Venue } from './venue.ts';
import type { Wire } from './wire.ts';

/** A table with those who have a seat. */
export type Seated = { readonly id: string; readonly people: readonly string[] };

const markOf = (table: string, person: string): string =>
  createHash('sha256').update(`${table}:${person}`).digest('base64url').slice(0, 12);

/** True where there is nobody left to try. */
async function addTo({ log }: Desk, wire: Wire, thread: string, person: string): Promise<boolean> {
  try {
    await awake(wire, thread, () => wire.rest.put(Routes.threadMembers(thread, person)));
  } catch (error) {
    // Whoever can't be added, because they left the server or the thread is full, is not tried again and again.
    const code = codeOf(error);
    log.debug({ code }, 'somebody could not be made a member of their thread');
    return code !== null;
  }
  return true;
}

/**
 * Makes those who play members of their thread: only then is it in their sidebar and shows what is unread. Each is
 * added once; whoever leaves the thread is left alone. The news of a table never fail for it.
 */
export async function keepMembers(
  desk: Desk,
  wire: Wire,
  { id, people }: Seated,
  { members = [] }: Pick<Venue, 'members'>,
  thread: string,
): Promise<void> {
  const known = people.map((person) => ({ person, mark: markOf(id, person) }));
  const kept = known.flatMap(({ mark }) => (members.includes(mark) ? [mark] : []));
  const added: string[] = [];
  for (const { person, mark } of known) {
    if (kept.includes(mark)) continue;
    if (!(await addTo(desk, wire, thread, person))) break;
    added.push(mark);
  }
  if (added.length === 0 && kept.length === members.length) return;
  await setVenue(desk.house, id, { members: [...kept, ...added] });
}
