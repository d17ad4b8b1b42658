import { randomBytes } from 'node:crypto';
import type { Vote } from '../store/generated/client.ts';
import { atTable, type Click, type Glance, seatOf, whyStill } from './acting.ts';
import { isOverdue } from './clock/overdue.ts';
import { endTurn } from './clocks.ts';
import { showAnew, tell, wakeBots } from './deliveries.ts';
import { done, type House, type Reply, refused } from './house.ts';
import { note } from './log.ts';
import { reseat } from './seating.ts';
import { endGame, pauseGame, resumeGame } from './seats.ts';
import type { SeatWithPerson, Sitting } from './sitting.ts';

export const voteKinds = ['pause', 'resume', 'end', 'open'] as const;
/** What the people of a table may decide together: `open` gives an overdue seat free. */
export type VoteKind = (typeof voteKinds)[number];

/** House value: what nobody took up for so long is over. */
const lasts = 3 * 24 * 60 * 60 * 1000;
const noSeat = -1;

export type Motion = { readonly kind: VoteKind; readonly seat?: number };

type Seated = Pick<SeatWithPerson, 'seat' | 'personId' | 'missedAt'>;

/**
 * Who counts: the humans at the table, or for a seat the others. Whoever is overdue does only where they voted, so that
 * somebody who is gone holds nobody up.
 */
export function electorate(
  seats: readonly Seated[],
  about: number,
  voted: readonly string[],
): readonly string[] {
  return seats.flatMap((seat) => {
    const { personId } = seat;
    if (personId === null || seat.seat === about) return [];
    return isOverdue(seat) && !voted.includes(personId) ? [] : [personId];
  });
}

/** More than half of them. */
export const majority = (people: number): number => Math.floor(people / 2) + 1;

const notVotable: Readonly<Record<string, string>> = {
  lobby: 'not-started',
  finished: 'finished',
  abandoned: 'abandoned',
};

/** Why there is nothing to vote on, or null. */
function whyNot(glance: Glance, { kind, seat: at }: Motion, person: string): string | null {
  const { table, seats } = glance;
  if (seatOf(glance, person) === undefined) return 'no-seat';
  const over = notVotable[table.status];
  if (over !== undefined) return over;
  switch (kind) {
    case 'pause':
      return whyStill(glance) === null ? null : 'not-running';
    case 'resume':
      if (table.strandedAt !== null) return 'stranded';
      return table.status === 'paused' ? null : 'not-paused';
    case 'end':
      return null;
    case 'open': {
      const still = whyStill(glance);
      if (still !== null) return still;
      const seat = at === undefined ? undefined : seats[at];
      if (seat === undefined) return 'no-such-seat';
      if (seat.personId === person) return 'own-undo';
      if (seat.open) return 'open-already';
      return isOverdue(seat) ? null : 'not-overdue';
    }
  }
}

/** How a vote stands. */
export type Tally = {
  readonly kind: VoteKind;
  readonly seat: number | null;
  readonly passed: boolean;
  readonly ayes: number;
  readonly needed: number;
};

const isCurrent = ({ createdAt }: Vote, now: number): boolean => now - createdAt.getTime() < lasts;

/** The vote on something, begun anew where there is none. */
async function voteOn({ db, house, table }: Sitting, { kind, seat = noSeat }: Motion): Promise<Vote> {
  const where = { tableId_kind_seat: { tableId: table.id, kind, seat } };
  const found = await db.vote.findUnique({ where });
  const now = house.now();
  if (found !== null && isCurrent(found, now)) return found;
  const fresh = {
    id: randomBytes(6).toString('base64url'),
    people: [],
    heard: [],
    createdAt: new Date(now),
  };
  return db.vote.upsert({ where, create: { tableId: table.id, kind, seat, ...fresh }, update: fresh });
}

/** Votes for something; with the vote's id where it was one that was begun already. The last one needed does it. */
export const vote = (
  house: House,
  { kind, seat, vote: id, ...click }: Click & Motion & { readonly vote?: string },
): Promise<Reply<Tally>> =>
  atTable(
    house,
    click,
    (sitting) => castVote(sitting, { kind, ...(seat === undefined ? {} : { seat }) }, { id, click }),
    (glance) => {
      const why = whyNot(glance, { kind, ...(seat === undefined ? {} : { seat }) }, click.person);
      return why === null ? null : refused(why);
    },
  );

