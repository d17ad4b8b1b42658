import { type OptionSpec, suits } from '../../games/contract.ts';
import { gamesOnOffer } from '../../tables/index.ts';
import type { Desk } from '../desk.ts';
import { limits, shortened } from '../limits.ts';
import { pair, type Say, speaker } from '../words.ts';
import type { Asking, Suggestion } from './command.ts';

/** “box=underwater, heroes=one-by-one” as a table wants it; null where it can't be read. */
export function termsIn(typed: string): Readonly<Record<string, string>> | null {
  const parts = typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const pairs = parts.map((part) => part.split('=').map((word) => word.trim()));
  if (pairs.some((pair) => pair.length !== 2 || pair.includes(''))) return null;
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** What differs from how the game is usually played; the first value of an option is the usual one. */
const wishesOf = (specs: readonly OptionSpec[], seats: number | null, say: Say): readonly Suggestion[] =>
  specs
    .filter((spec) => seats === null || suits(spec, seats))
    .flatMap(({ id, label, values }) =>
      values
        .slice(1)
        .filter((value) => seats === null || suits(value, seats))
        .map((value) => ({ name: pair(say, say(label), say(value.label)), value: `${id}=${value.id}` })),
    );

/** Options can be added one after the other: what stands before the last comma is kept. */
export async function suggestTerms(desk: Desk, asking: Asking): Promise<readonly Suggestion[]> {
  const { person, typed, given } = asking;
  const game = gamesOnOffer(desk.house).find(({ id }) => id === given.text('game'));
  if (game === undefined) return [];
  const wishes = wishesOf(game.specs, given.whole('seats'), speaker(person.locale));
  const parts = typed.split(',').map((part) => part.trim());
  const chosen = parts.flatMap((part) => wishes.filter(({ value }) => value === part));
  const last = (parts.at(-1) ?? '').toLowerCase();
  const sought = chosen.some(({ value }) => value === last) ? '' : last;
  const taken = new Set(chosen.map(({ value }) => value.split('=')[0]));
  return wishes
    .filter(({ name, value }) => !taken.has(value.split('=')[0]) && name.toLowerCase().includes(sought))
    .map((wish) => [...chosen, wish])
    .concat(chosen.length > 0 && sought === '' ? [chosen] : [])
    .map((list) => ({
      name: shortened(list.map(({ name }) => name).join(', '), limits.choiceName),
      value: list.map(({ value }) => value).join(', '),
    }))
    .slice(0, limits.choices);
}

export const matching = (list: readonly Suggestion[], typed: string): Suggestion[] =>
  list
    .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
    .slice(0, limits.choices)
    .map(({ name, value }) => ({ name: shortened(name, limits.choiceName), value }));

export const games = async (desk: Desk, { person, typed }: Asking): Promise<readonly Suggestion[]> => {
  const say = speaker(person.locale);
  return matching(
    gamesOnOffer(desk.house).map(({ id, name, fewest, most }) => ({
      name: `${say(name)} (${fewest}–${most})`,
      value: id,
    })),
    typed,
  );
};
