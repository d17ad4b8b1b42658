import type { News } from '../editions.ts';
import type { SurviveState } from './state.ts';

/** What running games are told of each schema. */
export const news: readonly News<SurviveState>[] = [];
