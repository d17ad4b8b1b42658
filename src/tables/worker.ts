import type { Task, TaskList } from 'graphile-worker';
import { isSecret } from '../games/contract.ts';
import type { Delivery } from '../store/generated/client.ts';
import { botAnswers, playBots } from './bots.ts';
import { nextAwake } from './clock/calendar.ts';
import { nudgeAfter, nudgesBy } from './clock/pace.ts';
import { calendarOf, endTurn, isAlone, keyOf } from './clocks.ts';
import { postpone, type Topic, tell, wakeBots } from './deliveries.ts';
import { addJob, type House, holding } from './house.ts';
import { type Queue, type QueueOptions, runQueue } from './queue.ts';
import { missTime, reseat, standIn } from './seating.ts';
import { keepBounds } from './settling.ts';
import { getUp, openDecisions, type SeatWithPerson, type Sitting, sitDown } from './sitting.ts';
import { endStandstills } from './standstill.ts';
import { tidy } from './tidying.ts';
import { NewerRelease } from './unreadable.ts';

/** It can't be told now, but soon: the other side is out of order, or asks to wait for so many milliseconds. */
export class TryLater extends Error {
  readonly afterMs: number | null;

  constructor(why: string, afterMs: number | null = null) {
    super(why);
    this.afterMs = afterMs;
  }
}

/**
 * Carries what is to be told to where people are. The same id may come twice; it must be shown once. What fails with
 * `TryLater` is told soon; what fails otherwise is tried again after longer and longer pauses.
 */
export interface Courier {
  deliver(delivery: Parcel): Promise<void>;
  /** Once a day: what the places need where people are, whether or not anything is told there. */
  lookAfter?(): Promise<void>;
}

export type Parcel = {
  readonly id: string;
  readonly topic: Topic;
  readonly table: string;
  readonly person: string | null;
  readonly version: number;
  readonly payload: object;
  /** What was noted of it in an earlier try. */
  readonly receipt: object | null;
  /** An earlier try broke off, and may have got further than is noted. */
  readonly again: boolean;
};

type Waiting = { readonly table: string; readonly seat: number; readonly decision: string };

const firstPauseMs = 1_000;
/** After an outage, however long it was, nobody waits for longer than this. */
const longestPauseMs = 30_000;

type Due = { readonly id: string; readonly tries?: number };

async function deliver(
  house: House,
  courier: Courier,
  { id, tries = 0 }: Due,
  attempts: number,
): Promise<void> {
  const { prisma } = house;
  const named = await prisma.delivery.findUnique({ where: { id } });
  const due = named?.topic === 'table' ? await newest(house, named) : named;
  if (due == null || due.sentAt !== null || due.dropped) return;
  const parcel: Parcel = {
    id: due.id,
    topic: due.topic as Topic,
    table: due.tableId,
    person: due.personId,
    version: due.version,
    payload: due.payload as object,
    receipt: due.receipt as object | null,
    again: tries > 0 || attempts > 1,
  };
  try {
    await courier.deliver(parcel);
  } catch (error) {
    if (!(error instanceof TryLater)) throw error;
    const pause = error.afterMs ?? Math.min(longestPauseMs, firstPauseMs * 2 ** tries);
    const tried = parcel.again ? Math.max(tries, 1) : tries;
    await postpone(house, parcel, Date.now() + pause, error.afterMs === null ? tried + 1 : tried);
    return;
  }
  await prisma.delivery.update({ where: { id: due.id }, data: { sentAt: new Date(house.now()) } });
}

/** Of how a table stands only the newest is told; older news are dropped. */
async function newest({ prisma }: House, { tableId }: Delivery): Promise<Delivery | null> {
  const [first, ...older] = await prisma.delivery.findMany({
    where: { tableId, topic: 'table', sentAt: null, dropped: false },
    orderBy: [{ version: 'desc' }, { createdAt: 'desc' }],
  });
  if (older.length > 0) {
    await prisma.delivery.updateMany({
      where: { id: { in: older.map((d) => d.id) } },
      data: { dropped: true },
    });
  }
  return first ?? null;
}

/** Work on a seat that still waits for the same answer. */
const whileWaiting = (
  house: House,
  { table, seat: at, decision }: Waiting,
  work: (sitting: Sitting, seat: SeatWithPerson) => Promise<void>,
): Promise<void> =>
  holding(house, table, async (db) => {
    const sitting = await sitDown(house, db, table);
    const seat = sitting?.seats[at];
    if (sitting?.table.status !== 'running' || seat?.decision !== decision) return;
    if (seat.bot === null && seat.personId !== null) await work(sitting, seat);
  });

/** Once for a turn, or as often as it is numbered. */
const wordTo = (
  sitting: Sitting,
  seat: SeatWithPerson,
  topic: 'reminder' | 'overdue',
  number = 0,
): Promise<void> => {
  const { db, table, version } = sitting;
  const turn = seat.secret || seat.turnFrom === null ? seat.decision : `turn-${seat.turnFrom}`;
  return tell(db, {
    id: `${table.id}:${topic}:${seat.seat}:${turn}:${table.wentBackAt}${number === 0 ? '' : `:${number}`}`,
    table: table.id,
    topic,
    ...(seat.personId === null ? {} : { person: seat.personId }),
    version,
    payload: { seat: seat.seat, decision: seat.decision },
  });
};

