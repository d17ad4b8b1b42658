import { chosenOptions } from '../opening.ts';
import { optionSpecs } from './box.ts';
import type { Options, OutliveState } from './state.ts';

/** Games begun before there were modules are games of the base box. */
export function upgrade(older: object, schema: number): OutliveState {
  if (schema !== 1) throw new Error(`there is no way from schema ${schema}`);
  const state = older as OutliveState;
  const options = chosenOptions<Options>(optionSpecs, state.options);
  if (options === null) throw new TypeError('the options of an older game are not understood');
  return { ...state, schema: 2, modules: [], options };
}