async function castVote(
  sitting: Sitting,
  motion: Motion,
  { id, click }: { readonly id: string | undefined; readonly click: Click },
): Promise<Reply<Tally>> {
  const { db, seats } = sitting;
  const { kind, seat } = motion;
  const now = await voteOn(sitting, motion);
  if (id !== undefined && now.id !== id) return refused('vote-over');
  const people = [...new Set([...now.people, click.person])];
  const counted = electorate(seats, seat ?? noSeat, people);
  const ayes = counted.filter((person) => people.includes(person)).length;
  const needed = majority(counted.length);
  const tally = { kind, seat: seat ?? null, passed: ayes >= needed, ayes, needed };
  if (tally.passed) {
    const reply = await carryOut(sitting, motion, click.interaction);
    return reply.ok ? done(tally) : reply;
  }
  const isHeard = now.heard.includes(click.person);
  const heard = isHeard ? now.heard : [...now.heard, click.person];
  await db.vote.update({ where: { id: now.id }, data: { people, heard } });
  if (!isHeard) {
    await note(sitting, {
      kind: `for-${kind}`,
      person: click.person,
      ...(seat === undefined ? {} : { seat }),
    });
    await showAnew(sitting, click.interaction);
  }
  return done(tally);
}

/** Thinks better of it. */
export const takeVoteBack = (
  house: House,
  { vote: id, ...click }: Click & { readonly vote: string },
): Promise<Reply<null>> =>
  atTable(house, click, async ({ db, table }) => {
    const found = await db.vote.findFirst({ where: { id, tableId: table.id } });
    if (found === null || !isCurrent(found, house.now())) return refused('vote-over');
    if (!found.people.includes(click.person)) return refused('not-voted');
    const people = found.people.filter((person) => person !== click.person);
    await db.vote.update({ where: { id }, data: { people } });
    return done(null);
  });

function carryOut(sitting: Sitting, { kind, seat }: Motion, occasion: string): Promise<Reply<null>> {
  switch (kind) {
    case 'pause':
      return pauseGame(sitting, { line: { kind: 'vote-paused' }, occasion });
    case 'resume':
      return resumeGame(sitting, { line: { kind: 'vote-resumed' }, occasion });
    case 'end':
      return endGame(sitting, { line: { kind: 'vote-ended' }, occasion });
    case 'open':
      return open(sitting, seat ?? noSeat, occasion);
  }
}

/** A bot has the seat, until its person is back or somebody was found for it. Its person is told. */
async function open(sitting: Sitting, at: number, occasion: string): Promise<Reply<null>> {
  const { db, table, version } = sitting;
  const seat = sitting.seats[at];
  if (seat?.personId == null) return refused('no-such-seat');
  const wasPlaying = seat.bot === null;
  await reseat(sitting, { kind: 'opened', seat });
  if (wasPlaying) await endTurn(sitting, seat);
  await wakeBots(db, table.id);
  await tell(db, {
    id: `${table.id}:opened:${occasion}`,
    table: table.id,
    topic: 'word',
    person: seat.personId,
    version,
    payload: { what: 'opened', ref: String(at) },
  });
  await showAnew(sitting, occasion);
  return done(null);
}

/** A vote as the people of a table read it. */
export type Ballot = {
  readonly id: string;
  readonly kind: VoteKind;
  readonly seat: number | null;
  /** The seats of those who are for it. */
  readonly ayes: readonly number[];
  readonly needed: number;
};

/** What is voted on at a table now. */
export async function ballotsAt({ prisma, now }: House, table: string): Promise<readonly Ballot[]> {
  const rows = await prisma.vote.findMany({ where: { tableId: table }, orderBy: { createdAt: 'asc' } });
  const standing = rows.filter((row) => row.people.length > 0 && isCurrent(row, now()));
  if (standing.length === 0) return [];
  const seats = await prisma.seat.findMany({ where: { tableId: table }, orderBy: { seat: 'asc' } });
  return standing.map(({ id, kind, seat, people }) => ({
    id,
    kind: kind as VoteKind,
    seat: seat === noSeat ? null : seat,
    ayes: seats.flatMap(({ seat: at, personId }) =>
      personId !== null && people.includes(personId) ? [at] : [],
    ),
    needed: majority(electorate(seats, seat, people).length),
  }));
}
