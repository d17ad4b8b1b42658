import { drawBelow, type Random } from '../../../games/random.ts';
import type { Seen } from '../../../playground/people/answer.ts';
import { allParts, isSelect, type Part, textOf } from '../../../playground/world/components.ts';

/** What somebody does next with a panel. */
export type Deed =
  | { readonly kind: 'click'; readonly id: string; readonly verb: string }
  | {
      readonly kind: 'pick';
      readonly id: string;
      readonly verb: string;
      readonly values: readonly string[];
    };

const verbOf = (part: Part): string => textOf(part.custom_id).split(':')[0] ?? '';

const partsOf = ({ message }: Seen): readonly Part[] =>
  allParts(message.components ?? []).filter((part) => part.custom_id !== undefined && part.disabled !== true);

export const offers = (panel: Seen, verb: string): boolean =>
  partsOf(panel).some((part) => verbOf(part) === verb);

const answering = ['plan', 'pick', 'open', 'choose', 'group', 'mark', 'part', 'take'];
/** What may end a question; the others only change the panel. */
export const deciding: readonly string[] = ['plan', 'pick', 'choose', 'take'];

const one = <T>(list: readonly T[], random: Random): T | undefined => list[drawBelow(random, list.length)];

function fill(part: Part, random: Random): Deed {
  const options = Array.isArray(part.options)
    ? (part.options as Part[]).map(({ value }) => textOf(value))
    : [];
  const most = Math.min(options.length, Number(part.max_values ?? 1));
  const count = 1 + drawBelow(random, most);
  const from = drawBelow(random, options.length);
  const values = Array.from({ length: count }, (_, i) => options[(from + i) % options.length] ?? '');
  return { kind: 'pick', id: textOf(part.custom_id), verb: verbOf(part), values };
}

/** One of the ways to go on with a panel; null where its person is not asked anything. */
export function nextDeed(panel: Seen, random: Random): Deed | null {
  const parts = partsOf(panel).filter((part) => answering.includes(verbOf(part)));
  const named = (...verbs: string[]) => parts.filter((part) => verbs.includes(verbOf(part)));
  const click = (part: Part): Deed => ({ kind: 'click', id: textOf(part.custom_id), verb: verbOf(part) });
  const ending = one(named('plan', 'take', 'pick', 'open'), random);
  if (ending !== undefined) return click(ending);
  const list = one(named('choose'), random) ?? one(parts.filter(isSelect), random);
  return list === undefined ? null : fill(list, random);
}

export const hasQuestion = (panel: Seen): boolean =>
  partsOf(panel).some((part) => answering.includes(verbOf(part)));
