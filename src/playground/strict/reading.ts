/** Reading a body that may be anything: what has the wrong shape reads as absent, the schema says so itself. */

export type Fields = Readonly<Record<string, unknown>>;

const NONE: Fields = Object.freeze({});

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : NONE);
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

export const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

/** Discord counts characters as a reader would: an emoji outside the basic plane is one. */
export function lengthOf(value: unknown): number {
  if (typeof value !== 'string') return 0;
  let length = value.length;
  for (let at = 0; at < value.length - 1; at++) {
    const unit = value.charCodeAt(at);
    if (unit < 0xd800 || unit > 0xdbff) continue;
    const next = value.charCodeAt(at + 1);
    if (next >= 0xdc00 && next <= 0xdfff) {
      length--;
      at++;
    }
  }
  return length;
}

/** The places of all items that came before already. */
export function repeats(items: readonly unknown[]): readonly number[] {
  const seen = new Set<unknown>();
  return items.flatMap((item, at) => {
    if (isAbsent(item)) return [];
    if (seen.has(item)) return [at];
    seen.add(item);
    return [];
  });
}
