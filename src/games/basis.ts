/**
 * How sure a printed value is: said or shown in a rulebook, read off a printed component, following from a
 * rulebook's examples, or our own because nothing says it.
 */
export type Basis = 'rulebook' | 'component' | 'derived' | 'house';
