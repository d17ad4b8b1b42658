import { randomFrom } from '../../games/random.ts';
import type { House } from '../../tables/index.ts';
import { askedAt, move, seatFour } from './seating.ts';

const movesInEach = 12;

/** A game in its first round, of which the others are copies. */
async function original(house: House): Promise<string> {
  const table = await seatFour(house, 'outlive');
  const random = randomFrom('bench:fill');
  for (let i = 0; i < movesInEach; i++) await move(house, await askedAt(house, table), random);
  return table;
}

/** Copies a row with other values in some columns. */
const copy = (name: string, columns: string, values: string) =>
  `INSERT INTO "${name}" SELECT (jsonb_populate_record(t, ${values})).* FROM "${name}" t, generate_series($2::int, $3::int) n
   WHERE t."${columns}" = $1`;

const id = `'copy-' || n`;

/** Brings the number of running games to `count`, each with its people, versions, deliveries and clocks. */
export async function fillUpTo(house: House, count: number): Promise<void> {
  const { prisma } = house;
  const there = await prisma.table.count({ where: { status: 'running' } });
  if (there >= count) return;
  const table = await original(house);
  const range = [there + 2, count] as const;
  const statements = [
    `INSERT INTO "Person" ("id", "name")
     SELECT 'copy-' || n || '-' || s."seat", s."name" FROM "Seat" s, generate_series($2::int, $3::int) n
     WHERE s."tableId" = $1`,
    copy('Table', 'id', `jsonb_build_object('id', ${id})`),
    copy(
      'Seat',
      'tableId',
      `jsonb_build_object('tableId', ${id}, 'personId', 'copy-' || n || '-' || t."seat")`,
    ),
    copy('Snapshot', 'tableId', `jsonb_build_object('tableId', ${id})`),
    copy('Interaction', 'tableId', `jsonb_build_object('tableId', ${id}, 'id', ${id} || ':' || t."id")`),
    copy(
      'Delivery',
      'tableId',
      `jsonb_build_object('tableId', ${id}, 'id', ${id} || ':' || t."id", 'sentAt', now())`,
    ),
    `SELECT count(*) FROM (
       SELECT graphile_worker.add_job('clock', json_build_object('table', ${id}, 'seat', s."seat", 'decision', s."decision"),
         run_at := s."deadlineAt", job_key := 'clock:' || ${id} || ':' || s."seat")
       FROM "Seat" s, generate_series($2::int, $3::int) n WHERE s."tableId" = $1 AND s."deadlineAt" IS NOT NULL
     ) jobs`,
  ];
  for (const statement of statements) await prisma.$queryRawUnsafe(statement, table, ...range);
  // The queue's own table as well: without it the worker looks for work by reading all of it.
  await prisma.$executeRawUnsafe('ANALYZE');
}
