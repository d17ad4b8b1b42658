import type { Migration } from '../../migrations.ts';
import { modules } from './1-modules.ts';
import { hordeCards } from './2-horde-cards.ts';

/** By the schema that a state comes from. */
export const migrations: readonly Migration[] = [modules, hordeCards];
