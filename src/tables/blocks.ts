import { createHash } from 'node:crypto';
import type { PrismaClient } from '../store/generated/client.ts';
import { type Db, done, type House, type Reply, refused } from './house.ts';

/** House value: nobody needs more, and a list is to be read. */
export const mostBlocks = 200;

/** Whom somebody doesn't want to meet. The id is gone where they were forgotten; should they come back, it still holds. */
export type Blocked = { readonly id: string | null; readonly at: Date };

/** Stands for somebody in one list only, once they were forgotten. */
const mark = (person: string, blocked: string): string =>
  `mark:${createHash('sha256').update(`${person}:${blocked}`).digest('base64url')}`;

const idsOf = (person: string, blocked: string): string[] => [blocked, mark(person, blocked)];

/** Not to be invited by somebody, and not to meet them at open tables. Doing it again changes nothing. */
export async function block(house: House, person: string, blocked: string): Promise<Reply<null>> {
  if (person === blocked) return refused('block-yourself');
  const { prisma } = house;
  if ((await prisma.block.count({ where: { personId: person } })) >= mostBlocks)
    return refused('blocks-full');
  await prisma.block.createMany({
    data: [{ personId: person, blockedId: blocked, createdAt: new Date(house.now()) }],
    skipDuplicates: true,
  });
  return done(null);
}

export async function unblock({ prisma }: House, person: string, blocked: string): Promise<Reply<null>> {
  const { count } = await prisma.block.deleteMany({
    where: { personId: person, blockedId: { in: idsOf(person, blocked) } },
  });
  return count === 0 ? refused('not-blocked') : done(null);
}

export async function blocksOf({ prisma }: House, person: string): Promise<readonly Blocked[]> {
  const rows = await prisma.block.findMany({ where: { personId: person }, orderBy: { createdAt: 'desc' } });
  return rows.map(({ blockedId, createdAt }) => ({
    id: blockedId.startsWith('mark:') ? null : blockedId,
    at: createdAt,
  }));
}

/** Whether somebody and any of the others don't want to meet, whoever of them said so. */
export async function keptApart(
  db: Db,
  person: string,
  others: readonly (string | null)[],
): Promise<boolean> {
  const ids = others.flatMap((id) => (id === null || id === person ? [] : [id]));
  if (ids.length === 0) return false;
  const found = await db.block.findFirst({
    where: {
      OR: ids.flatMap((other) => [
        { personId: person, blockedId: { in: idsOf(person, other) } },
        { personId: other, blockedId: { in: idsOf(other, person) } },
      ]),
    },
  });
  return found !== null;
}

/** Their own list goes; in those of others nothing says any more who it was. */
export async function forgetBlocks(prisma: PrismaClient, person: string): Promise<void> {
  await prisma.block.deleteMany({ where: { personId: person } });
  for (const { personId } of await prisma.block.findMany({ where: { blockedId: person } })) {
    const key = { personId_blockedId: { personId, blockedId: person } };
    await prisma.block.deleteMany({ where: { personId, blockedId: mark(personId, person) } });
    await prisma.block.updateMany({
      where: key.personId_blockedId,
      data: { blockedId: mark(personId, person) },
    });
  }
}
