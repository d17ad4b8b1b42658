import { median, spread } from '../figures.ts';
import { type Level, mostMs, sustained } from './load.ts';
import type { Counts } from './talk.ts';

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** Answers to interactions are not rationed; everything else is. */
const isAnswer = (route: string): boolean => /\/(?:interactions|webhooks)\//.test(route);

export const rationed = ({ requests }: Counts): number =>
  sum(Object.fromEntries(Object.entries(requests).filter(([route]) => !isAnswer(route))));

export const answered = ({ requests }: Counts): number =>
  sum(Object.fromEntries(Object.entries(requests).filter(([route]) => isAnswer(route))));

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const list = (counts: Readonly<Record<string, number>>, per = 1): string =>
  Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${per === 1 ? count : (count / per).toFixed(2)}`)
    .join(', ') || 'none';

export const levelLine = (level: Level): string => {
  const { wanted, came, seconds, acks, pictures, unseen, expired, failed, counts, discordBusy } = level;
  const waits = sum(counts.waits) === 0 ? '' : `; waits for limits: ${list(counts.waits)}`;
  return (
    `  ${wanted.toFixed(0)}/s wanted, ${came.toFixed(0)}/s came: acknowledged ${spread(acks)}` +
    `${pictures.length === 0 ? '' : `; new picture ${spread(pictures)}, ${unseen} still to come`}` +
    `; ${(rationed(counts) / seconds).toFixed(0)} rationed requests/s, ${(sum(counts.drawn) / seconds).toFixed(0)} pictures/s` +
    `; busy: bot ${percent(counts.busyMs / counts.wallMs)}, local Discord ${percent(discordBusy)}${waits}` +
    `${expired === 0 ? '' : `; ${expired} not answered in 3 s`}` +
    `${failed.length === 0 ? '' : `; ${failed.length} could not be done (${failed[0]?.split('\n')[0]})`}` +
    `${sustained(level) ? '' : ' — too much'}`
  );
};

/** What one move costs, however fast the machine is. */
export function costLine(moves: number, interactions: number, counts: Counts): string {
  const per = (count: number) => (count / moves).toFixed(2);
  return (
    `bot, a move with all that belongs to it: ${per(interactions)} interactions, ${per(answered(counts))} answers to them, ` +
    `${per(rationed(counts))} other requests, ${per(sum(counts.drawn))} pictures drawn (${list(counts.drawn, moves)}), ` +
    `${per(counts.queries)} statements to the database and ${per(counts.queueQueries)} of the queue\n` +
    `  requests: ${list(counts.requests, moves)}`
  );
}

/** What stands in the way of more. */
function binding({ counts, discordBusy }: Level): string {
  const bot = counts.busyMs / counts.wallMs;
  if (discordBusy > 0.9 && discordBusy > bot) return 'the local Discord itself (its event loop is full)';
  if (bot > 0.85) return "the bot's event loop";
  return `the machine (bot ${percent(bot)} and local Discord ${percent(discordBusy)} busy; the database and the painters share its processors)`;
}

export function rampLine(
  what: string,
  best: Level | null,
  tooMuch: Level | null,
  moves: number | null,
): string {
  if (best === null) return `${what}: acknowledgements over ${mostMs} ms from the lowest rate on`;
  const { came, seconds, counts } = best;
  const share = moves === null ? '' : `, ${(moves / seconds).toFixed(1)} moves/s among them`;
  const ceiling = tooMuch === null ? 'more was not tried' : `more is too much for ${binding(tooMuch)}`;
  const limits =
    sum(counts.waits) === 0
      ? 'held back by no limit of Discord'
      : `held back by ${list(counts.waits)} (waits)`;
  const pictures =
    best.pictures.length === 0
      ? ''
      : `; pictures ${median(best.pictures).toFixed(0)} ms (median) after the click, ${limits}`;
  return (
    `${what}: ${came.toFixed(0)} interactions/s with every acknowledgement under ${mostMs} ms${share}; ` +
    `${ceiling}${pictures}`
  );
}
