import type { Person, PrismaClient } from '../store/generated/client.ts';
import { present } from './clock/overdue.ts';
import { fullBankOf, type Pace } from './clock/pace.ts';
import { type LineKind, note } from './log.ts';
import type { SeatWithPerson, Sitting } from './sitting.ts';

/** A bot that stands in where nobody names one. */
export const standIn = 'greedy';

type Of<Kind extends string> = { readonly kind: Kind; readonly seat: SeatWithPerson };

/** All that can happen to a seat. */
export type Seating =
  | { readonly kind: 'joined'; readonly person: Person }
  | { readonly kind: 'bot-joined'; readonly bot: string }
  | Of<'left'>
  | (Of<'removed'> & { readonly by: string })
  /** Its person wants a bot to play, time is up, or whoever runs the bot lets one stand in, until they are back. */
  | (Of<'handed-over' | 'stand-in' | 'bot-put'> & { readonly bot: string })
  | Of<'back'>
  /** The others agreed that an overdue seat may be somebody else's. */
  | Of<'opened'>
  | Of<'resigned'>
  | Of<'forgotten'>
  | (Of<'taken'> & { readonly person: Person; readonly by: string });

/** What a bot is called: something that nobody else at the table is. */
export function botName(seats: readonly { readonly name: string }[]): string {
  const taken = new Set(seats.map((seat) => seat.name));
  let n = 1;
  while (taken.has(`Bot ${n}`)) n++;
  return `Bot ${n}`;
}

/**
 * The one door through which a seat becomes somebody's, or nobody's, or a bot's for a while. It is written in the log,
 * and what was offered or voted on under other circumstances is not any more.
 */
export async function reseat(sitting: Sitting, what: Seating): Promise<void> {
  const before = 'seat' in what ? what.seat.personId : null;
  const wasOpen = 'seat' in what && (what.seat.open || what.seat.missedAt !== null);
  const at = await write(sitting, what);
  const line = lineOf(sitting, what, before);
  if (line !== null) await note(sitting, line);
  await lapse(sitting, what, { before, wasOpen, at });
}

/** Gives where the seat is, or was. */
async function write(sitting: Sitting, what: Seating): Promise<number> {
  switch (what.kind) {
    case 'joined':
      return add(sitting, { person: what.person, bot: null });
    case 'bot-joined':
      return add(sitting, { person: null, bot: what.bot });
    case 'left':
    case 'removed':
      return vacate(sitting, what.seat.seat);
    default:
      return alter(sitting, what);
  }
}

async function add(
  { db, table, seats }: Sitting,
  { person, bot }: { readonly person: Person | null; readonly bot: string | null },
): Promise<number> {
  const seat = await db.seat.create({
    data: {
      tableId: table.id,
      seat: seats.length,
      personId: person?.id ?? null,
      name: person?.name ?? botName(seats),
      bot,
      bank: person === null ? 0 : fullBankOf(table.pace as Pace),
    },
  });
  seats.push({ ...seat, person });
  return seat.seat;
}

/** Takes a seat away and closes the gap. */
async function vacate({ db, table, seats }: Sitting, gone: number): Promise<number> {
  await db.seat.delete({ where: { tableId_seat: { tableId: table.id, seat: gone } } });
  seats.splice(gone, 1);
  for (const [i, seat] of seats.entries()) {
    if (seat.seat === i) continue;
    await db.seat.update({
      where: { tableId_seat: { tableId: table.id, seat: seat.seat } },
      data: { seat: i },
    });
    seat.seat = i;
  }
  return gone;
}

type Alteration = Extract<Seating, { seat: SeatWithPerson }>;

async function alter(
  sitting: Sitting,
  what: Exclude<Alteration, { kind: 'left' | 'removed' }>,
): Promise<number> {
  const { seat } = what;
  const { person, ...to } = whatItIs(sitting, what);
  Object.assign(seat, to, person === undefined ? {} : { person });
  await sitting.db.seat.update({
    where: { tableId_seat: { tableId: sitting.table.id, seat: seat.seat } },
    data: to,
  });
  return seat.seat;
}

type After = Partial<
  Pick<SeatWithPerson, 'personId' | 'person' | 'name' | 'bot' | 'open' | 'missedAt' | 'takenAt' | 'bank'>
>;

const isInPlay = ({ table }: Sitting): boolean => table.status === 'running' || table.status === 'paused';

