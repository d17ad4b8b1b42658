import { faultOf } from '../../log/fault.ts';
import { newReference } from '../../log/reference.ts';
import { circumstancesOf, isOutage, Unreadable } from '../../tables/index.ts';
import type { Desk } from '../desk.ts';
import type { About } from '../ui.ts';
import { own, type Say } from '../words.ts';
import { storeDown } from './apology.ts';

/** What somebody was doing, in words of our own: never what they picked or typed. */
export type Doing = {
  readonly command?: string;
  /** The option of it that was being typed. */
  readonly option?: string;
  /** What a button or select stands for. */
  readonly verb?: string;
};

/** Where it was done; only what is found to be a table is told of it. */
export type Where = {
  readonly person: string;
  readonly channel: string | null;
  readonly table?: string | null;
  readonly decision?: string;
};

/** Something that went wrong, as its person may name it. */
export type Trouble = { readonly error: unknown; readonly about: About & { readonly reference: string } };

/** Something went wrong: the log says what is needed to mend it, under the reference that is given back. */
export async function logTrouble(
  { house, log }: Desk,
  error: unknown,
  doing: Doing,
  { table = null, channel, person, decision }: Where,
  what: string,
): Promise<Trouble> {
  const reference = newReference();
  const concerned = { table, place: channel ?? '', person, ...(decision === undefined ? {} : { decision }) };
  const circumstances = isOutage(error) ? null : await circumstancesOf(house, concerned);
  log.error({ reference, ...doing, ...circumstances, ...faultOf(error) }, what);
  return { error, about: { reference, ...(circumstances === null ? {} : { table: circumstances.table }) } };
}

/** What their person reads: why, whether anything is lost, and by what it is found again. */
export const troubleWord = ({ error, about }: Trouble, say: Say): string => {
  const why = isOutage(error) ? storeDown : own(error instanceof Unreadable ? 'unreadable' : 'broken');
  return `${say(why)}\n-# ${say(own('reference', { reference: about.reference }))}`;
};
