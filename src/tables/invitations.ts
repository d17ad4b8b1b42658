import { randomBytes } from 'node:crypto';
import type { Invitation, Prisma, PrismaClient } from '../store/generated/client.ts';
import { atTable, type Click, type Glance, seatOf } from './acting.ts';
import { keptApart } from './blocks.ts';
import { whyNotOneMore } from './ceilings.ts';
import { forgetTurn } from './clocks.ts';
import { tell, tellTurn } from './deliveries.ts';
import { mixIn } from './dice.ts';
import { type Db, done, type House, type Refused, type Reply, refused } from './house.ts';
import { meet, type Newcomer, showLobby } from './lobby.ts';
import { isOpenAt, mayOffer, type Offering } from './offers.ts';
import { mayOrganise, organisersOf, passOn } from './organisers.ts';
import { reseat } from './seating.ts';
import { type Changed, change, whyNotInPlay } from './seats.ts';
import { openDecisions, type SeatWithPerson, type Sitting } from './sitting.ts';

const day = 24 * 60 * 60 * 1000;

/** House values. */
export const inviting = {
  /** How many one person may send, and get, within a day. */
  sent: 8,
  received: 5,
  lasts: 3 * day,
};

/** Somebody as a server knows them. */
export type Guest = Newcomer & {
  /** The server that they are known to be a member of. */
  readonly server: string | null;
  readonly app: boolean;
};

type Held<Seat> = { readonly table: Glance['table']; readonly seats: readonly Seat[] };
type SeatSeen = Glance['seats'][number];

const organised = ({ table, seats }: Held<SeatSeen>): Offering => ({
  organisers: organisersOf(table),
  server: table.server,
  seats: seats.map(({ personId }) => ({ person: personId })),
});

function whyNotOffer(sitting: Held<SeatSeen>, seat: SeatSeen | null, click: Click): Refused | null {
  if (seat === null) return mayOrganise(organised(sitting), click) ? null : refused('not-organiser');
  const { personId: person, open } = seat;
  if (mayOffer(organised(sitting), { person, open }, click)) return null;
  return refused(person === null ? 'not-organiser' : 'vote-first');
}

/** The seat that is meant: in a lobby any that is free or a bot's. */
function seatMeant<Seat extends SeatSeen>(sitting: Held<Seat>, at: number | null): Reply<Seat | null> {
  if (sitting.table.status === 'lobby') {
    const room = sitting.seats.length < sitting.table.places || botSeat(sitting) !== undefined;
    return room ? done(null) : refused('full', { places: sitting.table.places });
  }
  const why = whyNotInPlay(sitting);
  if (why !== null) return refused(why);
  const seat = at === null ? undefined : sitting.seats[at];
  return seat === undefined ? refused('no-such-seat') : done(seat);
}

const botSeat = <Seat extends SeatSeen>({ seats }: Held<Seat>): Seat | undefined =>
  seats.find((seat) => seat.personId === null);

/** Two who come at once are counted one after the other. */
async function countedOneByOne(db: Db, people: readonly string[]): Promise<void> {
  for (const person of people.toSorted()) {
    await db.$queryRaw`SELECT 1 FROM (SELECT pg_advisory_xact_lock(hashtext(${`invite:${person}`}))) AS "held"`;
  }
}

/** Those whom somebody would meet in a seat. */
const peopleBeside = ({ seats }: Sitting, seat: SeatWithPerson | null): readonly (string | null)[] =>
  seats.filter((other) => other !== seat).map(({ personId }) => personId);

async function whyNotInvited(
  sitting: Sitting,
  seat: SeatWithPerson | null,
  guest: Guest,
  by: string,
): Promise<Refused | null> {
  const { db, house, table, seats } = sitting;
  if (guest.app) return refused('app');
  if (table.server !== null && guest.server !== table.server) return refused('no-member');
  if (seats.some(({ personId }) => personId === guest.id)) return refused('already-seated');
  await countedOneByOne(db, [...new Set([guest.id, by])]);
  const count = (where: Prisma.InvitationWhereInput) => db.invitation.count({ where });
  const pair = { tableId: table.id, personId: guest.id };
  if ((await count({ ...pair, ...isOpenAt(house.now()) })) > 0) return refused('already-invited');
  if (await hasSentEnough(sitting, by)) return refused('invited-enough', { count: inviting.sent });
  if (guest.id === by) return null;
  // Whoever said no, or never, or is asked by everybody is not to be asked; and which of these it is stays theirs.
  const saidNo = (await count({ ...pair, byId: by, outcome: 'declined' })) > 0;
  const apart = await keptApart(db, guest.id, [by, ...peopleBeside(sitting, seat)]);
  return saidNo || apart || (await hasHeardEnough(sitting, guest.id)) ? refused('not-invitable') : null;
}

