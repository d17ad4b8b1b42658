import type { GameEvent, Seat, Text } from '../games/contract.ts';
import { done, type House, once, type Reply, refused } from './house.ts';
import { comeBack } from './seating.ts';
import {
  answerFor,
  getUp,
  playForced,
  type SeatWithPerson,
  type Sitting,
  sitDown,
  toldTo,
} from './sitting.ts';

/** What a click or command brings along. */
export type Click = {
  /** Never the same for two clicks; the same click again is answered as before. */
  readonly interaction: string;
  readonly table: string;
  readonly person: string;
  /** The server that this person manages and acts in, if there is one. */
  readonly manages?: string | null;
};

export type Answering = Click & {
  readonly decision: string;
  readonly choice: unknown;
  /** The version that the person was looking at. */
  readonly version?: number;
};

export type Acted = { readonly version: number; readonly seat: Seat; readonly events: readonly GameEvent[] };

/** Holds a table for one click: what the work gives back is done, and happens once. */
export const atTable = <T>(
  house: House,
  { interaction, table }: Pick<Click, 'interaction' | 'table'>,
  work: (sitting: Sitting) => Promise<Reply<T>>,
): Promise<Reply<T>> =>
  once(house, { id: interaction, table }, async (db) => {
    const sitting = await sitDown(house, db, table);
    return sitting === null ? refused('no-table') : work(sitting);
  });

export const seatOf = (sitting: Sitting, person: string): SeatWithPerson | undefined =>
  sitting.seats.find((seat) => seat.personId === person);

const notRunning: Readonly<Record<string, string>> = {
  lobby: 'not-started',
  paused: 'paused',
  finished: 'finished',
  abandoned: 'abandoned',
};

/** Why a table takes no moves now, or null. */
export const whyStill = ({ table }: Sitting): string | null =>
  table.strandedAt === null ? (notRunning[table.status] ?? null) : 'stranded';

/** Answers a decision. One transaction: the move, what follows from it by force, and what must be told. */
export const act = (
  house: House,
  { decision, choice, version, ...click }: Answering,
): Promise<Reply<Acted>> =>
  atTable(house, click, async (sitting) => {
    const still = whyStill(sitting);
    if (still !== null) return refused(still);
    const seat = seatOf(sitting, click.person);
    if (seat === undefined) return refused('no-seat');
    if (version !== undefined && version < sitting.table.wentBackAt) {
      return { ok: false, why: { key: 'refusal.stale' } };
    }
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
  });
