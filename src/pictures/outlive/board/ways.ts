import { underwaterBase } from '../../../games/outlive/content/places.ts';
import { baseJoins } from '../../../games/outlive/content/underwater.ts';
import { megacityAt, type OutliveView, type Place, placesOf } from '../base.ts';

/** Clockwise first, so that of two equal ways round the ring that one is shown. */
function neighbours(view: OutliveView, place: Place): readonly Place[] {
  if (place === underwaterBase) return baseJoins;
  const ring = placesOf(view).filter((one) => one !== underwaterBase);
  const at = ring.indexOf(place);
  const beside = [1, -1].flatMap((step) => ring.at((at + step) % ring.length) ?? []);
  const city = megacityAt(view, place);
  if (city !== undefined) return beside.filter((one) => city.joins.some((joined) => joined === one));
  const joined = view.underwater !== undefined && (baseJoins as readonly Place[]).includes(place);
  return joined ? [...beside, underwaterBase] : beside;
}

/** The shortest way, both ends included. */
export function wayBetween(view: OutliveView, from: Place, to: Place): readonly Place[] {
  const ways = new Map<Place, readonly Place[]>([[from, [from]]]);
  const frontier: Place[] = [from];
  for (let place = frontier.shift(); place !== undefined && place !== to; place = frontier.shift()) {
    for (const next of neighbours(view, place)) {
      if (ways.has(next)) continue;
      ways.set(next, [...(ways.get(place) ?? []), next]);
      frontier.push(next);
    }
  }
  return ways.get(to) ?? [from, to];
}
