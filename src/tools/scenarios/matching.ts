type Words = Readonly<Record<string, unknown>>;

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/**
 * What differs from what was expected. Maps are compared for the keys that are stated; lists must be equal,
 * unless they are described by `includes`, `excludes` or `count`.
 */
export function differences(expected: unknown, found: unknown, at = ''): string[] {
  if (Array.isArray(found) && isWords(expected)) return listDifferences(expected, found, at);
  if (isWords(expected)) {
    if (!isWords(found)) return [`${at}: expected ${show(expected)}, found ${show(found)}`];
    return Object.keys(expected).flatMap((key) =>
      differences(expected[key], found[key], at === '' ? key : `${at} › ${key}`),
    );
  }
  // Null stands for what is not there.
  return JSON.stringify(expected) === JSON.stringify(found ?? null)
    ? []
    : [`${at}: expected ${show(expected)}, found ${show(found)}`];
}

function listDifferences(expected: Words, found: readonly unknown[], at: string): string[] {
  const wrong: string[] = [];
  const holds = (item: unknown) => found.some((other) => JSON.stringify(other) === JSON.stringify(item));
  for (const [key, value] of Object.entries(expected)) {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    if (key === 'includes')
      wrong.push(...items.filter((i) => !holds(i)).map((i) => `${at}: ${show(i)} is missing`));
    else if (key === 'excludes') wrong.push(...items.filter(holds).map((i) => `${at}: ${show(i)} is there`));
    else if (key === 'count') {
      if (found.length !== value) wrong.push(`${at}: expected ${show(value)} of them, found ${found.length}`);
    } else wrong.push(`${at}: a list is described by includes, excludes or count, not by ${key}`);
  }
  return wrong;
}