function whatItIs(sitting: Sitting, what: Exclude<Alteration, { kind: 'left' | 'removed' }>): After {
  const { seat } = what;
  switch (what.kind) {
    case 'handed-over':
      return { bot: what.bot, ...present };
    case 'stand-in':
    case 'bot-put':
      return { bot: what.bot };
    case 'back':
      return { bot: null, ...present };
    case 'opened':
      return { bot: seat.bot ?? standIn, open: true };
    case 'resigned':
      return {
        personId: null,
        person: null,
        name: botName(sitting.seats),
        bot: seat.bot ?? standIn,
        ...present,
      };
    case 'forgotten':
      return {
        personId: null,
        person: null,
        name: `Player ${seat.seat + 1}`,
        ...(isInPlay(sitting) ? { bot: seat.bot ?? standIn } : {}),
        ...present,
      };
    case 'taken':
      return {
        personId: what.person.id,
        person: what.person,
        name: what.person.name,
        bot: null,
        takenAt: sitting.version,
        bank: BigInt(fullBankOf(sitting.table.pace as Pace)),
        ...present,
      };
  }
}

function lineOf(sitting: Sitting, what: Seating, before: string | null) {
  const line = (kind: LineKind, person: string | null, by: string | null = null) => ({
    kind,
    person,
    by,
    ...('seat' in what ? { seat: what.seat.seat } : {}),
  });
  switch (what.kind) {
    case 'joined':
      return line('joined', what.person.id);
    case 'bot-joined':
      return line('bot-joined', null);
    case 'left':
      return line('left', before);
    case 'removed':
      return line(before === null ? 'bot-removed' : 'removed', before, what.by);
    case 'taken':
      return line('taken', what.person.id, what.by);
    case 'forgotten':
      return isInPlay(sitting) ? line('resigned', null) : null;
    default:
      return line(what.kind, before);
  }
}

type Earlier = { readonly before: string | null; readonly wasOpen: boolean; readonly at: number };

/** Whoever sits there now was asked nothing yet, and the others voted with somebody else. */
async function lapse({ db, table }: Sitting, what: Seating, { before, wasOpen, at }: Earlier): Promise<void> {
  const offers = (where: object) =>
    db.invitation.updateMany({
      where: { tableId: table.id, outcome: null, ...where },
      data: { outcome: 'lapsed' },
    });
  switch (what.kind) {
    case 'joined':
      await offers({ personId: what.person.id });
      return;
    case 'taken':
    case 'resigned':
    case 'forgotten':
      await offers(
        what.kind === 'taken' ? { OR: [{ seat: at }, { personId: what.person.id }] } : { seat: at },
      );
      await db.vote.deleteMany({ where: { tableId: table.id } });
      return;
    case 'back':
    case 'handed-over':
      if (!wasOpen || before === null) return;
      // What they offer themselves stays offered.
      await offers({ seat: at, NOT: { byId: before } });
      await db.vote.deleteMany({ where: { tableId: table.id, seat: at } });
      return;
    case 'opened':
      await db.vote.deleteMany({ where: { tableId: table.id, seat: at } });
      return;
    case 'bot-joined':
    case 'left':
    case 'removed':
    case 'stand-in':
    case 'bot-put':
      return;
  }
}

/** Somebody acted themselves: they are there, and the bot that stood in for them steps back. */
export async function comeBack(sitting: Sitting, seat: SeatWithPerson): Promise<void> {
  if (seat.bot !== null) return reseat(sitting, { kind: 'back', seat });
  if (seat.missedAt !== null) await showPresence(sitting, seat);
}

async function showPresence({ db, table }: Sitting, seat: SeatWithPerson): Promise<void> {
  Object.assign(seat, present);
  const { tableId, seat: at } = seat;
  await db.seat.update({ where: { tableId_seat: { tableId, seat: at } }, data: present });
  await db.vote.deleteMany({ where: { tableId: table.id, seat: at } });
}

/** Somebody's time was up. What is asked in secret leaves no mark on them. */
export async function missTime({ db, house }: Sitting, seat: SeatWithPerson): Promise<void> {
  if (seat.secret || seat.missedAt !== null) return;
  seat.missedAt = new Date(house.now());
  const { tableId, seat: at, missedAt } = seat;
  await db.seat.update({ where: { tableId_seat: { tableId, seat: at } }, data: { missedAt } });
}

/** Of tables that can't be read no more can be said than that nobody who is forgotten has a seat there. */
export const forgetUnread = (prisma: PrismaClient, person: string) =>
  prisma.seat.updateMany({ where: { personId: person }, data: { personId: null, name: 'Player' } });
