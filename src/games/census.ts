import type { Seat, Viewer } from './contract.ts';

/**
 * Who may know what of a state. Every leaf (a number, a word, a truth, nothing) is found by the first line whose path
 * fits it and whose conditions hold. A path's keys are separated by points; `*` is any key, a last `**` all that is
 * below. In what a line refers to, `{1}` is what its first star stood for, and `{turn.seat}` what the state has there.
 */
export type Known = {
  readonly at: string;
  /** `private`: its owner alone; `hidden`: nobody, whoever it belongs to. */
  readonly to: 'public' | 'private' | 'hidden';
  /** Whose it is: where a state has the number of the seat, or a star that stands for it. */
  readonly of?: string;
  /** Only where the state has one of these values there; a missing one counts as null. */
  readonly when?: Readonly<Record<string, readonly (string | number | boolean | null)[]>>;
};
export type Census = readonly Known[];

/** Lines for what everybody may know. */
export const everybodys = (...paths: readonly string[]): Known[] => paths.map((at) => ({ at, to: 'public' }));

export type Leaf = {
  readonly path: readonly string[];
  readonly value: unknown;
  /** The line that tells who may know it; null if none does. */
  readonly line: Known | null;
  readonly owner: Seat | null;
};

export const mayKnow = ({ line, owner }: Leaf, viewer: Viewer): boolean =>
  line?.to === 'public' || (line?.to === 'private' && owner !== null && owner === viewer);

/** What a state has at a path. */
export const valueAt = (state: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    state,
  );

const reference = /\{([^{}]*)\}/g;

/** A word in which references are replaced by what they refer to. */
function filled(word: string, state: object, stars: readonly string[]): string {
  if (!word.includes('{')) return word;
  return word.replace(reference, (_, inner: string) =>
    /^\d+$/.test(inner) ? (stars[Number(inner) - 1] ?? '') : String(valueAt(state, inner.split('.')) ?? ''),
  );
}

function holds({ when = {} }: Known, state: object, stars: readonly string[]): boolean {
  return Object.entries(when).every(([at, values]) => {
    const found = valueAt(state, filled(at, state, stars).split('.')) ?? null;
    return values.some((value) =>
      typeof value === 'string' ? filled(value, state, stars) === found : value === found,
    );
  });
}

function ownerOf({ of }: Known, state: object, stars: readonly string[]): Seat | null {
  if (of === undefined) return null;
  const at = filled(of, state, stars);
  const seat = /^\d+$/.test(at) ? Number(at) : valueAt(state, at.split('.'));
  return typeof seat === 'number' ? seat : null;
}

type Prepared = { readonly line: Known; readonly keys: readonly string[] };

/** All leaves of a state, with who may know each. An empty list has none. */
export function leavesOf(census: Census): (state: object) => Leaf[] {
  const lines: readonly Prepared[] = census.map((line) => ({ line, keys: line.at.split('.') }));
  const isRest = ({ keys }: Prepared, depth: number): boolean => keys[depth] === '**';
  return (state) => {
    const found: Leaf[] = [];
    const note = (path: readonly string[], value: unknown, fits: readonly Prepared[]): void => {
      for (const one of fits) {
        if (one.keys.length !== path.length && !one.keys.includes('**')) continue;
        const stars = path.filter((_, i) => one.keys[i] === '*');
        if (!holds(one.line, state, stars)) continue;
        found.push({ path, value, line: one.line, owner: ownerOf(one.line, state, stars) });
        return;
      }
      found.push({ path, value, line: null, owner: null });
    };
    const visit = (value: unknown, path: readonly string[], fits: readonly Prepared[]): void => {
      if (typeof value !== 'object' || value === null) return note(path, value, fits);
      const depth = path.length;
      for (const key in value) {
        const further = fits.filter((one) => {
          const wanted = one.keys[depth];
          return wanted === key || wanted === '*' || isRest(one, Math.min(depth, one.keys.length - 1));
        });
        visit((value as Record<string, unknown>)[key], [...path, key], further);
      }
    };
    visit(state, [], lines);
    return found;
  };
}
