import { done, type House, type Reply, refused } from './house.ts';

/** What somebody tells whoever runs the bot about something that went wrong. */
export type NewReport = {
  readonly interaction: string;
  readonly person: string;
  readonly locale: string;
  readonly text: string;
  /** What they were shown when it went wrong, which stands in the log. */
  readonly reference?: string;
  readonly table?: string;
  readonly version?: number;
};

export type Report = Omit<NewReport, 'interaction'> & {
  readonly id: number;
  readonly at: Date;
  readonly closedAt: Date | null;
};

const day = 24 * 60 * 60 * 1000;
/** House values: whoever has more to say has found somebody to say it to. */
const mostADay = 5;
const longest = 1_000;

/** Keeps a report; gives its number. The same click again is answered as before. */
export const fileReport = (
  house: House,
  { interaction, person, locale, text, reference, table, version }: NewReport,
): Promise<Reply<{ readonly id: number }>> =>
  house.prisma.$transaction(async (db) => {
    // Whoever sends many at once waits in line here.
    await db.$queryRaw`SELECT 1 FROM (SELECT pg_advisory_xact_lock(hashtext(${`report:${person}`}))) AS "held"`;
    const earlier = await db.report.findUnique({ where: { interaction }, select: { id: true } });
    if (earlier !== null) return done(earlier);
    const said = text.trim().slice(0, longest);
    if (said === '') return refused('report-empty');
    const createdAt = new Date(house.now());
    const sinceYesterday = { gt: new Date(house.now() - day) };
    const lately = await db.report.count({ where: { personId: person, createdAt: sinceYesterday } });
    if (lately >= mostADay) return refused('report-enough', { count: mostADay });
    const { id } = await db.report.create({
      data: {
        interaction,
        personId: person,
        locale,
        text: said,
        reference: reference ?? null,
        tableId: table ?? null,
        version: version ?? null,
        createdAt,
      },
      select: { id: true },
    });
    return done({ id });
  });

/** What people reported, the oldest first; those that were dealt with too, if that is wanted. */
export async function reports(
  { prisma }: House,
  { closedToo = false }: { readonly closedToo?: boolean } = {},
): Promise<readonly Report[]> {
  const rows = await prisma.report.findMany({
    where: closedToo ? {} : { closedAt: null },
    orderBy: { id: 'asc' },
  });
  return rows.map(
    ({ id, reference, tableId, version, personId: person, locale, text, createdAt: at, closedAt }) => ({
      id,
      at,
      closedAt,
      person,
      locale,
      text,
      ...(reference === null ? {} : { reference }),
      ...(tableId === null ? {} : { table: tableId }),
      ...(version === null ? {} : { version }),
    }),
  );
}

/** A report was dealt with. False where there is none that is open. */
export async function closeReport({ prisma, now }: House, id: number): Promise<boolean> {
  const { count } = await prisma.report.updateMany({
    where: { id, closedAt: null },
    data: { closedAt: new Date(now()) },
  });
  return count > 0;
}
