import type { Decision } from '../games/contract.ts';
import { addJob, asJson, type Db, type House, type JobPlace } from './house.ts';
import { openDecisions, type Sitting } from './sitting.ts';

export const topics = [
  'table',
  'turn',
  'reminder',
  'overdue',
  'notice',
  'declined',
  'word',
  'stranded',
  'returned',
  'cut',
  'announcement',
] as const;
/**
 * `table`: how things stand; `turn`: somebody is asked; `reminder`, `overdue`: somebody takes long; `notice`:
 * somebody else asks to go back, `declined`: and is told that it won't be; `word`: what else happened to the table or a seat; `stranded`, `returned`: the
 * table has no place any more, or one again; `cut`: their own settings went beyond the bounds; `announcement`: whoever runs the bot says something.
 */
export type Topic = (typeof topics)[number];

export type Told = {
  readonly id: string;
  readonly table: string;
  readonly topic: Topic;
  readonly person?: string;
  readonly version: number;
  readonly payload?: object;
  /** Not before then. */
  readonly at?: number;
};

/** Queues something to be told, in the same transaction as what it tells of. An id is told once. */
export async function tell(db: Db, told: Told): Promise<void> {
  const { id, table, topic, person, version, payload, at } = told;
  const kept = await db.delivery.createMany({
    data: [
      {
        id,
        tableId: table,
        topic,
        personId: person ?? null,
        version,
        payload: asJson(payload ?? {}),
      },
    ],
    skipDuplicates: true,
  });
  if (kept.count === 0) return;
  await addJob(db, 'deliver', { id }, at === undefined ? placeOf(told) : { ...placeOf(told), at });
}

/** Of how a table stands only the newest matters, and it must be the last to arrive: one job, one at a time. */
function placeOf({ id, table, topic }: Pick<Told, 'id' | 'table' | 'topic'>): JobPlace {
  const shared = `table:${table}`;
  // What was put off because Discord asked to wait is not asked for again before its time.
  return topic === 'table' ? { key: shared, queue: shared, yielding: true } : { key: `deliver:${id}` };
}

/** What can't be told now is told later; newer news are not held up by it. */
export const postpone = (
  { prisma }: House,
  told: Pick<Told, 'id' | 'table' | 'topic'>,
  at: number,
  tries: number,
): Promise<void> =>
  addJob(prisma, 'deliver', { id: told.id, tries }, { ...placeOf(told), at, yielding: true });

/** Notes how far something has been told, for whoever has to go on from there. */
export async function noteReceipt({ prisma }: House, id: string, receipt: object): Promise<void> {
  await prisma.delivery.updateMany({ where: { id }, data: { receipt: asJson(receipt) } });
}

/** Something else than the game itself has changed about a table: it is shown anew. */
export const showAnew = ({ db, table, version }: Sitting, occasion: string): Promise<void> =>
  tell(db, { id: `${table.id}:shown:${occasion}`, table: table.id, topic: 'table', version });

/** How a table stands is told once more, though nothing moved; once for the same occasion. */
export const showAgain = ({ prisma }: House, table: string, occasion: string): Promise<void> =>
  prisma.$transaction(async (db) => {
    const found = await db.table.findUnique({ where: { id: table }, select: { version: true } });
    if (found === null) return;
    await tell(db, { id: `${table}:again:${occasion}`, table, topic: 'table', version: found.version });
  });

/** After a move: how the table stands now, and a word to everybody who is asked something new. */
export async function announce(sitting: Sitting, over: boolean): Promise<void> {
  const { db, house, table, version, seats } = sitting;
  const answered = sitting.versions.filter(({ kind }) => kind === 'answer');
  const acted = new Set(answered.map(({ actor }) => actor));
  await tell(db, { id: `${table.id}:table:${version}`, table: table.id, topic: 'table', version });
  if (over) return;
  let bots = false;
  for (const decision of openDecisions(sitting)) {
    const seat = seats.find((s) => s.seat === decision.seat);
    if (seat === undefined) continue;
    if (seat.bot !== null) bots = true;
    else if (seat.personId !== null) {
      // After going back the same question is a new one.
      const later = house.breather > 0 && acted.has(seat.personId);
      const at = later ? house.now() + house.breather : undefined;
      await tellTurn(sitting, decision, seat.personId, `${table.wentBackAt}`, at);
    }
  }
  if (bots) await wakeBots(db, table.id);
}

/** Somebody is asked; once for the same question and occasion. */
export const tellTurn = (
  { db, table, version }: Sitting,
  { id, seat, kind }: Decision,
  person: string,
  occasion: string,
  at?: number,
): Promise<void> =>
  tell(db, {
    ...(at === undefined ? {} : { at }),
    id: `${table.id}:turn:${seat}:${id}:${occasion}`,
    table: table.id,
    topic: 'turn',
    person,
    version,
    payload: { seat, decision: id, kind },
  });

export const wakeBots = (db: Db, table: string): Promise<void> =>
  addJob(db, 'bots', { table }, { key: `bots:${table}` });
