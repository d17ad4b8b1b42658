import { Status } from '../store/generated/client.ts';
import type { House } from './house.ts';

/** How things stand, in numbers that name nobody. */
export type Counts = {
  readonly tables: Readonly<Record<Status, number>>;
  /** Seats of running games whose time is up. */
  readonly overdue: number;
  /** For how many seconds the oldest word that is to be told has waited; 0 where there is none. */
  readonly oldestUntold: number;
};

export async function countsOf({ prisma, now }: House): Promise<Counts> {
  const at = new Date(now());
  const [byStatus, overdue, oldest] = await Promise.all([
    prisma.table.groupBy({ by: ['status'], _count: true }),
    prisma.seat.count({ where: { deadlineAt: { lt: at }, bot: null, table: { status: 'running' } } }),
    prisma.delivery.aggregate({ where: { sentAt: null, dropped: false }, _min: { createdAt: true } }),
  ]);
  const { createdAt } = oldest._min;
  const found = new Map(byStatus.map(({ status, _count: count }) => [status, count]));
  return {
    tables: Object.fromEntries(
      Object.values(Status).map((status) => [status, found.get(status) ?? 0]),
    ) as Counts['tables'],
    overdue,
    oldestUntold: createdAt === null ? 0 : Math.max(0, (at.getTime() - createdAt.getTime()) / 1000),
  };
}
