import { type Place, places } from './content/places.ts';
import { inPlay } from './modules/registry.ts';
import type { OutliveState } from './state.ts';

export type GameMap = {
  readonly places: readonly Place[];
  readonly paths: readonly (readonly [Place, Place])[];
};

type Distances = ReadonlyMap<Place, ReadonlyMap<Place, number>>;

/** The base game's places stand in a circle. */
const ring: GameMap = {
  places,
  paths: places.map((place, i) => [place, places[(i + 1) % places.length] as Place]),
};

const neighbours = ({ paths }: GameMap, place: Place): Place[] =>
  paths.filter((path) => path.includes(place)).map(([a, b]) => (a === place ? b : a));

/** Steps along the paths between every two places. */
const measure = (map: GameMap): Distances =>
  new Map(
    map.places.map((from) => {
      const found = new Map<Place, number>([[from, 0]]);
      const frontier: Place[] = [from];
      for (let place = frontier.shift(); place !== undefined; place = frontier.shift()) {
        for (const next of neighbours(map, place)) {
          if (found.has(next)) continue;
          found.set(next, (found.get(place) ?? 0) + 1);
          frontier.push(next);
        }
      }
      return [from, found];
    }),
  );

type Drawn = { readonly map: GameMap; readonly distances: Distances };
type Playing = Pick<OutliveState, 'modules'>;

const drawn = new Map<string, Drawn>();

function drawnFor(state: Playing): Drawn {
  const key = state.modules.join();
  let found = drawn.get(key);
  if (found === undefined) {
    const map = inPlay(state).reduce((before, module) => module.map?.(before) ?? before, ring);
    found = { map, distances: measure(map) };
    drawn.set(key, found);
  }
  return found;
}

export const placesOf = (state: Playing): readonly Place[] => drawnFor(state).map.places;

export const distance = (state: Playing, from: Place, to: Place): number =>
  drawnFor(state).distances.get(from)?.get(to) ?? Number.POSITIVE_INFINITY;
