import {
  appoint,
  mayOrganise,
  type Reply,
  releaseIdle,
  releaseRole,
  showTable,
  type TableShown,
} from '../../tables/index.ts';
import type { Call } from '../calls.ts';
import type { Desk } from '../desk.ts';
import { noDirectory } from '../directory.ts';
import { clickOf, report } from './reading.ts';

/** More people than this never organise a table one after the other. */
const mostHeirs = 10;

/** Of those who organise a table, one who is no member of its server any more. */
async function whoLeft(desk: Desk, { organisers, server }: TableShown): Promise<string | null> {
  const { directory = noDirectory } = desk;
  if (server === null) return null;
  for (const person of organisers) if (await directory.hasLeft(server, person)) return person;
  return null;
}

/**
 * Somebody at a table who does not organise it wants what organisers may do: whoever organises it and has left the
 * server, or was not here for long, organises it no longer. Says whether anything changed.
 */
export async function passOnFromGone(desk: Desk, call: Call, id: string): Promise<boolean> {
  for (let passed = 0; passed < mostHeirs; passed++) {
    const reply = await showTable(desk.house, id, call.person.id);
    if (!reply.ok) return passed > 0;
    const table = reply.value;
    const seated = table.seats.some(({ person }) => person === call.person.id);
    if (!seated || mayOrganise(table, clickOf(call, id))) return passed > 0;
    const left = await whoLeft(desk, table);
    if (left !== null) await releaseRole(desk.house, id, left, call.id);
    else if (!(await releaseIdle(desk.house, id, call.id))) return passed > 0;
  }
  return true;
}

/** Something that organisers may do; who refuses it may have to look whether they are still there. */
export async function organising<T>(
  desk: Desk,
  call: Call,
  id: string,
  run: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const reply = await run();
  const refused = !reply.ok && reply.why.key === 'table.why.not-organiser';
  return refused && (await passOnFromGone(desk, call, id)) ? run() : reply;
}

/** Somebody who plays organises the table besides. */
export async function appointOrganiser(desk: Desk, call: Call, id: string, who: string): Promise<void> {
  const run = () => appoint(desk.house, { ...clickOf(call, id), who });
  await report(desk, call, await organising(desk, call, id, run), 'appointed');
}