/** Somebody's time is up: what the table chose happens. */
const timeIsUp = (house: House, waiting: Waiting): Promise<void> =>
  whileWaiting(house, waiting, async (sitting, seat) => {
    const { db, table } = sitting;
    const deadline = seat.deadlineAt?.getTime() ?? null;
    if (deadline === null) return;
    if (deadline > house.now()) {
      await addJob(db, 'clock', waiting, { key: keyOf('clock', table.id, seat.seat), at: deadline });
      return;
    }
    await missTime(sitting, seat);
    if (table.onTimeout === 'nudge' || !isAwaited(sitting, seat)) {
      return nudge(sitting, seat, deadline, waiting);
    }
    await wordTo(sitting, seat, 'overdue');
    if (table.onTimeout === 'bot-once' || seat.secret) return finishTurn(sitting, seat);
    await reseat(sitting, { kind: 'stand-in', seat, bot: standIn });
    await endTurn(sitting, seat);
    await wakeBots(db, table.id);
  });

/** Somebody else plays here and no bot for them: else bots would play the game to its end before anybody is back. */
const isAwaited = ({ seats }: Sitting, { seat: at }: SeatWithPerson): boolean =>
  seats.some(({ seat, personId, bot }) => seat !== at && personId !== null && bot === null);

/** Where nobody plays on, the word comes again: after a day, after three, and then every week. */
async function nudge(
  sitting: Sitting,
  seat: SeatWithPerson,
  deadline: number,
  waiting: Waiting,
): Promise<void> {
  const { db, house } = sitting;
  const number = nudgesBy(house.now() - deadline);
  await wordTo(sitting, seat, 'overdue', number);
  const at = nextAwake(calendarOf(seat.person), deadline + nudgeAfter(number + 1));
  if (at !== null)
    await addJob(db, 'clock', waiting, { key: keyOf('clock', waiting.table, waiting.seat), at });
}

/** No turn of these games is longer; one that were would go on with the next job. */
const longestTurn = 60;

/** A bot plays on until somebody else is asked. A secret question is answered, and nobody else sees a bot. */
async function finishTurn(sitting: Sitting, seat: SeatWithPerson): Promise<void> {
  const asked = () => openDecisions(sitting).find((decision) => decision.seat === seat.seat);
  for (let made = 0; made < longestTurn; made++) {
    if (!botAnswers(sitting, seat.seat, standIn)) break;
    const next = asked();
    if (seat.secret || isAlone(sitting) || next === undefined || isSecret(next)) break;
  }
  await getUp(sitting);
}

/** A reminder that comes late, after a standstill, still waits for the end of a night. */
const remind = (house: House, waiting: Waiting): Promise<void> =>
  whileWaiting(house, waiting, async (sitting, seat) => {
    const now = house.now();
    const at = nextAwake(calendarOf(seat.person), now);
    if (at === now) await wordTo(sitting, seat, 'reminder');
    else if (at !== null) {
      await addJob(sitting.db, 'remind', waiting, { key: keyOf('remind', waiting.table, waiting.seat), at });
    }
  });

/** What a newer release plays is left to it: the job is put back, and no try is counted. */
const leavingNewer =
  ({ prisma }: House, work: Task): Task =>
  async (payload, helpers) => {
    try {
      await work(payload, helpers);
    } catch (error) {
      if (!(error instanceof NewerRelease)) throw error;
      const { key, task_identifier: task, id } = helpers.job;
      const place = { key: key ?? `left:${id}`, at: Date.now() + newerMs, yielding: true };
      await addJob(prisma, task, payload as object, place);
    }
  };

const newerMs = 5_000;

export const tasksOf = (house: House, courier: Courier): TaskList => ({
  deliver: (payload, { job }) => deliver(house, courier, payload as Due, job.attempts),
  bots: leavingNewer(house, async (payload) => {
    const { table } = payload as { table: string };
    while (await playBots(house, table));
  }),
  clock: leavingNewer(house, (payload) => timeIsUp(house, payload as Waiting)),
  remind: leavingNewer(house, (payload) => remind(house, payload as Waiting)),
  tidy: () => tidy(house),
  settle: () => keepBounds(house),
  standstill: () => endStandstills(house),
  look: async () => courier.lookAfter?.(),
});

/** Once a day, in the small hours; whichever process comes first does it. */
const crontab = ['17 4 * * * tidy', '23 4 * * * standstill', '29 4 * * * settle', '41 4 * * * look'].join(
  '\n',
);

/** Works off the queue until it is stopped. Any number of processes may do so on one database. */
export async function startWorker(house: House, courier: Courier, options: QueueOptions): Promise<Queue> {
  const queue = await runQueue(tasksOf(house, courier), { ...options, crontab });
  // A release may bring other bounds.
  await addJob(house.prisma, 'settle', {}, { key: 'settle' });
  return queue;
}
