import type { House } from './house.ts';

/** Notes where private words reach somebody; null where they don't any more, then with when that may be mended. */
export async function keepMailbox(
  { prisma }: House,
  person: string,
  mailbox: string | null,
  opensAt: Date | null = null,
): Promise<void> {
  await prisma.person.updateMany({ where: { id: person }, data: { mailbox, mailboxAt: opensAt } });
}
