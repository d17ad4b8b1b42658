import type { TableShown } from '../../tables/index.ts';
import type { Desk } from '../desk.ts';
import { written } from '../ids.ts';
import { button, row, type Shown, shown, words } from '../ui.ts';
import { own, type Say } from '../words.ts';
import { headline } from './standing.ts';

/** A word to one person about a table or a seat, as it is queued. */
export type Notice = { readonly what: string; readonly ref?: string };

/** The word as its person reads it, in a direct message or in private; null where it is not true any more. */
export async function noticePanel(
  _desk: Desk,
  table: TableShown,
  person: string,
  { what }: Notice,
  say: Say,
): Promise<Shown | null> {
  switch (what) {
    case 'organiser':
      return table.organisers.includes(person)
        ? shown([
            words(`${headline(table, say)}\n${say(own('word.organiser'))}`),
            row(button(written({ verb: 'more', table: table.id }), say(own('more')), { emoji: '➕' })),
          ])
        : null;
    default:
      return null;
  }
}
