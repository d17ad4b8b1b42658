import type { Migration } from '../../migrations.ts';

/** Editions came, which every upgrade counts. What a game was dealt from is not kept any more. */
export const editions: Migration = ({ seed: _, commitment: _hash, ...saved }) => saved;
