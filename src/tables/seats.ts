import { atTable, type Click, seatOf, whyStill } from './acting.ts';
import { botNames } from './bots.ts';
import { forgetTurn, resetClock, resumeClocks, stopClocks } from './clocks.ts';
import { showAnew, tellTurn, wakeBots } from './deliveries.ts';
import { done, type House, type Reply, refused } from './house.ts';
import { botName, meet, type Newcomer } from './lobby.ts';
import { passOn, whyNotOrganiser } from './organisers.ts';
import { openDecisions, type SeatWithPerson, type Sitting } from './sitting.ts';

export type Changed = { readonly seat: number; readonly bot: string | null };

/** Who plays a seat changes: the clock follows, bots are woken, and the table is shown anew. */
async function change(
  sitting: Sitting,
  seat: SeatWithPerson,
  to: { bot?: string | null; personId?: string | null; name?: string },
  interaction: string,
): Promise<Reply<Changed>> {
  const { db, table } = sitting;
  Object.assign(seat, to);
  await db.seat.update({ where: { tableId_seat: { tableId: table.id, seat: seat.seat } }, data: to });
  await resetClock(sitting, seat);
  if (seat.bot !== null) await wakeBots(db, table.id);
  await showAnew(sitting, interaction);
  return done({ seat: seat.seat, bot: seat.bot });
}

/** Why seats don't change hands now, or null; in a pause they may. */
const whyNotInPlay = (sitting: Sitting): string | null =>
  sitting.table.status === 'paused' ? null : whyStill(sitting);

/** A bot plays the own seat until its person is back. */
export const handOver = (
  house: House,
  { bot, ...click }: Click & { readonly bot: string },
): Promise<Reply<Changed>> =>
  atTable(house, click, async (sitting) => {
    const why = whyNotInPlay(sitting);
    if (why !== null) return refused(why);
    const seat = seatOf(sitting, click.person);
    if (seat === undefined) return refused('no-seat');
    if (!botNames.includes(bot)) return refused('no-bot');
    return change(sitting, seat, { bot }, click.interaction);
  });

export const takeBack = (house: House, click: Click): Promise<Reply<Changed>> =>
  atTable(house, click, async (sitting) => {
    const why = whyNotInPlay(sitting);
    if (why !== null) return refused(why);
    const seat = seatOf(sitting, click.person);
    if (seat === undefined) return refused('no-seat');
    if (seat.bot === null) return refused('seat-yours');
    return change(sitting, seat, { bot: null }, click.interaction);
  });

/** Leaves a running game for good: a bot plays on, under its own name. */
export const resign = (house: House, click: Click): Promise<Reply<Changed>> =>
  atTable(house, click, async (sitting) => {
    const why = whyNotInPlay(sitting);
    if (why !== null) return refused(why);
    const seat = seatOf(sitting, click.person);
    if (seat === undefined) return refused('no-seat');
    const to = { personId: null, name: botName(sitting.seats), bot: seat.bot ?? 'greedy' };
    const reply = await change(sitting, seat, to, click.interaction);
    await passOn(sitting, click.person, click.interaction);
    return reply;
  });

/** Somebody new takes over a seat that is nobody's, or that its person gives up. */
export const replace = (
  house: House,
  { seat: at, newcomer, ...click }: Click & { readonly seat: number; readonly newcomer: Newcomer },
): Promise<Reply<Changed>> =>
  atTable(house, click, async (sitting) => {
    const { person } = click;
    const why = whyNotInPlay(sitting);
    if (why !== null) return refused(why);
    const seat = sitting.seats[at];
    if (seat === undefined) return refused('no-such-seat');
    const mayGive =
      seat.personId === null || seat.personId === person || whyNotOrganiser(sitting, click) === null;
    if (!mayGive) return refused('not-your-seat');
    if (seatOf(sitting, newcomer.id) !== undefined) return refused('already-seated');
    seat.person = await meet(sitting.db, newcomer, house.now());
    forgetTurn(seat);
    const asked = openDecisions(sitting).find((decision) => decision.seat === at);
    if (asked !== undefined) await tellTurn(sitting, asked, newcomer.id, click.interaction);
    const to = { personId: newcomer.id, name: newcomer.name, bot: null };
    return change(sitting, seat, to, click.interaction);
  });

export const pause = (house: House, click: Click): Promise<Reply<null>> =>
  atTable(house, click, async (sitting) => {
    const { db, table } = sitting;
    const notMine = whyNotOrganiser(sitting, click);
    if (notMine !== null) return notMine;
    if (table.strandedAt !== null) return refused('stranded');
    if (table.status !== 'running') return refused('not-running');
    await stopClocks(sitting);
    const pausedAt = new Date(house.now());
    await db.table.update({ where: { id: table.id }, data: { status: 'paused', pausedAt } });
    await showAnew(sitting, click.interaction);
    return done(null);
  });

export const resume = (house: House, click: Click): Promise<Reply<null>> =>
  atTable(house, click, async (sitting) => {
    const { db, table } = sitting;
    const notMine = whyNotOrganiser(sitting, click);
    if (notMine !== null) return notMine;
    if (table.strandedAt !== null) return refused('stranded');
    if (table.status !== 'paused') return refused('not-paused');
    table.status = 'running';
    await resumeClocks(sitting, table.pausedAt?.getTime() ?? house.now());
    await db.table.update({ where: { id: table.id }, data: { status: 'running', pausedAt: null } });
    await wakeBots(db, table.id);
    await showAnew(sitting, click.interaction);
    return done(null);
  });

export const abandon = (house: House, click: Click): Promise<Reply<null>> =>
  atTable(house, click, async (sitting) => {
    const { db, table } = sitting;
    const notMine = whyNotOrganiser(sitting, click);
    if (notMine !== null) return notMine;
    if (table.status === 'finished' || table.status === 'abandoned') return refused(table.status);
    await stopClocks(sitting);
    const finishedAt = new Date(house.now());
    await db.table.update({ where: { id: table.id }, data: { status: 'abandoned', finishedAt } });
    await showAnew(sitting, click.interaction);
    return done(null);
  });