type Counting = Pick<Sitting, 'db' | 'house'>;
const lately = ({ house }: Counting) => ({ createdAt: { gt: new Date(house.now() - day) } });

export const hasSentEnough = async (here: Counting, byId: string): Promise<boolean> =>
  (await here.db.invitation.count({ where: { byId, ...lately(here) } })) >= inviting.sent;

export const hasHeardEnough = async (here: Counting, personId: string): Promise<boolean> =>
  (await here.db.invitation.count({ where: { personId, ...lately(here) } })) >= inviting.received;

/** Knows somebody by name, though they have done nothing here. */
const nameOnly = (db: Db, { id, name }: Newcomer, now: number) =>
  db.person.upsert({ where: { id }, create: { id, name, seenAt: new Date(now) }, update: {} });

export type Invited = { readonly invitation: string };

/** Offers a seat to somebody. Nothing changes before they accept. */
export const invite = (
  house: House,
  { seat: at, guest, ...click }: Click & { readonly seat: number | null; readonly guest: Guest },
): Promise<Reply<Invited>> =>
  atTable(
    house,
    click,
    async (sitting) => {
      const meant = seatMeant(sitting, at);
      if (!meant.ok) return meant;
      const seat = meant.value;
      const why = await whyNotInvited(sitting, seat, guest, click.person);
      if (why !== null) return why;
      await nameOnly(sitting.db, guest, house.now());
      return done({ invitation: await offer(sitting, { to: guest.id, by: click.person, seat }) });
    },
    (glance) => {
      const meant = seatMeant(glance, at);
      return meant.ok ? whyNotOffer(glance, meant.value, click) : meant;
    },
  );

/** Writes an invitation, and tells of it. */
export async function offer(
  {
    db,
    house,
    table,
    version,
  }: Pick<Sitting, 'db' | 'house' | 'version'> & { readonly table: { id: string } },
  {
    to,
    by,
    seat,
  }: { readonly to: string; readonly by: string; readonly seat: Pick<SeatWithPerson, 'seat'> | null },
): Promise<string> {
  const id = randomBytes(9).toString('base64url');
  const now = house.now();
  await db.invitation.create({
    data: {
      id,
      tableId: table.id,
      seat: seat?.seat ?? null,
      personId: to,
      byId: by,
      createdAt: new Date(now),
      expiresAt: new Date(now + inviting.lasts),
    },
  });
  await tell(db, {
    id: `${table.id}:invitation:${id}`,
    table: table.id,
    topic: 'word',
    person: to,
    version,
    payload: { what: 'invitation', ref: id },
  });
  return id;
}

type Answering = Click & { readonly invitation: string };

/** Work on an invitation that is open, by whom it was sent to. It is looked at before the table is held. */
async function answering<T>(
  house: House,
  { invitation: id, ...click }: Answering,
  work: (sitting: Sitting, invitation: Invitation) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const where = { id, tableId: click.table, personId: click.person };
  const find = (db: Db) => db.invitation.findFirst({ where });
  const now = house.now();
  const why = (found: Invitation | null): Refused | null => {
    if (found === null) return refused('invitation-over');
    if (found.outcome !== null || found.expiresAt.getTime() <= now) return refused('invitation-over');
    return null;
  };
  const early = await find(house.prisma);
  // The same click again gets the answer that it got before.
  const answered = early?.outcome != null && (await wasAnswered(house, click.interaction));
  const not = answered ? null : why(early);
  if (not !== null) return not;
  return atTable(house, click, async (sitting) => {
    const found = await find(sitting.db);
    return why(found) ?? (found === null ? refused('invitation-over') : work(sitting, found));
  });
}

const wasAnswered = async ({ prisma }: House, interaction: string): Promise<boolean> =>
  (await prisma.interaction.findUnique({ where: { id: interaction }, select: { id: true } })) !== null;

