import type { Migration } from '../../migrations.ts';
import { editions } from './1-editions.ts';

/** By the schema that a state comes from. */
export const migrations: readonly Migration[] = [editions];
