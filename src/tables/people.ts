import { randomUUID } from 'node:crypto';
import { locales } from '../i18n/index.ts';
import { isTimeZone } from './clock/calendar.ts';
import { resetClock } from './clocks.ts';
import { showAnew, wakeBots } from './deliveries.ts';
import { done, type House, lock, type Reply, refused } from './house.ts';
import { vacate } from './lobby.ts';
import { forgetLines } from './log.ts';
import { gone, passOn, releaseRole } from './organisers.ts';
import { sitDown } from './sitting.ts';

export type Settings = {
  /** Null for the one they are seen with. */
  readonly locale?: string | null;
  readonly timeZone?: string;
  /** Minutes of the local day; null for none. */
  readonly quiet?: { readonly from: number; readonly to: number } | null;
  /** Epoch milliseconds; null for back again. */
  readonly away?: { readonly from: number; readonly until: number | null } | null;
  /** Whether direct messages reach this person, and whether they want them. */
  readonly dmOpen?: boolean;
  readonly dms?: boolean;
};

const isMinute = (n: number): boolean => Number.isInteger(n) && n >= 0 && n < 24 * 60;

/** Changes what somebody told about themselves; their running clocks go on under the new terms. */
export async function setSettings(house: House, person: string, wish: Settings): Promise<Reply<null>> {
  const { locale, timeZone, quiet, away, dmOpen, dms } = wish;
  if (locale != null && !(locales as readonly string[]).includes(locale)) return refused('locale');
  if (timeZone !== undefined && !isTimeZone(timeZone)) return refused('time-zone');
  if (quiet != null && !(isMinute(quiet.from) && isMinute(quiet.to))) return refused('quiet-hours');
  const now = house.now();
  // Time that has run already is not given back.
  if (away != null && (away.from < now || (away.until !== null && away.until <= away.from))) {
    return refused('vacation');
  }
  const { prisma } = house;
  const known = await prisma.person.updateMany({
    where: { id: person },
    data: {
      ...(locale === undefined ? {} : { chosenLocale: locale }),
      ...(dms === undefined ? {} : { dms }),
      ...(timeZone === undefined ? {} : { timeZone }),
      ...(quiet === undefined ? {} : { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
      ...(away === undefined
        ? {}
        : {
            awayFrom: away === null ? null : new Date(away.from),
            awayUntil: away?.until == null ? null : new Date(away.until),
          }),
      ...(dmOpen === undefined ? {} : { dmClosedAt: dmOpen ? null : new Date(now) }),
    },
  });
  if (known.count === 0) return refused('no-person');
  await restartClocks(house, person);
  return done(null);
}

async function restartClocks(house: House, person: string): Promise<void> {
  const waiting = await house.prisma.seat.findMany({
    where: { personId: person, openedAt: { not: null }, table: { status: 'running' } },
    select: { tableId: true },
  });
  for (const { tableId } of waiting) {
    await house.prisma.$transaction(async (db) => {
      await lock(db, tableId);
      const sitting = await sitDown(house, db, tableId);
      const seat = sitting?.seats.find((s) => s.personId === person);
      if (sitting?.table.status === 'running' && seat !== undefined) await resetClock(sitting, seat);
    });
  }
}

/** Everything that is stored about somebody. */
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
  const acts = await prisma.snapshot.findMany({
    where: { actor: person },
    select: { tableId: true, version: true, kind: true, seat: true, answer: true, createdAt: true },
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
  return done({
    person: found,
    seats: seats.map(({ bank, ...seat }) => ({ ...seat, bank: Number(bank) })),
    organised,
    acts,
    messages,
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
    await prisma.$transaction(async (db) => {
      await lock(db, tableId);
      const sitting = await sitDown(house, db, tableId);
      const seat = sitting?.seats.find((s) => s.personId === person);
      if (sitting === null || seat === undefined) return;
      const { status } = sitting.table;
      if (status === 'lobby') {
        await vacate(sitting, seat.seat);
        await passOn(sitting, person, occasion);
        await showAnew(sitting, occasion);
        return;
      }
      const inPlay = status === 'running' || status === 'paused';
      const to = {
        personId: null,
        name: `Player ${seat.seat + 1}`,
        ...(inPlay && seat.bot === null ? { bot: 'greedy' } : {}),
      };
      Object.assign(seat, to);
      await db.seat.update({ where: { tableId_seat: { tableId, seat: seat.seat } }, data: to });
      await resetClock(sitting, seat);
      await db.snapshot.updateMany({ where: { tableId, actor: person }, data: { actor: gone } });
      await passOn(sitting, person, occasion);
      if (inPlay) await wakeBots(db, tableId);
      await showAnew(sitting, occasion);
    });
  }
  const organised = await prisma.table.findMany({
    where: { OR: [{ organiserId: person }, { coOrganisers: { has: person } }] },
    select: { id: true },
  });
  for (const { id } of organised) await releaseRole(house, id, person, occasion);
  await prisma.$transaction([
    ...forgetLines(prisma, person),
    prisma.snapshot.updateMany({ where: { actor: person }, data: { actor: gone } }),
    prisma.delivery.deleteMany({ where: { personId: person } }),
    prisma.person.deleteMany({ where: { id: person } }),
  ]);
  return done(null);
}
