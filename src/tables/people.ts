import { randomUUID } from 'node:crypto';
import { locales } from '../i18n/index.ts';
import type { Person, Status } from '../store/generated/client.ts';
import { noteUsed, usedOf } from './away.ts';
import { blocksOf, forgetBlocks } from './blocks.ts';
import { bounds, DAY, isQuietTooLong, stretchBefore, type Used, vacationLeft } from './clock/bounds.ts';
import type { Calendar } from './clock/calendar.ts';
import { isTimeZone } from './clock/zone.ts';
import { calendarOf, resetClock } from './clocks.ts';
import { showAnew, wakeBots } from './deliveries.ts';
import { mixIn } from './dice.ts';
import { done, type House, holding, type Refused, type Reply, refused } from './house.ts';
import { forgetInvitations } from './invitations.ts';
import { forgetLines } from './log.ts';
import { gone, passOn, releaseRole } from './organisers.ts';
import { forgetUnread, reseat } from './seating.ts';
import { sitDown } from './sitting.ts';
import { alone } from './unreadable.ts';

export type Settings = {
  /** Null for the one they are seen with. */
  readonly locale?: string | null;
  readonly timeZone?: string;
  /** Minutes of the local day; null for none. */
  readonly quiet?: { readonly from: number; readonly to: number } | null;
  /** So many days from now on, or from a moment in epoch milliseconds; null for back again. */
  readonly away?: { readonly from?: number; readonly days: number } | null;
  /** Whether direct messages reach this person, and whether they want them. */
  readonly dmOpen?: boolean;
  readonly dms?: boolean;
};

const isMinute = (n: number): boolean => Number.isInteger(n) && n >= 0 && n < 24 * 60;

/** Why settings can't be as wished, whoever wishes it. */
function whyNot({ locale, timeZone, quiet }: Settings): Refused | null {
  if (locale != null && !(locales as readonly string[]).includes(locale)) return refused('locale');
  if (timeZone !== undefined && !isTimeZone(timeZone)) return refused('time-zone');
  if (quiet == null) return null;
  if (!(isMinute(quiet.from) && isMinute(quiet.to))) return refused('quiet-hours');
  return isQuietTooLong(quiet) ? refused('quiet-long', { hours: bounds.quietHours }) : null;
}

/** Why a vacation can't be so long, or begin then. Time that has run already is not given back. */
function whyNoVacation(
  { from, until }: { readonly from: number; readonly until: number },
  used: readonly Used[],
  now: number,
): Refused | null {
  if (!Number.isFinite(from) || from < now || !(until > from)) return refused('vacation');
  const length = until - from;
  if (length + stretchBefore(used, from) > bounds.stretchDays * DAY) {
    return refused('vacation-stretch', { days: bounds.stretchDays });
  }
  const left = vacationLeft(used, now);
  if (length <= left) return null;
  return refused('vacation-left', { left: Math.floor(left / DAY), days: bounds.yearDays });
}

