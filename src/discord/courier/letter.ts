import { keepMailbox, noteReceipt, type Parcel, setSettings, TryLater } from '../../tables/index.ts';
import type { Desk } from '../desk.ts';
import { codes } from '../refusals.ts';
import type { Shown } from '../ui.ts';
import { type Addressee, isUnwritable, mailboxOf, mayWrite, NotYet } from './mailbox.ts';
import { becomeCard, newestLine, OutOfReach, postLine, remove } from './messages.ts';
import { nonceOf } from './venue.ts';
import type { Wire } from './wire.ts';

/** What is noted of a direct message as soon as its line is there. */
type Receipt = { readonly mailbox: string; readonly line: string };

const receiptOf = ({ receipt }: Parcel): Receipt | null =>
  receipt !== null && 'line' in receipt && 'mailbox' in receipt ? (receipt as Receipt) : null;

export type ToPerson = Parcel & { readonly person: string };

/** Phones show nothing of a card: it arrives as a line, which then becomes the card. */
export type Letter = { readonly line: string; readonly card: Shown };

/**
 * Writes to somebody. Whatever breaks off in between goes on from where it was: a line is posted once, and none stays
 * without its card.
 */
async function send(
  { house }: Desk,
  wire: Wire,
  parcel: ToPerson,
  mailbox: string,
  { line, card }: Letter,
): Promise<void> {
  try {
    let sent = await lineOf(wire, parcel, mailbox);
    if (sent === null) {
      const nonce = nonceOf(`${parcel.id}:${mailbox}`);
      sent = { mailbox, line: await postLine(wire, mailbox, line, { nonce }) };
      await noteReceipt(house, parcel.id, sent);
    }
    await becomeCard(wire, sent.mailbox, sent.line, card);
  } catch (error) {
    if (!(error instanceof OutOfReach) || error.code !== codes.unknownChannel) throw error;
    await keepMailbox(house, parcel.person, null);
    await noteReceipt(house, parcel.id, {});
    throw new TryLater('the conversation is gone', 0);
  }
}

/** The line of an earlier try, which may have ended before it was noted. */
async function lineOf(wire: Wire, parcel: Parcel, mailbox: string | null): Promise<Receipt | null> {
  const known = receiptOf(parcel);
  if (known !== null || !parcel.again || mailbox === null) return known;
  const line = await newestLine(wire, mailbox);
  return line === null ? null : { mailbox, line };
}

/** What a line becomes whose news are old; `bare` shows no question. */
export type Ending = {
  readonly isAsked: boolean;
  readonly card: () => Promise<Shown>;
  readonly bare: () => Shown;
};

/**
 * A line whose news are old before it became a card becomes one that shows how things are now. Where its person is asked
 * something else, that has a message of its own: then the line goes. One that was only found may be that very message:
 * it becomes a card without the question, until it gets its own.
 */
export async function finish(
  wire: Wire,
  parcel: Parcel,
  mailbox: string | null,
  { isAsked, card, bare }: Ending,
): Promise<void> {
  const noted = receiptOf(parcel);
  const sent = noted ?? (await lineOf(wire, parcel, mailbox));
  if (sent === null) return;
  if (isAsked && noted !== null) await remove(wire, sent.mailbox, sent.line);
  else await becomeCard(wire, sent.mailbox, sent.line, isAsked ? bare() : await card());
}

/** Writes to somebody, or calls them instead: where they can't be written to, and meanwhile where that takes long. */
export async function write(
  desk: Desk,
  wire: Wire,
  parcel: ToPerson,
  person: Addressee,
  { letter, call }: { readonly letter: () => Promise<Letter>; readonly call: () => Promise<void> },
): Promise<void> {
  if (mayWrite(person, desk.house.now())) {
    try {
      const mailbox = await mailboxOf(desk, wire, person);
      return await send(desk, wire, parcel, mailbox, await letter());
    } catch (error) {
      if (error instanceof NotYet) {
        if (error.isLong) await callOnce();
        throw error;
      }
      if (!isUnwritable(error)) throw error;
      await setSettings(desk.house, person.id, { dmOpen: false });
    }
  }
  await callOnce();

  async function callOnce(): Promise<void> {
    if (parcel.receipt !== null && 'called' in parcel.receipt) return;
    await call();
    await noteReceipt(desk.house, parcel.id, { called: true });
  }
}
