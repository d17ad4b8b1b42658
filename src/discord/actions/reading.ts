import type { Text } from '../../games/contract.ts';
import { type Locale, localeFor } from '../../i18n/index.ts';
import {
  type Click,
  meet,
  type Refused,
  type Reply,
  showTable,
  type TableShown,
} from '../../tables/index.ts';
import type { Call } from '../calls.ts';
import type { Desk } from '../desk.ts';
import { apologise, storeDown } from '../door/apology.ts';
import { shown, words } from '../ui.ts';
import { own, type Say, speaker } from '../words.ts';

/** Everybody reads their own language: the one they chose, else the one Discord says. */
export async function localeOf({ house }: Desk, { person }: Pick<Call, 'person'>): Promise<Locale> {
  const known = await meet(house.prisma, person, house.now());
  if (!known.pressed) await house.prisma.person.update({ where: { id: person.id }, data: { pressed: true } });
  return localeFor(known.chosenLocale ?? person.locale);
}

/** What a call brings to a table. */
export const clickOf = ({ id, person, manages }: Call, table: string): Click => ({
  interaction: id,
  table,
  person: person.id,
  manages,
});

export async function reader(desk: Desk, call: Call, table?: TableShown): Promise<Say> {
  return speaker(await localeOf(desk, call), table?.seats);
}

/** A short private word. */
export async function note(desk: Desk, call: Call, text: Text, table?: TableShown): Promise<void> {
  const say = await reader(desk, call, table);
  await call.show(shown([words(say(text))]));
}

/** Shows why something did not happen. */
export const refuseWith = (desk: Desk, call: Call, { why }: Refused, table?: TableShown): Promise<void> =>
  why.key === storeDown.key ? apologise(call, (say) => say(why)) : note(desk, call, why, table);

/** The table as the caller sees it; says so and gives null where there is none. */
export async function tableFor(desk: Desk, call: Call, id: string): Promise<TableShown | null> {
  const reply = await showTable(desk.house, id, call.person.id);
  if (reply.ok) return reply.value;
  await refuseWith(desk, call, reply);
  return null;
}

/** Says that it worked, or why it did not. */
export async function report<T>(desk: Desk, call: Call, reply: Reply<T>, key: string): Promise<boolean> {
  if (!reply.ok) await refuseWith(desk, call, reply);
  else await note(desk, call, own(key));
  return reply.ok;
}
