import type { House } from './house.ts';

/** So many at once where nothing was done for a while, then one every so many milliseconds. */
export type Ration = { readonly name: string; readonly everyMs: number; readonly burst: number };

/**
 * The next free time for something that all processes together may do only so often. It is whoever's who asked: they
 * wait until then, and need not ask again.
 */
export async function takeTurn({ prisma, now }: House, { name, everyMs, burst }: Ration): Promise<Date> {
  const earliest = new Date(now() - (burst - 1) * everyMs);
  const [taken] = await prisma.$queryRaw<{ next: Date }[]>`
    INSERT INTO "Ration" ("name", "next")
    VALUES (${name}, ${earliest}::timestamptz + ${everyMs} * interval '1 millisecond')
    ON CONFLICT ("name") DO UPDATE
    SET "next" = GREATEST("Ration"."next", ${earliest}::timestamptz) + ${everyMs} * interval '1 millisecond'
    RETURNING "next"`;
  if (taken === undefined) throw new Error(`no turn for ${name}`);
  return new Date(taken.next.getTime() - everyMs);
}

/** Nobody gets a turn before then. */
export async function holdBack({ prisma }: House, { name }: Ration, until: Date): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO "Ration" ("name", "next") VALUES (${name}, ${until})
    ON CONFLICT ("name") DO UPDATE SET "next" = GREATEST("Ration"."next", ${until}::timestamptz)`;
}
