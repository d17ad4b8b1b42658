type Waited = { readonly personId: string | null; readonly missedAt: Date | null };

/**
 * A seat is overdue once its time was up, bank and all, and its person has done nothing at this table since. Where a bot
 * finishes turns or stands in, it stays so until they are back.
 */
export const isOverdue = ({ personId, missedAt }: Waited): boolean => personId !== null && missedAt !== null;

/** What a seat is whose person is there. */
export const present = { missedAt: null, open: false } as const;
