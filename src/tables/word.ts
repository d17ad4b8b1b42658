import { randomUUID } from 'node:crypto';
import { showAnew, tell } from './deliveries.ts';
import { type LineKind, note } from './log.ts';
import type { Sitting } from './sitting.ts';

type What = LineKind & ('pause-over' | 'placeless' | 'expired' | 'restored');

/** It stands in the log, it is shown, and everybody who sits there is told. */
export async function tellAll(sitting: Sitting, what: What): Promise<void> {
  const { db, table, seats, version } = sitting;
  const occasion = `${what}:${randomUUID()}`;
  await note(sitting, { kind: what });
  await showAnew(sitting, occasion);
  for (const { personId } of seats) {
    if (personId === null) continue;
    const id = `${table.id}:${occasion}:${personId}`;
    await tell(db, { id, table: table.id, topic: 'word', person: personId, version, payload: { what } });
  }
}
