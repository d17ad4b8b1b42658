/** A deep copy of plain JSON. Several times faster than structuredClone, which every move would feel. */
export function clone<T>(value: T): T {
  return copy(value) as T;
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list = value.slice();
    for (let i = 0; i < list.length; i++) {
      const item: unknown = list[i];
      if (typeof item === 'object' && item !== null) list[i] = copy(item);
    }
    return list;
  }
  const result: Record<string, unknown> = {};
  for (const key in value) {
    const item: unknown = (value as Record<string, unknown>)[key];
    result[key] = typeof item === 'object' && item !== null ? copy(item) : item;
  }
  return result;
}
