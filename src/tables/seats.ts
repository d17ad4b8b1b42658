import { atTable, type Click, type Glance, seatOf, whyStill } from './acting.ts';
import { botNames } from './bots.ts';
import { isOverdue } from './clock/overdue.ts';
import { resetClock, resumeClocks, stopClocks } from './clocks.ts';
import { showAnew, wakeBots } from './deliveries.ts';
import { tellSecrets } from './dice.ts';
import { done, type House, type Reply, refused } from './house.ts';
import { type NewLine, note } from './log.ts';
import { passOn, whyNotOrganiser } from './organisers.ts';
import { reseat, type Seating } from './seating.ts';
import type { SeatWithPerson, Sitting } from './sitting.ts';

export type Changed = { readonly seat: number; readonly bot: string | null };

/** Who plays a seat changes in a game: the clock follows, bots are woken, and the table is shown anew. */
export async function change(
  sitting: Sitting,
  what: Extract<Seating, { seat: SeatWithPerson }>,
  occasion: string,
): Promise<Reply<Changed>> {
  const { seat } = what;
  await reseat(sitting, what);
  await resetClock(sitting, seat);
  if (seat.bot !== null) await wakeBots(sitting.db, sitting.table.id);
  await showAnew(sitting, occasion);
  return done({ seat: seat.seat, bot: seat.bot });
}

/** Why seats don't change hands now, or null; in a pause they may. */
export const whyNotInPlay = (glance: Glance): string | null =>
  glance.table.status === 'paused' ? null : whyStill(glance);

/** Something that somebody does with their own seat in a game. */
const withSeat = (
  house: House,
  click: Click,
  work: (sitting: Sitting, seat: SeatWithPerson) => Promise<Reply<Changed>>,
): Promise<Reply<Changed>> =>
  atTable(
    house,
    click,
    async (sitting) => {
      const seat = seatOf(sitting, click.person);
      return seat === undefined ? refused('no-seat') : work(sitting, seat);
    },
    (glance) => {
      const why = whyNotInPlay(glance);
      if (why !== null) return refused(why);
      return seatOf(glance, click.person) === undefined ? refused('no-seat') : null;
    },
  );

/** A bot plays the own seat until its person is back. */
export const handOver = (
  house: House,
  { bot, ...click }: Click & { readonly bot: string },
): Promise<Reply<Changed>> =>
  withSeat(house, click, async (sitting, seat) => {
    if (!botNames.includes(bot)) return refused('no-bot');
    if (seat.bot === bot && !isOverdue(seat)) return done({ seat: seat.seat, bot });
    return change(sitting, { kind: 'handed-over', seat, bot }, click.interaction);
  });

export const takeBack = (house: House, click: Click): Promise<Reply<Changed>> =>
  withSeat(house, click, async (sitting, seat) =>
    seat.bot === null ? refused('seat-yours') : change(sitting, { kind: 'back', seat }, click.interaction),
  );

/** Leaves a running game for good: a bot plays on, under its own name. */
export const resign = (house: House, click: Click): Promise<Reply<Changed>> =>
  withSeat(house, click, async (sitting, seat) => {
    const reply = await change(sitting, { kind: 'resigned', seat }, click.interaction);
    await passOn(sitting, click.person, click.interaction);
    return reply;
  });

/** For which reason something happens to a whole game, and the click that led to it. */
type Cause = { readonly line: NewLine; readonly occasion: string };

export async function pauseGame(sitting: Sitting, { line, occasion }: Cause): Promise<Reply<null>> {
  const { db, house, table } = sitting;
  if (table.strandedAt !== null) return refused('stranded');
  if (table.status !== 'running') return refused('not-running');
  await stopClocks(sitting);
  const pausedAt = new Date(house.now());
  await db.table.update({ where: { id: table.id }, data: { status: 'paused', pausedAt } });
  return known(sitting, line, occasion);
}

export async function resumeGame(sitting: Sitting, { line, occasion }: Cause): Promise<Reply<null>> {
  const { db, house, table } = sitting;
  if (table.strandedAt !== null) return refused('stranded');
  if (table.status !== 'paused') return refused('not-paused');
  table.status = 'running';
  await resumeClocks(sitting, table.pausedAt?.getTime() ?? house.now());
  await db.table.update({ where: { id: table.id }, data: { status: 'running', pausedAt: null } });
  await wakeBots(db, table.id);
  return known(sitting, line, occasion);
}

export async function endGame(sitting: Sitting, { line, occasion }: Cause): Promise<Reply<null>> {
  const { db, house, table } = sitting;
  if (table.status === 'finished' || table.status === 'abandoned') return refused(table.status);
  await stopClocks(sitting);
  const finishedAt = new Date(house.now());
  await db.table.update({ where: { id: table.id }, data: { status: 'abandoned', finishedAt } });
  await tellSecrets(sitting, false);
  return known(sitting, line, occasion);
}

/** What happened to a game is in its log, and what was voted on before is past. */
async function known(sitting: Sitting, line: NewLine, occasion: string): Promise<Reply<null>> {
  await sitting.db.vote.deleteMany({ where: { tableId: sitting.table.id, seat: -1 } });
  await note(sitting, line);
  await showAnew(sitting, occasion);
  return done(null);
}

const byOrganiser = (
  house: House,
  click: Click,
  kind: 'paused' | 'resumed' | 'ended',
  work: (sitting: Sitting, cause: Cause) => Promise<Reply<null>>,
): Promise<Reply<null>> =>
  atTable(
    house,
    click,
    (sitting) => work(sitting, { line: { kind, person: click.person }, occasion: click.interaction }),
    (glance) => whyNotOrganiser(glance, click),
  );

export const pause = (house: House, click: Click) => byOrganiser(house, click, 'paused', pauseGame);
export const resume = (house: House, click: Click) => byOrganiser(house, click, 'resumed', resumeGame);
export const abandon = (house: House, click: Click) => byOrganiser(house, click, 'ended', endGame);
