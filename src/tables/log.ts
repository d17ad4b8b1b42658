import type { PrismaClient } from '../store/generated/client.ts';
import type { House } from './house.ts';
import type { Sitting } from './sitting.ts';

export const lineKinds = [
  'joined',
  'bot-joined',
  'left',
  'removed',
  'bot-removed',
  'organiser',
  'handed-over',
  'stand-in',
  'back',
  'resigned',
  'taken',
  'opened',
  'paused',
  'resumed',
  'ended',
  'for-pause',
  'for-resume',
  'for-end',
  'for-open',
  'vote-paused',
  'vote-resumed',
  'vote-ended',
  'pause-over',
  'expired',
  'placeless',
  'dice',
  'dice-next',
  'secret',
  'rewound',
  'restored',
  'bot-put',
] as const;
/** What can happen to a table beside its game. */
export type LineKind = (typeof lineKinds)[number];

export type NewLine = {
  readonly kind: LineKind;
  readonly seat?: number;
  /** Whom it is about, and who did it, where that is somebody else. */
  readonly person?: string | null;
  readonly by?: string | null;
  /** Something that it says to everybody, beside whom it is about. */
  readonly detail?: string;
};

/** A line of the log with the names that people have now; whoever was forgotten has none. */
export type TableLine = {
  readonly id: number;
  readonly version: number;
  readonly kind: LineKind;
  readonly seat: number | null;
  readonly who: string | null;
  readonly by: string | null;
  readonly detail: string | null;
  readonly at: Date;
};

/** Writes a line that everybody may read. */
export async function note(
  { db, house, table, version }: Sitting,
  { kind, seat, person, by, detail }: NewLine,
): Promise<void> {
  await db.logLine.create({
    data: {
      tableId: table.id,
      version,
      kind,
      seat: seat ?? null,
      personId: person ?? null,
      byId: by ?? null,
      detail: detail ?? null,
      createdAt: new Date(house.now()),
    },
  });
}

/** The lines since a version, or those after one that is known already. */
export async function linesOf(
  { prisma }: House,
  table: string,
  { after = 0, afterLine }: { readonly after?: number; readonly afterLine?: number },
): Promise<readonly TableLine[]> {
  const rows = await prisma.logLine.findMany({
    where: {
      tableId: table,
      ...(afterLine === undefined ? { version: { gte: after } } : { id: { gt: afterLine } }),
    },
    orderBy: { id: 'asc' },
  });
  const ids = rows.flatMap(({ personId, byId }) => [personId, byId].filter((id) => id !== null));
  const people = await prisma.person.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true },
  });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const named = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return rows.map(({ id, version, kind, seat, personId, byId, detail, createdAt }) => ({
    id,
    version,
    kind: kind as LineKind,
    seat,
    who: named(personId),
    by: named(byId),
    detail,
    at: createdAt,
  }));
}

/** Nothing says any more who it was. */
export const forgetLines = (prisma: PrismaClient, person: string) => [
  prisma.logLine.updateMany({ where: { personId: person }, data: { personId: null } }),
  prisma.logLine.updateMany({ where: { byId: person }, data: { byId: null } }),
];
