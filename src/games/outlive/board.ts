import type { Place } from './content/places.ts';
import type { SearchTile } from './content/search-tiles.ts';
import { mapOf } from './map.ts';
import type { CityBoard, OutliveState } from './state.ts';

/** What is left of the day's goods at a place. */
export const stockAt = ({ board }: OutliveState, place: Place): number => board.stock[place] ?? 0;

export const pileAt = ({ board }: OutliveState, place: Place): number[] => {
  const pile = board.piles[place];
  if (pile === undefined) throw new RangeError(`no game at ${place}`);
  return pile;
};

export const cityAt = ({ board }: OutliveState, place: Place): CityBoard => {
  const city = board.cities[place];
  if (city === undefined) throw new RangeError(`${place} is no city`);
  return city;
};

/** The top of a search pile while it lies face up: nothing of the pile is gone yet. */
export function openTile(state: OutliveState, city: Place): SearchTile | null {
  const { pile, out } = cityAt(state, city);
  const open = mapOf(state).search.topOpen && state.round > 0 && out.length === 0;
  return open ? (pile[0] ?? null) : null;
}
