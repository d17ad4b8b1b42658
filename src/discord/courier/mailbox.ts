import { DiscordAPIError } from 'discord.js';
import { holdBack, keepMailbox, TryLater, takeTurn } from '../../tables/index.ts';
import type { Desk } from '../desk.ts';
import { codeOf, codes } from '../refusals.ts';
import { OutOfReach } from './messages.ts';
import type { Wire } from './wire.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Whoever would have to wait for longer than this is called in the thread meanwhile. */
const longWaitMs = 60_000;
/** After Discord said that conversations are opened too quickly. */
const calmMs = 10 * 60_000;

/** What is known of somebody who may be written to. */
export type Addressee = {
  readonly id: string;
  readonly dms: boolean;
  readonly dmClosedAt: Date | null;
  readonly mailbox: string | null;
  readonly mailboxAt: Date | null;
  readonly pressed: boolean;
};

/** It is not yet the turn of their conversation to be opened. */
export class NotYet extends TryLater {
  readonly isLong: boolean;

  constructor(waitMs: number) {
    super('conversations are opened one after the other', waitMs);
    this.isLong = waitMs > longWaitMs;
  }
}

/**
 * Whether somebody may be written to. Whoever can't be is not tried again for a day, and nobody is addressed who never
 * pressed anything: a bot that does so is taken for spam.
 */
export function mayWrite(person: Addressee | null, now: number): boolean {
  if (person === null || !person.dms) return false;
  const { dmClosedAt, mailbox, pressed } = person;
  return (mailbox !== null || pressed) && (dmClosedAt === null || now - dmClosedAt.getTime() > dayMs);
}

/** Whether direct messages reach somebody soon. */
export const canDm = (person: Addressee | null, now: number): boolean =>
  mayWrite(person, now) && (person?.mailboxAt == null || person.mailboxAt.getTime() - now <= longWaitMs);

/** Whether an error says that this person can't be written to now; not what is wrong with us or with the message. */
export function isUnwritable(error: unknown): boolean {
  if (error instanceof OutOfReach) return error.code !== codes.unknownChannel;
  const code = codeOf(error);
  if (!(error instanceof DiscordAPIError) || code === null || code === codes.openingTooFast) return false;
  return (error.status === 403 && code > 0) || code === codes.unknownUser || code === codes.invalidRecipient;
}

/** Where somebody is written to. A conversation that isn't there yet is opened when it is its turn. */
export async function mailboxOf({ house }: Desk, wire: Wire, person: Addressee): Promise<string> {
  if (person.mailbox !== null) return person.mailbox;
  const waitUntil = async (at: Date): Promise<void> => {
    const waitMs = at.getTime() - house.now();
    if (waitMs <= 0) return;
    await keepMailbox(house, person.id, null, at);
    throw new NotYet(waitMs);
  };
  await waitUntil(person.mailboxAt ?? (await takeTurn(house, wire.openings)));
  try {
    const opened = await wire.conversationWith(person.id);
    await keepMailbox(house, person.id, opened);
    return opened;
  } catch (error) {
    if (codeOf(error) === codes.openingTooFast) {
      // That is about the bot, and not about this person.
      await holdBack(house, wire.openings, new Date(house.now() + calmMs));
      await waitUntil(await takeTurn(house, wire.openings));
    }
    throw error;
  }
}
