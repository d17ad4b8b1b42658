import { pileSize } from './content/game-tiles.ts';
import type { Resource } from './content/goods.ts';
import {
  cargoSlots,
  cities,
  huntingGrounds,
  type Place,
  places,
  type Slot,
  type Supply,
  supplies,
} from './content/places.ts';
import { searchPile } from './content/search-tiles.ts';
import { type Playing, settled } from './modules/settled.ts';

/** Everything that lies ready on the board, place by place. */
export type GameMap = {
  readonly places: readonly Place[];
  readonly paths: readonly (readonly [Place, Place])[];
  /** What places offer every day. */
  readonly supplies: Readonly<Partial<Record<Place, Supply>>>;
  /** Where that comes from which equipment gathers on top: what is left at the place, or the reserve. */
  readonly extras: 'place' | 'reserve';
  readonly huntingGrounds: readonly Place[];
  /** Tiles in each pile of game, by the number of players. */
  readonly pileSize: Readonly<Record<number, number>>;
  readonly cities: readonly Place[];
  readonly search: {
    /** Tiles left in each city's pile at dawn, by the number of players. */
    readonly tiles: Readonly<Record<number, number>>;
    /** Whether everybody sees what lies on top at dawn. */
    readonly topOpen: boolean;
  };
  /** Equipment that lies in each city: laid out anew at dawn, or replaced as soon as a piece is taken. */
  readonly offer: { readonly pieces: number; readonly renewed: 'at-dawn' | 'when-taken' };
  /** Where heroes stand on slots by their strength, and the first of the day takes the first player's token. */
  readonly landing: { readonly place: Place; readonly slots: readonly Slot[] };
};

/** The base game's places stand in a circle. */
export const ringOf = <P extends Place>(order: readonly P[]): readonly (readonly [P, P])[] =>
  order.map((place, i) => [place, order[(i + 1) % order.length] as P]);

export const mapOf = settled<GameMap>(
  {
    places,
    paths: ringOf(places),
    supplies,
    extras: 'place',
    huntingGrounds,
    pileSize,
    cities,
    search: { tiles: searchPile, topOpen: false },
    offer: { pieces: 3, renewed: 'at-dawn' },
    landing: { place: 'cargo', slots: cargoSlots },
  },
  (before, module) => module.map?.(before),
);

type Distances = ReadonlyMap<Place, ReadonlyMap<Place, number>>;

const neighbours = ({ paths }: GameMap, place: Place): Place[] =>
  paths.filter((path) => path.includes(place)).map(([a, b]) => (a === place ? b : a));

/** Steps along the paths between every two places; nobody comes through one that is shut. */
const measure = (map: GameMap, shut: Place | null): Distances =>
  new Map(
    map.places.map((from) => {
      const found = new Map<Place, number>([[from, 0]]);
      const frontier: Place[] = [from];
      for (let place = frontier.shift(); place !== undefined; place = frontier.shift()) {
        for (const next of neighbours(map, place)) {
          if (found.has(next) || next === shut) continue;
          found.set(next, (found.get(place) ?? 0) + 1);
          frontier.push(next);
        }
      }
      return [from, found];
    }),
  );

const measured = new WeakMap<GameMap, Map<Place | null, Distances>>();

function distancesOn(map: GameMap, shut: Place | null): Distances {
  const known = measured.get(map) ?? new Map<Place | null, Distances>();
  measured.set(map, known);
  const found = known.get(shut) ?? measure(map, shut);
  known.set(shut, found);
  return found;
}

export const placesOf = (state: Playing): readonly Place[] => mapOf(state).places;

export const distance = (state: Playing, from: Place, to: Place, shut: Place | null = null): number =>
  distancesOn(mapOf(state), shut).get(from)?.get(to) ?? Number.POSITIVE_INFINITY;

export const isCity = (state: Playing, place: Place): boolean => mapOf(state).cities.includes(place);

export const isHuntingGround = (state: Playing, place: Place): boolean =>
  mapOf(state).huntingGrounds.includes(place);

export const isLanding = (state: Playing, place: Place): boolean => mapOf(state).landing.place === place;

export const supplyAt = (state: Playing, place: Place): Supply | undefined => mapOf(state).supplies[place];

/** Where a good is gathered, in the order of the map. */
export const suppliersOf = (state: Playing, good: Resource): Place[] =>
  placesOf(state).filter((place) => supplyAt(state, place)?.good === good);
