import { bots } from '../../games/bots.ts';
import type { Setup, Standing } from '../../games/contract.ts';
import { gameById } from '../../games/registry.ts';
import { playGame } from './play.ts';

export type Order = { game: string; bot: string; edition: number; tables: Setup[] };
/** Where points come from, by the keys of their labels. */
export type Points = Record<string, number>;
export type Report =
  | {
      kind: 'played';
      seed: string;
      decisions: number;
      widest: number;
      scores: number[];
      winners: number[];
      rivals: number[];
      /** A clan's points by where they come from, and those of whoever the game itself plays. */
      lines: Points[];
      rivalLines: Points[];
      told: Readonly<Record<string, number>>;
    }
  | { kind: 'failed'; seed: string; why: string };

const pointsOf = ({ lines }: Pick<Standing, 'lines'>): Points =>
  Object.fromEntries(lines.map(({ label, points }) => [label.key, points]));

/** Resolves once the parent has it, so that games are told as they end. */
const tell = (report: Report): Promise<void> =>
  new Promise((resolve) => process.send?.(report, undefined, undefined, () => resolve()));

process.once('message', async (order: Order) => {
  const game = gameById(order.game);
  const bot = bots[order.bot];
  if (game === undefined || bot === undefined) throw new Error('no such game or bot');
  for (const table of order.tables) {
    const { seed } = table;
    try {
      const { result, decisions, told, widest } = playGame(game, table, bot, order.edition);
      const scores: number[] = [];
      for (const { seat, score } of result.standings) scores[seat] = score;
      const winners = result.standings.filter((s) => s.rank === 1).map((s) => s.seat);
      const rivals = (result.rivals ?? []).map((rival) => rival.score);
      const lines = result.standings.map(pointsOf);
      const rivalLines = (result.rivals ?? []).map(pointsOf);
      await tell({
        ...{ kind: 'played', seed, decisions, widest, told },
        ...{ scores, winners, rivals, lines, rivalLines },
      });
    } catch (error) {
      await tell({ kind: 'failed', seed, why: error instanceof Error ? error.message : String(error) });
    }
  }
});
