import { randomUUID } from 'node:crypto';
import type { Person } from '../store/generated/client.ts';
import { atTable, type Click, seatOf } from './acting.ts';
import { DAY } from './clock/bounds.ts';
import { showAnew, tell } from './deliveries.ts';
import { done, type House, holding, type Refused, type Reply, refused } from './house.ts';
import { note } from './log.ts';
import { type Sitting, sitDown } from './sitting.ts';

/** What stands in the place of somebody who is no longer known here. */
export const gone = 'gone';

/** Whoever runs the bot, where somebody is to be named. */
export const operator = 'operator';

type Organising = { readonly organiserId: string; readonly coOrganisers: readonly string[] };

export const organisersOf = ({ organiserId, coOrganisers }: Organising): readonly string[] => [
  organiserId,
  ...coOrganisers,
];

type Organised = { readonly organisers: readonly string[]; readonly server: string | null };

/** Who decides for a whole table: those who organise it, and whoever manages the server that it belongs to. */
export const mayOrganise = (
  { organisers, server }: Organised,
  { person, manages }: Pick<Click, 'person' | 'manages'>,
): boolean => organisers.includes(person) || (manages != null && manages === server);

/** Why somebody may not decide for the whole table, or null. */
export const whyNotOrganiser = (
  { table }: { readonly table: Organising & Pick<Organised, 'server'> },
  click: Click,
): Refused | null =>
  click.operator === true || mayOrganise({ organisers: organisersOf(table), server: table.server }, click)
    ? null
    : refused('not-organiser');

/** Whoever organises a table and was not seen here for so long passes that on; a vacation doesn't count. House value. */
export const idleAfter = 14 * DAY;

type Seen = Pick<Person, 'seenAt' | 'awayFrom' | 'awayUntil'>;

export function isIdle({ seenAt, awayFrom, awayUntil }: Seen, now: number): boolean {
  const wasAway = awayFrom !== null && awayFrom.getTime() <= now;
  const back = wasAway ? (awayUntil?.getTime() ?? now) : 0;
  return now - Math.max(seenAt.getTime(), back) >= idleAfter;
}

/** Who may organise a table next, those who do already first; whoever was not here for long comes last. */
async function heirsOf({ db, house, table, seats }: Sitting, leaving: string) {
  const ids = [...table.coOrganisers, ...seats.flatMap(({ personId }) => personId ?? [])];
  const people = await db.person.findMany({ where: { id: { in: ids } } });
  const known = [...new Set(ids)]
    .filter((id) => id !== leaving)
    .flatMap((id) => people.find((person) => person.id === id) ?? []);
  const isHere = (person: Person) => !isIdle(person, house.now());
  return { here: known.filter(isHere), away: known.filter((person) => !isHere(person)) };
}

/**
 * Somebody organises a table no longer: another organiser goes on, or else the next person at the table. A lobby
 * without anybody is given up; a running game waits for somebody who takes a seat.
 */
export async function passOn(sitting: Sitting, leaving: string, occasion: string): Promise<void> {
  const { db, table } = sitting;
  if (!organisersOf(table).includes(leaving)) return;
  const { here, away } = await heirsOf(sitting, leaving);
  const next = [...here, ...away][0]?.id ?? null;
  const heir = table.organiserId === leaving ? next : table.organiserId;
  const others = table.coOrganisers.filter((person) => person !== leaving && person !== heir);
  const data = { organiserId: heir ?? gone, coOrganisers: others };
  const givenUp = heir === null && table.status === 'lobby';
  await db.table.update({
    where: { id: table.id },
    data: { ...data, ...(givenUp ? { status: 'abandoned' } : {}) },
  });
  const passed = heir !== table.organiserId;
  Object.assign(table, data, givenUp ? { status: 'abandoned' } : {});
  const over = table.status === 'finished' || table.status === 'abandoned';
  if (heir !== null && passed && !over) await makeKnown(sitting, heir, null, occasion);
}

/** Who organises a table is written in its log, and they are told. */
export async function makeKnown(
  sitting: Sitting,
  person: string,
  by: string | null,
  occasion: string,
): Promise<void> {
  const { db, table, version } = sitting;
  await note(sitting, { kind: 'organiser', person, by });
  await tell(db, {
    id: `${table.id}:organiser:${occasion}:${person}`,
    table: table.id,
    topic: 'word',
    person,
    version,
    payload: { what: 'organiser' },
  });
}

const sittingAt = <T>(house: House, id: string, work: (sitting: Sitting) => Promise<T>): Promise<T | null> =>
  holding(house, id, async (db) => {
    const sitting = await sitDown(house, db, id);
    return sitting === null ? null : work(sitting);
  });

/** Somebody who was found to be gone organises a table no longer. False where they did not. */
export const releaseRole = async (
  house: House,
  id: string,
  person: string,
  occasion: string,
): Promise<boolean> =>
  (await sittingAt(house, id, async (sitting) => {
    if (!organisersOf(sitting.table).includes(person)) return false;
    await passOn(sitting, person, occasion);
    return true;
  })) ?? false;

/** Whoever organises a table and was not here for long passes that on, where somebody is here who can have it. */
export const releaseIdle = async (house: House, id: string, occasion: string): Promise<boolean> =>
  (await sittingAt(house, id, async (sitting) => {
    const { organiserId } = sitting.table;
    const holder = await sitting.db.person.findUnique({ where: { id: organiserId } });
    if (holder !== null && !isIdle(holder, house.now())) return false;
    if ((await heirsOf(sitting, organiserId)).here.length === 0) return false;
    await passOn(sitting, organiserId, occasion);
    await showAnew(sitting, `organiser:${occasion}`);
    return true;
  })) ?? false;

/** The same for all tables. */
export async function passOnFromIdle(house: House): Promise<void> {
  const before = new Date(house.now() - idleAfter);
  const held = await house.prisma.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Table" WHERE "status" IN ('lobby', 'running', 'paused')
    AND NOT EXISTS (SELECT FROM "Person" WHERE "Person"."id" = "organiserId" AND "seenAt" > ${before})`;
  for (const { id } of held) await releaseIdle(house, id, randomUUID());
}

/** Somebody who organises a table lets another person who plays there do so too. */
export const appoint = (
  house: House,
  { who, ...click }: Click & { readonly who: string },
): Promise<Reply<null>> =>
  atTable(house, click, async (sitting) => {
    const { db, table } = sitting;
    const notMine = whyNotOrganiser(sitting, click);
    if (notMine !== null) return notMine;
    if (table.status === 'finished' || table.status === 'abandoned') return refused(table.status);
    if (seatOf(sitting, who) === undefined) return refused('organiser-seat');
    if (organisersOf(table).includes(who)) return refused('organises-already');
    const coOrganisers = [...table.coOrganisers, who];
    await db.table.update({ where: { id: table.id }, data: { coOrganisers } });
    await makeKnown(sitting, who, click.person, click.interaction);
    await showAnew(sitting, click.interaction);
    return done(null);
  });
