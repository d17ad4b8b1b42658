import type { Invitation } from '../store/generated/client.ts';
import type { Click } from './acting.ts';
import type { House } from './house.ts';
import { mayOrganise } from './organisers.ts';

export type Offering = {
  readonly organisers: readonly string[];
  readonly server: string | null;
  readonly seats: readonly { readonly person: string | null }[];
};

/**
 * Who may offer a seat: its human; of a bot's or nobody's whoever organises the table; of one that was opened by vote
 * anybody else at the table.
 */
export function mayOffer(
  table: Offering,
  { person, open }: { readonly person: string | null; readonly open: boolean },
  click: Pick<Click, 'person' | 'manages'>,
): boolean {
  if (person === click.person) return true;
  const organises = mayOrganise(table, click);
  if (person === null) return organises;
  return open && (organises || table.seats.some((seat) => seat.person === click.person));
}

export const isOpenAt = (now: number) => ({ outcome: null, expiresAt: { gt: new Date(now) } });

/** An invitation as those read it whom it concerns. */
export type Offer = {
  readonly id: string;
  readonly table: string;
  readonly seat: number | null;
  readonly to: { readonly id: string; readonly name: string | null };
  readonly by: { readonly id: string; readonly name: string | null };
  readonly until: Date;
};

async function shown({ prisma }: House, rows: readonly Invitation[]): Promise<readonly Offer[]> {
  const ids = rows.flatMap(({ personId, byId }) => [personId, byId]);
  const people = await prisma.person.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  });
  const who = (id: string) => ({ id, name: people.find((person) => person.id === id)?.name ?? null });
  return rows.map(({ id, tableId, seat, personId, byId, expiresAt }) => ({
    id,
    table: tableId,
    seat,
    to: who(personId),
    by: who(byId),
    until: expiresAt,
  }));
}

/** An invitation that somebody may accept now; null for everybody else, and when it is over. */
export async function invitationFor(house: House, id: string, person: string): Promise<Offer | null> {
  const rows = await house.prisma.invitation.findMany({
    where: {
      id,
      personId: person,
      ...isOpenAt(house.now()),
      table: { status: { in: ['lobby', 'running', 'paused'] } },
    },
  });
  return (await shown(house, rows))[0] ?? null;
}

/** What is offered at a table now. */
export async function offersAt(house: House, table: string): Promise<readonly Offer[]> {
  const rows = await house.prisma.invitation.findMany({
    where: { tableId: table, ...isOpenAt(house.now()) },
    orderBy: { createdAt: 'asc' },
  });
  return shown(house, rows);
}

/** Whom an invitation came from that was sent to somebody, however it ended. */
export async function senderOf({ prisma }: House, id: string, person: string): Promise<string | null> {
  const found = await prisma.invitation.findFirst({
    where: { id, personId: person },
    select: { byId: true },
  });
  return found?.byId ?? null;
}

/** The name of whom somebody invited, if they declined. */
export async function whoDeclined(house: House, id: string, by: string): Promise<string | null> {
  const rows = await house.prisma.invitation.findMany({ where: { id, byId: by, outcome: 'declined' } });
  return (await shown(house, rows))[0]?.to.name ?? null;
}
