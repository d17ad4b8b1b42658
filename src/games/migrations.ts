import type { Edition } from './editions.ts';

/** A state as an earlier release kept it. */
export type Saved = Readonly<Record<string, unknown>>;

/**
 * What a release made of the states of the one before: from one schema to the next, whatever came later. Once released,
 * a step is never changed, so it knows nothing of today's rules.
 */
export type Migration = (saved: Saved) => Saved;

/**
 * Takes a state of any schema to today's, step by step; the first step is the one from schema 1. A game begun before
 * editions were counted is of the one that it was saved with.
 */
export const upgradeBy =
  <S extends object>(steps: readonly Migration[]) =>
  (older: object, schema: number): S => {
    const ahead = steps.slice(schema - 1);
    if (!Number.isInteger(schema) || schema < 1 || ahead.length === 0)
      throw new Error(`there is no way from schema ${schema}`);
    const saved = ahead.reduce<Saved>((state, step) => step(state), older as Saved);
    const edition = (older as { edition?: Edition }).edition ?? schema;
    return { ...saved, schema: steps.length + 1, edition } as unknown as S;
  };
