import { schema as today } from './box.ts';
import type { SurviveState } from './state.ts';

/** A game begun before editions were counted is of the one that it was saved with. */
export function upgrade(older: object, schema: number): SurviveState {
  if (schema !== 1) throw new Error(`there is no way from schema ${schema}`);
  return { ...(older as SurviveState), schema: today, edition: schema };
}
