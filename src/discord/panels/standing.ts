import type { TableShown } from '../../tables/index.ts';
import { moment, own, type Say } from '../words.ts';

const statusSign = { lobby: '🪑', running: '▶️', paused: '⏸️', finished: '🏁', abandoned: '🏳️' } as const;

export const threadOf = ({ venue }: Pick<TableShown, 'venue'>): string | undefined =>
  (venue as { threadId?: string } | null)?.threadId;

/** Which table this is, in one line. */
export function headline(table: TableShown, say: Say): string {
  const thread = threadOf(table);
  const where = thread === undefined ? '' : ` · <#${thread}>`;
  return `## ${statusSign[table.status]} ${say(table.gameName)}${where}`;
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