/** Changes what somebody told about themselves; their running clocks go on under the new terms. */
export async function setSettings(house: House, person: string, wish: Settings): Promise<Reply<null>> {
  const why = whyNot(wish);
  if (why !== null) return why;
  const { locale, timeZone, quiet, away, dmOpen, dms } = wish;
  const now = house.now();
  const changed = await house.prisma.$transaction(async (db): Promise<Reply<Person>> => {
    await db.$queryRaw`SELECT 1 FROM "Person" WHERE "id" = ${person} FOR UPDATE`;
    const before = await db.person.findUnique({ where: { id: person } });
    if (before === null) return refused('no-person');
    let trip: { from: number; until: number } | null = null;
    if (away !== undefined) {
      const used = await usedOf(db, before, now);
      const from = away?.from ?? now;
      if (away !== null) trip = { from, until: from + away.days * DAY };
      const whyNever = trip === null ? null : whyNoVacation(trip, used, now);
      if (whyNever !== null) return whyNever;
      await noteUsed(db, before, used);
    }
    await db.person.update({
      where: { id: person },
      data: {
        ...(locale === undefined ? {} : { chosenLocale: locale }),
        ...(dms === undefined ? {} : { dms }),
        ...(timeZone === undefined ? {} : { timeZone, zoneAskedAt: new Date(now) }),
        ...(quiet === undefined ? {} : { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
        ...(away === undefined
          ? {}
          : {
              awayFrom: trip === null ? null : new Date(trip.from),
              awayUntil: trip === null ? null : new Date(trip.until),
            }),
        ...(dmOpen === undefined ? {} : { dmClosedAt: dmOpen ? null : new Date(now) }),
      },
    });
    return done(before);
  });
  if (!changed.ok) return changed;
  const matters = [timeZone, quiet, away].some((part) => part !== undefined);
  if (matters) await restartClocks(house, person, calendarOf(changed.value));
  return done(null);
}

/** Notes that somebody is asked where they are; false where they were already, or said so themselves. */
export async function askedForZone({ prisma, now }: House, person: string): Promise<boolean> {
  const { count } = await prisma.person.updateMany({
    where: { id: person, zoneAskedAt: null, timeZone: 'UTC' },
    data: { zoneAskedAt: new Date(now()) },
  });
  return count > 0;
}

/** Somebody was told that their settings were cut. */
export async function knowsOfCut({ prisma }: House, person: string): Promise<void> {
  await prisma.person.updateMany({ where: { id: person }, data: { cutAt: null } });
}

/** The whole days of vacation that somebody may still take. */
export async function vacationDaysLeft(house: House, id: string): Promise<number> {
  const person = await house.prisma.person.findUnique({ where: { id } });
  if (person === null) return bounds.yearDays;
  return Math.floor(vacationLeft(await usedOf(house.prisma, person, house.now()), house.now()) / DAY);
}

/** Running clocks go on under new terms; what ran under the old ones stays counted. */
export async function restartClocks(house: House, person: string, counted: Calendar): Promise<void> {
  const waiting = await house.prisma.seat.findMany({
    where: { personId: person, openedAt: { not: null }, table: { status: 'running' } },
    select: { tableId: true },
  });
  for (const { tableId } of waiting) {
    const restart = () =>
      holding(house, tableId, async (db) => {
        const sitting = await sitDown(house, db, tableId);
        const seat = sitting?.seats.find((s) => s.personId === person);
        if (sitting?.table.status === 'running' && seat !== undefined)
          await resetClock(sitting, seat, counted);
      });
    await alone(house, tableId, restart);
  }
}

const isOver = (status: Status): boolean => status === 'finished' || status === 'abandoned';

/** Everything that is stored about somebody, without what a game that runs hides from them. */
export async function exportPerson(house: House, person: string): Promise<Reply<object>> {
  const { prisma } = house;
  const found = await prisma.person.findUnique({ where: { id: person } });
  if (found === null) return refused('no-person');
  const seats = await prisma.seat.findMany({
    where: { personId: person },
    include: {
      table: { select: { game: true, status: true, createdAt: true, startedAt: true, finishedAt: true } },
    },
  });
  const awayTimes = await prisma.awayTime.findMany({ where: { personId: person } });
  const acts = await prisma.snapshot.findMany({
    where: { actor: person },
    select: {
      tableId: true,
      version: true,
      kind: true,
      seat: true,
      answer: true,
      createdAt: true,
      table: { select: { status: true } },
    },
    orderBy: [{ tableId: 'asc' }, { version: 'asc' }],
  });
  const organised = await prisma.table.findMany({
    where: { organiserId: person },
    select: { id: true, game: true, status: true, createdAt: true },
  });
  const messages = await prisma.delivery.findMany({
    where: { personId: person },
    select: { topic: true, tableId: true, createdAt: true, sentAt: true },
  });
  const reports = await prisma.report.findMany({ where: { personId: person } });
  // Who else an invitation concerns is their own business.
  const invitations = await prisma.invitation.findMany({
    where: { OR: [{ personId: person }, { byId: person }] },
    orderBy: { createdAt: 'asc' },
  });
  return done({
    person: found,
    awayTimes,
    seats: seats.map(({ bank, turnUsed, ...seat }) => ({
      ...seat,
      bank: Number(bank),
      turnUsed: turnUsed === null ? null : Number(turnUsed),
    })),
    organised,
    // What somebody has to remember while they play is not told them, not even of their own hand.
    acts: acts.map(({ table, answer, ...act }) => (isOver(table.status) ? { ...act, answer } : act)),
    messages,
    invitations: invitations.map(({ personId, byId, ...rest }) => ({ ...rest, sent: byId === person })),
    blocks: await blocksOf(house, person),
    reports,
  });
}

/**
 * Forgets somebody. Their finished games stay valid under a pseudonym; in running ones a bot takes their seat;
 * tables they organised go on under somebody else.
 */
export async function forget(house: House, person: string): Promise<Reply<null>> {
  const { prisma } = house;
  // Nothing that is kept of this says who it was.
  const occasion = randomUUID();
  const seats = await prisma.seat.findMany({ where: { personId: person }, select: { tableId: true } });
  for (const { tableId } of seats) {
    const leave = () =>
      holding(house, tableId, async (db) => {
        const sitting = await sitDown(house, db, tableId);
        const seat = sitting?.seats.find((s) => s.personId === person);
        if (sitting === null || seat === undefined) return;
        const { status } = sitting.table;
        if (status === 'lobby') {
          await reseat(sitting, { kind: 'left', seat });
          await mixIn(sitting, { what: 'leave', id: occasion });
          await passOn(sitting, person, occasion);
          await showAnew(sitting, occasion);
          return;
        }
        await reseat(sitting, { kind: 'forgotten', seat });
        await resetClock(sitting, seat);
        await db.snapshot.updateMany({ where: { tableId, actor: person }, data: { actor: gone } });
        await passOn(sitting, person, occasion);
        if (status === 'running') await wakeBots(db, tableId);
        await showAnew(sitting, occasion);
      });
    await alone(house, tableId, leave);
  }
  const organised = await prisma.table.findMany({
    where: { OR: [{ organiserId: person }, { coOrganisers: { has: person } }] },
    select: { id: true },
  });
  for (const { id } of organised) {
    await alone(house, id, () => releaseRole(house, id, person, occasion));
  }
  await forgetBlocks(prisma, person);
  await prisma.$transaction([
    ...forgetLines(prisma, person),
    forgetInvitations(prisma, person),
    prisma.snapshot.updateMany({ where: { actor: person }, data: { actor: gone } }),
    prisma.delivery.deleteMany({ where: { personId: person } }),
    prisma.report.deleteMany({ where: { personId: person } }),
    forgetUnread(prisma, person),
    prisma.person.deleteMany({ where: { id: person } }),
  ]);
  return done(null);
}
