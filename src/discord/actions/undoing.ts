import { agreeToUndo, askToUndo, declineUndo, namesOf } from '../../tables/index.ts';
import type { Call } from '../calls.ts';
import type { Desk } from '../desk.ts';
import { own } from '../words.ts';
import { note, refuseWith, tableFor } from './reading.ts';

const clickOf = (call: Call, table: string) => ({ interaction: call.id, table, person: call.person.id });

/** Asks the others to go back, by a move or to a version, and says who they are. */
export async function askOthers(desk: Desk, call: Call, id: string, to?: number): Promise<void> {
  const reply = await askToUndo(desk.house, { ...clickOf(call, id), ...(to === undefined ? {} : { to }) });
  const table = await tableFor(desk, call, id);
  if (table === null) return;
  if (!reply.ok) return refuseWith(desk, call, reply, table);
  const { missing } = reply.value;
  const said = missing.length === 0 ? own('undone') : own('undo-asked', { who: namesOf(missing) });
  await note(desk, call, said, table);
}

export async function agree(desk: Desk, call: Call, id: string): Promise<void> {
  const reply = await agreeToUndo(desk.house, clickOf(call, id));
  const table = await tableFor(desk, call, id);
  if (table === null) return;
  if (!reply.ok) return refuseWith(desk, call, reply, table);
  const { missing } = reply.value;
  const said = missing.length === 0 ? own('gone-back') : own('undo-agreed', { who: namesOf(missing) });
  await note(desk, call, said, table);
}

export async function decline(desk: Desk, call: Call, id: string): Promise<void> {
  const reply = await declineUndo(desk.house, clickOf(call, id));
  const table = await tableFor(desk, call, id);
  if (table === null) return;
  if (!reply.ok) return refuseWith(desk, call, reply, table);
  await note(desk, call, own('undo-declined'), table);
}
