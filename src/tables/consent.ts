import type { GameEvent, Param, Seat } from '../games/contract.ts';
import type { UndoRequest } from '../store/generated/client.ts';
import { atTable, type Click, players, seatOf } from './acting.ts';
import { showAnew, tell } from './deliveries.ts';
import { done, type House, type Reply, refused } from './house.ts';
import type { SeatWithPerson, Sitting } from './sitting.ts';
import { stillCounting } from './snapshots.ts';
import { farthest, goBack, standing } from './undo.ts';

/** Who still has to agree; nobody, once the game went back. */
export type Asked = {
  readonly backTo: number;
  readonly missing: readonly Seat[];
  readonly version: number;
};

/** Names for a sentence. */
export const namesOf = (seats: readonly Seat[]): Param =>
  seats.map((seat) => ({ key: 'table.who', params: { who: { seat } } }));

/** Those of a request who have not agreed yet; whoever left the table is not asked any more. */
export const missingOf = (
  { asked, consents }: Pick<UndoRequest, 'asked' | 'consents'>,
  seats: readonly Pick<SeatWithPerson, 'seat' | 'personId'>[],
): readonly Seat[] =>
  asked.filter(
    (at) => !consents.includes(at) && seats.some(({ seat, personId }) => seat === at && personId !== null),
  );

/** A request that waits for somebody at this very version. */
export const isOpen = ({ version, declinedBy }: Pick<UndoRequest, 'version' | 'declinedBy'>, now: number) =>
  version === now && declinedBy === null;

/**
 * Who has to agree that a seat goes back: whoever acted since, for that is undone as well, and whoever saw something
 * come out. What only the asking seat saw, everybody else has to forgive. Bots agree to everything, but a bot that
 * stands in has a human behind it.
 */
async function whoMustAgree({ db, table, seats }: Sitting, asking: Seat, backTo: number): Promise<Seat[]> {
  const rows = await db.snapshot.findMany({
    where: { tableId: table.id, version: { gt: backTo } },
    orderBy: { version: 'desc' },
    select: { version: true, kind: true, seat: true, actor: true, events: true, backTo: true },
  });
  const concerned = new Set<Seat>();
  const everybody = seats.map(({ seat }) => seat);
  for (const { kind, seat, actor, events } of stillCounting(rows)) {
    if (kind !== 'answer') continue;
    if (seat !== null && actor !== 'forced') concerned.add(seat);
    for (const { reveals, to } of events as unknown as GameEvent[]) {
      if (reveals !== true) continue;
      const readers = to === undefined || to.includes(asking) ? everybody : to;
      for (const reader of readers) concerned.add(reader);
    }
  }
  return seats
    .filter(({ seat, personId }) => seat !== asking && personId !== null && concerned.has(seat))
    .map(({ seat }) => seat);
}

/** What was gone back over is nobody's to bring back: its answers were taken back. */
async function stillCounts({ db, table, version }: Sitting, at: number): Promise<boolean> {
  if (!Number.isInteger(at) || at < Math.max(1, version - farthest) || at >= version) return false;
  const rows = await db.snapshot.findMany({
    where: { tableId: table.id, version: { gt: at - 1 } },
    orderBy: { version: 'desc' },
    select: { version: true, backTo: true },
  });
  return stillCounting(rows).some((row) => row.version === at);
}

/**
 * Asks to go back to before one's own last action, or to another version; where nobody has to agree, that is done at
 * once.
 */