const close = (db: Db, { id }: Invitation, outcome: 'accepted' | 'declined' | 'withdrawn') =>
  db.invitation.update({ where: { id }, data: { outcome } });

/** Whoever was invited takes the seat. */
export const accept = (
  house: House,
  { guest, ...click }: Omit<Answering, 'person'> & { readonly guest: Guest },
): Promise<Reply<Changed>> =>
  answering(house, { ...click, person: guest.id }, async (sitting, invitation) => {
    const { db, table } = sitting;
    if (invitation.seat === null && table.status !== 'lobby') return refused('already-started');
    const meant = seatMeant(sitting, invitation.seat);
    if (!meant.ok) return meant;
    if (guest.app) return refused('app');
    if (table.server !== null && guest.server !== table.server) return refused('no-member-you');
    if (seatOf(sitting, guest.id) !== undefined) return refused('already-seated');
    if (await keptApart(db, guest.id, [invitation.byId, ...peopleBeside(sitting, meant.value)]))
      return refused('not-open');
    const tooMany = await whyNotOneMore(house, db, guest.id, table.server);
    if (tooMany !== null) return tooMany;
    await close(db, invitation, 'accepted');
    const person = await meet(db, guest, house.now());
    const by = invitation.byId;
    const { value: seat } = meant;
    if (seat === null) return sitsDown(sitting, { person, by }, click.interaction);
    return takesOver(sitting, { seat, person, by }, click.interaction);
  });

type Arrival = { readonly person: Awaited<ReturnType<typeof meet>>; readonly by: string };

async function sitsDown(
  sitting: Sitting,
  { person, by }: Arrival,
  occasion: string,
): Promise<Reply<Changed>> {
  const bots = botSeat(sitting);
  if (sitting.seats.length < sitting.table.places || bots === undefined)
    await reseat(sitting, { kind: 'joined', person });
  else await reseat(sitting, { kind: 'taken', seat: bots, person, by });
  await mixIn(sitting, { what: 'join', id: occasion });
  await showLobby(sitting, occasion);
  return done({ seat: seatOf(sitting, person.id)?.seat ?? 0, bot: null });
}

async function takesOver(
  sitting: Sitting,
  { seat, person, by }: Arrival & { readonly seat: SeatWithPerson },
  occasion: string,
): Promise<Reply<Changed>> {
  const before = seat.personId;
  forgetTurn(seat);
  const reply = await change(sitting, { kind: 'taken', seat, person, by }, occasion);
  const asked = openDecisions(sitting).find((decision) => decision.seat === seat.seat);
  if (asked !== undefined) await tellTurn(sitting, asked, person.id, occasion);
  if (before === null) return reply;
  await tellReplaced(sitting, before, seat.seat, occasion);
  await passOn(sitting, before, occasion);
  return reply;
}

const tellReplaced = (
  { db, table, version }: Sitting,
  person: string,
  seat: number,
  occasion: string,
): Promise<void> =>
  tell(db, {
    id: `${table.id}:replaced:${occasion}`,
    table: table.id,
    topic: 'word',
    person,
    version,
    payload: { what: 'replaced', ref: String(seat) },
  });

export const declineInvitation = (house: House, click: Answering): Promise<Reply<null>> =>
  answering(house, click, async ({ db, table, version }, invitation) => {
    await close(db, invitation, 'declined');
    const { id, byId } = invitation;
    if (byId === click.person) return done(null);
    await tell(db, {
      id: `${table.id}:declined:${id}`,
      table: table.id,
      topic: 'word',
      person: byId,
      version,
      payload: { what: 'declined', ref: id },
    });
    return done(null);
  });

/** Takes an offer back: whoever made it, and whoever organises the table. */
export const withdraw = (house: House, { invitation: id, ...click }: Answering): Promise<Reply<null>> =>
  atTable(house, click, async (sitting) => {
    const { db, table } = sitting;
    const found = await db.invitation.findFirst({
      where: { id, tableId: table.id, ...isOpenAt(house.now()) },
    });
    if (found === null) return refused('invitation-over');
    if (found.byId !== click.person && !mayOrganise(organised(sitting), click))
      return refused('not-your-offer');
    await close(db, found, 'withdrawn');
    return done(null);
  });

export const forgetInvitations = (prisma: PrismaClient, person: string) =>
  prisma.invitation.deleteMany({ where: { OR: [{ personId: person }, { byId: person }] } });
