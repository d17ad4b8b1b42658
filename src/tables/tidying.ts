import type { House } from './house.ts';

const day = 24 * 60 * 60 * 1000;

/** How long what is only needed for a while is kept; house values. Games themselves are kept for good. */
export const kept = {
  /** A click can be repeated while its buttons are on somebody's screen and a reply is on its way. */
  interactions: 3 * day,
  deliveries: 30 * day,
  /** After they were closed. */
  reports: 90 * day,
  /** Also one that nobody answered. */
  invitations: 30 * day,
};

/** Removes what nobody can need any more. */
export async function tidy({ prisma, now }: House): Promise<void> {
  const before = (ms: number) => ({ lt: new Date(now() - ms) });
  await prisma.interaction.deleteMany({ where: { createdAt: before(kept.interactions) } });
  await prisma.delivery.deleteMany({
    where: {
      OR: [{ sentAt: before(kept.deliveries) }, { dropped: true, createdAt: before(kept.deliveries) }],
    },
  });
  await prisma.invitation.deleteMany({ where: { createdAt: before(kept.invitations) } });
  // Whoever was only ever invited did nothing here, and is not known any longer than that.
  await prisma.$executeRaw`
    DELETE FROM "Person" AS p
    WHERE NOT p."pressed" AND p."mailbox" IS NULL AND p."seenAt" < ${new Date(now() - kept.invitations)}
      AND NOT EXISTS (SELECT FROM "Seat" WHERE "personId" = p."id")
      AND NOT EXISTS (SELECT FROM "Invitation" WHERE "personId" = p."id")
      AND NOT EXISTS (SELECT FROM "LogLine" WHERE "personId" = p."id" OR "byId" = p."id")
      AND NOT EXISTS (SELECT FROM "Table" WHERE "organiserId" = p."id" OR p."id" = ANY ("coOrganisers"))`;
  await prisma.report.deleteMany({ where: { closedAt: before(kept.reports) } });
}
