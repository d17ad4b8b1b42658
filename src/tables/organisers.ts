import type { Click } from './acting.ts';
import { tell } from './deliveries.ts';
import { type House, holding, type Refused, refused } from './house.ts';
import { note } from './log.ts';
import { type Sitting, sitDown } from './sitting.ts';

/** What stands in the place of somebody who is no longer known here. */
export const gone = 'gone';

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
export const whyNotOrganiser = ({ table }: Sitting, click: Click): Refused | null =>
  mayOrganise({ organisers: organisersOf(table), server: table.server }, click)
    ? null
    : refused('not-organiser');

/**
 * Somebody organises a table no longer: another organiser goes on, or else the next person at the table. A lobby
 * without anybody is given up; a running game waits for somebody who takes a seat.
 */
export async function passOn(sitting: Sitting, leaving: string, occasion: string): Promise<void> {
  const { db, table, seats } = sitting;
  if (!organisersOf(table).includes(leaving)) return;
  const others = table.coOrganisers.filter((person) => person !== leaving);
  const next = seats.find(({ personId }) => personId !== null && personId !== leaving)?.personId;
  const heir = table.organiserId === leaving ? (others[0] ?? next ?? null) : table.organiserId;
  const data = { organiserId: heir ?? gone, coOrganisers: others.filter((person) => person !== heir) };
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

/** Somebody who was found to be gone organises a table no longer. False where they did not. */
export const releaseRole = (house: House, id: string, person: string, occasion: string): Promise<boolean> =>
  holding(house, id, async (db) => {
    const sitting = await sitDown(house, db, id);
    if (sitting === null || !organisersOf(sitting.table).includes(person)) return false;
    await passOn(sitting, person, occasion);
    return true;
  });
