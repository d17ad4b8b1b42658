import { randomFrom } from '../../games/random.ts';
import type { Store } from '../../store/open.ts';
import { type House, houseOf } from '../../tables/index.ts';
import { askedAt, move, seatFour } from './seating.ts';

/** Every table that a game has rows in, and which rows are the game's. */
const kept = [
  ['Table', '"id" = $1'],
  ['Seat', '"tableId" = $1'],
  ['Snapshot', '"tableId" = $1'],
  ['Interaction', '"tableId" = $1'],
  ['Delivery', '"tableId" = $1'],
  ['UndoRequest', '"tableId" = $1'],
] as const;

async function onDisk({ prisma }: Store): Promise<number> {
  let sum = 0;
  for (const [name] of kept) {
    await prisma.$executeRawUnsafe(`VACUUM FULL "${name}"`);
    const [row] = await prisma.$queryRawUnsafe<{ size: bigint }[]>(
      `SELECT pg_total_relation_size('"${name}"') AS size`,
    );
    sum += Number(row?.size ?? 0);
  }
  return sum;
}

async function playWhole(house: House, game: string, seed: string): Promise<string> {
  const table = await seatFour(house, game);
  const random = randomFrom(`size:${game}:${seed}`);
  for (let now = await askedAt(house, table); now.open.length > 0; now = await askedAt(house, table)) {
    await move(house, now, random);
  }
  return table;
}

/** What one game takes from its first click to its end: the sum of its rows, and what the database grew by. */
export async function sizeOfFinished(
  store: Store,
  game: string,
): Promise<{ readonly versions: number; readonly rows: number; readonly grown: number }> {
  const house = houseOf(store.prisma);
  // The first pages of an empty database belong to no game.
  await playWhole(house, game, 'first');
  const before = await onDisk(store);
  const table = await playWhole(house, game, 'measured');
  let rows = 0;
  for (const [name, where] of kept) {
    const [row] = await store.prisma.$queryRawUnsafe<{ size: bigint | null }[]>(
      `SELECT sum(pg_column_size(t.*)) AS size FROM "${name}" t WHERE ${where}`,
      table,
    );
    rows += Number(row?.size ?? 0);
  }
  const versions = await store.prisma.snapshot.count({ where: { tableId: table } });
  return { versions, rows, grown: (await onDisk(store)) - before };
}
