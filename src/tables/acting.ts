import type { GameEvent, Seat, Text } from '../games/contract.ts';
import type { Seat as SeatRow, Table as TableRow } from '../store/generated/client.ts';
import { done, type House, once, type Refused, type Reply, refused, replyTo } from './house.ts';
import { isOutage } from './outage.ts';
import { comeBack } from './seating.ts';
import { answerFor, getUp, playForced, type Sitting, sitDown, toldTo } from './sitting.ts';

/** What a click or command brings along. */
export type Click = {
  /** Never the same for two clicks; the same click again is answered as before. */
  readonly interaction: string;
  readonly table: string;
  readonly person: string;
  /** The server that this person manages and acts in, if there is one. */
  readonly manages?: string | null;
  /** Whoever runs the bot, by its tool: may what organisers may. */
  readonly operator?: true;
};

export type Answering = Click & {
  readonly decision: string;
  readonly choice: unknown;
  /** How often the game had gone back when the person was asked. */
  readonly era?: number;
};

export type Acted = { readonly version: number; readonly seat: Seat; readonly events: readonly GameEvent[] };

/** What can be said of a table without holding it. */
export type Glance = {
  readonly table: Omit<TableRow, 'state'>;
  readonly seats: readonly Pick<SeatRow, 'seat' | 'personId' | 'bot' | 'decision' | 'missedAt' | 'open'>[];
};

/** Why a click is in vain, as far as can be said at a glance, or null. */
export type Guard = (glance: Glance) => Refused | null;

/** Refusals are what is clicked most: they hold no row, and nobody waits for them. */
async function refusedAtOnce(
  { prisma }: House,
  { interaction, table: id }: Pick<Click, 'interaction' | 'table'>,
  guard: Guard,
): Promise<Reply<never> | null> {
  const found = await prisma.table.findUnique({
    where: { id },
    omit: { state: true },
    include: { seats: { orderBy: { seat: 'asc' } } },
  });
  if (found === null) return refused('no-table');
  const { seats, ...table } = found;
  const why = guard({ table, seats });
  return why === null ? null : ((await replyTo<never>(prisma, interaction)) ?? why);
}

/**
 * Holds a table for one click: what the work gives back is done, and happens once. The guard is asked before, so that
 * what is in vain waits for nobody, and again once the table is held.
 */
export async function atTable<T>(
  house: House,
  click: Pick<Click, 'interaction' | 'table'>,
  work: (sitting: Sitting) => Promise<Reply<T>>,
  guard: Guard = () => null,
): Promise<Reply<T>> {
  const early = await refusedAtOnce(house, click, guard).catch((error: unknown) => {
    if (isOutage(error)) return null;
    throw error;
  });
  if (early !== null) return early;
  const { interaction, table } = click;
  return once(house, { id: interaction, table }, async (db) => {
    const sitting = await sitDown(house, db, table);
    return sitting === null ? refused('no-table') : (guard(sitting) ?? work(sitting));
  });
}

export const seatOf = <Seated extends { readonly personId: string | null }>(
  { seats }: { readonly seats: readonly Seated[] },
  person: string,
): Seated | undefined => seats.find((seat) => seat.personId === person);

/** Only who has a seat, and only while the game runs. */
export const players =
  ({ person }: Pick<Click, 'person'>): Guard =>
  (glance) => {
    const still = whyStill(glance);
    if (still !== null) return refused(still);
    return seatOf(glance, person) === undefined ? refused('no-seat') : null;
  };

const notRunning: Readonly<Record<string, string>> = {
  lobby: 'not-started',
  paused: 'paused',
  finished: 'finished',
  abandoned: 'abandoned',
};

/** Why a table takes no moves now, or null. */
export const whyStill = ({
  table,
}: {
  readonly table: Pick<TableRow, 'status' | 'strandedAt'>;
}): string | null => (table.strandedAt === null ? (notRunning[table.status] ?? null) : 'stranded');

const stale: Refused = { ok: false, why: { key: 'refusal.stale' } };

/** Only who is asked just that. Ids of an older shape are looked at once the table is held. */
const asked =
  (house: House, { person, decision, era }: Omit<Answering, 'choice'>): Guard =>
  (glance) => {
    const why = players({ person })(glance);
    if (why !== null) return why;
    const { table, seats } = glance;
    if (era !== undefined && era > table.wentBackAt) return refused('restored');
    if (era !== undefined && era < table.wentBackAt) return stale;
    if (table.schema !== house.gameNamed(table.game)?.schema) return null;
    const own = seatOf(glance, person)?.decision ?? null;
    if (own === decision || seats.some((seat) => seat.decision === decision)) return null;
    return own === null ? { ok: false, why: { key: 'refusal.not-asked' } } : stale;
  };

/** Answers a decision. One transaction: the move, what follows from it by force, and what must be told. */
export const act = (house: House, { choice, ...asking }: Answering): Promise<Reply<Acted>> => {
  const { decision, era: _seen, ...click } = asking;
  return atTable(
    house,
    click,
    async (sitting) => {
      const seat = seatOf(sitting, click.person);
      if (seat === undefined) return refused('no-seat');
      const why: Text | null = answerFor(sitting, seat.seat, { decision, choice }, click.person);
      if (why !== null) return { ok: false, why };
      await comeBack(sitting, seat);
      playForced(sitting);
      await sitting.db.seat.update({
        where: { tableId_seat: { tableId: click.table, seat: seat.seat } },
        data: { actedAt: sitting.version },
      });
      await getUp(sitting);
      return done({ version: sitting.version, seat: seat.seat, events: toldTo(sitting, seat.seat) });
    },
    asked(house, asking),
  );
};
