import { places, underwaterBase } from '../../../games/outlive/content/places.ts';
import { baseJoins } from '../../../games/outlive/content/underwater.ts';
import type { Place } from '../base.ts';

/** Clockwise first, so that of two equal ways round the ring that one is shown. */
function neighbours(place: Place, withBase: boolean): readonly Place[] {
  if (place === underwaterBase) return baseJoins;
  const count = places.length;
  const at = places.indexOf(place);
  const beside = [1, -1].map((step) => places[(at + step + count) % count] as Place);
  const joined = withBase && (baseJoins as readonly Place[]).includes(place);
  return joined ? [...beside, underwaterBase] : beside;
}

/** The shortest way, both ends included. */
export function wayBetween(from: Place, to: Place, withBase: boolean): readonly Place[] {
  const ways = new Map<Place, readonly Place[]>([[from, [from]]]);
  const frontier: Place[] = [from];
  for (let place = frontier.shift(); place !== undefined && place !== to; place = frontier.shift()) {
    for (const next of neighbours(place, withBase)) {
      if (ways.has(next)) continue;
      ways.set(next, [...(ways.get(place) ?? []), next]);
      frontier.push(next);
    }
  }
  return ways.get(to) ?? [from, to];
}
