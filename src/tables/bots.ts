import { bots } from '../games/bots.ts';
import { randomFrom } from '../games/random.ts';
import { type House, holding } from './house.ts';
import { answerFor, getUp, openDecisions, playForced, type Sitting, sitDown } from './sitting.ts';

export const botNames = Object.keys(bots);

/** Lets a bot answer one decision of a seat. The same position gives the same answer. */
export function botAnswers(sitting: Sitting, seat: number, name: string): boolean {
  const bot = bots[name];
  const decision = openDecisions(sitting).find((d) => d.seat === seat);
  const { state, game, table, version } = sitting;
  if (bot === undefined || decision === undefined || state === null) return false;
  const choice = bot(game, state, decision, randomFrom(`bot:${table.id}:${version}:${seat}`));
  const why = answerFor(sitting, seat, { decision: decision.id, choice }, `bot:${name}`);
  if (why !== null) throw new Error(`the ${name} bot was refused: ${why.key}`);
  playForced(sitting);
  return true;
}

/** One move of one bot, if there is one to make; says whether there was. */
export const playBots = (house: House, tableId: string): Promise<boolean> =>
  holding(house, tableId, async (db) => {
    const sitting = await sitDown(house, db, tableId);
    if (sitting === null || sitting.table.status !== 'running') return false;
    const due = openDecisions(sitting)
      .map((d) => sitting.seats.find((seat) => seat.seat === d.seat))
      .find((seat) => seat !== undefined && seat.bot !== null);
    if (due === undefined || due.bot === null || !botAnswers(sitting, due.seat, due.bot)) return false;
    await getUp(sitting);
    return true;
  });
