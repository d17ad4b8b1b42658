import type { APIComponentInContainer } from 'discord.js';
import type { Entry, TableShown } from '../../tables/index.ts';
import type { Picture } from '../desk.ts';
import { presenterOf } from '../games/index.ts';
import { written } from '../ids.ts';
import { pictured } from '../pictures.ts';
import { button, row, type Shown, shown, words } from '../ui.ts';
import { own, pair, type Say } from '../words.ts';
import { diceTold, headline, newsOf, waitingFor } from './standing.ts';

export type Standing = {
  readonly table: TableShown;
  readonly board: Picture | null;
  /** What happened since the message was last shown, as the public may know it. */
  readonly news: readonly Entry[];
  /** Who is asked, as mentions; empty where nobody may be named. */
  readonly mentions: readonly string[];
};

/** The table message: the same for everybody, so nothing in it is anybody's secret. */
export function tablePanel({ table, board, news, mentions }: Standing, say: Say): Shown {
  const { id, status, result } = table;
  const lines = newsOf(news, say);
  const { parts: pictures, files } = pictured('board', board);
  const parts: APIComponentInContainer[] = [words(headline(table, say, { inThread: true }))];
  if (lines !== null) parts.push(words(lines));
  parts.push(...pictures);
  if (result !== null) parts.push(words(scores(table, say)));
  else {
    const whose = mentions.length > 0 && status === 'running' ? `**${mentions.join(' ')}**\n` : '';
    const told = status === 'abandoned' && table.view !== null ? diceTold(table, say) : [];
    parts.push(words([`${whose}${waitingFor(table, say)}`, ...told].join('\n')));
  }
  parts.push(row(...buttons(table, say)));
  return shown(parts, files, { table: id });

  function buttons(of: TableShown, speak: Say) {
    const mark = (verb: string) => written({ verb, table: id });
    if (of.status === 'finished' || of.status === 'abandoned') {
      return [
        button(mark('rematch'), speak(own('rematch')), { tone: 'main', emoji: '🔁' }),
        button(mark('board'), speak(own('in-words')), { emoji: '👁️' }),
        button(mark('log'), speak(own('log')), { emoji: '📜' }),
      ];
    }
    return [
      button(mark('play'), speak(own('play')), { tone: 'main', emoji: '🎲' }),
      ...(presenterOf(of.game).hasShelter
        ? [button(mark('shelter'), speak(own('shelter')), { emoji: '🏚️' })]
        : []),
      button(mark('log'), speak(own('log')), { emoji: '📜' }),
      button(mark('board'), speak(own('in-words')), { emoji: '👁️' }),
      button(mark('more'), speak(own('more')), { emoji: '➕' }),
    ];
  }
}

function scores(table: TableShown, say: Say): string {
  const { result } = table;
  const { standings = [], rivals = [] } = result ?? {};
  const ranked = [
    ...standings.map(({ seat, ...rest }) => ({ ...rest, who: say(own('named', { who: { seat } })) })),
    ...rivals.map(({ name, ...rest }) => ({ ...rest, who: say(name) })),
  ].toSorted((a, b) => a.rank - b.rank);
  const lines = ranked.map(({ who, rank, score }) => {
    const medal = ['🥇', '🥈', '🥉'][rank - 1] ?? `${rank}.`;
    return `${medal} ${pair(say, who, `**${score}**`)}`;
  });
  return [`### ${say(own('final'))}`, ...lines, ...diceTold(table, say)].join('\n');
}
