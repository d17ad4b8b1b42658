import { ComponentType } from 'discord.js';
import { exportTable, mayOrganise } from '../../tables/index.ts';
import type { Call } from '../calls.ts';
import type { Desk } from '../desk.ts';
import { limits } from '../limits.ts';
import { shown, words } from '../ui.ts';
import { own } from '../words.ts';
import { clickOf, note, reader, refuseWith, tableFor } from './reading.ts';

/**
 * A finished game as a file, for those who played or organise it. It holds whatever was hidden, so there is none of a
 * game that may go on.
 */
export async function exportGame(desk: Desk, call: Call, id: string): Promise<void> {
  const table = await tableFor(desk, call, id);
  if (table === null) return;
  if (table.status !== 'finished') return note(desk, call, own('export-finished'));
  if (table.viewer === 'public' && !mayOrganise(table, clickOf(call, id)))
    return note(desk, call, own('export-others'));
  const reply = await exportTable(desk.house, id);
  if (!reply.ok) return refuseWith(desk, call, reply);
  const attachment = Buffer.from(JSON.stringify(reply.value));
  if (attachment.length > limits.file) return note(desk, call, own('export-large'));
  const name = `convoy-${id}.json`;
  const say = await reader(desk, call, table);
  const file = { type: ComponentType.File as const, file: { url: `attachment://${name}` } };
  await call.show(shown([words(say(own('export-table'))), file], [{ name, attachment }]));
}
