import { chosenOptions } from '../opening.ts';
import { optionSpecs, schema as today } from './box.ts';
import type { Options, OutliveState } from './state.ts';

/** A game begun before editions were counted is of the one that it was saved with. */
export function upgrade(older: object, schema: number): OutliveState {
  if (schema !== 1 && schema !== 2) throw new Error(`there is no way from schema ${schema}`);
  const state = (schema === 1 ? withoutModules(older) : older) as OutliveState;
  return { ...state, ...countingCards(state), schema: today, edition: schema };
}

/** A card that moved nobody ended the Horde's day; now it counts as one of the day's. */
function countingCards({ horde, outsiders }: OutliveState): Partial<OutliveState> {
  const clan = outsiders?.horde;
  if (horde === undefined || clan === undefined) return {};
  const wasted = clan.resting ? clan.heroes.filter((hero) => !hero.active).length : 0;
  return { horde: { ...horde, wasted }, outsiders: { horde: { ...clan, resting: false } } };
}

/** Games begun before there were modules are games of the base box. */
function withoutModules(older: object): object {
  const options = chosenOptions<Options>(optionSpecs, (older as OutliveState).options);
  if (options === null) throw new TypeError('the options of an older game are not understood');
  return { ...older, modules: [], options };
}
