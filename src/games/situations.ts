import type { Seat } from './contract.ts';

/** A situation that is not understood, and why. */
export class Muddle extends Error {}

export type Words = Readonly<Record<string, unknown>>;

export const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function words(value: unknown, where: string): Words {
  if (value === undefined || value === null) return {};
  if (isWords(value)) return value;
  throw new Muddle(`${where}: a map was expected`);
}

export function only(given: Words, known: readonly string[], where: string): void {
  for (const key of Object.keys(given)) {
    if (!known.includes(key)) throw new Muddle(`${where}: “${key}” is none of ${known.join(', ')}`);
  }
}

export function oneOf<T extends string>(value: unknown, known: readonly T[], where: string): T {
  const found = known.find((k) => k === value);
  if (found === undefined) throw new Muddle(`${where}: “${String(value)}” is none of ${known.join(', ')}`);
  return found;
}

export function count(value: unknown, where: string, most = 1000, least = 0): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw new Muddle(`${where}: a whole number from ${least} to ${most} was expected`);
  }
  return value;
}

export function list(value: unknown, where: string): readonly unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw new Muddle(`${where}: a list was expected`);
}

export const seatNamed = (names: readonly string[], value: unknown, where: string): Seat =>
  names.indexOf(oneOf(value, names, where));

/** Takes the first such piece out of a pile. */
export function pick<T>(pile: T[], piece: T, where: string): T {
  const at = pile.indexOf(piece);
  if (at < 0) throw new Muddle(`${where}: no ${String(piece)} is left in the box`);
  pile.splice(at, 1);
  return piece;
}
