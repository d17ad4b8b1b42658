import { type Place, places } from './content/places.ts';

export const neighbours = (place: Place): readonly Place[] => {
  const at = places.indexOf(place);
  const step = (by: number) => places[(at + by + places.length) % places.length] as Place;
  return [step(-1), step(1)];
};

/** Steps along the paths between every two places. */
const distances: ReadonlyMap<Place, ReadonlyMap<Place, number>> = new Map(
  places.map((from) => {
    const found = new Map<Place, number>([[from, 0]]);
    const frontier: Place[] = [from];
    for (let place = frontier.shift(); place !== undefined; place = frontier.shift()) {
      for (const next of neighbours(place)) {
        if (found.has(next)) continue;
        found.set(next, (found.get(place) ?? 0) + 1);
        frontier.push(next);
      }
    }
    return [from, found];
  }),
);

export const distance = (from: Place, to: Place): number =>
  distances.get(from)?.get(to) ?? Number.POSITIVE_INFINITY;
