import {
  type Game,
  type OptionSpec,
  type OptionValue,
  type Refusal,
  refuse,
  type SeatRange,
  type Setup,
  suits,
} from './contract.ts';
import { type Dice, provableFrom, randomFrom } from './random.ts';

/** The values that a table of so many seats may choose. */
export const valuesFor = ({ values }: OptionSpec, count: number): readonly OptionValue[] =>
  values.filter((value) => suits(value, count));

/** A chosen value that is not for so many seats, or null. */
export function unsuited(
  specs: readonly OptionSpec[],
  chosen: Readonly<Record<string, string>>,
  seats: number,
): (OptionValue & { readonly seats: SeatRange }) | null {
  for (const { id, values } of specs) {
    const value = values.find((v) => v.id === chosen[id]);
    if (value?.seats !== undefined && !suits(value, seats)) return { ...value, seats: value.seats };
  }
  return null;
}

/**
 * The options of a table with every default filled in, or null where one does not exist. With the number of seats,
 * what is no choice for so many has its default whatever was given: people come and go in a lobby.
 */
export function chosenOptions<T extends Readonly<Record<string, string>>>(
  specs: readonly OptionSpec[],
  given: Readonly<Record<string, string>>,
  seats?: number,
): T | null {
  if (Object.keys(given).some((id) => !specs.some((spec) => spec.id === id))) return null;
  const chosen: Record<string, string> = {};
  for (const spec of specs) {
    const { id, values } = spec;
    const value = Object.hasOwn(given, id) ? given[id] : values[0]?.id;
    if (value === undefined || !values.some((v) => v.id === value)) return null;
    const settled = seats !== undefined && !suits(spec, seats);
    chosen[id] = settled ? (values[0]?.id ?? value) : value;
  }
  return chosen as T;
}

/** What every game asks of a table before it deals: seats, options and a seed. */
export function openTable<T extends Readonly<Record<string, string>>>(
  { seats, options }: Pick<Game, 'seats' | 'options'>,
  table: Setup,
): { ok: true; options: T } | Refusal {
  if (!Number.isInteger(table.seats) || table.seats < seats.min || table.seats > seats.max) {
    return refuse('refusal.seats', seats);
  }
  const chosen = chosenOptions<T>(options, table.options ?? {}, table.seats);
  if (chosen === null) return refuse('refusal.options');
  const wrong = unsuited(options, chosen, table.seats);
  if (wrong !== null) return refuse('refusal.option-seats', { value: wrong.label, ...wrong.seats });
  if (typeof table.seed !== 'string' || table.seed === '') return refuse('refusal.seed');
  return { ok: true, options: chosen };
}

export const diceFor = ({ seed, dice = 'provable' }: Setup): Dice =>
  dice === 'quick' ? randomFrom(seed) : provableFrom(seed);

export const optionKeys = (specs: readonly OptionSpec[]): string[] =>
  specs.flatMap((spec) => [spec.label.key, ...spec.values.map((value) => value.label.key)]);
