import type { Migration } from '../../migrations.ts';

/** Games begun before there were modules are games of the base box. */
export const modules: Migration = (saved) => ({ ...saved, modules: [] });
