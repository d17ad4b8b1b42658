import { type Entry, type LineKind, namesOf, type TableLine, type TableShown } from '../../tables/index.ts';
import { written } from '../ids.ts';
import { shortened } from '../limits.ts';
import { button } from '../ui.ts';
import { moment, own, type Say, tame } from '../words.ts';

const statusSign = { lobby: '🪑', running: '▶️', paused: '⏸️', finished: '🏁', abandoned: '🏳️' } as const;

export const threadOf = ({ venue }: Pick<TableShown, 'venue'>): string | undefined =>
  (venue as { threadId?: string } | null)?.threadId;

/** Which table this is: the game, and below it the way to its thread where this isn't the thread itself. */
export function headline(table: TableShown, say: Say, { inThread = false } = {}): string {
  const thread = inThread ? undefined : threadOf(table);
  const where = thread === undefined ? '' : `\n-# <#${thread}>`;
  return `## ${statusSign[table.status]} ${say(table.gameName)}${where}`;
}

const lineSigns: Readonly<Record<LineKind, string>> = {
  joined: '🙋',
  'bot-joined': '🤖',
  left: '👋',
  removed: '👋',
  'bot-removed': '👋',
  organiser: '👑',
  'handed-over': '🤖',
  'stand-in': '🤖',
  back: '🙋',
  resigned: '🏳️',
  taken: '🤝',
  opened: '🪑',
  paused: '⏸️',
  resumed: '▶️',
  ended: '🏳️',
  'for-pause': '🗳️',
  'for-resume': '🗳️',
  'for-end': '🗳️',
  'for-open': '🗳️',
  'vote-paused': '⏸️',
  'vote-resumed': '▶️',
  'vote-ended': '🏳️',
  'pause-over': '▶️',
  expired: '🏳️',
  placeless: '🏳️',
  dice: '🎲',
  'dice-next': '🎲',
  secret: '🎲',
  rewound: '↩️',
  restored: '🧰',
  'bot-put': '🤖',
};

/** What happened beside the game. Whoever was forgotten is somebody. */
function lineWords({ kind, who, by, detail }: TableLine, say: Say): string {
  const somebody = say(own('somebody'));
  const params = { who: tame(who ?? somebody), by: tame(by ?? somebody), detail: detail ?? '' };
  return `${lineSigns[kind]} ${say(own(`line.${kind}`, params))}`;
}

/** The sentences of an entry in the log. */
export const tellingOf = ({ events, line }: Entry, say: Say): readonly string[] =>
  line === undefined ? events.map((event) => say(event.text)) : [lineWords(line, say)];

const mostNews = 2;
const longestNews = 140;

/** What is for the record only has its own place in a panel. */
const isNews = (line: TableLine | undefined): boolean =>
  line !== undefined && line.kind !== 'dice' && line.kind !== 'dice-next' && line.kind !== 'secret';

/** What happened last, a line for each move; null where nothing did. */
export function newsOf(entries: readonly Entry[], say: Say): string | null {
  const lines = entries
    .filter(({ undone, events, line }) => !undone && (events.length > 0 || isNews(line)))
    .slice(-mostNews)
    .map((entry) => `› ${shortened(tellingOf(entry, say).join(' '), longestNews)}`);
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
  // Beside others who are asked it would only tell that there is a secret.
  const secret = others.some((decision) => decision.seat === null);
  if (secret && lines.length === 0) lines.push(`• ${say(own('waiting-secret'))}`);
  if (undo !== null) {
    const open = { who: { seat: undo.seat }, missing: namesOf(undo.missing) };
    lines.push(`↩️ ${say(own('undo-waits', open))}`);
  }
  return lines.length === 0 && mine.length === 0 ? say(own('nobody')) : lines.join('\n');
}

/** What the dice came from, for whoever wants to check them. */
export function diceTold({ secrets, commitment }: TableShown, say: Say): readonly string[] {
  const told = secrets.map((one) => say(own('dice-told', { secret: one.secret, hash: one.commitment })));
  const older = commitment === null ? [say(own('dice-unverifiable'))] : [];
  return [...told, ...older].map((line) => `-# 🎲 ${line}`);
}

/** For those who have to agree that the game goes back. */
export const consentButtons = (table: string, say: Say) => [
  button(written({ verb: 'agree-undo', table }), say(own('agree-undo')), { tone: 'good' }),
  button(written({ verb: 'decline-undo', table }), say(own('decline-undo'))),
];
