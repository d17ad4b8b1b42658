import type { Entry, TableShown } from '../../tables/index.ts';
import { shortened } from '../limits.ts';
import { moment, own, type Say } from '../words.ts';

const statusSign = { lobby: '🪑', running: '▶️', paused: '⏸️', finished: '🏁', abandoned: '🏳️' } as const;

export const threadOf = ({ venue }: Pick<TableShown, 'venue'>): string | undefined =>
  (venue as { threadId?: string } | null)?.threadId;

/** Which table this is, in one line: its thread, whose name says the game, or where this is the thread itself, the game. */
export function headline(table: TableShown, say: Say, { inThread = false } = {}): string {
  const thread = inThread ? undefined : threadOf(table);
  return `## ${statusSign[table.status]} ${thread === undefined ? say(table.gameName) : `<#${thread}>`}`;
}

const mostNews = 2;
const longestNews = 300;

/** What happened last, a line for each move; null where nothing did. */
export function newsOf(entries: readonly Entry[], say: Say): string | null {
  const lines = entries
    .filter(({ undone, events }) => !undone && events.length > 0)
    .slice(-mostNews)
    .map(({ events }) => `› ${shortened(events.map((event) => say(event.text)).join(' '), longestNews)}`);
  return lines.length === 0 ? null : lines.join('\n');
}

/** Whom everybody waits for. Whoever is asked in secret is not named. */
export function waitingFor({ seats, others, own: mine, status, undo }: TableShown, say: Say): string {
  if (status !== 'running') return say(own(`status-${status}`));
  const asked = seats.filter((seat) => seat.asked);
  const lines = asked.map(({ seat, person, bot, deadline }) => {
    const until = deadline === null ? '' : ` · ${moment(deadline)}`;
    const key = bot !== null ? 'waiting-bot' : person === null ? 'waiting-nobody' : 'waiting';
    return `• ${say(own(key, { who: { seat } }))}${until}`;
  });
  const secret = others.some((decision) => decision.seat === null);
  if (secret) lines.push(`• ${say(own('waiting-secret'))}`);
  if (undo !== null) lines.push(`↩️ ${say(own('undo-open', { who: { seat: undo.seat } }))}`);
  return lines.length === 0 && mine.length === 0 ? say(own('nobody')) : lines.join('\n');
}