export const askToUndo = (
  house: House,
  { to, ...click }: Click & { readonly to?: number },
): Promise<Reply<Asked>> =>
  atTable(
    house,
    click,
    async (sitting) => {
      const seat = seatOf(sitting, click.person);
      if (seat === undefined) return refused('no-seat');
      const { db, table, version, seats } = sitting;
      const earlier = table.undo?.version === version && table.undo.seat === seat.seat ? table.undo : null;
      if (earlier !== null && earlier.declinedBy !== null) {
        return refused('undo-declined', { who: { seat: earlier.declinedBy } });
      }
      const waiting = earlier === null ? [] : missingOf(earlier, seats);
      if (waiting.length > 0) return refused('undo-waiting', { who: namesOf(waiting) });
      const own = to === undefined ? await lastOf(sitting, seat.seat, click.person) : to + 1;
      if (own === null) return refused('nothing-to-undo');
      const backTo = own - 1;
      if (!(await stillCounts(sitting, backTo))) return refused('no-version');
      const asked = await whoMustAgree(sitting, seat.seat, backTo);
      if (asked.length === 0) {
        if (!(await goBack(sitting, 'undo', backTo, click))) return refused('no-version');
        return done({ backTo, missing: [], version: sitting.version });
      }
      const request = { seat: seat.seat, version, backTo, asked, consents: [], declinedBy: null };
      await db.undoRequest.upsert({
        where: { tableId: table.id },
        create: { tableId: table.id, ...request },
        update: request,
      });
      for (const at of asked) await tellOne(sitting, seat.seat, at);
      await showAnew(sitting, `asked:${click.interaction}`);
      return done({ backTo, missing: asked, version });
    },
    players(click),
  );

/** The version of somebody's last answer that still counts. */
async function lastOf(sitting: Sitting, seat: Seat, person: string): Promise<number | null> {
  for await (const row of standing(sitting)) {
    if (row.seat === seat && row.actor === person) return row.version;
  }
  return null;
}

/** Whoever has to agree is asked to, once. */
async function tellOne({ db, table, seats, version }: Sitting, asking: Seat, at: Seat): Promise<void> {
  const person = seats[at]?.personId;
  if (person == null) return;
  await tell(db, {
    id: `${table.id}:undo:${version}:${asking}:${at}`,
    table: table.id,
    topic: 'notice',
    person,
    version,
    payload: { seat: at, asking },
  });
}

/** Work on the request that is open now, by one of those who have to agree. */
const onRequest = <T>(
  house: House,
  click: Click,
  work: (sitting: Sitting, request: UndoRequest, seat: Seat) => Promise<Reply<T>>,
): Promise<Reply<T>> =>
  atTable(
    house,
    click,
    async (sitting) => {
      const { undo: request } = sitting.table;
      if (request === null || !isOpen(request, sitting.version)) return refused('no-undo-asked');
      const seat = seatOf(sitting, click.person);
      if (seat === undefined) return refused('no-seat');
      if (seat.seat === request.seat) return refused('own-undo');
      if (!request.asked.includes(seat.seat)) return refused('undo-not-asked');
      return work(sitting, request, seat.seat);
    },
    players(click),
  );

/** One of those who have to agree does; the last one who does takes the game back. */
export const agreeToUndo = (house: House, click: Click): Promise<Reply<Asked>> =>
  onRequest(house, click, async (sitting, request, seat) => {
    const { backTo, asked } = request;
    const isNew = !request.consents.includes(seat);
    const consents = isNew ? [...request.consents, seat] : request.consents;
    const missing = missingOf({ asked, consents }, sitting.seats);
    if (missing.length === 0) await goBack(sitting, 'undo', backTo, click);
    else if (isNew) {
      await sitting.db.undoRequest.update({ where: { tableId: click.table }, data: { consents } });
      await showAnew(sitting, `agreed:${click.interaction}`);
    }
    return done({ backTo, missing, version: sitting.version });
  });

/** One of them declines: it is over, until something else happens. */
export const declineUndo = (house: House, click: Click): Promise<Reply<null>> =>
  onRequest(house, click, async (sitting, request, seat) => {
    const { db, table, seats, version } = sitting;
    await db.undoRequest.update({ where: { tableId: table.id }, data: { declinedBy: seat } });
    const person = seats[request.seat]?.personId;
    if (person != null) {
      await tell(db, {
        id: `${table.id}:declined:${version}:${request.seat}:${seat}`,
        table: table.id,
        topic: 'declined',
        person,
        version,
        payload: { seat },
      });
    }
    await showAnew(sitting, `declined:${click.interaction}`);
    return done(null);
  });
