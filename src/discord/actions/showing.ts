import {
  allTablesOf,
  type Entry,
  oneSitting,
  recapFor,
  storyOf,
  type TableShown,
  tableAt,
  tablesOf,
} from '../../tables/index.ts';
import type { Call } from '../calls.ts';
import type { Desk } from '../desk.ts';
import { written } from '../ids.ts';
import { limits, shortened } from '../limits.ts';
import { headline, tellingOf, threadOf, waitingFor } from '../panels/standing.ts';
import { drawnIfPossible, pictured } from '../pictures.ts';
import { button, row, shown, words } from '../ui.ts';
import { moment, own, pair, type Say, speaker, tame } from '../words.ts';
import { note, reader } from './reading.ts';

/** The table that a command is about: the one named, the one of this thread, or the caller's only one. */
export async function tableMeant(desk: Desk, call: Call, named?: string | null): Promise<string | null> {
  if (named != null && named !== '') return named;
  const here = await tableAt(desk.house, call.channel);
  if (here !== null) return here;
  const mine = await tablesOf(desk.house, call.person.id);
  const waiting = mine.filter((table) => table.own.length > 0);
  const [only, second] = waiting.length > 0 ? waiting : mine;
  if (only !== undefined && second === undefined) return only.id;
  if (waiting.length > 1 && waiting[0] !== undefined) return waiting[0].id;
  await note(desk, call, own(mine.length === 0 ? 'no-games' : 'which-game'));
  return null;
}

export async function showBoard(desk: Desk, call: Call, table: TableShown, inWords: boolean): Promise<void> {
  const say = await reader(desk, call, table);
  const drawn = await drawnIfPossible(desk, desk.painter.board(table, say.locale));
  const { parts, files } = pictured('board', inWords ? null : drawn);
  const [above, below] = [headline(table, say), waitingFor(table, say)];
  const room = limits.text - above.length - below.length;
  const text = inWords && drawn !== null ? [words(shortened(tame(drawn.words), room))] : [];
  await call.show(shown([words(above), ...parts, ...text, words(below)], files));
}

export async function showShelter(
  desk: Desk,
  call: Call,
  table: TableShown,
  inWords: boolean,
): Promise<void> {
  const say = await reader(desk, call, table);
  if (table.viewer === 'public') return note(desk, call, { key: 'table.why.no-seat' });
  const drawn = await drawnIfPossible(desk, desk.painter.shelter(table, table.viewer, say.locale));
  if (drawn === null) return note(desk, call, own('no-shelter'));
  const { parts, files } = pictured('shelter', inWords ? null : drawn);
  const above = headline(table, say);
  const text = inWords ? [words(shortened(tame(drawn.words), limits.text - above.length))] : [];
  const back = row(
    button(written({ verb: 'play', table: table.id, draft: 'here' }), say(own('play')), { tone: 'main' }),
  );
  await call.show(shown([words(above), ...parts, ...text, back], files));
}

const lineOf = (entry: Entry, say: Say): string[] =>
  tellingOf(entry, say).map((told) => (entry.undone ? `~~${told}~~` : told));

/** As many of the newest lines as fit. */
function newest(entries: readonly Entry[], say: Say): string {
  const lines: string[] = [];
  let length = 0;
  for (const entry of entries.toReversed()) {
    for (const line of lineOf(entry, say).toReversed()) {
      length += line.length + 3;
      if (length > limits.text - 500) return lines.join('\n');
      lines.unshift(`• ${line}`);
    }
  }
  return lines.join('\n');
}

export async function showLog(desk: Desk, call: Call, table: TableShown): Promise<void> {
  const say = await reader(desk, call, table);
  const entries = await storyOf(desk.house, { table: table.id, person: call.person.id, last: oneSitting });
  await call.show(shown([words(headline(table, say)), words(newest(entries, say) || say(own('nothing')))]));
}

export async function showRecap(desk: Desk, call: Call, table: TableShown): Promise<void> {
  const say = await reader(desk, call, table);
  const entries = await recapFor(desk.house, table.id, call.person.id);
  const lines = newest(entries, say) || say(own('nothing-new'));
  await call.show(
    shown([
      words(`${headline(table, say)}\n**${say(own('recap'))}**`),
      words(lines),
      words(waitingFor(table, say)),
    ]),
  );
}

/** The caller's games; those that wait for them first. */
export async function showList(desk: Desk, call: Call): Promise<void> {
  const say = await reader(desk, call);
  const { tables, outOfOrder } = await allTablesOf(desk.house, call.person.id);
  const missing = outOfOrder === 0 ? [] : [words(`⚠️ ${say(own('games-unreadable', { count: outOfOrder }))}`)];
  if (tables.length === 0) {
    if (outOfOrder === 0) return note(desk, call, own('no-games'));
    return call.show(shown(missing));
  }
  const lines = tables.map((table) => {
    const me = table.seats.find((seat) => seat.seat === table.viewer);
    const thread = threadOf(table);
    const where = thread === undefined ? say(table.gameName) : `<#${thread}>`;
    const due = me?.deadline == null ? '' : ` · ${moment(me.deadline)}`;
    if (table.own.length > 0) return `• ${pair(say, where, `**${say(own('your-move'))}**${due}`)}`;
    if (table.status !== 'running') return `• ${pair(say, where, say(own(`status-${table.status}`)))}`;
    const waiting = waitingFor(table, speaker(say.locale, table.seats)).split('\n');
    return [`• ${where}`, ...waiting.map((line) => `-# ${line}`)].join('\n');
  });
  const buttons = tables
    .filter((table) => table.own.length > 0)
    .slice(0, limits.buttonsInRow)
    .map((table) =>
      button(written({ verb: 'play', table: table.id, draft: 'here' }), say(table.gameName), {
        tone: 'main',
      }),
    );
  await call.show(
    shown([
      words(`## ${say(own('my-games'))}\n${lines.join('\n')}`),
      ...missing,
      ...(buttons.length > 0 ? [row(...buttons)] : []),
    ]),
  );
}
