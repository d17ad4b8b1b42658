import type { Migration } from '../../migrations.ts';

/** Editions came, which every upgrade counts, and rules that leave the shape as it was. */
export const editions: Migration = (saved) => saved;
