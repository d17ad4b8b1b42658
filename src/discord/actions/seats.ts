import type { Call } from '../calls.ts';
import type { Desk } from '../desk.ts';
import type { Mark } from '../ids.ts';
import { noticePanel } from '../panels/notice.ts';
import { own } from '../words.ts';
import { note, reader, tableFor } from './reading.ts';

/** What somebody was called for in the thread; anybody else who presses the button reads nothing of it. */
export async function showNotice(
  desk: Desk,
  call: Call,
  { table: id, decision = '', draft }: Mark,
): Promise<void> {
  const table = await tableFor(desk, call, id);
  if (table === null) return;
  const say = await reader(desk, call, table);
  const notice = { what: decision, ...(draft === undefined ? {} : { ref: draft }) };
  const panel = await noticePanel(desk, table, call.person.id, notice, say);
  if (panel === null) await note(desk, call, own('not-for-you'));
  else await call.show(panel);
}
