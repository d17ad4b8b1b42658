import {
  gharkaneCities,
  gharkaneHunting,
  gharkaneOffer,
  gharkanePile,
  gharkaneSearch,
  gharkaneSupplies,
  haciendas,
  startsInstead,
} from '../content/gharkane.ts';
import type { Leader } from '../content/leaders.ts';
import { gharkanePlaces, type Place } from '../content/places.ts';
import { type GameMap, ringOf } from '../map.ts';

/** A board of its own: nothing of the base game's is left on it. */
export const megacityMap = (): GameMap => ({
  places: gharkanePlaces,
  paths: ringOf(gharkanePlaces),
  supplies: gharkaneSupplies,
  extras: 'reserve',
  huntingGrounds: gharkaneHunting,
  pileSize: gharkanePile.tiles,
  cities: gharkaneCities,
  search: { tiles: gharkaneSearch.tiles, topOpen: true },
  offer: { pieces: gharkaneOffer.pieces, renewed: 'when-taken' },
  landing: { place: 'haciendas', slots: haciendas },
});

/** The same people on other places; whoever would have nobody at the haciendas sends the last hero there. */
export function leaderHere(leader: Leader): Leader {
  const [a, b, c, d] = leader.heroes.map((place): Place => startsInstead[place] ?? place);
  if (a === undefined || b === undefined || c === undefined || d === undefined)
    throw new RangeError('a leader has four heroes');
  const last = [a, b, c, d].includes('haciendas') ? d : 'haciendas';
  return { ...leader, heroes: [a, b, c, last], equipment: null };
}
