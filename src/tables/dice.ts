import { createHash, createHmac, randomBytes } from 'node:crypto';
import { provableFrom, withDice } from '../games/random.ts';
import type { Dice } from '../store/generated/client.ts';
import type { Db } from './house.ts';
import { note } from './log.ts';
import type { Sitting } from './sitting.ts';

/** How dice can be checked: docs/dice.md. */

/** A click that went into a seed: what it did, and the id that it had. */
export type Pressed = { readonly what: string; readonly id: string };

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const seedOf = (secret: string, clicks: readonly Pressed[]): string =>
  createHmac('sha256', secret)
    .update(clicks.map(({ what, id }) => `${what} ${id}`).join('\n'))
    .digest('hex');

export const clicksOf = ({ clicks }: Pick<Dice, 'clicks'>): readonly Pressed[] =>
  clicks as unknown as readonly Pressed[];

/** A secret of 32 random bytes, and its hash. */
export function newSecret(): { readonly secret: string; readonly commitment: string } {
  const secret = randomBytes(32).toString('hex');
  return { secret, commitment: hashOf(secret) };
}

/** The first commitment of a table: shown from when its lobby opens. */
export async function firstDice(db: Db, tableId: string, now: number): Promise<void> {
  const { secret, commitment } = newSecret();
  await db.dice.create({ data: { tableId, epoch: 1, secret, commitment } });
  await db.table.update({ where: { id: tableId }, data: { commitment } });
  await db.logLine.create({
    data: { tableId, version: 0, kind: 'dice', detail: commitment, createdAt: new Date(now) },
  });
}

/** Somebody comes or goes before the game: nobody knew the id of that click when the secret was drawn. */
export async function mixIn({ db, table }: Sitting, pressed: Pressed): Promise<void> {
  await db.$executeRaw`
    UPDATE "Dice" SET "clicks" = "clicks" || ${JSON.stringify([pressed])}::jsonb
    WHERE "tableId" = ${table.id} AND "from" IS NULL`;
}

const newest = ({ db, table }: Sitting): Promise<Dice | null> =>
  db.dice.findFirst({ where: { tableId: table.id }, orderBy: { epoch: 'desc' } });

/** Commits to the dice of what comes after those that there are. */
async function commitAnew(sitting: Sitting, kind: 'dice' | 'dice-next'): Promise<Dice> {
  const { db, table } = sitting;
  const epoch = ((await newest(sitting))?.epoch ?? 0) + 1;
  const drawn = newSecret();
  await note(sitting, { kind, detail: drawn.commitment });
  return db.dice.create({ data: { tableId: table.id, epoch, ...drawn } });
}

/** The seed of what comes with the next version, by the click that sets it off. */
export async function openDice(sitting: Sitting, pressed: Pressed): Promise<string> {
  const { db, table, version } = sitting;
  const last = await newest(sitting);
  const waiting = last === null || last.from !== null ? await commitAnew(sitting, 'dice') : last;
  const clicks = [...clicksOf(waiting), pressed];
  await db.dice.update({
    where: { tableId_epoch: { tableId: table.id, epoch: waiting.epoch } },
    data: { clicks, from: version + 1 },
  });
  table.commitment = waiting.commitment;
  await db.table.update({ where: { id: table.id }, data: { commitment: waiting.commitment } });
  return seedOf(waiting.secret, clicks);
}

/**
 * An earlier position to go on from. Its dice fall as they did, unless their secret was told, or may have been seen,
 * since then: what comes now comes of another one.
 */
export async function withCurrentDice(
  sitting: Sitting,
  state: object,
  { backTo, interaction }: { readonly backTo: number; readonly interaction: string },
): Promise<object> {
  if (sitting.table.status === 'finished') {
    return withDice(state, provableFrom(await openDice(sitting, { what: 'reopen', id: interaction })));
  }
  const last = await sitting.db.dice.findFirst({
    where: { tableId: sitting.table.id, from: { gt: backTo } },
    orderBy: { epoch: 'desc' },
  });
  return last === null ? state : withDice(state, provableFrom(seedOf(last.secret, clicksOf(last))));
}

/** The game is over: its secrets are for everybody now, and what would come after it has one of its own. */
export async function tellSecrets(sitting: Sitting, mayGoOn: boolean): Promise<void> {
  const { db, table, house } = sitting;
  const untold = await db.dice.findMany({
    where: { tableId: table.id, from: { not: null }, toldAt: null },
    orderBy: { epoch: 'asc' },
  });
  for (const { secret } of untold) await note(sitting, { kind: 'secret', detail: secret });
  await db.dice.updateMany({
    where: { tableId: table.id, epoch: { in: untold.map(({ epoch }) => epoch) } },
    data: { toldAt: new Date(house.now()) },
  });
  if (mayGoOn) await commitAnew(sitting, 'dice-next');
}
