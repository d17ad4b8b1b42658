import { type House, holding } from './house.ts';
import { sitDown } from './sitting.ts';
import { tellAll } from './word.ts';

/** More often than this no game goes back: cards of a time that was lost know of no later one. */
const beyond = 10_000;

/**
 * What is shown of a table is newer than what is kept: the database was restored. Cards of the time that was lost answer
 * nothing any more, and everybody who sits there is told. False where it is not so, seen once more while the table is
 * held: what has not been told yet may just be on its way.
 */
export const recover = (
  house: House,
  id: string,
  isNewer: (venue: object | null) => boolean,
): Promise<boolean> =>
  holding(house, id, async (db) => {
    const sitting = await sitDown(house, db, id);
    if (sitting === null || !isNewer(sitting.table.venue as object | null)) return false;
    const untold = { tableId: id, topic: 'table', sentAt: null, dropped: false };
    if ((await db.delivery.count({ where: untold })) > 0) return false;
    const wentBackAt = (Math.floor(sitting.table.wentBackAt / beyond) + 1) * beyond;
    await db.table.update({ where: { id }, data: { wentBackAt } });
    await tellAll(sitting, 'restored');
    return true;
  });
